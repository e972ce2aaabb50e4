/** A bug of ours, never a mistake of a user: those are answered with a typed rejection. */
export class BrokenInvariant extends Error {
  override name = "BrokenInvariant";
}

/** Stops the world when something that can't be is. A text that costs anything to make is given as a function. */
export function assert(condition: boolean, what: string | (() => string)): asserts condition {
  if (!condition) throw new BrokenInvariant(typeof what === "string" ? what : what());
}

/** The value, which our own logic says is there. */
export function present<T>(value: T | null | undefined, what: string): T {
  if (value === null || value === undefined) throw new BrokenInvariant(`missing ${what}`);
  return value;
}
