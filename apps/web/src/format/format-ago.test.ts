import { describe, expect, it } from "vitest";
import { formatAgo } from "./format-ago.ts";

const now = Date.parse("2026-11-22T12:00:00Z");

describe("how long ago", () => {
  it.each([
    ["2026-11-22T12:00:30Z", "now"],
    ["2026-11-22T11:59:31Z", "now"],
    ["2026-11-22T11:42:00Z", "18 minutes ago"],
    ["2026-11-22T10:00:01Z", "1 hour ago"],
    ["2026-11-21T11:00:00Z", "yesterday"],
    ["2026-11-16T11:00:00Z", "6 days ago"],
    ["2026-11-10T11:00:00Z", "10 November 2026"],
  ])("%s is read as “%s”", (at, words) => {
    expect(formatAgo(at, now)).toBe(words);
  });
});
