import { expect, test } from "vitest";
import { spread } from "./test-sequencer.ts";

const waits = (file: string): boolean => file.startsWith("w");

test("files that wait come early, one after every four others, and none is lost", () => {
  expect(spread(["a", "b", "c", "w1", "d", "e", "f", "w2"], waits)).toEqual([
    "a",
    "b",
    "c",
    "d",
    "w1",
    "e",
    "f",
    "w2",
  ]);
});

test("where nothing waits the order stays, and where all wait too", () => {
  expect(spread(["a", "b", "c", "d", "e"], waits)).toEqual(["a", "b", "c", "d", "e"]);
  expect(spread(["w1", "w2"], waits)).toEqual(["w1", "w2"]);
});
