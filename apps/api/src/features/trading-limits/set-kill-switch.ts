import type { SetKillSwitchInput, TradingLimitsSetView } from "@fillmark/contracts/trading-limits";
import type { UserContext } from "../../context/context.ts";
import { submitLimits } from "./submit-limits.ts";
import { ownerOn } from "../../context/own-account.ts";

/** Turns the kill switch of the venue that is named on or off. Throws KILL_SWITCH_LOCKED before the lock that was chosen is over. */
export async function setKillSwitch(
  ctx: UserContext,
  { venue, on, lockedUntil, cancels = "none" }: SetKillSwitchInput,
): Promise<TradingLimitsSetView> {
  const of = { type: "setKillSwitch", venue, owner: ownerOn(ctx.actor, venue), scope: "account" } as const;
  if (!on) return submitLimits(ctx, { ...of, on }, "kill_switch_off");
  const until = lockedUntil === undefined ? null : Date.parse(lockedUntil);
  return submitLimits(ctx, { ...of, on, lockedUntil: until, cancels }, "kill_switch_on");
}
