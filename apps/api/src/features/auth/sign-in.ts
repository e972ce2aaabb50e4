import type { SignedInView } from "@fillmark/contracts/auth";
import type { Context } from "../../trpc/context.ts";
import { requireUser } from "./require-user.ts";
import { userView } from "./user-view.ts";

/** Opens a session for a user who has just proven who they are: a token for the answer, a cookie beside it. */
export async function signIn(ctx: Context, userId: string): Promise<SignedInView> {
  const session = await ctx.auth.sessions.open("user", userId, ctx);
  ctx.setSessionCookie("user", session.cookie);
  return { token: session.bearer, user: userView(await requireUser(ctx.em, userId)) };
}
