import type { Venue } from "@fillmark/contracts/constants";
import type { TapeEntryView } from "@fillmark/contracts/market";
import { formatUnits } from "@fillmark/contracts/money";
import type { PairRules } from "../../exchange/core/commands.ts";
import type { Fill } from "../../exchange/core/events.ts";
import type { FeedTrade, MarketFeed } from "./market-feed.port.ts";

const KEPT_PRINTS = 200;

/** The newest prints of each pair and venue: the feed's on both, fills on their own. */
export class MarketTape {
  readonly #prints = new Map<string, TapeEntryView[]>();

  add(venue: Venue, pair: string, entry: TapeEntryView): void {
    const name = `${venue} ${pair}`;
    const prints = this.#prints.get(name) ?? [];
    this.#prints.set(name, prints);
    prints.push(entry);
    // Cut in large steps: shifting the array for each print would cost more than the print.
    if (prints.length >= 2 * KEPT_PRINTS) prints.splice(0, prints.length - KEPT_PRINTS);
  }

  /** Newest first. */
  newest(venue: Venue, pair: string, limit: number): TapeEntryView[] {
    return (this.#prints.get(`${venue} ${pair}`) ?? []).slice(-Math.min(limit, KEPT_PRINTS)).reverse();
  }
}

export function feedPrint(trade: FeedTrade, tape: MarketFeed["tape"]): TapeEntryView {
  const { id, price, quantity, side, marketAt } = trade;
  return { id, kind: tape, price, quantity, side, marketAt: new Date(marketAt).toISOString() };
}

export function fillPrint(fill: Fill, rules: PairRules): TapeEntryView {
  return {
    id: `fill:${fill.id}`,
    kind: "fill",
    price: formatUnits(BigInt(fill.price), rules.tickDecimals, rules.tickDecimals),
    quantity: formatUnits(BigInt(fill.quantity), rules.lotDecimals),
    side: fill.takerSide,
    marketAt: new Date(fill.evidence.marketAt ?? fill.at).toISOString(),
  };
}
