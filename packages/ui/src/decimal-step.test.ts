import { describe, expect, it } from "vitest";
import { stepDecimal } from "./decimal-step.ts";

describe("stepDecimal", () => {
  it("adds and takes steps exactly, where floating point would not", () => {
    expect(stepDecimal("0.1", "0.2", 1)).toBe("0.3");
    expect(stepDecimal("0.0250", "0.0001", 1)).toBe("0.0251");
    expect(stepDecimal("64180.00", "0.01", -10)).toBe("64179.90");
    expect(stepDecimal("9007199254740993", "1", 1)).toBe("9007199254740994");
  });

  it("keeps the decimals of whichever has more", () => {
    expect(stepDecimal("1", "0.01", 1)).toBe("1.01");
    expect(stepDecimal("0.02505", "0.0001", 1)).toBe("0.02515");
  });

  it("begins at nothing and never falls below it", () => {
    expect(stepDecimal("", "0.01", 1)).toBe("0.01");
    expect(stepDecimal("0.01", "0.1", -1)).toBe("0.00");
  });

  it("does not guess what is not a plain decimal", () => {
    for (const text of ["1,5", "abc", "-1", ".", "1e5", "1 000"]) {
      expect(stepDecimal(text, "0.01", 1)).toBeUndefined();
    }
  });
});
