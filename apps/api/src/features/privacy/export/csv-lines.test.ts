import { expect, test } from "vitest";
import { csvHead, csvLine } from "./csv-lines.ts";

const cellOf = (value: unknown) => csvLine(["a"], { a: value }).slice(0, -2);

test.each([
  ["=HYPERLINK(0)", "'=HYPERLINK(0)"],
  ["+1 234", "'+1 234"],
  ["-x", "'-x"],
  ["@SUM(1)", "'@SUM(1)"],
  ["\tx", "'\tx"],
  ["\rx", `"'\rx"`],
  ["\nx", `"'\nx"`],
  ['=a"b', `"'=a""b"`],
  ["a,b", '"a,b"'],
  ["Ada", "Ada"],
])("the text %j is written as %j, which no spreadsheet runs", (text, written) => {
  expect(cellOf(text)).toBe(written);
});

test.each(["-12.5", "+3", "0.00000001", "12"])("the number %j stays a number", (text) => {
  expect(cellOf(text)).toBe(text);
});

test("a time is written in UTC, to the millisecond", () => {
  expect(cellOf(new Date("2026-03-04T05:06:07.089Z"))).toBe("2026-03-04T05:06:07.089Z");
});

test("what isn't there is empty, and what has parts is written whole or by its parts", () => {
  expect(cellOf(null)).toBe("");
  expect(cellOf(undefined)).toBe("");
  expect(cellOf(0)).toBe("0");
  expect(cellOf(false)).toBe("false");
  expect(cellOf(["read", "trade"])).toBe('"[""read"",""trade""]"');
  expect(csvLine(["a.b", "a.c", "d.e"], { a: { b: "1", c: null }, d: null })).toBe("1,,\r\n");
  expect(csvLine(["a.b.c", "a.b.d", "e.f.g"], { a: { b: { c: "1" } }, e: { f: null } })).toBe("1,,\r\n");
  expect(csvHead(["a.b", "c"])).toBe("a.b,c\r\n");
});
