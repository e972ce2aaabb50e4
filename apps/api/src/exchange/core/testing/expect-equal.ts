import { deepStrictEqual } from "node:assert";
import { isDeepStrictEqual } from "node:util";

/**
 * For what is compared hundreds of thousands of times: an assertion costs far more than the comparison that it makes, so
 * there is one only where the two differ, to say how. It needs no test runner.
 */
export function expectEqual(actual: unknown, expected: unknown, about?: () => string): void {
  if (isDeepStrictEqual(actual, expected)) return;
  try {
    deepStrictEqual(actual, expected);
  } catch (error) {
    const difference = error instanceof Error ? error.message : String(error);
    throw new Error(about === undefined ? difference : `${about()}\n${difference}`, { cause: error });
  }
}
