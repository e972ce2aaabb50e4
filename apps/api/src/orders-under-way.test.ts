import { expect, test } from "vitest";
import { GiveWay, MOST_MS, OrdersUnderWay } from "./orders-under-way.ts";

test("nothing waits while no order is under way", () => {
  const orders = new OrdersUnderWay();
  const reads = new GiveWay(orders.shared);
  expect(reads.waitMs(0)).toBe(0);
  const end = orders.add();
  expect(reads.waitMs(1)).toBe(MOST_MS);
  end();
  expect(reads.waitMs(2)).toBe(0);
});

test("an order that is ended twice takes no other with it", () => {
  const orders = new OrdersUnderWay();
  const [first] = [orders.add(), orders.add()];
  first();
  first();
  expect(new GiveWay(orders.shared).waitMs(0)).toBe(MOST_MS);
});

test("who gives way has half of the time, however many orders there are", () => {
  const orders = new OrdersUnderWay();
  const reads = new GiveWay(orders.shared);
  let waited = 0;
  for (let now = 0; now < 200 * MOST_MS; now += 1) {
    const end = orders.add();
    if (reads.waitMs(now) > 0) waited += 1;
    // The next one has come before this one is answered.
    orders.add();
    end();
  }
  expect(waited).toBe(100 * MOST_MS);
});

test("a thread rests for as long as it gives way", () => {
  const orders = new OrdersUnderWay();
  const charts = new GiveWay(orders.shared);
  orders.add();
  const began = performance.now();
  charts.rest();
  expect(performance.now() - began).toBeGreaterThanOrEqual(MOST_MS - 1);
});
