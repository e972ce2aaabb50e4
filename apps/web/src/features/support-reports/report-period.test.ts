import { expect, test } from "vitest";
import { lastDaysOf } from "./report-period.ts";

test("a period ends with the day that the desk's clock shows", () => {
  const now = Date.parse("2026-03-01T03:30:00.000Z");
  expect(lastDaysOf("UTC", 7, now)).toEqual({ from: "2026-02-23", to: "2026-03-01" });
  expect(lastDaysOf("America/New_York", 7, now)).toEqual({ from: "2026-02-22", to: "2026-02-28" });
  expect(lastDaysOf("Asia/Tokyo", 1, now)).toEqual({ from: "2026-03-01", to: "2026-03-01" });
});
