import type { LoginInput, SignedInView } from "@fillmark/contracts/auth";
import type { Context } from "../../trpc/context.ts";
import { DomainError } from "../../trpc/domain-error.ts";
import { writeLoginEvent, writeLoginEventLater } from "./login-events.ts";
import { logAuthEvent } from "./log-auth-event.ts";
import { signIn } from "./sign-in.ts";
import { UserEntity } from "./user.entity.ts";

/** An unknown e-mail, a disabled account and a wrong password cost and say the same. */
export async function login(ctx: Context, input: LoginInput): Promise<SignedInView> {
  const email = input.email.toLowerCase();
  await ctx.auth.limits.countLogin("user", email, ctx.address);
  const user = await ctx.em.findOne(UserEntity, { email, disabledAt: null });
  const matches = await ctx.auth.passwords.verify(user?.passwordHash ?? null, input.password);
  if (user === null || !matches) {
    logAuthEvent(ctx, "user.login_refused", { ownerId: user?.id ?? null });
    if (user !== null) writeLoginEventLater(ctx, { userId: user.id, kind: "refused" });
    throw new DomainError("INVALID_CREDENTIALS", {});
  }
  await ctx.auth.limits.forgetLogin("user", email, ctx.address);
  const signedIn = await signIn(ctx, user.id, user.passwordHash);
  logAuthEvent(ctx, "user.login", { ownerId: user.id });
  await writeLoginEvent(ctx.em, ctx, { userId: user.id, kind: "signed_in" });
  return signedIn;
}
