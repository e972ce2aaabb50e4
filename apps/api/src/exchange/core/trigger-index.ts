import type { TriggerSource } from "@fillmark/contracts/triggers";
import { present } from "./assert.ts";
import type { Observation } from "./commands.ts";
import type { OrderSnapshot as Order, Trigger } from "./events.ts";
import { FastOrderBook, type OrderBook } from "./order-book.ts";

/**
 * Orders of one market that wait for their triggers, by the price that each waits for.
 *
 * It guarantees: whether a new price has reached anybody is known in O(1); adding, removing and finding the next in
 * O(log prices). A trigger that waits for the price to rise is reached lowest first, one that waits for it to fall highest
 * first, and at one price by time: that is the priority of asks and of bids, so each watched price keeps its triggers in an
 * order book of its own, one lot each.
 */
export interface TriggerIndex {
  readonly size: number;
  add(order: Order): void;
  remove(order: Order): void;
  /** The id of the order that fires first; null when none is reached. */
  firstDue(observed: Observation): number | null;
  /** How many are reached, as far as `most`. */
  countDue(observed: Observation, most: number): number;
  /** The ids of trailing stops whose watermark moves, in order of id: the first so many of them. */
  dueToMove(observed: Observation, most: number): number[];
  /** How many they are, as far as `most`. */
  countToMove(observed: Observation, most: number): number;
}

type Watched = "last" | "bid" | "ask" | "mid";
type Direction = "up" | "down";

const WATCHED: readonly Watched[] = ["last", "bid", "ask", "mid"];
const DIRECTIONS: readonly Direction[] = ["up", "down"];
/** A rising price reaches the lowest first, as a buyer does among asks. */
const SIDES = { up: "sell", down: "buy" } as const;

/** The triggers of one book by the price that they watch. Prices are in ticks. */
export class PriceTriggerIndex implements TriggerIndex {
  readonly #fires = new Map<Watched, OrderBook>();
  readonly #moves = new Map<Watched, OrderBook>();
  /** By id: from when on what is seen counts. */
  readonly #since = new Map<number, number>();

  get size(): number {
    return this.#since.size;
  }

  add(order: Order): void {
    const trigger = requireTrigger(order);
    const watched = watchedBy(order, trigger.source);
    if (trigger.price !== null)
      rest(this.#fires, { watched, id: order.id, price: trigger.price, direction: directionOf(order) });
    const move = nextMove(order);
    if (move !== null)
      rest(this.#moves, { watched, id: order.id, price: move, direction: moveDirectionOf(order) });
    this.#since.set(order.id, trigger.since);
  }

  remove(order: Order): void {
    const watched = watchedBy(order, requireTrigger(order).source);
    for (const books of [this.#fires, this.#moves]) {
      const book = books.get(watched);
      if (book !== undefined && book.find(order.id) !== null) book.remove(order.id);
    }
    this.#since.delete(order.id);
  }

  firstDue(observed: Observation): number | null {
    for (const id of this.#due(this.#fires, observed)) return id;
    return null;
  }

  countDue(observed: Observation, most: number): number {
    return countOf(this.#due(this.#fires, observed), most);
  }

  dueToMove(observed: Observation, most: number): number[] {
    return [...this.#due(this.#moves, observed)].sort((a, b) => a - b).slice(0, most);
  }

  countToMove(observed: Observation, most: number): number {
    return countOf(this.#due(this.#moves, observed), most);
  }

  *#due(books: ReadonlyMap<Watched, OrderBook>, observed: Observation): Generator<number> {
    for (const watched of WATCHED) {
      const book = books.get(watched);
      if (book === undefined || book.size === 0) continue;
      for (const direction of DIRECTIONS) {
        const seen = priceSeen(observed, watched, direction);
        if (seen === null) continue;
        let one = book.first(SIDES[direction]);
        for (; one !== null && isReached(direction, seen, one.price); one = book.next(one))
          if ((this.#since.get(one.id) ?? 0) <= observed.afterSeq) yield one.id;
      }
    }
  }
}

function countOf(ids: Iterable<number>, most: number): number {
  let count = 0;
  for (const _id of ids) {
    count += 1;
    if (count === most) break;
  }
  return count;
}

interface Place {
  readonly watched: Watched;
  readonly id: number;
  readonly price: number;
  readonly direction: Direction;
}

function rest(books: Map<Watched, OrderBook>, { watched, id, price, direction }: Place): void {
  const book = books.get(watched) ?? new FastOrderBook();
  books.set(watched, book);
  book.rest({ id, side: SIDES[direction], price, lots: 1 });
}

/** Whether a price that was seen, in ticks, is at the trigger or beyond it. */
export function isReached(direction: Direction, seen: number, price: number): boolean {
  return direction === "up" ? seen >= price : seen <= price;
}

/** A middle between two ticks is neither of them: it counts as the one that is reached later. */
function priceSeen(observed: Observation, watched: Watched, direction: Direction): number | null {
  if (watched !== "mid") return observed[watched];
  if (observed.bid === null || observed.ask === null) return null;
  const twice = observed.bid + observed.ask;
  return direction === "up" ? Math.floor(twice / 2) : Math.ceil(twice / 2);
}

/** The price that an order watches, as its trigger sees it; null where it isn't known. */
export function priceWatched(order: Order, observed: Observation, direction: Direction): number | null {
  return priceSeen(observed, watchedBy(order, requireTrigger(order).source), direction);
}

function watchedBy({ side }: Order, source: TriggerSource): Watched {
  if (source !== "bid_ask") return source;
  return side === "buy" ? "ask" : "bid";
}

/** Which way the price goes to fire it. */
export function directionOf(order: Order): Direction {
  const isUp = (requireTrigger(order).type === "take_profit") === (order.side === "sell");
  return isUp ? "up" : "down";
}

/** Which way the price goes to move a trailing stop's watermark: the good way. */
export function moveDirectionOf({ side }: Order): Direction {
  return side === "sell" ? "up" : "down";
}

/** Where a trailing stop's watermark moves next: one basis point further, or where it is activated. */
function nextMove(order: Order): number | null {
  const { type, watermark, activationPrice } = requireTrigger(order);
  if (type !== "trailing_stop") return null;
  if (watermark === null) return activationPrice;
  const step = Math.max(1, Math.ceil(watermark / 10_000));
  const next = order.side === "sell" ? watermark + step : watermark - step;
  return next > 0 ? next : null;
}

/** The trigger of an order that is known to have one. Throws where it has none: a fault of the core. */
export function requireTrigger({ trigger }: Order): Trigger {
  return present(trigger, "trigger");
}
