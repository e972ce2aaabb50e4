// One order in a pair that isn't listed yet, counted as the exchange would count it.
import type { ExampleOrder } from "@fillmark/contracts/listings";
import { divCeil, formatUnits } from "@fillmark/contracts/money";
import type { PairRules } from "../../exchange/core/commands.ts";
import type { Asset } from "../../exchange/core/state.ts";
import { stepsOf } from "../../exchange/core/steps.ts";
import { BPS, withUnits } from "../../exchange/core/units.ts";

/** A price, of which nothing is rounded yet. */
export interface Fraction {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

export interface ExampleOf {
  readonly rules: PairRules;
  readonly base: Asset;
  readonly quote: Asset;
  /** Of a whole base unit, in whole quote units. */
  readonly price: Fraction;
  readonly takerBps: number;
}

/** So many times the smallest order is what the example would be worth. */
const TIMES_MINIMUM = 10n;
/** The digits that somebody types who doesn't know of any steps. */
const TYPED_MORE = 2;

/**
 * A buy of ten times the smallest order at the present price: the price goes down to the tick, the quantity down to the
 * lot, the fee up to the smallest unit. Null where a tick is above the price.
 */
export function exampleOrder({ rules, base, quote, price, takerBps }: ExampleOf): ExampleOrder | null {
  const pair = withUnits(rules, base, quote);
  const steps = stepsOf(rules);
  const [tick, lot] = [BigInt(steps.tick), BigInt(steps.lot)];
  const typedPrice = (price.numerator * 10n ** BigInt(rules.tickDecimals + TYPED_MORE)) / price.denominator;
  const ticks = down(typedPrice / 10n ** BigInt(TYPED_MORE), tick);
  if (ticks <= 0n) return null;
  const perLot = ticks * pair.unit;
  const wanted = rules.minNotional * TIMES_MINIMUM;
  const typedLots = (wanted * 10n ** BigInt(TYPED_MORE)) / perLot;
  const leastLots = up(divCeil(rules.minNotional, perLot), lot);
  const rounded = down(typedLots / 10n ** BigInt(TYPED_MORE), lot);
  const lots = rounded < leastLots ? leastLots : rounded;
  const value = lots * perLot;
  const fee = divCeil(value * BigInt(takerBps), BPS);
  const money = (units: bigint): string => formatUnits(units, quote.scale);
  return {
    typedPrice: formatUnits(typedPrice, rules.tickDecimals + TYPED_MORE),
    typedQuantity: formatUnits(typedLots, rules.lotDecimals + TYPED_MORE),
    price: formatUnits(ticks, rules.tickDecimals, rules.tickDecimals),
    quantity: formatUnits(lots, rules.lotDecimals),
    value: money(value),
    takerBps,
    fee: money(fee),
    total: money(value + fee),
    leastQuantity: formatUnits(leastLots, rules.lotDecimals),
    leastValue: money(leastLots * perLot),
  };
}

function down(units: bigint, step: bigint): bigint {
  return units - (units % step);
}

function up(units: bigint, step: bigint): bigint {
  return divCeil(units, step) * step;
}
