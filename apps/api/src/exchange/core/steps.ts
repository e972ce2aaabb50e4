import { formatUnits, pow10 } from "@fillmark/contracts/money";
import type { OrderSteps, PairRules } from "./commands.ts";
import type { Rejection } from "./events.ts";
import type { CommandIssue } from "./command-issue.ts";
import type { Pair } from "./state.ts";
import { lotsText, priceText } from "./units.ts";

/**
 * The steps of new orders. History is counted in a pair's ticks and lots, which are for ever; what an operator changes
 * is how many of them a price or a quantity has to be a multiple of. It is asked of what a person names, when an order
 * enters or is amended. What rests keeps its place, a fill takes whole lots, an order by quote amount buys whole lots,
 * and the market maker quotes whole ticks.
 */

/** The steps of a pair that has none of its own. */
const EACH: OrderSteps = { tick: 1, lot: 1 };

const STEP_BOUNDS = { least: 1, most: 1_000_000 } as const;

/** The steps of an order's price, in ticks, and quantity, in lots: of a pair that has none of its own, one each. */
export function stepsOf({ steps }: Pick<PairRules, "steps">): OrderSteps {
  return steps ?? EACH;
}

/** Every tick and every lot are no steps at all, as on every pair before there were any. */
export function withNormalSteps({ steps, ...rules }: PairRules): PairRules {
  const { tick, lot } = stepsOf({ steps });
  return tick === EACH.tick && lot === EACH.lot ? rules : { ...rules, steps: { tick, lot } };
}

/** Whole, within the bounds, and such that some order is worth neither too little nor too much. */
export function stepIssues({ steps, ...rules }: PairRules, quoteScale: number): CommandIssue[] {
  const { tick, lot } = stepsOf({ steps });
  const { least, most } = STEP_BOUNDS;
  const wrong = Object.entries({ tick, lot })
    .filter(([, step]) => !Number.isSafeInteger(step) || step < least || step > most)
    .map(([field]) => ({ field, rule: "steps_range" as const, least, most }));
  const exponent = quoteScale - rules.tickDecimals - rules.lotDecimals;
  if (wrong.length > 0 || exponent < 0 || (tick === EACH.tick && lot === EACH.lot)) return wrong;
  const each = BigInt(tick) * BigInt(lot) * pow10(exponent);
  if ((rules.maxNotional / each) * each >= rules.minNotional) return [];
  return [{ field: "lot", rule: "no_order" }];
}

/** Null where the price is on the step, or there is none. */
export function offTick(pair: Pair, price: number | null, field = "price"): Rejection | null {
  const { tick } = stepsOf(pair);
  if (price === null || price % tick === 0) return null;
  const limit = formatUnits(BigInt(tick), pair.tickDecimals);
  return { code: "OFF_TICK", details: { field, limit, actual: priceText(pair, price) } };
}

/** Null where the quantity is on the step, or there is none. */
export function offLot(pair: Pair, quantity: number | null, field = "quantity"): Rejection | null {
  const { lot } = stepsOf(pair);
  if (quantity === null || quantity % lot === 0) return null;
  const limit = formatUnits(BigInt(lot), pair.lotDecimals);
  return { code: "OFF_LOT", details: { field, limit, actual: lotsText(pair, quantity) } };
}

/** The prices on the step from `lowest` to `highest`; both as they are where none lies between them. */
export function stepsWithin(
  pair: Pair,
  { lowest, highest }: { lowest: number; highest: number },
): { lowest: number; highest: number } {
  const { tick } = stepsOf(pair);
  const down = highest - (highest % tick);
  const up = lowest % tick === 0 ? lowest : lowest - (lowest % tick) + tick;
  return up <= down ? { lowest: up, highest: down } : { lowest, highest };
}
