import type { Side } from "@fillmark/contracts/trading";
import { assert } from "./assert.ts";
import type { AttachedQuote, QuoteLevel, PairRules } from "./commands.ts";
import { LIQUIDITY } from "./commands.ts";
import type { FillEvidence } from "./events.ts";
import { makerRoom, type MakerRoom } from "./maker-limits.ts";
import { applyMakerTerms } from "./maker-terms.ts";
import { availableOf, type MakerQuote, type Market, type State } from "./state.ts";
import { lotsWithin } from "./units.ts";

/** The maker quote of a market once a command's quote is known. No quote means no maker quote. */
export function makerQuoteAfter(
  { makerQuote: held, pair }: { makerQuote: MakerQuote | null; pair: Pick<PairRules, "offer"> },
  quote: AttachedQuote | null,
): MakerQuote | null {
  if (quote === null) return null;
  const { id, at, marketAt, source, levels, last = null } = quote;
  if (levels === null) {
    assert(held !== null && held.id === id, () => `the levels of quote ${id} are not held`);
    return { ...held, at, marketAt, last };
  }
  const { bids, asks, spreadTicks } = applyMakerTerms(levels, pair);
  return {
    id,
    at,
    marketAt,
    source,
    modelledFrom: levels.modelledFrom,
    spreadTicks,
    last,
    bid: bids[0]?.[0] ?? null,
    ask: asks[0]?.[0] ?? null,
    bids,
    asks,
  };
}

export type QuoteState = "fresh" | "missing" | "stale" | "crossed";

/** Whether the market maker's quote may be traded on at a time in ms since epoch. */
export function quoteState(market: Market, at: number): QuoteState {
  const { makerQuote } = market;
  if (makerQuote === null) return "missing";
  if (quoteAgeMs(makerQuote, at) > market.pair.maxQuoteAgeMs) return "stale";
  if (makerQuote.bid !== null && makerQuote.ask !== null && makerQuote.bid >= makerQuote.ask)
    return "crossed";
  return "fresh";
}

/** Never below zero: a quote that was confirmed while the command waited is as fresh as can be. */
export function quoteAgeMs(makerQuote: MakerQuote, at: number): number {
  return Math.max(0, at - makerQuote.at);
}

/** The maker quote, if the liquidity provider stands behind it now. */
function activeMakerQuote(state: State, market: Market, at: number): MakerQuote | null {
  const { pair, venue } = market;
  if (state.venues.get(venue)?.cancelOnly === true) return null;
  const offers = pair.state === "open" && pair.liquidity[venue] && quoteState(market, at) === "fresh";
  return offers ? market.makerQuote : null;
}

/** What stands next on one side; `widenedTicks` are in its price, for the market maker's position. */
export interface QuoteOffer {
  level: number;
  price: number;
  lots: number;
  widenedTicks: number;
}

/**
 * Walks one side of the maker quote from its best level, as far as the market maker owns what it offers there: base
 * for its asks, quote for its bids. Reading it changes nothing; what is taken here is only remembered here.
 */
export class QuoteLevels {
  private readonly market: Market;
  private readonly side: Side;
  private readonly levels: QuoteLevel[];
  private inventory: bigint;
  private readonly room: MakerRoom | null;
  private traded = 0n;
  private index = 0;
  private consumed = 0;

  constructor(state: State, market: Market, { side, at }: { side: Side; at: number }) {
    const { venue, pair } = market;
    const makerQuote = activeMakerQuote(state, market, at);
    this.market = market;
    this.side = side;
    this.levels = makerQuote === null ? [] : side === "buy" ? makerQuote.bids : makerQuote.asks;
    const asset = side === "buy" ? pair.quote : pair.base;
    this.room = this.levels.length === 0 ? null : makerRoom(state, market, { side, at });
    this.inventory = this.levels.length === 0 ? 0n : availableOf(state, { venue, owner: LIQUIDITY, asset });
  }

  /** The best level with something left; null when there is none, or the market maker can't afford or doesn't want a lot of it. */
  peek(): QuoteOffer | null {
    for (; this.index < this.levels.length; this.index++, this.consumed = 0) {
      const [quoted, size] = this.levels[this.index] ?? [0, 0];
      const left = size - this.consumed;
      if (left <= 0) continue;
      const widenedTicks = this.room !== null && this.traded >= this.room.usual ? this.room.widenTicks : 0;
      const price = this.side === "buy" ? quoted - widenedTicks : quoted + widenedTicks;
      if (price <= 0) return null;
      const lots = Math.min(left, this.affordable(price), this.wanted());
      return lots === 0 ? null : { level: this.index, price, lots, widenedTicks };
    }
    return null;
  }

  /** Takes from the level that `peek` showed; `price` is what is paid, which may be better for the market maker. */
  consume(price: number, lots: number): void {
    const { pair } = this.market;
    this.consumed += lots;
    this.traded += BigInt(lots);
    this.inventory -= BigInt(lots) * (this.side === "buy" ? BigInt(price) * pair.unit : pair.lotUnits);
  }

  /** As far as the next limit of its position. */
  private wanted(): number {
    if (this.room === null) return Number.MAX_SAFE_INTEGER;
    const { usual, most } = this.room;
    const next = this.traded < usual && usual < most ? usual : most;
    return next <= this.traded ? 0 : Number(next - this.traded);
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
  from: { level: number | null; queueAhead: number | null; widenedTicks?: number | undefined },
): FillEvidence {
  const { makerQuote } = market;
  return {
    bid: makerQuote?.bid ?? null,
    ask: makerQuote?.ask ?? null,
    quoteAgeMs: makerQuote === null ? null : quoteAgeMs(makerQuote, at),
    source: makerQuote?.source ?? null,
    marketAt: makerQuote?.marketAt ?? null,
    liquidity: liquidityOf(makerQuote, from.level),
    queueAhead: from.queueAhead,
    ...(makerQuote === null || makerQuote.spreadTicks === 0 ? {} : { spreadTicks: makerQuote.spreadTicks }),
    ...((from.widenedTicks ?? 0) === 0 ? {} : { widenedTicks: from.widenedTicks }),
  };
}

function liquidityOf(makerQuote: MakerQuote | null, level: number | null): FillEvidence["liquidity"] {
  if (level === null || makerQuote === null) return "trader";
  if (makerQuote.modelledFrom !== null && level >= makerQuote.modelledFrom) return "ladder_modelled";
  return level === 0 ? "ladder_best" : "ladder";
}
