import type { LadderLevel, PairRules } from "../commands.ts";
import {
  baseOf,
  dayNow,
  feeOn,
  freshLadder,
  move,
  must,
  valueOf,
  type NaiveOrder,
  type World,
} from "./naive-world.ts";

/** What trying to trade came to. */
export interface Attempt {
  after: World;
  filled: number;
  /** It met somebody, be it the owner's own order. */
  touched: boolean;
  decremented: boolean;
  end: "done" | "nobody" | "limit" | "self";
}

/** Trades an order on a copy of the world, one match at a time. */
export function attemptTo(world: World, original: NaiveOrder): Attempt {
  const w = structuredClone(world);
  const order = structuredClone(original);
  w.open = w.open.filter((one) => one.id !== order.id);
  const attempt: Attempt = { after: w, filled: 0, touched: false, decremented: false, end: "done" };
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
    const lots = Math.min(
      order.quantity - order.filled,
      offer.lots,
      purse === null ? Infinity : Number((purse - spent) / lot),
    );
    if (lots === 0) break;
    attempt.touched = true;
    const mode = order.place.selfTradePrevention;
    if (offer.maker?.owner === order.owner) {
      if (mode === "expire_maker" || mode === "expire_both")
        w.open = w.open.filter((one) => one !== offer.maker);
      if (mode === "expire_taker" || mode === "expire_both") attempt.end = "self";
      if (attempt.end === "self") break;
      if (mode === "expire_maker") continue;
      attempt.decremented = true;
      offer.maker.quantity -= lots;
      order.quantity -= lots;
    } else {
      const { side, venue } = order;
      trade(w, rules, { taker: order, maker: offer.maker, price: offer.price, lots, side, venue });
      if (offer.level !== null) offer.level[1] -= lots;
      attempt.filled += lots;
    }
    spent += lot * BigInt(lots);
    w.open = w.open.filter((one) => one.quantity > one.filled);
  }
  const waits = order.place.timeInForce === "GTC" && attempt.end !== "self" && order.quantity > order.filled;
  if (waits) w.open.push(order);
  return attempt;
}

function purseOf({ place, side, takerBps }: NaiveOrder): bigint | null {
  if (place.quoteAmount === null || side === "sell") return place.quoteAmount;
  return (place.quoteAmount * 10_000n) / (10_000n + BigInt(takerBps));
}

interface Offer {
  price: number;
  lots: number;
  maker: NaiveOrder | null;
  level: LadderLevel | null;
}

/** The best of traders and ladder; a trader at the same price comes first. */
function bestOffer(w: World, order: NaiveOrder): Offer | null {
  const sign = order.side === "buy" ? 1 : -1;
  const [maker] = w.open
    .filter((one) => one.venue === order.venue && one.pair === order.pair && one.side !== order.side)
    .sort((a, b) => sign * (a.price - b.price));
  const house = houseOffer(w, order);
  if (maker !== undefined && (house === null || sign * (maker.price - house.price) <= 0)) {
    return { price: maker.price, lots: maker.quantity - maker.filled, maker, level: null };
  }
  return house === null ? null : { ...house, maker: null };
}

function houseOffer(
  w: World,
  to: { venue: string; pair: string; side: string },
): { price: number; lots: number; level: LadderLevel } | null {
  const rules = must(w.pairs[to.pair]);
  const ladder = freshLadder(w, to);
  if (w.paused.includes(to.venue)) return null;
  if (ladder === null || rules.state !== "open") return null;
  if (!rules.liquidity[to.venue === "demo" ? "demo" : "live"]) return null;
  const level = (to.side === "buy" ? ladder.asks : ladder.bids).find(([, size]) => size > 0);
  if (level === undefined) return null;
  const [price, size] = level;
  const asset = to.side === "buy" ? rules.base : rules.quote;
  const perLot = to.side === "buy" ? baseOf(w, rules, 1) : valueOf(w, rules, { price, lots: 1 });
  const lots = Math.min(size, Number((w.totals[`${to.venue}/liquidity/${asset}`] ?? 0n) / perLot));
  return lots === 0 ? null : { price, lots, level };
}

/** Resting orders in the way of the ladder fill at their own price. */
export function crossLadder(w: World, market: { venue: string; pair: string }): void {
  const rules = must(w.pairs[market.pair]);
  for (const side of ["buy", "sell"] as const) {
    const sign = side === "buy" ? 1 : -1;
    for (;;) {
      const queue = w.open.filter(
        (one) => one.venue === market.venue && one.pair === market.pair && one.side === side,
      );
      const [maker] = queue.sort((a, b) => sign * (b.price - a.price));
      const house = houseOffer(w, { ...market, side });
      if (maker === undefined || house === null || sign * (maker.price - house.price) < 0) break;
      const lots = Math.min(maker.quantity - maker.filled, house.lots);
      const houseSide = side === "buy" ? "sell" : "buy";
      trade(w, rules, { taker: null, maker, price: maker.price, lots, side: houseSide, venue: market.venue });
      house.level[1] -= lots;
      w.open = w.open.filter((one) => one.quantity > one.filled);
    }
  }
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
  const parties = [taker?.owner ?? "liquidity", maker?.owner ?? "liquidity"];
  const [buyer, seller] = side === "buy" ? parties : parties.reverse();
  move(w, `${venue}/${buyer}/${rules.quote}`, -value);
  move(w, `${venue}/${seller}/${rules.quote}`, value);
  move(w, `${venue}/${seller}/${rules.base}`, -base);
  move(w, `${venue}/${buyer}/${rules.base}`, base);
  for (const order of [taker, maker]) {
    if (order === null) continue;
    order.filled += lots;
    order.feeBasis += value * BigInt(order === taker ? order.takerBps : order.makerBps);
    const fee = feeOn(order.feeBasis) - order.feePaid;
    order.feePaid += fee;
    move(w, `${venue}/${order.owner}/${rules.quote}`, -fee);
    move(w, `${venue}/fees/${rules.quote}`, fee);
    w.trades.push({ key: `${venue}/${order.owner}/${rules.quote}`, day: dayNow(w), value });
  }
  w.fills.push({ taker: taker?.id ?? null, maker: maker?.id ?? null, price, lots });
}
