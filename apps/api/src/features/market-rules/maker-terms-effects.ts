// What other terms of the market maker's quotes would do: to the spread, to what stands there, and to the orders that wait.
import type { PairPatch, RuleEffect } from "@fillmark/contracts/market-rules";
import { formatUnits } from "@fillmark/contracts/money";
import type { QuoteLevel, PairRules } from "../../exchange/core/commands.ts";
import { applyMakerTerms, type QuotedLevels } from "../../exchange/core/maker-terms.ts";
import type { ReferenceQuote } from "../../exchange/exchange.port.ts";
import type { AdminContext } from "../../context/context.ts";
import { countOpenOrders, ofOrder } from "./count-open-orders.ts";

/** As many as people see of a book without scrolling. */
const LEVELS = 10;

interface Change {
  readonly before: PairRules;
  readonly after: PairRules;
  readonly to: PairPatch;
  /** The market's, before any terms. */
  readonly quote: ReferenceQuote;
}

export async function makerTermsEffects(
  ctx: AdminContext,
  { before, after, to, quote }: Change,
): Promise<RuleEffect[]> {
  const [now, next] = [applyMakerTerms(quote, before), applyMakerTerms(quote, after)];
  const effects: RuleEffect[] = [];
  if (to.spreadBps !== undefined) effects.push(...spreadEffect({ before, now, next }));
  if (to.depthPercent !== undefined) {
    const held = (levels: readonly QuoteLevel[]): string => {
      const lots = levels.slice(0, LEVELS).reduce((sum, [, size]) => sum + BigInt(size), 0n);
      return formatUnits(lots, before.lotDecimals);
    };
    const bids = { fromBids: held(now.bids), toBids: held(next.bids) };
    const asks = { fromAsks: held(now.asks), toAsks: held(next.asks) };
    effects.push({ kind: "depth", values: { levels: LEVELS, ...bids, ...asks, base: before.base } });
  }
  if (next.spreadTicks < now.spreadTicks) {
    const { and, or } = ofOrder;
    const [ask = Number.MAX_SAFE_INTEGER] = next.asks[0] ?? [];
    const [bid = 0] = next.bids[0] ?? [];
    const reached = or([
      and([ofOrder("o.side", "=", "buy"), ofOrder("o.price", ">=", String(ask))]),
      and([ofOrder("o.side", "=", "sell"), ofOrder("o.price", "<=", String(bid))]),
    ]);
    const count = await countOpenOrders(ctx, before.pair, reached);
    effects.push({ kind: "ordersReached", values: { count } });
  }
  return effects;
}

interface Both extends Pick<Change, "before"> {
  readonly now: QuotedLevels;
  readonly next: QuotedLevels;
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
function spreadOf({ bids, asks }: QuotedLevels): { ticks: bigint; bps: string } | null {
  const [bid, ask] = [bids[0]?.[0], asks[0]?.[0]];
  if (bid === undefined || ask === undefined || bid >= ask) return null;
  return { ticks: BigInt(ask - bid), bps: (((ask - bid) * 20_000) / (ask + bid)).toFixed(2) };
}
