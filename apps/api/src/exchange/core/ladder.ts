import type { Side } from "@fillmark/contracts/trading";
import { assert } from "./assert.ts";
import type { AttachedQuote, LadderLevel, PairRules } from "./commands.ts";
import { LIQUIDITY } from "./commands.ts";
import type { FillEvidence } from "./events.ts";
import { offered } from "./offer.ts";
import { availableOf, type Market, type State } from "./state.ts";
import { lotsWithin } from "./units.ts";

/**
 * The reference quote as the liquidity provider offers it on one market, with the pair's spread and depth in it.
 * Size that a fill took stays taken until levels with another quote replace it. The ladder is market data, not money: it is not part
 * of the state hash, and every command brings what it needs to know about it.
 */
export interface Ladder {
  id: string;
  at: number;
  marketAt: number;
  source: string;
  modelledFrom: number | null;
  /** How far its prices stand outside of the market's. */
  spreadTicks: number;
  /** As first offered, whatever was taken since. */
  bid: number | null;
  ask: number | null;
  /** What is left, by level. */
  bids: LadderLevel[];
  asks: LadderLevel[];
}

/** The ladder of a market once a command's quote is known. No quote means no ladder. */
export function ladderAfter(
  { ladder: held, pair }: { ladder: Ladder | null; pair: Pick<PairRules, "offer"> },
  quote: AttachedQuote | null,
): Ladder | null {
  if (quote === null) return null;
  const { id, at, marketAt, source, levels } = quote;
  if (levels === null) {
    assert(held !== null && held.id === id, () => `the levels of quote ${id} are not held`);
    return { ...held, at, marketAt };
  }
  const { bids, asks, spreadTicks } = offered(levels, pair);
  return {
    id,
    at,
    marketAt,
    source,
    modelledFrom: levels.modelledFrom,
    spreadTicks,
    bid: bids[0]?.[0] ?? null,
    ask: asks[0]?.[0] ?? null,
    bids,
    asks,
  };
}

export type QuoteState = "fresh" | "missing" | "stale" | "crossed";

export function quoteState(market: Market, at: number): QuoteState {
  const { ladder } = market;
  if (ladder === null) return "missing";
  if (quoteAgeMs(ladder, at) > market.pair.maxQuoteAgeMs) return "stale";
  if (ladder.bid !== null && ladder.ask !== null && ladder.bid >= ladder.ask) return "crossed";
  return "fresh";
}

/** Never below zero: a quote that was confirmed while the command waited is as fresh as can be. */
export function quoteAgeMs(ladder: Ladder, at: number): number {
  return Math.max(0, at - ladder.at);
}

/** The ladder, if the liquidity provider stands behind it now. */
function offeredLadder(state: State, market: Market, at: number): Ladder | null {
  const { pair, venue } = market;
  if (state.venues.get(venue)?.cancelOnly === true) return null;
  const offers = pair.state === "open" && pair.liquidity[venue] && quoteState(market, at) === "fresh";
  return offers ? market.ladder : null;
}

/**
 * Walks one side of the ladder from its best level, as far as the house owns what it offers there: base
 * for its asks, quote for its bids. Reading it changes nothing; what is taken here is only remembered here.
 */
export class HouseOffer {
  private readonly market: Market;
  private readonly side: Side;
  private readonly levels: LadderLevel[];
  private inventory: bigint;
  private index = 0;
  private takenHere = 0;

  constructor(state: State, market: Market, { side, at }: { side: Side; at: number }) {
    const { venue, pair } = market;
    const ladder = offeredLadder(state, market, at);
    this.market = market;
    this.side = side;
    this.levels = ladder === null ? [] : side === "buy" ? ladder.bids : ladder.asks;
    const asset = side === "buy" ? pair.quote : pair.base;
    this.inventory = this.levels.length === 0 ? 0n : availableOf(state, { venue, owner: LIQUIDITY, asset });
  }

  /** The best level with something left; null when there is none, or the house can't afford a lot of it. */
  peek(): { level: number; price: number; lots: number } | null {
    for (; this.index < this.levels.length; this.index++, this.takenHere = 0) {
      const [price, size] = this.levels[this.index] ?? [0, 0];
      const left = size - this.takenHere;
      if (left <= 0) continue;
      const lots = Math.min(left, this.affordable(price));
      return lots === 0 ? null : { level: this.index, price, lots };
    }
    return null;
  }

  /** Takes from the level that `peek` showed; `price` is what is paid, which may be better for the house. */
  take(price: number, lots: number): void {
    const { pair } = this.market;
    this.takenHere += lots;
    this.inventory -= BigInt(lots) * (this.side === "buy" ? BigInt(price) * pair.unit : pair.lotUnits);
  }

  private affordable(price: number): number {
    const { pair } = this.market;
    if (this.side === "buy") return lotsWithin(pair, price, this.inventory);
    const lots = this.inventory / pair.lotUnits;
    return lots > BigInt(Number.MAX_SAFE_INTEGER) ? Number.MAX_SAFE_INTEGER : Number(lots);
  }
}

/** What was known about the market when a fill happened, kept with it for ever. */
export function evidenceOf(
  market: Market,
  at: number,
  from: { level: number | null; queueAhead: number | null },
): FillEvidence {
  const { ladder } = market;
  return {
    bid: ladder?.bid ?? null,
    ask: ladder?.ask ?? null,
    quoteAgeMs: ladder === null ? null : quoteAgeMs(ladder, at),
    source: ladder?.source ?? null,
    marketAt: ladder?.marketAt ?? null,
    liquidity: liquidityOf(ladder, from.level),
    queueAhead: from.queueAhead,
    ...(ladder === null || ladder.spreadTicks === 0 ? {} : { spreadTicks: ladder.spreadTicks }),
  };
}

function liquidityOf(ladder: Ladder | null, level: number | null): FillEvidence["liquidity"] {
  if (level === null || ladder === null) return "trader";
  if (ladder.modelledFrom !== null && level >= ladder.modelledFrom) return "ladder_modelled";
  return level === 0 ? "ladder_best" : "ladder";
}
