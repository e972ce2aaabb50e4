import { expect, test } from "vitest";
import { emptyTicket } from "./order-ticket.state.ts";
import { unitsOf } from "./pair-rules.ts";
import { bestOf, warningsOf } from "./ticket-warnings.ts";

const best = unitsOf("60000");
const ioc = { ...emptyTicket("buy"), limitTimeInForce: "IOC" } as const;
const nothing = { fillable: "0", rests: false, problem: null };
const at = (price: string, changed: Partial<Parameters<typeof warningsOf>[0]> = {}) =>
  warningsOf({ draft: emptyTicket("buy"), price: unitsOf(price), best, preview: null, ...changed });

test("an immediate-or-cancel limit beside the market is said to fill nothing", () => {
  const price = unitsOf("59999");
  expect(at("59999", { draft: ioc, preview: nothing })).toEqual([{ kind: "fillsNothing", price, best }]);
  expect(at("59999", { draft: ioc, preview: nothing, best: null })).toEqual([
    { kind: "fillsNothing", price, best: null },
  ]);
  const selling = { ...ioc, side: "sell" } as const;
  expect(at("60001", { draft: selling, preview: nothing })).toMatchObject([{ kind: "fillsNothing" }]);
});

test("not one that rests, that fills, that the rules refuse, or whose answer is still that of another price", () => {
  expect(at("59999", { preview: { ...nothing, rests: true } })).toEqual([]);
  expect(at("60000", { draft: ioc, preview: { ...nothing, fillable: "0.01" } })).toEqual([]);
  const problem = { code: "INSUFFICIENT_FUNDS", details: {} } as const;
  expect(at("59999", { draft: ioc, preview: { ...nothing, problem } })).toEqual([]);
  expect(at("60000", { draft: ioc, preview: nothing })).toEqual([]);
  expect(at("59999", { draft: ioc })).toEqual([]);
});

test("more than ten percent worse than the best price is far, ten are not, and better never is", () => {
  expect(at("66000")).toEqual([]);
  expect(at("66000.01")).toEqual([{ kind: "farFromMarket", bps: 1_000, best }]);
  expect(at("75000")).toEqual([{ kind: "farFromMarket", bps: 2_500, best }]);
  expect(at("30000")).toEqual([]);
  const draft = emptyTicket("sell");
  expect(at("54000", { draft })).toEqual([]);
  expect(at("45000", { draft })).toEqual([{ kind: "farFromMarket", bps: 2_500, best }]);
  expect(at("90000", { draft })).toEqual([]);
});

test("only plain limit orders, and only once there is a price", () => {
  expect(at("0")).toEqual([]);
  expect(at("75000", { draft: { ...emptyTicket("buy"), type: "stop_limit" } })).toEqual([]);
  expect(at("75000", { draft: { ...emptyTicket("buy"), type: "market" } })).toEqual([]);
});

test("the best price is the first level", () => {
  expect(
    bestOf([
      ["60000", "1"],
      ["60001", "2"],
    ]),
  ).toBe(best);
  expect(bestOf([])).toBeNull();
  expect(bestOf(undefined)).toBeNull();
});
