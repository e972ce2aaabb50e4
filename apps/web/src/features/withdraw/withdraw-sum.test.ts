import { describe, expect, test } from "vitest";
import { withdrawSum } from "./withdraw-sum.ts";

const way = { available: "640", fee: "1.5", minimum: "10", price: "1.08" };
const terms = { left24h: "600", left30d: null };

describe("a sum", () => {
  test("takes the fee out of the amount and the amount out of the limits", () => {
    expect(withdrawSum("500", way, terms)).toEqual({
      amount: "500",
      arrives: "498.5",
      left24h: "60.00",
      left30d: null,
      fault: null,
    });
  });

  test.each([
    ["", { kind: "missing" }],
    ["0.00", { kind: "missing" }],
    ["1e3", { kind: "odd" }],
    ["9.99", { kind: "small", minimum: "10" }],
    ["640.01", { kind: "large", available: "640" }],
    ["600", { kind: "over", left: "600" }],
  ])("of %s says what is wrong with it", (typed, fault) => {
    expect(withdrawSum(typed, way, terms).fault).toEqual(fault);
  });

  test("knows no limit where there is none, and none where nobody knows a price", () => {
    expect(withdrawSum("640", way, { left24h: null, left30d: null }).fault).toBeNull();
    expect(withdrawSum("640", { ...way, price: null }, terms)).toMatchObject({ left24h: "600", fault: null });
  });

  test("is pasted with separators of thousands", () => {
    expect(withdrawSum("1,234.50", way, terms).amount).toBe("1234.50");
    expect(withdrawSum("1 234.50", way, terms).amount).toBe("1234.50");
    expect(withdrawSum("1,5", way, terms).fault).toEqual({ kind: "odd" });
  });
});
