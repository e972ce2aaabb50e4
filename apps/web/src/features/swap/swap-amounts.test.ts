import { expect, test } from "vitest";
import { formatRate, readAmount, readsForward } from "./swap-amounts.ts";

test("amounts are read as people write them", () => {
  expect(readAmount("1,000.50")).toEqual({ amount: "1000.50" });
  expect(readAmount(".5")).toEqual({ amount: "0.5" });
  expect(readAmount("12.")).toEqual({ amount: "12" });
  for (const nothing of ["", "0", "0.00", "."]) expect(readAmount(nothing)).toBeNull();
  for (const odd of ["ten", "1,5", "-1", "0.000000001"]) expect(readAmount(odd)).toBe("odd");
});

test("a rate shows six figures that mean something", () => {
  expect(formatRate("3146.32981234")).toBe("3,146.33");
  expect(formatRate("0.00031783001")).toBe("0.00031783");
  expect(formatRate("2")).toBe("2.00");
});

test("a rate is given the way round in which it is above one", () => {
  expect(readsForward({ rate: "3146.32" })).toBe(true);
  expect(readsForward({ rate: "0.000317" })).toBe(false);
});
