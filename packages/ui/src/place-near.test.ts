import { describe, expect, it } from "vitest";
import { placeNear } from "./place-near.ts";

const sizes = { box: { width: 200, height: 120 }, window: { width: 390, height: 844 } };
const button = { left: 100, top: 100, width: 80, height: 32 };

describe("placeNear", () => {
  it("lies below, sharing the start or the end of its anchor", () => {
    expect(placeNear(button, sizes, { align: "start", isReversed: false, gap: 4 })).toEqual({
      left: 100,
      top: 136,
    });
    const atEnd = { ...button, left: 250 };
    expect(placeNear(atEnd, sizes, { align: "end", isReversed: false, gap: 4 })).toEqual({
      left: 130,
      top: 136,
    });
  });

  it("turns with the direction of reading", () => {
    const atEnd = { ...button, left: 250 };
    expect(placeNear(atEnd, sizes, { align: "start", isReversed: true, gap: 4 }).left).toBe(130);
  });

  it("goes above when there is no room below", () => {
    expect(placeNear({ ...button, top: 780 }, sizes, { align: "start", isReversed: false, gap: 4 }).top).toBe(
      656,
    );
  });

  it("never leaves the window", () => {
    const corner = { left: 380, top: 0, width: 10, height: 10 };
    expect(placeNear(corner, sizes, { align: "start", isReversed: false, gap: 4 }).left).toBe(182);
    const small = { box: { width: 500, height: 900 }, window: sizes.window };
    expect(placeNear(corner, small, { align: "start", isReversed: false, gap: 4 })).toEqual({
      left: 8,
      top: 8,
    });
  });
});
