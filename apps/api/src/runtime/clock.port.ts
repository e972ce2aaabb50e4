/** The time of the edges. The exchange core never asks it: time reaches the core inside a command. */
export interface Clock {
  /** ms since epoch. */
  now(): number;
}

export const systemClock: Clock = { now: () => Date.now() };
