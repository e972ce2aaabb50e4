import type { Venue } from "@fillmark/contracts/constants";
import type { Side } from "@fillmark/contracts/trading";
import type { ReferenceQuote, Preview } from "../exchange.port.ts";
import { refusalOfAmendment } from "./amendments.ts";
import { takerOf, validateOrder, type OrderValidation } from "./validate-order.ts";
import type { AttachedQuote, Command, Observation, QuoteLevel, PlaceOrder, Replaces } from "./commands.ts";
import type { Rejection } from "./events.ts";
import { QuoteLevels, makerQuoteAfter } from "./ladder.ts";
import { killed } from "./limit-checks.ts";
import type { Conversion } from "./limit-commands.ts";
import { emptyPlan, planCrossing, planMatching, type Plan, type MatchContext } from "./matching.ts";
import { rebateAtMost } from "./fee-schedules.ts";
import { draftExits, draftOtherExit, mayBegin } from "./exits.ts";
import { draftOrder, feeGrowth, holdFor, isToRest, limitOf, payingAsset } from "./orders.ts";
import { otherExit } from "./groups.ts";
import { lotsAheadOf } from "./queue-ahead.ts";
import { availableOf, findMarket, requireMarket, type Market, type Order, type State } from "./state.ts";
import { findOpen, unknownOrder } from "./trading.ts";
import { dueTriggers } from "./triggers.ts";
import { valueOf } from "./units.ts";
import { rejectionOfGroup } from "./validate-exits.ts";
import { validateWaiting, type WaitingValidation } from "./validate-trigger.ts";

/** What can be seen without changing anything. Each takes the newest quote, which the core may not hold yet. */

/**
 * What placing this order would do now, if the book were all that it shows: asking is free, so a caller who asked for larger and
 * larger orders would learn what is hidden. Amounts are smallest units, as everywhere in the core.
 */
