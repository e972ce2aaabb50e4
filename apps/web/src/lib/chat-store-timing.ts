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

/** A UUID of version 4. `randomUUID` exists in secure contexts alone, and a server in a local network isn't one. */
function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join("-");
}

/** 1, 2, 4, 8 … 30 s, anywhere below: whoever lost the same server must not come back at the same moment. */
export function backoffMs(failures: number, random: () => number): number {
  const longest = Math.min(30_000, 1_000 * 2 ** Math.max(0, failures - 1));
  return Math.round(longest * random());
}
