import type { ChangePasswordInput } from "@fillmark/contracts/auth";
import { inTransaction } from "../../db/in-transaction.ts";
import type { UserContext } from "../../context/context.ts";
import { DomainError } from "../../errors/domain-error.ts";
import { logAuthEvent } from "./log-auth-event.ts";
import { assertAcceptablePassword } from "./password-rules.ts";
import { replacePassword } from "./replace-password.ts";
import { requirePassword } from "./require-password.ts";
import { requireSecondProof } from "./second-factor/require-step-up.ts";
import { renewSecrets } from "./user-sessions.ts";

/**
 * Ends every other session; this one goes on with a new token and a new cookie. Throws STEP_UP_NEEDED for an account
 * with a second factor.
 */
export async function changePassword(
  ctx: UserContext,
  { currentPassword, newPassword }: ChangePasswordInput,
): Promise<{ token: string }> {
  const { userId, sessionId } = ctx.actor;
  await requireSecondProof(ctx);
  const { email, passwordHash: replaces } = await requirePassword(ctx, currentPassword);
  assertAcceptablePassword(newPassword, email);
  const passwordHash = await ctx.auth.passwords.hash(newPassword);
  const { renewed, ended } = await inTransaction(ctx.em, async (em) => {
    const others = await replacePassword(em, ctx, {
      userId,
      replaces,
      passwordHash,
      keptSessionId: sessionId,
      kind: "password_changed",
    });
    if (others === null) throw new DomainError("WRONG_PASSWORD", {});
    const session = await renewSecrets(em, { sessionId, kind: "user", limits: ctx.auth.sessions.limits });
    // Ended from elsewhere a moment ago: then this is nobody's wish any more, and nothing is kept of it.
    if (session === null) throw new DomainError("UNAUTHENTICATED", {});
    return { renewed: session, ended: others };
  });
  ctx.auth.sessionWatch.ended(ended);
  logAuthEvent(ctx, "user.password_changed", { ownerId: userId, sessionId });
  ctx.setSessionCookie("user", renewed.cookie);
  return { token: renewed.bearer };
}
