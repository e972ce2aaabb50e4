import type { Venue } from "@fillmark/contracts/constants";
import type { Side } from "@fillmark/contracts/trading";
import type { LadderQuote, Preview } from "../exchange.port.ts";
import { judgeAmendment } from "./amendments.ts";
import { judge } from "./checks.ts";
import type { AttachedQuote, Command, LadderLevel, PlaceOrder } from "./commands.ts";
import type { Rejection } from "./events.ts";
import { HouseOffer, ladderAfter } from "./ladder.ts";
import { emptyPlan, planCrossing, type Plan, type Scene } from "./matching.ts";
import { draftOrder, feeGrowth, limitOf, payingAsset } from "./orders.ts";
import { lotsAheadOf } from "./queue-ahead.ts";
import { availableOf, findMarket, requireMarket, type Market, type Order, type State } from "./state.ts";
import { findOpen, unknownOrder } from "./trading.ts";
import { valueOf } from "./units.ts";

/** What can be seen without changing anything. Each takes the newest quote, which the core may not hold yet. */

/** What placing this order would do now. Amounts are smallest units, as everywhere in the core. */
export function preview(
  state: State,
  order: PlaceOrder,
  when: { now: number; quote: LadderQuote | null },
): Preview {
  const held = findMarket(state, order.venue, order.pair);
  if (held === null) return nothing({ code: "UNKNOWN_PAIR", details: { pair: order.pair } });
  const market = meeting(held, when.quote);
  const draft = draftOrder(state, order, { id: 0, seq: state.seq, at: when.now });
  const entry = { maxSlippageBps: order.maxSlippageBps, spare: 0n, amends: false };
  const { rejection, plan, need } = judge({ state, market, at: when.now }, draft, entry);
  const { venue, owner } = order;
  const heldAsset = payingAsset(market.pair, order);
  const bid = best(state, market, { side: "buy", at: when.now });
  const ask = best(state, market, { side: "sell", at: when.now });
  return {
    ...nothing(rejection),
    ...(plan === null ? {} : outcome({ state, market, at: when.now }, draft, plan)),
    feeBps: draft.takerBps,
    makerFeeBps: draft.makerBps,
    protectionPrice: draft.protectionPrice,
    bestPrice: order.side === "buy" ? ask : bid,
    midTwice: bid === null || ask === null ? null : bid + ask,
    held: need,
    heldAsset,
    available: availableOf(state, { venue, owner, asset: heldAsset }),
  };
}

/** Why the rules would refuse this order or this amendment now; null when they would not, and of any other command. */
export function refusalOf(
  state: State,
  command: Command,
  when: { now: number; quoteOf: (pair: string) => LadderQuote | null },
): Rejection | null {
  const { now, quoteOf } = when;
  if (command.type === "place")
    return preview(state, command.order, { now, quote: quoteOf(command.order.pair) }).rejection;
  if (command.type !== "amend") return null;
  const order = findOpen(state, command);
  if (order === null) return unknownOrder(command.orderId);
  const market = meeting(requireMarket(state, order.venue, order.pair), quoteOf(order.pair));
  const judged = judgeAmendment({ state, market, at: now }, order, command);
  return "rejection" in judged ? judged.rejection : null;
}

function outcome(scene: Scene, draft: Order, found: Plan): Partial<Preview> {
  const { market } = scene;
  // A post-only order trades nothing on entry: where something stands in its way it is refused.
  const plan: Plan = draft.postOnly ? { ...emptyPlan(), end: "limit" } : found;
  const unfilled = draft.quantity === null ? 0 : draft.quantity - plan.filled;
  const waits = draft.timeInForce === "GTC" && (plan.end === "limit" || plan.end === "exhausted");
  const resting = waits ? unfilled - plan.decremented : 0;
  const fee = feeGrowth(draft, plan.value, draft.takerBps);
  const restValue = resting === 0 ? 0n : valueOf(market.pair, limitOf(draft), resting);
  const begun = { fee, feeBasis: plan.value * BigInt(draft.takerBps) };
  return {
    fillable: plan.filled,
    unfilled,
    rests: resting > 0,
    value: plan.value,
    fee,
    restValue,
    restFee: feeGrowth(begun, restValue, draft.makerBps),
    worstPrice: plan.worst,
    queueAhead: resting > 0 ? lotsAheadOf(scene, { side: draft.side, price: limitOf(draft) }) : null,
  };
}

