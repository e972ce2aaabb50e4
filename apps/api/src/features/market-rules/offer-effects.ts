// What other terms of the house's offer would do: to the spread, to what stands there, and to the orders that wait.
import type { PairPatch, RuleEffect } from "@fillmark/contracts/market-rules";
import { formatUnits } from "@fillmark/contracts/money";
import type { LadderLevel, PairRules } from "../../exchange/core/commands.ts";
import { offered, type Offered } from "../../exchange/core/offer.ts";
import type { LadderQuote } from "../../exchange/exchange.port.ts";
import type { AdminContext } from "../../trpc/context.ts";
import { countOpenOrders } from "./count-open-orders.ts";

/** As many as people see of a book without scrolling. */
const LEVELS = 10;

interface Change {
  readonly before: PairRules;
  readonly after: PairRules;
  readonly to: PairPatch;
  /** The market's, before any terms. */
  readonly quote: LadderQuote;
}

export async function offerEffects(
  ctx: AdminContext,
  { before, after, to, quote }: Change,
): Promise<RuleEffect[]> {
  const [now, next] = [offered(quote, before), offered(quote, after)];
  const effects: RuleEffect[] = [];
  if (to.spreadBps !== undefined) effects.push(...spreadEffect({ before, now, next }));
  if (to.depthPercent !== undefined) {
    const held = (levels: readonly LadderLevel[]): string => {
      const lots = levels.slice(0, LEVELS).reduce((sum, [, size]) => sum + BigInt(size), 0n);
      return formatUnits(lots, before.lotDecimals);
    };
    const bids = { fromBids: held(now.bids), toBids: held(next.bids) };
    const asks = { fromAsks: held(now.asks), toAsks: held(next.asks) };
    effects.push({ kind: "depth", values: { levels: LEVELS, ...bids, ...asks, base: before.base } });
  }
  if (next.spreadTicks < now.spreadTicks) {
    const count = await countOpenOrders(ctx, before.pair, {
      sql: "((o.side = 'buy' and o.price >= ?) or (o.side = 'sell' and o.price <= ?))",
      values: [BigInt(next.asks[0]?.[0] ?? Number.MAX_SAFE_INTEGER), BigInt(next.bids[0]?.[0] ?? 0)],
    });
    effects.push({ kind: "ordersReached", values: { count } });
  }
  return effects;
}

interface Both extends Pick<Change, "before"> {
  readonly now: Offered;
  readonly next: Offered;
}

function spreadEffect({ before, now, next }: Both): RuleEffect[] {
  const [from, to] = [spreadOf(now), spreadOf(next)];
  if (from === null || to === null) return [];
  const values = {
    from: formatUnits(from.ticks, before.tickDecimals, before.tickDecimals),
    to: formatUnits(to.ticks, before.tickDecimals, before.tickDecimals),
    quote: before.quote,
    fromBps: from.bps,
    toBps: to.bps,
  };
  return [{ kind: "spread", values }];
}

/** Null where a side is missing, or the market is crossed and nothing is offered. */
function spreadOf({ bids, asks }: Offered): { ticks: bigint; bps: string } | null {
  const [bid, ask] = [bids[0]?.[0], asks[0]?.[0]];
  if (bid === undefined || ask === undefined || bid >= ask) return null;
  return { ticks: BigInt(ask - bid), bps: (((ask - bid) * 20_000) / (ask + bid)).toFixed(2) };
}
