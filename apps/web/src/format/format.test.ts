import { expect, test } from "vitest";
import {
  directionOf,
  directionOfDecimal,
  formatAgeSeconds,
  formatAmount,
  formatBps,
  formatCalendarDay,
  formatChange,
  formatDecimal,
  formatPrice,
  formatShort,
} from "./format.ts";
import { spellingOf, writeDecimal } from "@fillmark/contracts/spelling";

test("groups thousands and rounds to the nearest, a half to the even digit, never through a float", () => {
  expect(formatDecimal("12345678901234567890.129", { decimals: 2 })).toBe("12,345,678,901,234,567,890.13");
  expect(formatDecimal("-0.999", { decimals: 2 })).toBe("−1.00");
  expect(formatDecimal("999.995", { decimals: 2 })).toBe("1,000.00");
  expect(formatDecimal("0.125", { decimals: 2 })).toBe("0.12");
  expect(formatDecimal("-4.62831", { decimals: 2 })).toBe("−4.63");
  expect(formatDecimal("1000", { minDecimals: 2 })).toBe("1,000.00");
  expect(formatDecimal("0.10000000")).toBe("0.1");
});

test("writes figures as each language does, Arabic with the digits of every other screen", () => {
  const written = (code: string) => writeDecimal("-1234567.891", { decimals: 2 }, spellingOf(code));
  expect(["en", "zh"].map(written)).toEqual(["−1,234,567.89", "−1,234,567.89"]);
  expect(["de", "es", "pt"].map(written)).toEqual(Array(3).fill("−1.234.567,89"));
  expect(written("fr")).toBe("−1\u202f234\u202f567,89");
  expect(written("ar")).toBe("\u200e−1,234,567.89");
});

test("gives a sign to changes, and none to nothing", () => {
  expect(formatDecimal("142.87", { decimals: 2, isSigned: true })).toBe("+142.87");
  expect(formatDecimal("-0.001", { decimals: 2, isSigned: true })).toBe("0.00");
});

test("leaves alone what is no plain decimal", () => {
  for (const text of ["", "1e9", "NaN", "1,5"]) expect(formatDecimal(text)).toBe(text);
});

test("keeps the decimals of the asset and of the pair", () => {
  expect(formatAmount("10000", "USD")).toBe("10,000.00");
  expect(formatAmount("10000", "USDT")).toBe("10,000.00");
  expect(formatAmount("0.025", "BTC")).toBe("0.0250");
  expect(formatAmount("0.12345678", "BTC")).toBe("0.12345678");
  expect(formatPrice("64218.4", 2)).toBe("64,218.40");
  expect(formatPrice(null, 2)).toBe("–");
});

test("writes percentages and basis points", () => {
  expect(formatChange(216)).toBe("+2.16%");
  expect(formatChange(-7)).toBe("−0.07%");
  expect(formatChange(null)).toBe("–");
  expect(formatBps("0.51")).toBe("0.51 bps");
  expect(formatBps("25")).toBe("0.25%");
  expect(formatBps("-3.2", true)).toBe("−3.2 bps");
  expect(formatBps("100.5")).toBe("1.00%");
  expect(formatBps("101.5")).toBe("1.02%");
});

test("shortens volumes", () => {
  expect(formatShort("201430000")).toBe("201.43M");
  expect(formatShort("0.5")).toBe("0.50");
  expect(formatShort("999")).toBe("999.00");
  expect(formatShort("1050000000")).toBe("1.05B");
});

test("finds the direction of a change", () => {
  expect([directionOf(1), directionOf(-1), directionOf(0), directionOf(null)]).toEqual([
    "up",
    "down",
    "flat",
    "flat",
  ]);
  expect([directionOfDecimal("0.00"), directionOfDecimal("-1"), directionOfDecimal("2")]).toEqual([
    "flat",
    "down",
    "up",
  ]);
});

test("names days and ages", () => {
  expect(formatCalendarDay("2018-04-04")).toBe("4 April 2018");
  expect(formatAgeSeconds(400)).toBe("0.4");
  expect(formatAgeSeconds(14_700)).toBe("14");
});
