import { describe, expect, it } from "vitest";
import type { OrderBook } from "./order-book.ts";

/** What every order book does; run for the fast one and for its oracle. */
export function describeOrderBook(name: string, create: () => OrderBook): void {
  describe(name, () => {
    const filled = (): OrderBook => {
      const book = create();
      book.rest({ id: 1, side: "buy", price: 100, lots: 5 });
      book.rest({ id: 2, side: "buy", price: 101, lots: 3 });
      book.rest({ id: 3, side: "buy", price: 100, lots: 2 });
      book.rest({ id: 4, side: "sell", price: 105, lots: 4 });
      book.rest({ id: 5, side: "sell", price: 103, lots: 1 });
      book.rest({ id: 6, side: "sell", price: 105, lots: 9 });
      return book;
    };
    const queue = (book: OrderBook, side: "buy" | "sell"): number[] => {
      const ids: number[] = [];
      for (let one = book.first(side); one !== null; one = book.next(one)) ids.push(one.id);
      return ids;
    };

    it("is empty at first", () => {
      const book = create();
      expect(book.size).toBe(0);
      expect(book.first("buy")).toBeNull();
      expect(book.levels("sell", 10)).toEqual([]);
    });

    it("orders by price, then by time", () => {
      expect(queue(filled(), "buy")).toEqual([2, 1, 3]);
      expect(queue(filled(), "sell")).toEqual([5, 4, 6]);
    });

    it("reports the lots ahead when an order comes to rest, and later", () => {
      const book = filled();
      expect(book.rest({ id: 7, side: "buy", price: 100, lots: 1 })).toBe(7);
      expect(book.lotsAhead(7)).toBe(7);
      book.remove(1);
      expect(book.lotsAhead(7)).toBe(2);
    });

    it("sums what rests at a price and at better ones", () => {
      const book = filled();
      expect([102, 101, 100, 99].map((price) => book.lotsFrom("buy", price))).toEqual([0, 3, 10, 10]);
      expect([102, 103, 104, 105].map((price) => book.lotsFrom("sell", price))).toEqual([0, 1, 1, 14]);
      book.remove(2);
      book.remove(3);
      expect(book.lotsFrom("buy", 100)).toBe(5);
    });

    it("sums levels, best first, as deep as asked", () => {
      expect(filled().levels("buy", 1)).toEqual([[101, 3]]);
      expect(filled().levels("sell", 10)).toEqual([
        [103, 1],
        [105, 13],
      ]);
    });

    it("keeps the place of an order that is reduced", () => {
      const book = filled();
      book.reduce(1, 4);
      expect(queue(book, "buy")).toEqual([2, 1, 3]);
      expect(book.find(1)?.lots).toBe(1);
      expect(book.levels("buy", 2)[1]).toEqual([100, 3]);
    });

    it("lets go of an order with its last lot, and of a level with its last order", () => {
      const book = filled();
      book.reduce(2, 3);
      expect(book.find(2)).toBeNull();
      expect(book.first("buy")?.id).toBe(1);
      expect(book.size).toBe(5);
    });

    it("removes from the head, the middle and the tail of a level", () => {
      for (const gone of [1, 3, 8]) {
        const book = filled();
        book.rest({ id: 8, side: "buy", price: 100, lots: 1 });
        book.remove(gone);
        expect(queue(book, "buy")).toEqual([2, 1, 3, 8].filter((id) => id !== gone));
      }
    });

    it("puts an id that comes back behind everybody", () => {
      const book = filled();
      book.remove(1);
      book.rest({ id: 1, side: "buy", price: 100, lots: 5 });
      expect(queue(book, "buy")).toEqual([2, 3, 1]);
    });

    it("puts ids whose last lot went behind everybody, in the order in which they come back", () => {
      const book = filled();
      book.rest({ id: 9, side: "buy", price: 100, lots: 1 });
      book.reduce(3, 2);
      book.reduce(1, 5);
      expect(book.rest({ id: 3, side: "buy", price: 100, lots: 4 })).toBe(1);
      expect(book.rest({ id: 1, side: "buy", price: 100, lots: 4 })).toBe(5);
      expect(queue(book, "buy")).toEqual([2, 9, 3, 1]);
      expect(book.levels("buy", 2)[1]).toEqual([100, 9]);
    });

    it("keeps its levels straight when most of them run empty and some come back", () => {
      const book = create();
      for (let id = 1; id <= 400; id++) book.rest({ id, side: "sell", price: 1000 + id, lots: 1 });
      for (let id = 1; id <= 400; id++) if (id % 10 !== 3) book.remove(id);
      const left = Array.from({ length: 40 }, (_, i): [number, number] => [1003 + i * 10, 1]);
      expect(book.levels("sell", 999)).toEqual(left);
      expect(queue(book, "sell")).toEqual(left.map(([price]) => price - 1000));
      book.rest({ id: 500, side: "sell", price: 1200, lots: 2 });
      book.rest({ id: 501, side: "sell", price: 1001, lots: 2 });
      expect(book.levels("sell", 2)).toEqual([
        [1001, 2],
        [1003, 1],
      ]);
      expect(queue(book, "sell").indexOf(500)).toBe(21);
    });

    it("refuses an id that rests already, nothing, and more than there is", () => {
      const book = filled();
      expect(() => book.rest({ id: 1, side: "buy", price: 90, lots: 1 })).toThrow("can't rest");
      expect(() => book.rest({ id: 9, side: "buy", price: 90, lots: 0 })).toThrow("can't rest");
      expect(() => book.reduce(1, 6)).toThrow("no 6 lots");
      expect(() => book.reduce(1, 0)).toThrow("no 0 lots");
      expect(() => book.remove(99)).toThrow("missing");
    });
  });
}
