import { expect, test } from "vitest";
import { YieldToOrders, MAX_YIELD_MS, OrdersInFlight } from "./orders-in-flight.ts";

test("nothing waits while no order is under way", () => {
  const orders = new OrdersInFlight();
  const reads = new YieldToOrders(orders.shared);
  expect(reads.waitMs(0)).toBe(0);
  const end = orders.add();
  expect(reads.waitMs(1)).toBe(MAX_YIELD_MS);
  end();
  expect(reads.waitMs(2)).toBe(0);
});

test("an order that is ended twice takes no other with it", () => {
  const orders = new OrdersInFlight();
  const [first] = [orders.add(), orders.add()];
  first();
  first();
  expect(new YieldToOrders(orders.shared).waitMs(0)).toBe(MAX_YIELD_MS);
});

test("who gives way has half of the time, however many orders there are", () => {
  const orders = new OrdersInFlight();
  const reads = new YieldToOrders(orders.shared);
  let waited = 0;
  for (let now = 0; now < 200 * MAX_YIELD_MS; now += 1) {
    const end = orders.add();
    if (reads.waitMs(now) > 0) waited += 1;
    // The next one has come before this one is answered.
    orders.add();
    end();
  }
  expect(waited).toBe(100 * MAX_YIELD_MS);
});

test("a thread rests for as long as it gives way", () => {
  const orders = new OrdersInFlight();
  const charts = new YieldToOrders(orders.shared);
  orders.add();
  const began = performance.now();
  charts.rest();
  expect(performance.now() - began).toBeGreaterThanOrEqual(MAX_YIELD_MS - 1);
});
