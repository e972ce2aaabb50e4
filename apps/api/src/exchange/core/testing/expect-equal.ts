import { isDeepStrictEqual } from "node:util";
import { expect } from "vitest";

/**
 * `toEqual` for what is compared hundreds of thousands of times: an assertion costs far more than the comparison that it
 * makes, so there is one only where the two differ, to say how.
 */
export function expectEqual(actual: unknown, expected: unknown, about?: () => string): void {
  if (!isDeepStrictEqual(actual, expected)) expect(actual, about?.()).toEqual(expected);
}
