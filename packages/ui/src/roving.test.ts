import { describe, expect, it } from "vitest";
import { nextIndex } from "./roving.ts";

describe("nextIndex", () => {
  const row = { here: 1, count: 3, axis: "horizontal", isReversed: false } as const;

  it("walks along the axis and wraps at the ends", () => {
    expect(nextIndex("ArrowRight", row)).toBe(2);
    expect(nextIndex("ArrowRight", { ...row, here: 2 })).toBe(0);
    expect(nextIndex("ArrowLeft", { ...row, here: 0 })).toBe(2);
    expect(nextIndex("ArrowDown", { ...row, axis: "vertical" })).toBe(2);
  });

  it("turns with the direction of reading", () => {
    expect(nextIndex("ArrowLeft", { ...row, isReversed: true })).toBe(2);
    expect(nextIndex("ArrowRight", { ...row, isReversed: true })).toBe(0);
  });

  it("ignores the keys of the other axis, and empty widgets", () => {
    expect(nextIndex("ArrowDown", row)).toBeUndefined();
    expect(nextIndex("ArrowRight", { ...row, axis: "vertical" })).toBeUndefined();
    expect(nextIndex("End", { ...row, count: 0 })).toBeUndefined();
  });

  it("begins at an end when nothing has the focus", () => {
    expect(nextIndex("ArrowRight", { ...row, here: -1 })).toBe(0);
    expect(nextIndex("ArrowLeft", { ...row, here: -1 })).toBe(2);
    expect(nextIndex("Home", row)).toBe(0);
    expect(nextIndex("End", row)).toBe(2);
  });
});
