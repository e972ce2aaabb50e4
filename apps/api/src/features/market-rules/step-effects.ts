// What other steps would do: to prices and amounts that can be ordered, and to the orders that are open.
import type { PairPatch, RuleEffect } from "@fillmark/contracts/market-rules";
import { divCeil, formatUnits, pow10 } from "@fillmark/contracts/money";
import { sql } from "kysely";
import type { PairRules } from "../../exchange/core/commands.ts";
import { stepsOf } from "../../exchange/core/steps.ts";
import type { AdminContext } from "../../context/context.ts";
import { scaleOf } from "../trading/index.ts";
import { countOpenOrders, ofOrder } from "./count-open-orders.ts";

interface Change {
  readonly before: PairRules;
  readonly after: PairRules;
  readonly to: PairPatch;
  /** Twice the present price, in ticks; null while nobody quotes. */
  readonly midTwice: bigint | null;
}

export async function stepEffects(ctx: AdminContext, change: Change): Promise<RuleEffect[]> {
  const { before, after, to, midTwice } = change;
  const { tick, lot } = stepsOf(after);
  const effects: RuleEffect[] = [];
  if (to.tick !== undefined) {
    if (midTwice !== null) effects.push(priceStep(change, midTwice));
    const which = sql<boolean>`${ofOrder.ref("o.price")} % ${String(tick)} <> 0`;
    const count = await countOpenOrders(ctx, before.pair, which);
    effects.push({ kind: "ordersOffTick", values: { count } });
  }
  if (to.lot !== undefined) {
    if (midTwice !== null) effects.push(leastOrder(ctx, change, midTwice));
    const which = sql<boolean>`${ofOrder.ref("o.quantity")} % ${String(lot)} <> 0`;
    const count = await countOpenOrders(ctx, before.pair, which);
    effects.push({ kind: "ordersOffLot", values: { count } });
  }
  return effects;
}

function priceStep({ before, after }: Change, midTwice: bigint): RuleEffect {
  const text = (rules: PairRules): string => formatUnits(BigInt(stepsOf(rules).tick), rules.tickDecimals);
  const bps = (rules: PairRules): string => ((stepsOf(rules).tick * 20_000) / Number(midTwice)).toFixed(4);
  const steps = { from: text(before), to: text(after), fromBps: bps(before), toBps: bps(after) };
  return { kind: "priceStep", values: { ...steps, quote: before.quote } };
}

/** The least on the step that is worth the smallest order, and what it costs, both at the present price. */
function leastOrder({ exchange }: AdminContext, { before, after }: Change, midTwice: bigint): RuleEffect {
  const scale = scaleOf(exchange, before.quote);
  const unit = pow10(scale - before.tickDecimals - before.lotDecimals);
  const least = (rules: PairRules): { lots: string; costs: string } => {
    const lot = BigInt(stepsOf(rules).lot);
    const lots = lot * divCeil(rules.minNotional * 2n, unit * midTwice * lot);
    const costs = divCeil(lots * midTwice * unit, 2n);
    return { lots: formatUnits(lots, rules.lotDecimals), costs: formatUnits(costs, scale) };
  };
  const [from, to] = [least(before), least(after)];
  const amounts = { fromBase: from.lots, toBase: to.lots, from: from.costs, to: to.costs };
  return { kind: "leastOrder", values: { ...amounts, base: before.base, quote: before.quote } };
}
