import type { SelfTradePrevention, Side } from "@fillmark/contracts/trading";
import { present } from "./assert.ts";
import { QuoteLevels } from "./ladder.ts";
import type { Resting } from "./order-book.ts";
import { RestingQueue } from "./resting-queue.ts";
import { isSelfTrade } from "./self-trade-groups.ts";
import { opposite, type Market, type Pair, type State } from "./state.ts";
import { lotsWithin, valueOf } from "./units.ts";

/**
 * Matching decides and changes nothing: it reads book and maker quote and writes down what would happen, step
 * by step. `apply` then executes the plan, `preview` only shows it; they can't disagree.
 *
 * The better price trades first. At one price traders come before the liquidity provider, and among
 * traders time decides.
 */
export interface Plan {
  steps: Step[];
  /** Lots traded, and the quote units they are worth. */
  filled: number;
  value: bigint;
  /** Lots that `decrement` takes off the order instead of trading them. */
  decremented: number;
  best: number | null;
  worst: number | null;
  /** Hidden parts of icebergs that were shown on the way. */
  refills: number;
  /** Why it stops: nothing left to do, nobody left, the next offer is beyond the limit, it met its own owner or group, or its owner has no more to sell. */
  end: "complete" | "exhausted" | "limit" | "prevented" | "funds";
}

/** `makerId` is null when the maker quote is the other side; `level` is the maker quote's, null among traders. */
export type Step =
  | {
      type: "fill";
      makerId: number | null;
      level: number | null;
      price: number;
      lots: number;
      /** Of a maker quote that its position has moved. */
      widenedTicks?: number | undefined;
    }
  | { type: "prevent"; makerId: number; price: number; lots: number };

/** An incoming order as matching sees it: either `lots` or a `budget` of quote units runs out. */
export interface Taker {
  owner: string;
  side: Side;
  limit: number;
  lots: number | null;
  /** Buys and sells whole lots, whatever the pair's steps are: nobody named a quantity. */
  budget: bigint | null;
  selfTradePrevention: SelfTradePrevention;
  /** So many steps are looked for at most; what comes after them isn't in the plan. */
  mostSteps?: number;
}

/** A market at a moment: everything that a plan depends on. */
export interface MatchContext {
  state: State;
  market: Market;
  at: number;
  /** Only what the book shows counts: for answers that cost nothing, which mustn't tell of what is hidden. */
  isShownOnly?: boolean | undefined;
}

/** What an incoming order would do. */
export function planMatching(context: MatchContext, taker: Taker): Plan {
  const { state, market, at } = context;
  const plan = emptyPlan();
  const makerLevels = new QuoteLevels(state, market, { side: opposite(taker.side), at });
  let resting = market.book.first(opposite(taker.side));
  let queue: RestingQueue | null = null;
  let { lots: lotsLeft, budget } = taker;
  const { mostSteps = Infinity } = taker;
  while (lotsLeft !== 0 && plan.steps.length < mostSteps) {
    const offer = makerLevels.peek();
    const maker = resting !== null && !isBetter(taker.side, offer, resting) ? resting : null;
    const next = maker ?? offer;
    if (next === null) return { ...plan, end: "exhausted" };
    const { price } = next;
    if (isBeyond(taker, price)) return { ...plan, end: "limit" };
    const wanted = lotsLeft ?? lotsWithin(market.pair, price, present(budget, "budget"));
    if (wanted === 0) break;
    const lots = Math.min(wanted, next.lots);
    const order = maker === null ? null : present(state.orders.get(maker.id), "maker");
    const own = order !== null && isSelfTrade(state, taker.owner, order.owner);
    if (maker !== null && own) {
      plan.steps.push({ type: "prevent", makerId: maker.id, price, lots });
      const mode = taker.selfTradePrevention;
      if (mode === "expire_taker" || mode === "expire_both") break;
      if (mode === "decrement") plan.decremented += lots;
    } else {
      fill(plan, context, {
        makerId: maker?.id ?? null,
        level: maker === null ? (offer?.level ?? null) : null,
        widenedTicks: maker === null ? offer?.widenedTicks : undefined,
        price,
        lots,
      });
      if (maker === null) makerLevels.consume(price, lots);
    }
    if (!own || taker.selfTradePrevention === "decrement") {
      if (lotsLeft !== null) lotsLeft -= lots;
      if (budget !== null) budget -= valueOf(market.pair, price, lots);
      if (maker !== null && lots < maker.lots) break;
    }
    if (maker === null || order === null) continue;
    if (queue === null && order.displayQuantity === undefined) {
      resting = market.book.next(maker);
      continue;
    }
    queue ??= new RestingQueue(context, maker);
    const isGone = own && taker.selfTradePrevention !== "decrement";
    resting = isGone ? queue.pass() : queue.passTraded(order);
    plan.refills = queue.refills;
  }
  const metItself = plan.steps.at(-1)?.type === "prevent";
  const spent = taker.selfTradePrevention === "expire_maker" && plan.filled > 0;
  return metItself && !spent ? { ...plan, end: "prevented" } : plan;
}

