import { describe, expect, it } from "vitest";
import { parseAmount } from "@fillmark/contracts/money";
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

  it.each([
    ["1.234,56", "1234.56"],
    ["1.234.567", "1234567"],
    ["1.234", "1234"],
    ["0,025", "0.025"],
    [",5", "0.5"],
    ["0.025", "0.025"],
    ["1,234.50", "1234.50"],
    ["1 234,5 EUR", "1234.5"],
    ["12,", "12"],
  ])("reads %s as %s in German", (typed, plain) => {
    expect(plainDecimal(typed, ",")).toBe(plain);
  });

  it.each([
    ["١٬٢٣٤٫٥٠", "1234.50"],
    ["۱۲۳", "123"],
    ["１２３．４５", "123.45"],
    ["\u200e1,234.5", "1234.5"],
  ])("reads %s of Arabic and Chinese keyboards as %s", (typed, plain) => {
    expect(plainDecimal(typed, ".")).toBe(plain);
  });

  it.each([
    ["1.5", ","],
    ["12.50", ","],
    ["1.2345", ","],
    ["1.23.456", ","],
    ["1,5", "."],
    ["12,50", "."],
    ["1,23,456", "."],
  ] as const)("doesn't guess what %s means where %s is the decimal sign", (typed, sign) => {
    expect(parseAmount(plainDecimal(typed, sign), 8).ok).toBe(false);
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
