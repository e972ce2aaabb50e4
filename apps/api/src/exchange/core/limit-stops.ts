import { switchKillSwitch } from "./account-limits.ts";
import { present } from "./assert.ts";
import type { Changes, Outcome } from "./changes.ts";
import { isReducing } from "./limit-checks.ts";
import { keyOf, type LimitCommand, type LimitScope } from "./limit-commands.ts";
import { endOrder, unrestOrder } from "./orders.ts";
import { openOrdersOf } from "./state.ts";
import type { Venue } from "@fillmark/contracts/constants";

/** What an owner's own limits end: at the kill switch what its owner says, at the loss of a day all that would go on opening. */

/**
 * Turns the kill switch of an account or of a key on or off and, where it goes on, ends the open orders that the command
 * names. Refusals are those of `switchKillSwitch`.
 */
export function setKillSwitch(
  changes: Changes,
  command: Extract<LimitCommand, { type: "setKillSwitch" }>,
): Outcome {
  const outcome = switchKillSwitch(changes, command);
  if (outcome.rejection === null && command.on && command.cancels !== "none")
    endOrders(changes, command, command.cancels);
  return outcome;
}

/** At the end of a command, for those whose loss of the day it has brought to their limit. */
export function settleLimits(changes: Changes): void {
  for (const record of changes.stopped) endOrders(changes, record, "opening");
}

function endOrders(
  changes: Changes,
  of: { venue: Venue; owner: string; scope: LimitScope },
  which: "opening" | "all",
): void {
  const { markets } = changes.state;
  const keyId = keyOf(of.scope);
  for (const key of [...markets.keys()].sort()) {
    const market = present(markets.get(key), "market");
    if (market.venue !== of.venue) continue;
    for (const order of openOrdersOf(market, of.owner)) {
      if (keyId !== null && order.keyId !== keyId) continue;
      if (which === "opening" && isReducing(market.pair, order)) continue;
      unrestOrder(changes, market, order);
      endOrder(changes, order, { state: "canceled", reason: "trading_limit" });
    }
  }
}
