import type { Side } from "@fillmark/contracts/trading";
import { assert, present } from "./assert.ts";
import { touch, transfer, type AccountBucket, type Changes } from "./changes.ts";
import { FEES, LIQUIDITY } from "./commands.ts";
import { rebateOf } from "./fee-schedules.ts";
import { countResults } from "./day-result.ts";
import { addVolume } from "./fee-volume.ts";
import { evidenceOf } from "./ladder.ts";
import { countMakerFill } from "./maker-limits.ts";
import { continueShown } from "./iceberg.ts";
import { shrinkOtherExit } from "./groups.ts";
import type { Plan, Step } from "./matching.ts";
import { releaseExcess, endOrder, feeGrowth, limitOf, unrestOrder } from "./orders.ts";
import { opposite, remainingOf, type Market, type Order } from "./state.ts";
import { baseOf, valueOf } from "./units.ts";

/**
 * Executes a plan: money, fees, volumes, the book, the maker quote. An incoming order pays straight from what
 * its owner has available (the checks saw to it that the whole hold is there); a resting order pays from
 * its hold, and a better price than it was held for is given back with the fill.
 */
export function executePlan(
  changes: Changes,
  market: Market,
  run: { plan: Plan; taker: Order | null; side: Side },
): void {
  for (const step of run.plan.steps) {
    if (step.type === "fill") executeFill(changes, market, { step, taker: run.taker, takerSide: run.side });
    else prevent(changes, market, { step, taker: present(run.taker, "taker") });
  }
}

type FillStep = Extract<Step, { type: "fill" }>;

function executeFill(
  changes: Changes,
  market: Market,
  match: { step: FillStep; taker: Order | null; takerSide: Side },
): void {
  const { state, seq, at } = changes;
  const { venue, pair } = market;
  const { step, taker, takerSide } = match;
  const maker = step.makerId === null ? null : present(state.orders.get(step.makerId), "maker");
  const value = valueOf(pair, step.price, step.lots);
  const takerFee = taker === null ? 0n : charge(taker, value, taker.takerBps);
  const makerFee = maker === null ? 0n : chargeMaker(maker, value, takerFee);
  const fillId = ++state.counters.fill;
  changes.events.push({
    type: "fill",
    fill: {
      id: fillId,
      seq,
      at,
      venue,
      pair: pair.pair,
      price: step.price,
      quantity: step.lots,
      value,
      takerOrderId: taker?.id ?? null,
      takerOwner: taker?.owner ?? LIQUIDITY,
      takerSide,
      takerFee,
      makerOrderId: maker?.id ?? null,
      makerOwner: maker?.owner ?? LIQUIDITY,
      makerFee,
      evidence: evidenceOf(market, at, { ...step, queueAhead: maker?.queueAhead ?? null }),
    },
  });
  const takes = { order: taker, fee: takerFee, fillId, value, lots: step.lots, bucket: "available" } as const;
  const makes = {
    order: maker,
    fee: makerFee,
    fillId,
    value,
    lots: step.lots,
    bucket: maker === null ? "available" : "held",
  } as const;
  const parties = takerSide === "buy" ? { buyer: takes, seller: makes } : { buyer: makes, seller: takes };
  countResults(changes, market, parties);
  settle(changes, market, parties);
  if (step.level !== null) {
    consumeQuote(market, takerSide, { ...step, level: step.level, fromTaker: taker === null });
    const side = taker === null ? takerSide : opposite(takerSide);
    countMakerFill(changes, market, { side, base: baseOf(pair, step.lots), value });
  }
  for (const order of [taker, maker])
    if (order !== null) advance(changes, market, { order, value, lots: step.lots });
  if (maker !== null) continueMaker(changes, market, { maker, lots: step.lots });
}

/** Adds to the order's fee; the growth is this fill's share of it. */
function charge(order: Order, value: bigint, bps: number): bigint {
  const fee = feeGrowth(order, value, bps);
  order.feeBasis += value * BigInt(bps);
  order.fee += fee;
  return fee;
}

/** Below zero at a rate below zero: what the maker earns. */
function chargeMaker(maker: Order, value: bigint, takerFee: bigint): bigint {
  if (maker.makerBps >= 0) return charge(maker, value, maker.makerBps);
  const rebate = rebateOf(value, maker.makerBps, takerFee);
  maker.fee -= rebate;
  return -rebate;
}

interface Party {
  order: Order | null;
  /** Below zero where it earns. */
  fee: bigint;
  fillId: number;
  value: bigint;
  lots: number;
  /** Where it pays from. */
  bucket: "available" | "held";
}

/** The money of a fill: quote to the seller, base to the buyer, each side's fee to the operator, and a rebate out of them. */
function settle(
  changes: Changes,
  { venue, pair }: Market,
  { buyer, seller }: { buyer: Party; seller: Party },
): void {
  const buying = buyer.order?.owner ?? LIQUIDITY;
  const selling = seller.order?.owner ?? LIQUIDITY;
  const { value, lots, fillId } = buyer;
  const base = baseOf(pair, lots);
  transfer(changes, {
    kind: "trade",
    venue,
    asset: pair.quote,
    amount: value,
    from: { owner: buying, bucket: buyer.bucket },
    to: { owner: selling, bucket: "available" },
    orderId: buyer.order?.id ?? seller.order?.id ?? null,
    fillId,
  });
  transfer(changes, {
    kind: "trade",
    venue,
    asset: pair.base,
    amount: base,
    from: { owner: selling, bucket: seller.bucket },
    to: { owner: buying, bucket: "available" },
    orderId: seller.order?.id ?? buyer.order?.id ?? null,
    fillId,
  });
  const paid = { venue, asset: pair.quote };
  payFee(changes, { ...paid, party: buyer, from: { owner: buying, bucket: buyer.bucket } });
  payFee(changes, { ...paid, party: seller, from: { owner: selling, bucket: "available" } });
  for (const party of [buyer, seller]) payRebate(changes, { ...paid, party });
  if (buyer.order !== null && buyer.bucket === "held") buyer.order.held -= value + charged(buyer);
  if (seller.order !== null && seller.bucket === "held") seller.order.held -= base;
}

