import type { FillView } from "@fillmark/contracts/trading";
import { expect, test } from "vitest";
import { fillsCsv, ordersCsv } from "./orders-csv.ts";

const fill: FillView = {
  id: "1",
  orderId: "1",
  venue: "demo",
  pair: "BTC-USD",
  side: "buy",
  price: "7424.81",
  quantity: "0.01",
  value: "74.2481",
  fee: "0.14849620",
  feeAsset: "USD",
  role: "taker",
  counterparty: "liquidity",
  at: "2026-11-27T01:00:00.000Z",
  evidence: {
    referenceBid: "7400.00",
    referenceAsk: "7410.00",
    referenceAgeMs: 12,
    source: "simulated",
    liquidity: "ladder_best",
    midAtArrival: "7405.00",
    effectiveSpreadBps: "53.50",
    slippageBps: "19.99",
    widenedBy: "14.81",
    queueAhead: null,
    marketAt: null,
    seq: "45",
  },
};

const cells = (line = ""): string[] => line.split(",");

test("a fill names each of its figures, by how much its price was widened too", () => {
  const [head, line] = fillsCsv([fill]).trim().split("\r\n");
  expect(cells(line)).toHaveLength(cells(head).length);
  expect(cells(line)[cells(head).indexOf("widened_by")]).toBe("14.81");
});

test("an order, which may have many fills, says nothing of it", () => {
  expect(ordersCsv([])).not.toContain("widened_by");
});

test("of one of several demo accounts each line says which", () => {
  const [head, line] = fillsCsv([fill], { number: 2, name: "Slow" }).trim().split("\r\n");
  expect(cells(line)[cells(head).indexOf("demo_account")]).toBe("2");
  expect(cells(line).at(-1)).toBe("Slow");
  expect(cells(ordersCsv([], { number: 1, name: "First account" }).trim()).slice(-2)).toEqual([
    "demo_account",
    "demo_account_name",
  ]);
});
