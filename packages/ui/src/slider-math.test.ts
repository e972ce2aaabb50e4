import { describe, expect, it } from "vitest";
import { percentAfterKey, percentAt, snapPercent } from "./slider-math.ts";

const press = (key: string, shiftKey = false) => ({ key, shiftKey });

describe("percentAfterKey", () => {
  it("moves by one with an arrow and by ten with Shift or Page", () => {
    expect(percentAfterKey(50, press("ArrowRight"), false)).toBe(51);
    expect(percentAfterKey(50, press("ArrowLeft", true), false)).toBe(40);
    expect(percentAfterKey(50, press("PageUp"), false)).toBe(60);
    expect(percentAfterKey(50, press("PageDown"), false)).toBe(40);
  });

  it("follows the direction of reading with left and right, not with up and down", () => {
    expect(percentAfterKey(50, press("ArrowRight"), true)).toBe(49);
    expect(percentAfterKey(50, press("ArrowLeft"), true)).toBe(51);
    expect(percentAfterKey(50, press("ArrowUp"), true)).toBe(51);
    expect(percentAfterKey(50, press("ArrowDown"), true)).toBe(49);
  });

  it("stops at the ends and goes to them", () => {
    expect(percentAfterKey(100, press("ArrowUp"), false)).toBe(100);
    expect(percentAfterKey(3, press("PageDown"), false)).toBe(0);
    expect(percentAfterKey(40, press("Home"), false)).toBe(0);
    expect(percentAfterKey(40, press("End"), false)).toBe(100);
  });

  it("leaves other keys alone", () => {
    expect(percentAfterKey(40, press("Tab"), false)).toBeUndefined();
    expect(percentAfterKey(40, press("5"), false)).toBeUndefined();
  });
});

describe("percentAt", () => {
  const track = { left: 100, width: 200 };

  it("reads the place on the track, from the reading start", () => {
    expect(percentAt(150, track, false)).toBe(25);
    expect(percentAt(150, track, true)).toBe(75);
  });

  it("stays on the track when the pointer leaves it, or when it has no width", () => {
    expect(percentAt(20, track, false)).toBe(0);
    expect(percentAt(900, track, false)).toBe(100);
    expect(percentAt(150, { left: 100, width: 0 }, false)).toBe(0);
  });
});

describe("snapPercent", () => {
  it("holds on to a stop within two points", () => {
    expect(snapPercent(52, [0, 25, 50])).toBe(50);
    expect(snapPercent(53, [0, 25, 50])).toBe(53);
  });
});
