import { expect, test } from "vitest";
import { latinKey } from "./latin-key.ts";

test("a Latin keyboard's keys are what they say, wherever they lie", () => {
  expect(latinKey({ key: "a", code: "KeyQ", shiftKey: false })).toBe("a");
  expect(latinKey({ key: "D", code: "KeyD", shiftKey: true })).toBe("D");
  expect(latinKey({ key: "ö", code: "Semicolon", shiftKey: false })).toBe("ö");
  expect(latinKey({ key: "End", code: "End", shiftKey: false })).toBe("End");
});

test("a keyboard of another script gives the letter of the place", () => {
  expect(latinKey({ key: "ش", code: "KeyA", shiftKey: false })).toBe("a");
  expect(latinKey({ key: "В", code: "KeyD", shiftKey: true })).toBe("D");
  expect(latinKey({ key: "ظ", code: "Slash", shiftKey: false })).toBe("/");
  expect(latinKey({ key: "؟", code: "Slash", shiftKey: true })).toBe("?");
});
