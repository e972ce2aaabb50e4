/** Before it there were no feeds to speak of: a date there is a clock that was never set. */
const EARLIEST_MS = Date.UTC(2000, 0, 1);

/** When an item counts as published: when they say, unless that is no time at which it can have been. */
export function publicationTime(writtenMs: number | null, arrivedMs: number): number {
  return writtenMs === null || writtenMs < EARLIEST_MS || writtenMs > arrivedMs ? arrivedMs : writtenMs;
}
