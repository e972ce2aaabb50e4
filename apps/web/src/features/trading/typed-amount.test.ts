import { describe, expect, it } from "vitest";
import { plainDecimal } from "./typed-amount.ts";

describe("plainDecimal", () => {
  it.each([
    ["0.025", "0.025"],
    ["1,234.50", "1234.50"],
    ["1.234,50", "1234.50"],
    ["1 234.5", "1234.5"],
    ["1'234'567.8", "1234567.8"],
    ["64,180.00 USD", "64180.00"],
    ["$12", "12"],
    [".5", "0.5"],
    ["1,234", "1234"],
    ["0,5", "0.5"],
    ["1,234,567", "1234567"],
    ["", ""],
  ])("reads %s as %s in English", (typed, plain) => {
    expect(plainDecimal(typed, ".")).toBe(plain);
  });

  it("reads a lone mark by the user's language", () => {
    expect(plainDecimal("1,234", ",")).toBe("1.234");
    expect(plainDecimal("1.234", ",")).toBe("1234");
  });

  it("hands back what it can't read, so that the field can say what is wrong", () => {
    expect(plainDecimal("abc", ".")).toBe("abc");
    expect(plainDecimal("1e5", ".")).toBe("1e5");
    expect(plainDecimal("12,34,5.6", ".")).toBe("12,34,5.6");
  });
});
