import { afterEach, beforeEach, expect, test, vi } from "vitest";

/** The page as it is loaded by a device on which this zone was chosen. */
async function pageIn(zone: string) {
  vi.stubGlobal("localStorage", { getItem: (key: string) => (key === "timeZone" ? zone : null) });
  const input = await import("./local-input.ts");
  const { pageZone } = await import("../format/page-zone.ts");
  const { formatDay, formatTime } = await import("../format/format.ts");
  const { formatZone, zoneOffset } = await import("../format/zone-name.ts");
  return { ...input, pageZone, formatDay, formatTime, formatZone, zoneOffset };
}

beforeEach(() => void vi.resetModules());
afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

test("what a field shows is the page's clock, and what is typed comes back as that moment", async () => {
  const { toLocalInput, fromLocalInput, startOfDay, endOfDay } = await pageIn("America/New_York");
  expect(toLocalInput(Date.parse("2026-11-28T03:05:59Z"))).toBe("2026-11-27T22:05");
  expect(fromLocalInput("2026-11-27T22:05")?.toISOString()).toBe("2026-11-28T03:05:00.000Z");
  expect(fromLocalInput("2026-07-27T22:05")?.toISOString()).toBe("2026-07-28T02:05:00.000Z");
  expect(startOfDay("2026-11-27")).toBe("2026-11-27T05:00:00.000Z");
  expect(endOfDay("2026-11-27")).toBe("2026-11-28T04:59:59.999Z");
  expect(["", "tomorrow", "2026-13-01T00:00"].map(fromLocalInput)).toEqual([null, null, null]);
});

test("days on which clocks change are as long as they are", async () => {
  const { startOfDay, fromLocalInput, timeFrom } = await pageIn("Europe/Berlin");
  expect(startOfDay("2026-03-29")).toBe("2026-03-28T23:00:00.000Z");
  expect(startOfDay("2026-03-29", 1)).toBe("2026-03-29T22:00:00.000Z");
  expect(startOfDay("2026-10-25", 1)).toBe("2026-10-25T23:00:00.000Z");
  // Skipped: as if the clock had not been put forward yet. Shown twice: the first.
  expect(fromLocalInput("2026-03-29T02:30")?.toISOString()).toBe("2026-03-29T01:30:00.000Z");
  expect(fromLocalInput("2026-10-25T02:30")?.toISOString()).toBe("2026-10-25T00:30:00.000Z");
  expect(timeFrom(Date.parse("2026-10-24T22:30:00Z"), 1, 9).toISOString()).toBe("2026-10-26T08:00:00.000Z");
});

test("every time and day of the page is of the chosen zone, and says which", async () => {
  const page = await pageIn("Asia/Kolkata");
  const at = Date.parse("2026-11-28T20:00:00Z");
  expect([page.formatTime(at), page.formatDay(at)]).toEqual(["01:30:00", "29 November 2026"]);
  expect(page.zoneOffset()).toBe("GMT+5:30");
  expect(page.formatZone()).toMatch(/^Asia\/(Kolkata|Calcutta) \(GMT\+5:30\)$/);
});

test("a zone that this browser doesn't know is as none", async () => {
  const { pageZone } = await pageIn("Mars/Olympus");
  expect(pageZone).toBe(Intl.DateTimeFormat().resolvedOptions().timeZone);
  vi.resetModules();
  const utc = await pageIn("UTC");
  expect([utc.formatZone(), utc.zoneOffset()]).toEqual(["UTC", "UTC"]);
});
