/**
 * When the loading overlay is seen and what it says. It comes 300 ms after a page change that is still
 * waiting, calls the connection slow above 2 s and poor above 5 s (looked at every 100 ms), leaves
 * 150 ms after the page is there, and never stays longer than 10 s.
 */
export type Quality = "good" | "slow" | "poor";

const showAfterMs = 300;
const slowAfterMs = 2_000;
const poorAfterMs = 5_000;
const checkEveryMs = 100;
const longestMs = 10_000;
const hideAfterMs = 150;

let shown: Quality | null = null;
let waiting = 0;
let startedAt = 0;
let checks: ReturnType<typeof setInterval> | undefined;
let hiding: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function show(next: Quality | null): void {
  if (next === shown) return;
  shown = next;
  for (const listener of listeners) listener();
}

function check(): void {
  const waitedMs = Date.now() - startedAt;
  if (waitedMs >= longestMs) {
    clearInterval(checks);
    show(null);
  } else if (waitedMs >= poorAfterMs) show("poor");
  else if (waitedMs >= slowAfterMs) show("slow");
  else if (waitedMs >= showAfterMs) show("good");
}

/** A page begins to be waited for, perhaps beside another. */
export function beginWait(): void {
  waiting += 1;
  if (waiting > 1) return;
  clearTimeout(hiding);
  startedAt = Date.now();
  checks = setInterval(check, checkEveryMs);
}

export function endWait(): void {
  waiting -= 1;
  if (waiting > 0) return;
  clearInterval(checks);
  hiding = setTimeout(() => show(null), hideAfterMs);
}

export function onShown(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** What the overlay shows now; null while it is hidden. */
export const shownNow = (): Quality | null => shown;
