import { beforeEach, expect, test } from "vitest";
import { createDrawingTurns, turnEveryMs } from "./drawing-turns.ts";

const frameMs = 1_000 / 60;
let at = 0;
let frame: (() => void) | null = null;
let drawn: string[] = [];
let turns = createDrawingTurns({ now: () => at, soon: () => undefined });

beforeEach(() => {
  [at, frame, drawn] = [1_000, null, []];
  turns = createDrawingTurns({
    now: () => at,
    soon: (task) => {
      frame = task;
    },
  });
});

/** Answers what was drawn in it. */
function nextFrame(ms = frameMs): string[] {
  at += ms;
  drawn = [];
  const task = frame;
  frame = null;
  task?.();
  return drawn;
}
const chart = (name: string) => turns.join(() => drawn.push(name));

const frames = (count: number): string[][] => Array.from({ length: count }, () => nextFrame());

test("no two draw in one frame, each is painted before the next draws, and who asked first draws first", () => {
  const charts = ["a", "b", "c", "d"].map(chart);
  for (const { ask } of charts) ask();
  expect(frames(9)).toEqual([["a"], [], ["b"], [], ["c"], [], ["d"], [], []]);
});

test("however often it is asked, a chart draws ten times a second at most, and what came last is drawn", () => {
  const { ask } = chart("a");
  const drew = Array.from({ length: 60 }, () => {
    ask();
    return nextFrame();
  });
  const count = drew.flat().length;
  expect(count).toBeLessThanOrEqual(1_000 / turnEveryMs + 1);
  expect(count).toBeGreaterThanOrEqual(8);
  expect(frames(8).flat()).toEqual(["a"]);
});

test("nothing runs while nobody asks, and who has left draws no more", () => {
  const { ask, leave } = chart("a");
  expect(frame).toBeNull();
  ask();
  leave();
  expect(nextFrame()).toEqual([]);
  expect(frame).toBeNull();
});

test("a chart that waits for its time holds up no other", () => {
  const [one, other] = [chart("a"), chart("b")];
  one.ask();
  expect(nextFrame()).toEqual(["a"]);
  one.ask();
  other.ask();
  expect(frames(2).flat()).toEqual(["b"]);
});

test("where frames came late for one, the others rest, and no longer than half a second", () => {
  const [one, other] = [chart("a"), chart("b")];
  for (const { ask } of [one, other]) ask();
  expect(nextFrame()).toEqual(["a"]);
  // Its paint took 40 ms more than there are.
  nextFrame();
  expect(nextFrame(frameMs + 40)).toEqual([]);
  expect(frames(27).flat()).toEqual([]);
  while (!nextFrame().includes("b"));
  one.ask();
  nextFrame();
  expect(nextFrame(5_000)).toEqual([]);
  expect(frames(29).flat()).toEqual([]);
  expect(frames(3).flat()).toEqual(["a"]);
});
