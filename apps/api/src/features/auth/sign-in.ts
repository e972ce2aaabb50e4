import type { SignedInView } from "@fillmark/contracts/auth";
import type { Context } from "../../trpc/context.ts";
import { DomainError } from "../../trpc/domain-error.ts";
import { requireUser } from "./require-user.ts";
import { userView } from "./user-view.ts";

/**
 * Opens a session for a user who has just proven who they are: a token for the answer, a cookie beside it. The
 * password may have been changed since the proof, and the change may have ended all sessions just before this one
 * began; so it is looked at once more, waiting for a change that is under way. Throws INVALID_CREDENTIALS then.
 */
export async function signIn(ctx: Context, userId: string, provenHash: string): Promise<SignedInView> {
  const session = await ctx.auth.sessions.open("user", userId, ctx);
  const still = await ctx.em.execute<unknown[]>(
    `select 1 from users where id = ? and password_hash = ? and disabled_at is null for share`,
    [userId, provenHash],
  );
  if (still.length === 0) {
    await ctx.auth.sessions.end("user", session.sessionId);
    throw new DomainError("INVALID_CREDENTIALS", {});
  }
  ctx.setSessionCookie("user", session.cookie);
  return { token: session.bearer, user: userView(await requireUser(ctx.em, userId)) };
}
