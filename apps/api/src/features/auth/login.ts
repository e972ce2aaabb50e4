import type { LoginInput, SignedInView } from "@fillmark/contracts/auth";
import type { Context } from "../../context/context.ts";
import { DomainError } from "../../errors/domain-error.ts";
import { finishSignIn } from "./finish-sign-in.ts";
import { deviceOfEmail } from "./known-devices.ts";
import { logAuthEvent } from "./log-auth-event.ts";
import { noteWrongPassword } from "./report-wrong-passwords.ts";
import { passwordProof } from "./sign-in.ts";
import { UserEntity } from "../../db/entities/auth.ts";

/**
 * An unknown e-mail, a disabled account, one without a password and a wrong password cost and say the same. Throws
 * SECOND_FACTOR_NEEDED once the password is right, and not before.
 */
export async function login(ctx: Context, input: LoginInput): Promise<SignedInView> {
  const email = input.email.toLowerCase();
  const knownBy = await deviceOfEmail(ctx, "user", email);
  const tried = { kind: "user", email, address: ctx.address, knownBy } as const;
  await ctx.auth.limits.countLogin(tried);
  const user = await ctx.em.findOne(UserEntity, { email, disabledAt: null });
  const passwordHash = user?.passwordHash ?? null;
  const matches = await ctx.auth.passwords.verify(passwordHash, input.password);
  if (user === null || passwordHash === null || !matches) {
    logAuthEvent(ctx, "user.login_refused", { ownerId: user?.id ?? null });
    if (user !== null) noteWrongPassword(ctx, { userId: user.id, email: user.email });
    throw new DomainError("INVALID_CREDENTIALS", {});
  }
  await ctx.auth.limits.forgetLogin(tried);
  return finishSignIn(ctx, { userId: user.id, proof: passwordProof(passwordHash) });
}
