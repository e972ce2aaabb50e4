import { VENUES } from "@fillmark/contracts/constants";
import { DONE, refused, type Changes, type Outcome } from "./changes.ts";
import type { Command } from "./commands.ts";
import { openMarket } from "./rules.ts";
import { cancelPair } from "./trading.ts";
import { rulesOf } from "./units.ts";

type Of<T extends Command["type"]> = Extract<Command, { type: T }>;

/**
 * Ends trading on a pair: every open order is canceled, so that nothing of anybody stays held, and no new one is taken.
 * What was traded stays history. UNKNOWN_PAIR for one that was never listed; of one that is delisted nothing changes.
 */
export function delistPair(changes: Changes, { pair: name }: Of<"delistPair">): Outcome {
  const { state } = changes;
  const known = state.pairs.get(name);
  if (known === undefined) return refused({ code: "UNKNOWN_PAIR", details: { pair: name } });
  const pair = { ...known, state: "delisted" as const };
  state.pairs.set(name, pair);
  for (const venue of VENUES) openMarket(state, venue, name);
  cancelPair(changes, name, "canceled_by_operator");
  changes.events.push({ type: "pair", rules: rulesOf(pair) });
  return DONE;
}
