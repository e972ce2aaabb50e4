import type { EndReason } from "@fillmark/contracts/trading";
import type { QuoteLevel, PairRules } from "../commands.ts";
import { seenOf, showAnew, takeSeen } from "./naive-icebergs.ts";
import { noteTradeOf } from "./naive-limits.ts";
import { noteMaker, offered } from "./naive-maker.ts";
import { earned, isOneParty } from "./naive-terms.ts";
import {
  baseOf,
  dayNow,
  end,
  feeOn,
  freshQuote,
  move,
  must,
  otherExit,
  valueOf,
  type NaiveOrder,
  type World,
} from "./naive-world.ts";

/** What trying to trade came to. */
export interface Attempt {
  after: World;
  filled: number;
  /** It met someone, be it the owner's own order. */
  touched: boolean;
  decremented: boolean;
  /** The last that it met was the owner's own order. */
  metItself: boolean;
  end: "done" | "nobody" | "limit" | "self" | "poor";
}

/** Trades an order on a copy of the world, one match at a time, and not more lots than that with others. */
export function attemptTo(world: World, original: NaiveOrder, most = Infinity): Attempt {
  const w = structuredClone(world);
  const order = structuredClone(original);
  w.open = w.open.filter((one) => one.id !== order.id);
  const fresh = { filled: 0, touched: false, decremented: false, metItself: false };
  const attempt: Attempt = { after: w, ...fresh, end: "done" };
  const rules = must(w.pairs[order.pair]);
  const purse = purseOf(order);
  let spent = 0n;
  while (order.quantity > order.filled) {
    const offer = bestOffer(w, order);
    if (offer === null) attempt.end = "nobody";
    else if (order.side === "buy" ? offer.price > order.price : offer.price < order.price)
      attempt.end = "limit";
    if (offer === null || attempt.end === "limit") break;
    const lot = valueOf(w, rules, { price: offer.price, lots: 1 });
    const isOwn = offer.maker !== null && isOneParty(w, offer.maker.owner, order.owner);
    const wanted = Math.min(
      order.quantity - order.filled,
      offer.lots,
      purse === null ? Infinity : Number((purse - spent) / lot),
    );
    const lots = isOwn ? wanted : Math.min(wanted, most - attempt.filled);
    if (wanted === 0) break;
    if (!isOwn && attempt.filled === most) {
      attempt.end = "poor";
      break;
    }
    attempt.touched = true;
    attempt.metItself = isOwn;
    const mode = order.place.selfTradePrevention;
    if (offer.maker !== null && attempt.metItself) {
      if (mode === "expire_maker" || mode === "expire_both") end(w, offer.maker, "self_trade_prevented");
      if (mode === "expire_taker" || mode === "expire_both") attempt.end = "self";
      if (attempt.end === "self") break;
      if (mode === "expire_maker") continue;
      attempt.decremented = true;
      for (const one of [order, offer.maker]) {
        one.quantity -= lots;
        shrinkOther(w, one, lots);
      }
      if (offer.maker.quantity === offer.maker.filled) end(w, offer.maker, "self_trade_prevented");
      takeSeen(w, offer.maker, lots);
    } else {
      const { side, venue } = order;
      trade(w, rules, { taker: order, maker: offer.maker, price: offer.price, lots, side, venue });
      if (offer.level !== null) offer.level[1] -= lots;
      attempt.filled += lots;
    }
    spent += lot * BigInt(lots);
  }
  // Its own order stood in the way of all that it could do, though nothing was left to do afterwards.
  const wentOn = order.place.selfTradePrevention === "expire_maker" && attempt.filled > 0;
  if (attempt.end === "done" && attempt.metItself && !wentOn) attempt.end = "self";
  const waits =
    !order.isMarket &&
    (order.place.timeInForce === "GTC" || order.place.timeInForce === "GTD") &&
    attempt.end !== "self" &&
    order.quantity > order.filled;
  if (waits) rest(w, order);
  else end(w, order, endReasonOf(order, attempt));
  return attempt;
}