const FEES_ACCOUNT = { owner: FEES, bucket: "available" } as const;

interface Paid {
  venue: Market["venue"];
  asset: string;
  party: Party;
}

function charged({ fee }: Party): bigint {
  return fee > 0n ? fee : 0n;
}

function payFee(changes: Changes, { venue, asset, party, from }: Paid & { from: AccountBucket }): void {
  const { order, fillId } = party;
  const amount = charged(party);
  const orderId = order?.id ?? null;
  transfer(changes, { kind: "fee", venue, asset, amount, from, to: FEES_ACCOUNT, orderId, fillId });
}

/** Comes after the fees of its fill, which are never less: nothing needs to be there before. */
function payRebate(changes: Changes, { venue, asset, party: { order, fee, fillId } }: Paid): void {
  if (order === null || fee >= 0n) return;
  const to = { owner: order.owner, bucket: "available" } as const;
  const orderId = order.id;
  transfer(changes, { kind: "rebate", venue, asset, amount: -fee, from: FEES_ACCOUNT, to, orderId, fillId });
}

function advance(
  changes: Changes,
  market: Market,
  done: { order: Order; value: bigint; lots: number },
): void {
  const { order, value, lots } = done;
  order.filled += lots;
  order.value += value;
  order.state = "partially_filled";
  assert(order.quantity === null || order.filled <= order.quantity, () => `order ${order.id} is overfilled`);
  addVolume(
    changes.state,
    { venue: market.venue, owner: order.owner, quote: market.pair.quote },
    { at: changes.at, value },
  );
  touch(changes, order);
  const other = shrinkOtherExit(market, order, lots);
  if (other !== null) touch(changes, other);
}

/** The resting side after a fill: it left the book with its last lot, or keeps its place, or shows its next part; its hold is smaller. */
function continueMaker(
  changes: Changes,
  market: Market,
  { maker, lots }: { maker: Order; lots: number },
): void {
  market.book.reduce(maker.id, lots);
  if (remainingOf(maker) > 0) {
    if (maker.displayQuantity !== undefined) continueShown(changes, market, maker);
    releaseExcess(changes, market, maker);
    return;
  }
  unrestOrder(changes, market, maker);
  endOrder(changes, maker, { state: "filled", reason: null });
}

function consumeQuote(
  { makerQuote }: Market,
  takerSide: Side,
  taken: { level: number; lots: number; fromTaker: boolean },
): void {
  const { bids, asks } = present(makerQuote, "maker quote");
  // A crossing quote is the market maker's own order: it takes on the side on which the maker quote stands.
  const side = taken.fromTaker ? takerSide : opposite(takerSide);
  const level = present((side === "buy" ? bids : asks)[taken.level], "quote level");
  assert(level[1] >= taken.lots, "a quote level gives what it has");
  level[1] -= taken.lots;
}

/** An order met one of the same owner or self-trade group: no trade, no fee; the incoming order's mode decides who ends. */
function prevent(
  changes: Changes,
  market: Market,
  met: { step: Extract<Step, { type: "prevent" }>; taker: Order },
): void {
  const { step, taker } = met;
  const maker = present(changes.state.orders.get(step.makerId), "maker");
  changes.events.push({
    type: "prevented",
    venue: market.venue,
    pair: market.pair.pair,
    takerOrderId: taker.id,
    makerOrderId: maker.id,
    price: step.price,
    quantity: step.lots,
  });
  const mode = taker.selfTradePrevention;
  if (mode === "expire_taker") return;
  if (mode === "decrement") {
    for (const order of [taker, maker]) {
      shrink(market, order, step);
      const other = shrinkOtherExit(market, order, step.lots);
      if (other !== null) touch(changes, other);
    }
    if (remainingOf(maker) > 0) {
      market.book.reduce(maker.id, step.lots);
      if (maker.displayQuantity !== undefined) continueShown(changes, market, maker);
      releaseExcess(changes, market, maker);
      touch(changes, maker);
      return;
    }
  }
  unrestOrder(changes, market, maker);
  endOrder(changes, maker, { state: "expired", reason: "self_trade_prevented" });
}

function shrink(market: Market, order: Order, by: { price: number; lots: number }): void {
  if (order.quantity !== null) order.quantity -= by.lots;
  if (order.quoteAmount !== null) order.quoteAmount -= valueOf(market.pair, by.price, by.lots);
}

/** Where an incoming order stands once its plan is executed and it doesn't rest. */
export function endTaker(changes: Changes, order: Order, plan: Plan): void {
  const price = limitOf(order);
  assert(
    plan.worst === null || (order.side === "buy" ? plan.worst <= price : plan.worst >= price),
    "a trade beyond the limit",
  );
  if (plan.end === "complete") return endOrder(changes, order, { state: "filled", reason: null });
  if (plan.end === "funds")
    return endOrder(changes, order, { state: "expired", reason: "insufficient_funds" });
  const reason =
    plan.end === "prevented"
      ? "self_trade_prevented"
      : order.type === "limit"
        ? "unfilled_ioc"
        : plan.end === "limit"
          ? "protection_price"
          : "out_of_liquidity";
  endOrder(changes, order, { state: "expired", reason });
}
