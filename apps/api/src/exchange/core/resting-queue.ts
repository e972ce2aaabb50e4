import { present } from "./assert.ts";
import type { Resting } from "./order-book.ts";
import { remainingOf, type Market, type Order } from "./state.ts";

/** A market, and whether only what its book shows counts. */
interface Seen {
  readonly market: Market;
  readonly isShownOnly?: boolean | undefined;
}

/** The next part of an iceberg, as it would stand in the book. */
interface Part extends Resting {
  /** What is behind it still. */
  readonly hidden: number;
}

/**
 * The resting orders of one side as they trade: at each price what is shown, in the order of time, then the next parts of the
 * icebergs that were filled there, each behind the one before, as often as it takes. Reading it changes nothing. Where only
 * what is shown counts, icebergs have no next part.
 */
export class RestingQueue {
  /** How many next parts there were. */
  refills = 0;
  private readonly context: Seen;
  private current: Resting | null;
  /** Next parts at the present price, in their order: those before `head` have traded, the one there is current once it is a part. */
  private parts: Part[] | null = null;
  private head = 0;
  /** What the book has behind the parts. */
  private after: Resting | null = null;

  /** Begins at an order of the book. */
  constructor(context: Seen, current: Resting) {
    this.context = context;
    this.current = current;
  }

  /** The current one has traded all that it shows. Returns who trades next; null where nobody is left. */
  passTraded(order: Order): Resting | null {
    if (order.displayQuantity !== undefined && this.context.isShownOnly !== true) this.refill(order);
    return this.pass();
  }

  /** The current one is no more, or is passed over. */
  pass(): Resting | null {
    this.current = this.next();
    return this.current;
  }

  private next(): Resting | null {
    const { current, parts } = this;
    if (current === null) return null;
    if (parts === null) return this.context.market.book.next(current);
    if (parts[this.head] === current) this.head++;
    else {
      const next = this.context.market.book.next(current);
      if (next?.price === current.price) return next;
      this.after = next;
    }
    const part = parts[this.head];
    if (part !== undefined) return part;
    this.parts = null;
    this.head = 0;
    return this.after;
  }

  private refill(order: Order): void {
    const { current, parts } = this;
    if (current === null) return;
    const part = parts?.[this.head];
    const hidden = part === current ? part.hidden : remainingOf(order) - current.lots;
    if (hidden === 0) return;
    const { id, side, price } = current;
    const lots = Math.min(hidden, present(order.displayQuantity, "displayed quantity"));
    const next = { id, side, price, lots, hidden: hidden - lots };
    this.refills++;
    if (parts === null) this.parts = [next];
    else parts.push(next);
  }
}
