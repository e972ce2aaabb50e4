import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createSupportDesk } from "./create-support-desk.ts";

const ann = { id: "01890f3e-7b5a-7cc0-8000-00000000000a", name: "Ann" };
const bob = { id: "01890f3e-7b5a-7cc0-8000-00000000000b", name: "Bob" };
const clock = { now: () => Date.now() };

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

function setUp() {
  const desk = createSupportDesk({ clock });
  let changes = 0;
  desk.onChanged(() => {
    changes += 1;
  });
  return { desk, changes: () => changes };
}

test("is online while anybody is, away while those who are here chose to be, offline otherwise", () => {
  const { desk } = setUp();
  expect(desk.availability()).toBe("offline");
  desk.setAvailability(ann, "away");
  expect(desk.availability()).toBe("offline");
  desk.connect(ann);
  expect(desk.availability()).toBe("away");
  const leave = desk.connect(bob);
  expect(desk.availability()).toBe("online");
  leave();
  vi.advanceTimersByTime(10_000);
  expect(desk.availability()).toBe("away");
});

test("a console that is reloaded is not published", () => {
  const { desk, changes } = setUp();
  const leave = desk.connect(ann);
  leave();
  leave();
  vi.advanceTimersByTime(5_000);
  desk.connect(ann);
  vi.advanceTimersByTime(60_000);
  expect(desk.availability()).toBe("online");
  expect(changes()).toBe(1);
});

test("the second console of an agent and the same choice again change nothing", () => {
  const { desk, changes } = setUp();
  const [first, second] = [desk.connect(ann), desk.connect(ann)];
  desk.setAvailability(ann, "online");
  first();
  vi.advanceTimersByTime(10_000);
  expect(desk.agents()).toEqual([{ ...ann, availability: "online" }]);
  expect(changes()).toBe(1);
  second();
  vi.advanceTimersByTime(10_000);
  expect(changes()).toBe(2);
});

test("has gone only who is offline for a minute, also after a restart", () => {
  const { desk } = setUp();
  expect(desk.isGone(ann.id)).toBe(false);
  vi.advanceTimersByTime(60_000);
  expect(desk.isGone(ann.id)).toBe(true);
  const leave = desk.connect(ann);
  expect(desk.isGone(ann.id)).toBe(false);
  leave();
  vi.advanceTimersByTime(69_000);
  expect(desk.isGone(ann.id)).toBe(false);
  vi.advanceTimersByTime(1_000);
  expect(desk.isGone(ann.id)).toBe(true);
});
