import type { EvidenceView, FillView } from "@fillmark/contracts/trading";
import { LIQUIDITY } from "../../exchange/core/commands.ts";
import type { Fill } from "../../exchange/core/events.ts";
import { instant } from "./order-view.ts";
import { priceText, quantityText, quoteText, ratioText, type PairUnits } from "./pair-units.ts";

/** A fill from the side of `owner`, who is its taker or its maker. */
export function fillView(units: PairUnits, fill: Fill, owner: string): FillView {
  const isTaker = fill.takerOwner === owner;
  const makerSide = fill.takerSide === "buy" ? "sell" : "buy";
  const other = isTaker ? fill.makerOwner : fill.takerOwner;
  const orderId = isTaker ? fill.takerOrderId : fill.makerOrderId;
  return {
    id: String(fill.id),
    orderId: String(orderId ?? ""),
    pair: fill.pair,
    venue: fill.venue,
    side: isTaker ? fill.takerSide : makerSide,
    price: priceText(units, fill.price),
    quantity: quantityText(units, fill.quantity),
    value: quoteText(units, fill.value),
    fee: quoteText(units, isTaker ? fill.takerFee : fill.makerFee),
    feeAsset: units.rules.quote,
    role: isTaker ? "taker" : "maker",
    counterparty: other === LIQUIDITY ? "liquidity" : "trader",
    at: instant(fill.at),
    evidence: evidenceView(units, fill),
  };
}

function evidenceView(units: PairUnits, fill: Fill): EvidenceView {
  const {
    bid,
    ask,
    quoteAgeMs,
    source,
    marketAt,
    liquidity,
    queueAhead,
    spreadTicks = 0,
    widenedTicks,
  } = fill.evidence;
  const midTwice = bid === null || ask === null ? null : bid + ask;
  const best = fill.takerSide === "buy" ? ask : bid;
  return {
    // The source's own prices: without what the market maker put around them.
    referenceBid: bid === null ? null : priceText(units, bid + spreadTicks),
    referenceAsk: ask === null ? null : priceText(units, ask - spreadTicks),
    referenceAgeMs: quoteAgeMs,
    source: source ?? "traders",
    liquidity,
    midAtArrival: midTwice === null ? null : midText(units, midTwice),
    effectiveSpreadBps: midTwice === null ? null : effectiveSpreadBps(fill.price, midTwice),
    slippageBps: best === null ? null : slippageBps(fill, best),
    widenedBy: widenedTicks === undefined ? null : priceText(units, widenedTicks),
    queueAhead: queueAhead === null ? null : quantityText(units, queueAhead),
    marketAt: marketAt === null ? null : instant(marketAt),
    seq: String(fill.seq),
  };
}

/** The mid may fall between two ticks: one decimal more than the price shows it exactly. */
function midText(units: PairUnits, midTwice: number): string {
  return ratioText(
    BigInt(midTwice),
    2n * 10n ** BigInt(units.rules.tickDecimals),
    units.rules.tickDecimals + 1,
  );
}

/** 2 × |price − mid| ÷ mid. */
function effectiveSpreadBps(price: number, midTwice: number): string {
  return ratioText(BigInt(Math.abs(2 * price - midTwice)) * 20_000n, BigInt(midTwice), 2);
}

/** How much worse than the best opposite price the taker traded. */
function slippageBps(fill: Fill, best: number): string {
  const worse = fill.takerSide === "buy" ? fill.price - best : best - fill.price;
  return ratioText(BigInt(worse) * 10_000n, BigInt(best), 2);
}
