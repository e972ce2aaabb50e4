import { expect, test } from "vitest";
import { DEVICE, allZones, matchingZones, shortList } from "./zone-list.ts";

const zones = allZones(Date.parse("2026-11-28T12:00:00Z"));
const found = (text: string) => matchingZones(zones, text).map(({ id }) => id);

test("a zone is found by its city, region, usual name and offset, in any order and without accents", () => {
  expect(found("new york")).toEqual(["America/New_York"]);
  expect(found("york america")).toEqual(["America/New_York"]);
  expect(found("São Paulo")).toEqual(["America/Sao_Paulo"]);
  expect(found("america/new_york")).toEqual(["America/New_York"]);
  expect(found("UTC+5:45")).toContain("Asia/Katmandu");
  expect(found("eastern")[0], "a large market comes first").toBe("America/New_York");
  expect(found("nowhere")).toEqual([]);
});

test("before anybody looks, the device's own, UTC, the large markets and what is chosen stand there", () => {
  const ids = shortList(zones, "Africa/Nairobi").map(({ id }) => id);
  expect(ids.slice(0, 2)).toEqual([DEVICE, "UTC"]);
  expect(ids).toContain("America/New_York");
  expect(ids).toContain("Africa/Nairobi");
});
