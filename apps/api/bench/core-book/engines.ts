import { OrderBook as PeerOrderBook } from "nodejs-order-book";
import { FastOrderBook, type OrderBook } from "../../src/exchange/core/order-book.ts";
import type { Operation } from "./operation.ts";

/** Two engines behind one interface. Both report every fill or traded amount to their caller. */
export interface Engine {
  name: string;
  /** Runs one operation on the book; returns the lots that it traded. */
  run(operation: Operation): number;
  /** `[price, lots]` of both sides, for comparing. */
  depth(): { bids: [number, number][]; asks: [number, number][] };
}

export interface BookFill {
  makerId: number;
  price: number;
  lots: number;
}

/** One operation on our book: match against the other side, rest what is left of a limit order. */
export function takeAndRest(book: OrderBook, one: Operation): readonly BookFill[] {
  let fills: BookFill[] | null = null;
  const { kind, id, side, price } = one;
  if (kind === "cancel" || kind === "move") book.remove(id);
  if (kind === "cancel") return NO_FILLS;
  let { lots } = one;
  const other = side === "buy" ? "sell" : "buy";
  while (lots > 0) {
    const maker = book.first(other);
    if (maker === null || (side === "buy" ? maker.price > price : maker.price < price)) break;
    const taken = Math.min(lots, maker.lots);
    fills ??= [];
    fills.push({ makerId: maker.id, price: maker.price, lots: taken });
    book.reduce(maker.id, taken);
    lots -= taken;
  }
  if (lots > 0 && (kind === "limit" || kind === "move")) book.rest({ id, side, price, lots });
  return fills ?? NO_FILLS;
}

const NO_FILLS: readonly BookFill[] = [];

export function ours(): Engine {
  const book = new FastOrderBook();
  return {
    name: "fillmark",
    run(operation) {
      let traded = 0;
      for (const fill of takeAndRest(book, operation)) traded += fill.lots;
      return traded;
    },
    depth: () => ({ bids: book.levels("buy", Infinity), asks: book.levels("sell", Infinity) }),
  };
}

export function peer(): Engine {
  const book = new PeerOrderBook();
  return {
    name: "nodejs-order-book",
    run({ kind, name: id, side, price, lots: size }) {
      if (kind === "cancel") {
        book.cancel(id);
        return 0;
      }
      if (kind === "move") return size - book.modify(id, { price }).quantityLeft;
      if (kind === "market") return size - book.market({ side, size }).quantityLeft;
      const order = { side, id, size, price };
      if (kind === "ioc") return size - book.limit({ ...order, timeInForce: "IOC" }).quantityLeft;
      return size - book.limit(order).quantityLeft;
    },
    depth() {
      const [asks, bids] = book.depth();
      return { bids: bids.toSorted(([a], [b]) => b - a), asks: asks.toSorted(([a], [b]) => a - b) };
    },
  };
}
