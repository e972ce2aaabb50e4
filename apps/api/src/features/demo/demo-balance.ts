import type { UserContext } from "../../context/context.ts";
import { requireUser } from "../auth/index.ts";
import { ownerOn } from "../../context/own-account.ts";

/** In units; the caller multiplies by 100 to get cents, which is exact for two decimals once rounded. */
export async function demoBalance(ctx: UserContext): Promise<{ balance: number }> {
  const user = await requireUser(ctx, ctx.actor.userId, ownerOn(ctx.actor, "demo"));
  return { balance: user.demoBalance / 100 };
}
