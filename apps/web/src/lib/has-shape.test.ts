import { expect, test } from "vitest";
import { hasShape } from "./has-shape.ts";

const shape = { title: "string", isReady: "boolean", width: "number" } as const;

test.each([
  [{ title: "", isReady: false, width: 0 }, true],
  [{ title: "", isReady: false, width: 0, more: [] }, true],
  [{ title: "", isReady: 0, width: 0 }, false],
  [{ title: "", isReady: false }, false],
  [Object.create({ title: "", isReady: false, width: 0 }), false],
  ["title", false],
  [null, false],
  [undefined, false],
])("%o has it: %s", (value, expected) => {
  expect(hasShape(value, shape)).toBe(expected);
});