function rest(w: World, order: NaiveOrder): void {
  showAnew(order);
  w.open.push(order);
}

/** Null where the order was filled. */
function endReasonOf({ place, isMarket }: NaiveOrder, attempt: Attempt): EndReason | null {
  if (attempt.end === "poor") return "insufficient_funds";
  const wentOn = place.selfTradePrevention === "expire_maker" && attempt.filled > 0;
  if (attempt.end === "self" || (attempt.end === "done" && attempt.metItself && !wentOn))
    return "self_trade_prevented";
  if (attempt.end === "done") return attempt.touched ? null : "out_of_liquidity";
  if (!isMarket) return "unfilled_ioc";
  return attempt.end === "limit" ? "protection_price" : "out_of_liquidity";
}

/** What one of two exits has done the other hasn't to do any more; of its last lots nothing is taken off that. */
function shrinkOther(w: World, order: NaiveOrder, lots: number): void {
  const other = otherExit(w, order);
  if (other !== null && order.quantity > order.filled) other.quantity -= lots;
}

/** Whether all of it traded; of an order by quote amount, whether nothing more could be bought for it. */
export function isWhole({ place, quantity, filled }: NaiveOrder, attempt: Attempt): boolean {
  if (place.quoteAmount !== null) return attempt.end === "done" && !attempt.decremented;
  return attempt.filled === quantity - filled;
}

/** What a market order is measured against. */
export function referenceOf(
  w: World,
  order: { venue: string; pair: string; side: "buy" | "sell" },
): number | null {
  const quote = freshQuote(w, order);
  const quoted = order.side === "buy" ? quote?.ask : quote?.bid;
  if (quoted !== null && quoted !== undefined) return quoted;
  const others = w.open.filter(
    (one) => one.venue === order.venue && one.pair === order.pair && one.side !== order.side,
  );
  const prices = others.map((one) => one.price);
  if (prices.length === 0) return null;
  return order.side === "buy" ? Math.min(...prices) : Math.max(...prices);
}

function purseOf({ place, side, takerBps }: NaiveOrder): bigint | null {
  if (place.quoteAmount === null || side === "sell") return place.quoteAmount;
  return (place.quoteAmount * 10_000n) / (10_000n + BigInt(takerBps));
}

interface Offer {
  price: number;
  lots: number;
  maker: NaiveOrder | null;
  level: QuoteLevel | null;
}

/** The best of traders and maker quote; a trader at the same price comes first. */
function bestOffer(w: World, order: NaiveOrder): Offer | null {
  const sign = order.side === "buy" ? 1 : -1;
  const [maker] = w.open
    .filter((one) => one.venue === order.venue && one.pair === order.pair && one.side !== order.side)
    .sort((a, b) => sign * (a.price - b.price));
  const quoted = makerOffer(w, order);
  if (maker !== undefined && (quoted === null || sign * (maker.price - quoted.price) <= 0)) {
    return { price: maker.price, lots: seenOf(maker), maker, level: null };
  }
  return quoted === null ? null : { ...quoted, maker: null };
}

function makerOffer(
  w: World,
  to: { venue: string; pair: string; side: string },
): { price: number; lots: number; level: QuoteLevel } | null {
  const rules = must(w.pairs[to.pair]);
  const makerQuote = freshQuote(w, to);
  if (w.paused.includes(to.venue)) return null;
  if (makerQuote === null || rules.state !== "open") return null;
  if (!rules.liquidity[to.venue === "demo" ? "demo" : "live"]) return null;
  const level = (to.side === "buy" ? makerQuote.asks : makerQuote.bids).find(([, size]) => size > 0);
  if (level === undefined) return null;
  const [quoted, size] = level;
  const wanted = offered(w, to, { price: quoted, lots: size, quote: makerQuote });
  if (wanted === null) return null;
  const { price } = wanted;
  const asset = to.side === "buy" ? rules.base : rules.quote;
  const perLot = to.side === "buy" ? baseOf(w, rules, 1) : valueOf(w, rules, { price, lots: 1 });
  const lots = Math.min(wanted.lots, Number((w.totals[`${to.venue}/liquidity/${asset}`] ?? 0n) / perLot));
  return lots === 0 ? null : { price, lots, level };
}

