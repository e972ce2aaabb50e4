import { expect, test } from "vitest";
import type { TradingLimitsView } from "@fillmark/contracts/trading-limits";
import { fieldsOf, readFields, type LimitFields } from "./limit-fields.ts";

const limits = { maxOrderValue: "500", maxOrdersPerDay: 5, maxLossPerDay: null, waitHours: 24 };
const view: TradingLimitsView = {
  venue: "demo",
  asset: "USD",
  limits,
  next: null,
  killSwitch: null,
  today: {
    isCounting: false,
    orders: 0,
    result: "0",
    lossReachedAt: null,
    endsAt: "2026-11-27T00:00:00.000Z",
  },
};
const fields: LimitFields = {
  maxOrderValue: "",
  maxOrdersPerDay: "",
  maxLossPerDay: "",
  waitHours: "0",
  pairs: null,
};

test("the form shows what was asked for last, be it that it still waits", () => {
  expect(fieldsOf(view)).toEqual({
    maxOrderValue: "500",
    maxOrdersPerDay: "5",
    maxLossPerDay: "",
    waitHours: "24",
    pairs: null,
  });
  const next = { ...limits, maxOrderValue: null, from: "2026-11-27T00:00:00.000Z" };
  expect(fieldsOf({ ...view, next }).maxOrderValue).toBe("");
});

test("an empty field is no limit, and a figure is read as people type it", () => {
  expect(readFields(fields)).toEqual({
    asked: { maxOrderValue: null, maxOrdersPerDay: null, maxLossPerDay: null, waitHours: 0, pairs: null },
    errors: {},
  });
  expect(readFields({ ...fields, maxOrderValue: "1,250.50", maxOrdersPerDay: " 20 " }).asked).toMatchObject({
    maxOrderValue: "1250.50",
    maxOrdersPerDay: 20,
  });
});

test.each([
  ["maxOrderValue", "0"],
  ["maxOrderValue", "-5"],
  ["maxLossPerDay", "a lot"],
  ["maxLossPerDay", "1e3"],
  ["maxOrdersPerDay", "0"],
  ["maxOrdersPerDay", "2.5"],
  ["maxOrdersPerDay", "1000001"],
])("%s is not %s, which is said at its field", (field, typed) => {
  expect(Object.keys(readFields({ ...fields, [field]: typed }).errors)).toEqual([field]);
});
