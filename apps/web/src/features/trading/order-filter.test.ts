import { expect, test } from "vitest";
import { fillsInput, filterInput, isFiltered, noFilter } from "./order-filter.ts";

const localTime = (text: string | undefined): string => {
  const at = new Date(text ?? "");
  return [at.getDate(), at.getHours(), at.getMinutes(), at.getSeconds(), at.getMilliseconds()].join(" ");
};

test("both days count as a whole, on the reader's own clock", () => {
  const { placedFrom, placedTo } = filterInput({ ...noFilter, from: "2026-03-28", to: "2026-03-29" });
  expect(localTime(placedFrom)).toBe("28 0 0 0 0");
  expect(localTime(placedTo)).toBe("29 23 59 59 999");
});

test("fills are filtered by the same days, and by no side or state", () => {
  const filter = { ...noFilter, pair: "BTC-USD", side: "buy", from: "2026-03-28", to: "2026-03-28" } as const;
  const { from, to, ...rest } = fillsInput(filter);
  expect([localTime(from), localTime(to)]).toEqual(["28 0 0 0 0", "28 23 59 59 999"]);
  expect(rest).toEqual({ pair: "BTC-USD", earlierEpochs: false });
});

test("an open side of the period is left out", () => {
  expect(filterInput(noFilter)).toEqual({ earlierEpochs: false });
  expect(Object.keys(filterInput({ ...noFilter, from: "2026-03-28" }))).toEqual([
    "earlierEpochs",
    "placedFrom",
  ]);
  expect(isFiltered({ ...noFilter, to: "2026-03-28" })).toBe(true);
  expect(isFiltered(noFilter)).toBe(false);
});