/** As much of a plan as so many lots are enough for: of a sale by amount whose owner has no more. */
export function firstLots(pair: Pair, plan: Plan, most: number): Plan {
  const cut: Plan = { ...emptyPlan(), best: plan.best, refills: plan.refills, end: "funds" };
  for (const step of plan.steps) {
    const lots = step.type === "fill" ? Math.min(step.lots, most - cut.filled) : step.lots;
    if (lots === 0) break;
    cut.steps.push({ ...step, lots });
    if (step.type === "prevent") continue;
    cut.filled += lots;
    cut.value += valueOf(pair, step.price, lots);
    cut.worst = step.price;
    if (lots < step.lots) break;
  }
  return cut;
}

/** Nothing trades. */
export function emptyPlan(): Plan {
  return {
    steps: [],
    filled: 0,
    value: 0n,
    decremented: 0,
    best: null,
    worst: null,
    refills: 0,
    end: "complete",
  };
}

/**
 * What a new reference quote does to the orders that rest in its way: each fills at its own limit price,
 * as the maker, best price and longest wait first, as far as the maker quote's size and the market maker's inventory go.
 * Both sides can't be in the way of one quote, since neither book nor quote is crossed.
 */
export function planCrossing(context: MatchContext): { side: Side; plan: Plan } | null {
  for (const side of ["buy", "sell"] as const) {
    const plan = planCrossingSide(context, side);
    if (plan.steps.length > 0) return { side, plan };
  }
  return null;
}

function planCrossingSide(context: MatchContext, side: Side): Plan {
  const { state, market, at } = context;
  const plan = emptyPlan();
  const makerLevels = new QuoteLevels(state, market, { side: opposite(side), at });
  let resting = market.book.first(side);
  let queue: RestingQueue | null = null;
  let left = resting?.lots ?? 0;
  while (resting !== null) {
    const offer = makerLevels.peek();
    const reaches =
      offer !== null && (side === "buy" ? offer.price <= resting.price : offer.price >= resting.price);
    if (!reaches) break;
    const lots = Math.min(left, offer.lots);
    const { level, widenedTicks } = offer;
    fill(plan, context, { makerId: resting.id, level, price: resting.price, lots, widenedTicks });
    makerLevels.consume(resting.price, lots);
    left -= lots;
    if (left === 0) {
      queue ??= new RestingQueue(context, resting);
      resting = queue.passTraded(present(state.orders.get(resting.id), "maker"));
      left = resting?.lots ?? 0;
    }
  }
  return plan;
}

function fill(plan: Plan, context: MatchContext, step: Omit<Extract<Step, { type: "fill" }>, "type">): void {
  plan.steps.push({ type: "fill", ...step });
  plan.filled += step.lots;
  plan.value += valueOf(context.market.pair, step.price, step.lots);
  plan.best ??= step.price;
  plan.worst = step.price;
}

/** Whether the market maker offers a better price than the trader who is next in line. */
function isBetter(takerSide: Side, offer: { price: number } | null, resting: Resting): boolean {
  if (offer === null) return false;
  return takerSide === "buy" ? offer.price < resting.price : offer.price > resting.price;
}

function isBeyond(taker: Taker, price: number): boolean {
  return taker.side === "buy" ? price > taker.limit : price < taker.limit;
}
