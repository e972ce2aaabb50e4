import { expect, test } from "vitest";
import { closablePosition } from "./position-close.ts";
import { liveUnrealisedBps } from "./live-value.ts";
import { unitsOf } from "./pair-rules.ts";

const rules = { lot: unitsOf("0.0001") };

test("all of what is free is sold, and what open orders reserve is named", () => {
  expect(closablePosition({ available: "0.5", held: "0.25" }, rules)).toEqual({
    quantity: "0.5",
    held: "0.25",
    dust: null,
  });
});

test("less than a lot can't be sold, and stays", () => {
  expect(closablePosition({ available: "0.50005", held: "0" }, rules)).toEqual({
    quantity: "0.5",
    held: null,
    dust: "0.00005",
  });
  expect(closablePosition({ available: "0.00009999", held: "1" }, rules).quantity).toBeNull();
});

const holding = {
  asset: "BTC",
  name: "Bitcoin",
  available: "1",
  held: "0",
  total: "1",
  price: "60000",
  value: "60000",
  costBasis: "50000",
  averageCost: "50000",
  unrealised: "10000",
  realised: "0",
  allocationBps: null,
  stale: false,
};

test("the result in percent is of what it cost, and follows the price", () => {
  expect(liveUnrealisedBps(holding, () => undefined)).toBe(2_000);
  expect(liveUnrealisedBps(holding, () => ({ bid: "44999", ask: "45001", stale: false }))).toBe(-1_000);
});

test("there is no percentage of a cost that isn't known or was nothing", () => {
  expect(liveUnrealisedBps({ ...holding, costBasis: "0" }, () => undefined)).toBeNull();
  expect(liveUnrealisedBps({ ...holding, costBasis: null, unrealised: null }, () => undefined)).toBeNull();
});
