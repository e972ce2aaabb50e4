import { newId } from "../lib/new-id.ts";

/** What the chat's core takes from around it: time, chance and ids, so that tests can give their own. */
export interface Timing {
  /** Epoch ms. */
  now(): number;
  /** Runs once, later. Returns how to prevent it. */
  after(ms: number, task: () => void): () => void;
  /** From 0 to below 1. */
  random(): number;
  newId(): string;
}

export const browserTiming: Timing = {
  now: () => Date.now(),
  after(ms, task) {
    const timer = setTimeout(task, ms);
    return () => clearTimeout(timer);
  },
  random: () => Math.random(),
  newId,
};

/** 1, 2, 4, 8 … 30 s, anywhere below: clients that lost the same server must not come back at the same moment. */
export function backoffMs(failures: number, random: () => number): number {
  const longest = Math.min(30_000, 1_000 * 2 ** Math.max(0, failures - 1));
  return Math.round(longest * random());
}
