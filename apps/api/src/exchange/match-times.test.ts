import { expect, test } from "vitest";
import type { Committed } from "./exchange.port.ts";
import { createMatchTimes } from "./match-times.ts";

const command = { type: "quote", venue: "demo", pair: "BTC-USD" } as const;
const fill: Committed["fills"][number] = {
  id: 1,
  seq: 1,
  at: 0,
  venue: "demo",
  pair: "BTC-USD",
  price: 1,
  quantity: 1,
  value: 1n,
  takerOrderId: 1,
  takerOwner: "a",
  takerSide: "buy",
  takerFee: 0n,
  makerOrderId: null,
  makerOwner: "liquidity",
  makerFee: 0n,
  evidence: {
    bid: 1,
    ask: 2,
    quoteAgeMs: 0,
    source: "test",
    marketAt: 0,
    liquidity: "ladder_best",
    queueAhead: null,
  },
};
const outcome = (more: Partial<Committed>): Promise<Committed> => {
  const nothing = {
    hash: "",
    events: [],
    accounts: [],
    order: null,
    fills: [],
    rejection: null,
    replayed: false,
  };
  return Promise.resolve({ seq: 1, at: 0, actor: "test", command, ...nothing, ...more });
};

test("counts orders that matched, and neither those that rest, repeat, nor fail", async () => {
  const times = createMatchTimes(7);
  expect(times.read()).toEqual({ since: 7, orders: 0, medianMs: null });
  const failed = Promise.reject(new Error("away"));
  const outcomes = [outcome({}), outcome({ fills: [fill], replayed: true }), failed];
  for (const each of outcomes) times.watch(each);
  await Promise.allSettled(outcomes);
  expect(times.read()).toEqual({ since: 7, orders: 0, medianMs: null });
  for (let n = 0; n < 1_500; n += 1) times.watch(outcome({ fills: [fill] }));
  await outcome({});
  const { orders, medianMs } = times.read();
  expect({ orders, isTime: medianMs !== null && medianMs >= 0 }).toEqual({ orders: 1_500, isTime: true });
});
