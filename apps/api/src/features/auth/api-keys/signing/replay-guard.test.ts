import { beforeEach, expect, test } from "vitest";
import { createReplayGuard, type ReplayGuard } from "./replay-guard.ts";
import { readWindow } from "./signed-window.ts";

let now: number;
let guard: ReplayGuard;

beforeEach(() => {
  now = 1_796_000_000_000;
  guard = createReplayGuard(() => now);
  now += 2_000;
});

const admit = (text: string, { keyId = "a", atMs = now, recvWindow = "5000" } = {}) =>
  guard.admit({ keyId, payload: Buffer.from(text), window: readWindow(String(atMs), recvWindow, now) });

test("a call is taken once while it is young enough to be taken at all", () => {
  const atMs = now;
  expect(admit("order", { atMs, recvWindow: "60000" })).toBe("new");
  for (const later of [0, 1, 30_000, 60_000]) {
    now = atMs + later;
    expect(admit("order", { atMs, recvWindow: "60000" })).toBe("replayed");
  }
});

test("another call, or another key's, is its own", () => {
  expect([admit("order"), admit("ordeR"), admit("order", { keyId: "b" }), admit("order")]).toEqual([
    "new",
    "new",
    "new",
    "replayed",
  ]);
});

test("forgets what is too old, and takes nothing more where there is no room", () => {
  guard = createReplayGuard(() => now, 2);
  now += 2_000;
  expect([admit("1"), admit("2"), admit("3"), admit("1")]).toEqual(["new", "new", "full", "replayed"]);
  now += 7_001;
  expect([admit("3"), guard.size]).toEqual(["new", 1]);
});

test("a new process takes nothing that the one before may have taken", () => {
  const takenBefore = now + 999;
  guard = createReplayGuard(() => now);
  now += 500;
  expect(admit("order", { atMs: takenBefore })).toBe("too early");
  now += 500;
  expect([admit("order", { atMs: takenBefore }), admit("order")]).toEqual(["too early", "new"]);
});

test("a clock that is set back doesn't make forgotten calls young again", () => {
  const atMs = now;
  expect(admit("order", { atMs })).toBe("new");
  now += 600_000;
  expect(admit("later")).toBe("new");
  now = atMs + 1;
  expect([admit("order", { atMs }), admit("another")]).toEqual(["too early", "too early"]);
  now = atMs + 602_000;
  expect(admit("another")).toBe("new");
});

test("a clock that steps back by less than a second goes on", () => {
  const atMs = now;
  expect(admit("order", { atMs })).toBe("new");
  now = atMs + 5_900;
  expect(admit("later")).toBe("new");
  now = atMs + 5_000;
  expect([admit("order", { atMs }), admit("another")]).toEqual(["replayed", "new"]);
});
