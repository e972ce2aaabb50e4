import type { DemoStatusView } from "@fillmark/contracts/demo";
import type { UserContext } from "../../context/context.ts";
import { requireUser } from "../auth/index.ts";
import { ownerOn } from "../../context/own-account.ts";

export async function demoStatus(ctx: UserContext): Promise<DemoStatusView> {
  const user = await requireUser(ctx, ctx.actor.userId, ownerOn(ctx.actor, "demo"));
  return {
    demoMode: user.demoMode,
    demoBalance: user.demoBalance,
    demoAsset: user.demoAsset,
    demoAmount: user.demoAmount,
    demoLastReset: user.demoLastReset?.toISOString() ?? null,
    epoch: user.demoEpoch,
  };
}
