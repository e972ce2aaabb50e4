import type { RegisteredView, RegisterInput } from "@fillmark/contracts/auth";
import { inTransaction } from "../../db/in-transaction.ts";
import type { Context } from "../../context/context.ts";
import { agreeByRegistering } from "../legal/index.ts";
import { insertAccount } from "./insert-account.ts";
import { logAuthEvent } from "./log-auth-event.ts";
import { assertAcceptablePassword } from "./password-rules.ts";
import { registerByMail } from "./register-by-mail.ts";
import { mailConfirmation } from "./resend-confirmation.ts";
import { passwordProof, signIn } from "./sign-in.ts";

/**
 * Where mails can be sent, answers alike for any e-mail, and a mailed link makes the account. Elsewhere makes it and
 * signs it in at once, or throws EMAIL_TAKEN. The password is hashed before any table is asked, so that a taken e-mail
 * costs what a free one costs.
 */
export async function register(ctx: Context, input: RegisterInput): Promise<RegisteredView> {
  const { limits, passwords, registersByMail } = ctx.auth;
  const email = input.email.toLowerCase();
  const name = input.name ?? null;
  assertAcceptablePassword(input.password, email);
  await limits.countRegistration(ctx.address);
  if (registersByMail) await limits.countMailWish("register", email, ctx.address);
  const passwordHash = await passwords.hash(input.password);
  if (registersByMail) return registerByMail(ctx, { email, name, passwordHash });
  const id = await inTransaction(ctx.em, async (em) => {
    const userId = await insertAccount(em, ctx, { email, name, passwordHash, isConfirmed: false });
    await agreeByRegistering(em, ctx, userId);
    await mailConfirmation(em, ctx, { userId, email });
    return userId;
  });
  logAuthEvent(ctx, "user.register", { ownerId: id });
  return signIn(ctx, id, passwordProof(passwordHash));
}