function nothing(rejection: Rejection | null): Preview {
  return {
    rejection,
    fillable: 0,
    unfilled: 0,
    rests: false,
    value: 0n,
    fee: 0n,
    restValue: 0n,
    restFee: 0n,
    feeBps: 0,
    makerFeeBps: 0,
    worstPrice: null,
    protectionPrice: null,
    bestPrice: null,
    midTwice: null,
    held: 0n,
    heldAsset: "",
    queueAhead: null,
    available: 0n,
  };
}

/** Traders' orders and what is left of the ladder, merged, best first, as far as the house can deliver it. */
export function bookLevels(
  state: State,
  of: { venue: Venue; pair: string; depth: number },
  when: { now: number; quote: LadderQuote | null },
): { bids: LadderLevel[]; asks: LadderLevel[] } {
  const held = findMarket(state, of.venue, of.pair);
  if (held === null) return { bids: [], asks: [] };
  const market = meeting(held, when.quote);
  const side = (name: Side): LadderLevel[] =>
    merged(state, market, { side: name, at: when.now, depth: of.depth });
  return { bids: side("buy"), asks: side("sell") };
}

function merged(state: State, market: Market, of: { side: Side; at: number; depth: number }): LadderLevel[] {
  const traders = market.book.levels(of.side, of.depth);
  const house = new HouseOffer(state, market, of);
  const levels: LadderLevel[] = [];
  let next = 0;
  while (levels.length < of.depth) {
    const trader = traders[next];
    const offer = house.peek();
    if (trader === undefined && offer === null) break;
    const sign = of.side === "buy" ? -1 : 1;
    const order = trader === undefined ? 1 : offer === null ? -1 : sign * (trader[0] - offer.price);
    if (order <= 0 && trader !== undefined) next++;
    if (order >= 0 && offer !== null) house.take(offer.price, offer.lots);
    const price = order <= 0 ? trader?.[0] : offer?.price;
    const lots = (order <= 0 ? (trader?.[1] ?? 0) : 0) + (order >= 0 ? (offer?.lots ?? 0) : 0);
    levels.push([price ?? 0, lots]);
  }
  return levels;
}

function best(state: State, market: Market, of: { side: Side; at: number }): number | null {
  return merged(state, market, { ...of, depth: 1 })[0]?.[0] ?? null;
}

/** Whether this quote would fill a resting order: only then is a `quote` command worth its line of history. */
export function crossesResting(
  state: State,
  of: { venue: Venue; pair: string },
  quote: LadderQuote,
): boolean {
  const held = findMarket(state, of.venue, of.pair);
  if (held === null) return false;
  return planCrossing({ state, market: meeting(held, quote), at: quote.at }) !== null;
}

/** The quote whose remaining levels the core holds for a market: the same id needs no levels attached. */
export function heldLadderId(state: State, venue: Venue, pair: string): string | null {
  return findMarket(state, venue, pair)?.ladder?.id ?? null;
}

/** The quote as an envelope carries it to a market: with its levels unless the core holds them. */
export function attach(quote: LadderQuote, heldId: string | null): AttachedQuote {
  const { pair, id, at, marketAt, source, bids, asks, modelledFrom } = quote;
  return { pair, id, at, marketAt, source, levels: heldId === id ? null : { bids, asks, modelledFrom } };
}

/** The market as it would be if a command came with this quote. */
function meeting(market: Market, quote: LadderQuote | null): Market {
  const attached = quote === null ? null : attach(quote, market.ladder?.id ?? null);
  return { ...market, ladder: ladderAfter(market, attached) };
}
