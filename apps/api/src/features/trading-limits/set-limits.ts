import type { SetTradingLimitsInput, TradingLimitsSetView } from "@fillmark/contracts/trading-limits";
import type { UserContext } from "../../context/context.ts";
import { limitsInUnits } from "./limits-in-units.ts";
import { submitLimits } from "./submit-limits.ts";
import { ownerOn } from "../../context/own-account.ts";

/** Sets all limits of the venue that is named: tighter ones hold at once, looser ones once they have waited. */
export async function setLimits(
  ctx: UserContext,
  { venue, ...asked }: SetTradingLimitsInput,
): Promise<TradingLimitsSetView> {
  const limits = limitsInUnits(ctx, asked);
  const owner = ownerOn(ctx.actor, venue);
  const command = { type: "setAccountLimits", venue, owner, scope: "account", limits } as const;
  return submitLimits(ctx, command, "limits");
}
