import { expect, test } from "vitest";
import { commitsReach, standbyVerdict } from "./database-figures.ts";
import { queueFigures } from "./exchange-figures.ts";
import { secondsSince, within } from "./figure.ts";
import { ageVerdict } from "./record-figures.ts";
import { processFigures } from "./surroundings-figures.ts";

const HOUR_MS = 3_600_000;

test("a commit is as safe as the place that it has reached when it is answered", () => {
  const alone = { fsync: "on", awaited: "", waitedFor: 0 };
  expect(commitsReach(alone)).toEqual({ value: "disk", verdict: "good" });
  expect(commitsReach({ ...alone, awaited: "ANY 1 (b)", waitedFor: 1 })).toMatchObject({ value: "standby" });
  const nobody = commitsReach({ ...alone, awaited: "ANY 1 (b)" });
  expect(nobody, "each commit waits for a standby that isn't there").toMatchObject({ verdict: "bad" });
  expect(commitsReach({ ...alone, fsync: "off" })).toEqual({ value: "memory", verdict: "bad" });
});

test("a standby is judged by how far it is behind, and not at all where PostgreSQL hides it", () => {
  const even = { name: "b", state: "streaming", sync: "async", lagBytes: 0, lagMs: null };
  expect(standbyVerdict(even)).toBe("good");
  expect(standbyVerdict({ ...even, lagMs: 5_001 })).toBe("watch");
  expect(standbyVerdict({ ...even, lagBytes: 2 ** 31 })).toBe("bad");
  expect(standbyVerdict({ ...even, state: "catchup" })).toBe("watch");
  expect(standbyVerdict({ ...even, state: null, sync: null, lagBytes: null })).toBe("plain");
});

test("a backup is late after a day, and far too late after a week", () => {
  expect(ageVerdict(null)).toBe("watch");
  expect(ageVerdict(26 * HOUR_MS)).toBe("good");
  expect(ageVerdict(27 * HOUR_MS)).toBe("watch");
  expect(ageVerdict(169 * HOUR_MS)).toBe("bad");
});

test("nothing that waits is good, and what is at its limit is still within it", () => {
  expect(within(null, { watch: 1, bad: 2 })).toEqual({ value: null, verdict: "good" });
  expect([1, 2, 3].map((value) => within(value, { watch: 1, bad: 2 }).verdict)).toEqual([
    "good",
    "watch",
    "bad",
  ]);
  expect(secondsSince(2_000, 1_000), "of two clocks").toBe(0);
});

test("the queue is judged by its limit", () => {
  const verdict = (queued: number) => {
    const status = { state: "running", takesCancels: true, seq: 1, lastHash: "", queued } as const;
    const exchange = { status: () => ({ ...status, mostQueued: 100, inFlight: 0 }) };
    return queueFigures({ exchange }).find(({ name }) => name === "queued")?.verdict;
  };
  expect([10, 11, 51].map(verdict)).toEqual(["good", "watch", "bad"]);
});

test("a process says which roles it was given", () => {
  const rolesOf = (roles: Parameters<typeof processFigures>[0]["roles"]) =>
    processFigures({ roles }).find(({ name }) => name === "roles")?.value;
  expect(rolesOf("all")).toBe("all");
  expect(rolesOf(["web", "core", "market", "jobs"])).toBe("web, core, market, jobs");
});