/** Resting orders in the way of the maker quote fill at their own price. */
export function crossMakerQuote(w: World, market: { venue: string; pair: string }): void {
  const rules = must(w.pairs[market.pair]);
  for (const side of ["buy", "sell"] as const) {
    const sign = side === "buy" ? 1 : -1;
    for (;;) {
      const queue = w.open.filter(
        (one) => one.venue === market.venue && one.pair === market.pair && one.side === side,
      );
      const [maker] = queue.sort((a, b) => sign * (b.price - a.price));
      const quoted = makerOffer(w, { ...market, side });
      if (maker === undefined || quoted === null || sign * (maker.price - quoted.price) < 0) break;
      const lots = Math.min(seenOf(maker), quoted.lots);
      const makerSide = side === "buy" ? "sell" : "buy";
      trade(w, rules, { taker: null, maker, price: maker.price, lots, side: makerSide, venue: market.venue });
      quoted.level[1] -= lots;
    }
  }
}

function feeFor(order: NaiveOrder, value: bigint, rate: number): bigint {
  order.feeBasis += value * BigInt(rate);
  const fee = feeOn(order.feeBasis) - order.feePaid;
  order.feePaid += fee;
  return fee;
}

/** What each side of a trade is charged; below zero what a maker earns of it. */
function chargesOf(taker: NaiveOrder | null, maker: NaiveOrder | null, value: bigint): Charge[] {
  const charges: Charge[] = [];
  if (taker !== null) charges.push({ order: taker, fee: feeFor(taker, value, taker.takerBps) });
  const takerFee = charges[0]?.fee ?? 0n;
  if (maker === null) return charges;
  const rate = maker.makerBps;
  const fee = rate < 0 ? -earned(value, rate, takerFee) : feeFor(maker, value, rate);
  return [...charges, { order: maker, fee }];
}

interface Charge {
  order: NaiveOrder;
  fee: bigint;
}

interface Trade {
  taker: NaiveOrder | null;
  maker: NaiveOrder | null;
  price: number;
  lots: number;
  /** The taker's. */
  side: string;
  venue: string;
}

function trade(w: World, rules: PairRules, { taker, maker, price, lots, side, venue }: Trade): void {
  const value = valueOf(w, rules, { price, lots });
  const base = baseOf(w, rules, lots);
  const charged = chargesOf(taker, maker, value);
  for (const { order, fee } of charged) {
    const isBuy = order.side === "buy";
    noteTradeOf(w, order, { asset: rules.base, dollars: value, amount: base, isBuy, fee });
  }
  if (taker === null || maker === null) {
    const isBuy = taker === null ? side === "buy" : side === "sell";
    noteMaker(w, { venue, pair: rules.pair }, { isBuy, base, value });
  }
  const parties = [taker?.owner ?? "liquidity", maker?.owner ?? "liquidity"];
  const [buyer, seller] = side === "buy" ? parties : parties.reverse();
  move(w, `${venue}/${buyer}/${rules.quote}`, -value);
  move(w, `${venue}/${seller}/${rules.quote}`, value);
  move(w, `${venue}/${seller}/${rules.base}`, -base);
  move(w, `${venue}/${buyer}/${rules.base}`, base);
  for (const { order, fee } of charged) {
    order.filled += lots;
    shrinkOther(w, order, lots);
    move(w, `${venue}/${order.owner}/${rules.quote}`, -fee);
    move(w, `${venue}/fees/${rules.quote}`, fee);
    w.trades.push({ key: `${venue}/${order.owner}/${rules.quote}`, day: dayNow(w), value });
  }
  if (maker !== null && maker.quantity === maker.filled) end(w, maker, null);
  else if (maker !== null) takeSeen(w, maker, lots);
  w.fills.push({ taker: taker?.id ?? null, maker: maker?.id ?? null, price, lots });
}