export function preview(
  state: State,
  order: PlaceOrder,
  when: {
    now: number;
    quote: ReferenceQuote | null;
    conversion?: Conversion | null;
    replaces?: Replaces | undefined;
  },
): Preview {
  const held = findMarket(state, order.venue, order.pair);
  if (held === null) return nothing({ code: "UNKNOWN_PAIR", details: { pair: order.pair } });
  const market = { ...withQuote(held, when.quote), conversion: when.conversion ?? null };
  const context = { state, market, at: when.now, isShownOnly: true };
  const draft = draftOrder(state, order, { id: 0, seq: state.seq, at: when.now });
  const releasableHold = when.replaces === undefined ? 0n : heldOn(state, draft, when.replaces.orderId);
  const { rejection, need, ...found } = judged(context, draft, { order, releasableHold });
  const plan = "plan" in found ? (found.plan ?? unpaidPlan(context, draft, rejection)) : null;
  const { venue, owner } = order;
  const heldAsset = payingAsset(market.pair, order);
  const bid = best(state, market, { side: "buy", at: when.now });
  const ask = best(state, market, { side: "sell", at: when.now });
  return {
    ...nothing(rejection),
    ...(plan === null ? {} : outcome(context, draft, plan)),
    trigger: "watched" in found ? { watched: found.watched, price: draft.trigger?.price ?? null } : null,
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

/** How many matching steps are planned at most to preview an order that its owner can't pay for. */
const UNPAID_STEPS = 100;

/** What an order would do that its owner can't pay for; null for other refusals, and where that is much to look at. */
function unpaidPlan(context: MatchContext, draft: Order, rejection: Rejection | null): Plan | null {
  if (rejection?.code !== "INSUFFICIENT_FUNDS") return null;
  const plan = planMatching(context, { ...takerOf(draft), mostSteps: UNPAID_STEPS });
  return plan.steps.length < UNPAID_STEPS ? plan : null;
}

/** What a new order has more to pay with once the order that it replaces is canceled. */
function heldOn(state: State, draft: Order, orderId: number): bigint {
  const { venue, owner } = draft;
  const old = findOpen(state, { venue, owner, orderId });
  if (old === null) return 0n;
  const market = requireMarket(state, venue, old.pair);
  const asset = payingAsset(requireMarket(state, venue, draft.pair).pair, draft);
  if (payingAsset(market.pair, old) !== asset) return 0n;
  return old.held + (otherExit(market, old)?.held ?? 0n);
}

function judged(
  context: MatchContext,
  draft: Order,
  { order, releasableHold }: { readonly order: PlaceOrder; readonly releasableHold: bigint },
): OrderValidation | WaitingValidation {
  const { maxSlippageBps, trigger, keyId: by } = order;
  const entry = { maxSlippageBps, releasableHold, amends: false, by };
  const found =
    trigger === undefined ? validateOrder(context, draft, entry) : validateWaiting(context, draft, entry);
  if (found.rejection !== null) return found;
  const coming = { state: context.state, seq: context.state.seq, at: context.at };
  const exits = draftExits(coming, draft, order);
  const other = draftOtherExit(coming, draft, order);
  const rejection = rejectionOfGroup(context, draft, { exits, other });
  if (rejection !== null || other === null) return { ...found, rejection };
  const others = holdFor(context.market.pair, other);
  return { ...found, need: found.need > others ? found.need : others };
}

/** Why the rules would refuse this order or this amendment now; null when they would not, and of any other command. */
export function refusalOf(
  state: State,
  command: Command,
  when: {
    now: number;
    quoteOf: (of: { venue: Venue; pair: string }) => ReferenceQuote | null;
    conversionOf?: (pair: string) => Conversion | null;
  },
): Rejection | null {
  const { now, quoteOf, conversionOf = () => null } = when;
  if (command.type === "place") {
    const { order, replaces } = command;
    const old = replaces === undefined ? null : findOpen(state, { ...order, orderId: replaces.orderId });
    // To cancel it changes something, whatever becomes of the new one.
    if (old !== null) return killed(state, order);
    if (replaces?.ifEnded === "stop") return unknownOrder(replaces.orderId);
    const conversion = conversionOf(order.pair);
    return preview(state, order, { now, quote: quoteOf(order), conversion }).rejection;
  }
  if (command.type !== "amend") return null;
  const order = findOpen(state, command);
  if (order === null) return unknownOrder(command.orderId);
  const quoted = withQuote(requireMarket(state, order.venue, order.pair), quoteOf(order));
  const market = { ...quoted, conversion: conversionOf(order.pair) };
  return refusalOfAmendment({ state, market, at: now, isShownOnly: true }, order, command);
}

function outcome(context: MatchContext, draft: Order, found: Plan): Partial<Preview> {
  const { market } = context;
  // A post-only order trades nothing on entry: where something stands in its way it is refused.
  const plan: Plan = draft.postOnly ? { ...emptyPlan(), end: "limit" } : found;
  const unfilled = draft.quantity === null ? 0 : draft.quantity - plan.filled;
  const waits = isToRest(draft) && (plan.end === "limit" || plan.end === "exhausted");
  const resting = waits ? unfilled - plan.decremented : 0;
  const fee = feeGrowth(draft, plan.value, draft.takerBps);
  const restValue = resting === 0 ? 0n : valueOf(market.pair, limitOf(draft), resting);
  const begun = { feeBasis: plan.value * BigInt(draft.takerBps) };
  return {
    fillable: plan.filled,
    unfilled,
    rests: resting > 0,
    value: plan.value,
    fee,
    restValue,
    restFee:
      draft.makerBps < 0
        ? -rebateAtMost(restValue, draft.makerBps)
        : feeGrowth(begun, restValue, draft.makerBps),
    worstPrice: plan.worst,
    queueAhead: resting > 0 ? lotsAheadOf(context, { side: draft.side, price: limitOf(draft) }) : null,
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
    trigger: null,
  };
}

/** Traders' orders and what is left of the maker quote, merged, best first, as far as the market maker can deliver it. */
export function bookLevels(
  state: State,
  of: { venue: Venue; pair: string; depth: number },
  when: { now: number; quote: ReferenceQuote | null },
): { bids: QuoteLevel[]; asks: QuoteLevel[] } {
  const held = findMarket(state, of.venue, of.pair);
  if (held === null) return { bids: [], asks: [] };
  const market = withQuote(held, when.quote);
  const side = (name: Side): QuoteLevel[] =>
    merged(state, market, { side: name, at: when.now, depth: of.depth });
  return { bids: side("buy"), asks: side("sell") };
}

function merged(state: State, market: Market, of: { side: Side; at: number; depth: number }): QuoteLevel[] {
  const traders = market.book.levels(of.side, of.depth);
  const makerLevels = new QuoteLevels(state, market, of);
  const levels: QuoteLevel[] = [];
  let next = 0;
  while (levels.length < of.depth) {
    const trader = traders[next];
    const offer = makerLevels.peek();
    if (trader === undefined && offer === null) break;
    const sign = of.side === "buy" ? -1 : 1;
    const order = trader === undefined ? 1 : offer === null ? -1 : sign * (trader[0] - offer.price);
    if (order <= 0 && trader !== undefined) next++;
    if (order >= 0 && offer !== null) makerLevels.consume(offer.price, offer.lots);
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
  when: { now: number; quote: ReferenceQuote },
): boolean {
  const held = findMarket(state, of.venue, of.pair);
  if (held === null) return false;
  return planCrossing({ state, market: withQuote(held, when.quote), at: when.now }) !== null;
}

/** How many `trigger` commands with this observation would fire an order or move watermarks, as far as `most`. */
export function countDueTriggers(
  state: State,
  of: { venue: Venue; pair: string; most: number; mostMoves?: number },
  when: { now: number; quote: ReferenceQuote; observed: Observation },
): number {
  const held = findMarket(state, of.venue, of.pair);
  if (held === null || held.triggers.size === 0) return 0;
  return dueTriggers({ state, market: withQuote(held, when.quote), at: when.now }, when.observed, of);
}

/** The groups whose exits an `activateExits` command would begin now. */
export function dueGroups(
  state: State,
  of: { venue: Venue; pair: string },
  when: { now: number; quote: ReferenceQuote },
): number[] {
  const held = findMarket(state, of.venue, of.pair);
  if (held === null || held.dueExits.size === 0) return [];
  const context = { state, market: withQuote(held, when.quote), at: when.now };
  return [...held.dueExits].filter((groupId) => mayBegin(context, groupId));
}

/** The quote whose remaining levels the core holds for a market: the same id needs no levels attached. */
export function heldQuoteId(state: State, venue: Venue, pair: string): string | null {
  return findMarket(state, venue, pair)?.makerQuote?.id ?? null;
}

/** The quote as an envelope carries it to a market: with its levels unless the core holds them. */
export function attach(quote: ReferenceQuote, heldId: string | null): AttachedQuote {
  const { pair, id, at, marketAt, source, last, bids, asks, modelledFrom } = quote;
  const levels = heldId === id ? null : { bids, asks, modelledFrom };
  return { pair, id, at, marketAt, source, ...(last === undefined ? {} : { last }), levels };
}

/** The market as it would be if a command came with this quote. */
export function withQuote(market: Market, quote: ReferenceQuote | null): Market {
  const attached = quote === null ? null : attach(quote, market.makerQuote?.id ?? null);
  return { ...market, makerQuote: makerQuoteAfter(market, attached) };
}
