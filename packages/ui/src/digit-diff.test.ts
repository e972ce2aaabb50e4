import { describe, expect, it } from "vitest";
import { directionOf, splitFigure } from "./digit-diff.ts";

describe("splitFigure", () => {
  it("cuts where the digits begin to differ", () => {
    expect(splitFigure("64,218.40", "64,217.16")).toEqual({ same: "64,21", changed: "8.40" });
    expect(splitFigure("64,253.98", "64,245.71")).toEqual({ same: "64,2", changed: "53.98" });
  });

  it("shares nothing with a figure of another length, whose digits stand elsewhere", () => {
    expect(splitFigure("100.00", "99.99")).toEqual({ same: "", changed: "100.00" });
    expect(splitFigure("64,218.40", undefined)).toEqual({ same: "", changed: "64,218.40" });
  });

  it("never draws a whole figure quietly", () => {
    expect(splitFigure("64,218.40", "64,218.40")).toEqual({ same: "64,218.", changed: "40" });
    expect(splitFigure("12", "12")).toEqual({ same: "", changed: "12" });
  });

  it("loses no digit", () => {
    for (const previous of ["64,218.40", "64,218.41", "74,218.40", "1", ""]) {
      const { same, changed } = splitFigure("64,218.40", previous);
      expect(same + changed).toBe("64,218.40");
    }
  });
});

describe("directionOf", () => {
  it("says up, down, or nothing", () => {
    expect(directionOf(2, 1)).toBe("up");
    expect(directionOf(1, 2)).toBe("down");
    expect(directionOf(1, 1)).toBeUndefined();
    expect(directionOf(1, undefined)).toBeUndefined();
  });
});
