import type { Side } from "@fillmark/contracts/trading";
import { present } from "./assert.ts";
import type { Resting } from "./order-book.ts";
import { remainingOf, type Market, type Order, type State } from "./state.ts";

/** A market, and whether only what its book shows counts. */
interface Seen {
  readonly state: State;
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
  /** Who trades next; null where nobody is left. */
  current: Resting | null;
  /** How many next parts there were. */
  refills = 0;
  private readonly context: Seen;
  /** Next parts at the present price, in their order: those before `head` have traded, the one there is current once it is a part. */
  private parts: Part[] | null = null;
  private head = 0;
  /** What the book has behind the parts. */
  private after: Resting | null = null;

  constructor(context: Seen, side: Side) {
    this.context = context;
    this.current = context.market.book.first(side);
  }

  orderOf({ id }: Resting): Order {
    return present(this.context.state.orders.get(id), "maker");
  }

  /** The current one has traded all that it shows. */
  passTraded(order: Order): void {
    if (order.displayQuantity !== undefined && this.context.isShownOnly !== true) this.refill(order);
    this.pass();
  }

  /** The current one is no more, or is passed over. */
  pass(): void {
    const { current, parts } = this;
    if (current === null) return;
    if (parts === null) {
      this.current = this.context.market.book.next(current);
      return;
    }
    if (parts[this.head] === current) this.head++;
    else {
      const next = this.context.market.book.next(current);
      if (next?.price === current.price) {
        this.current = next;
        return;
      }
      this.after = next;
    }
    this.current = parts[this.head] ?? this.after;
    if (this.head < parts.length) return;
    this.parts = null;
    this.head = 0;
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
