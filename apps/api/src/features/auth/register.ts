import { UniqueConstraintViolationException } from "@mikro-orm/core";
import type { RegisterInput, SignedInView } from "@fillmark/contracts/auth";
import { inTransaction } from "../../db/in-transaction.ts";
import type { Context } from "../../trpc/context.ts";
import { DomainError } from "../../trpc/domain-error.ts";
import { agreeByRegistering } from "../legal/index.ts";
import { mailConfirmation } from "./resend-confirmation.ts";
import { writeLoginEvent } from "./login-events.ts";
import { logAuthEvent } from "./log-auth-event.ts";
import { assertAcceptablePassword } from "./password-rules.ts";
import { passwordProof, signIn } from "./sign-in.ts";
import { UserEntity } from "./user.entity.ts";
import { uuidV7 } from "../../uuid-v7.ts";

/**
 * Makes an account and signs it in. The password is hashed before the table is asked, so that a taken e-mail
 * costs what a free one costs.
 */
export async function register(ctx: Context, input: RegisterInput): Promise<SignedInView> {
  const email = input.email.toLowerCase();
  assertAcceptablePassword(input.password, email);
  await ctx.auth.limits.countRegistration(ctx.address);
  const passwordHash = await ctx.auth.passwords.hash(input.password);
  const id = uuidV7(ctx.clock.now());
  try {
    await inTransaction(ctx.em, async (em) => {
      await em.insert(UserEntity, {
        id,
        email,
        name: input.name ?? null,
        passwordHash,
        demoMode: false,
        createdAt: new Date(ctx.clock.now()),
        disabledAt: null,
      });
      await agreeByRegistering(em, ctx, id);
      await writeLoginEvent(em, ctx, { userId: id, kind: "registered" });
      await mailConfirmation(em, ctx, { userId: id, email });
    });
  } catch (error) {
    if (error instanceof UniqueConstraintViolationException) throw new DomainError("EMAIL_TAKEN", {});
    throw error;
  }
  logAuthEvent(ctx, "user.register", { ownerId: id });
  return signIn(ctx, id, passwordProof(passwordHash));
}
