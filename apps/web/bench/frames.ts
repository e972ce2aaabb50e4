// How smoothly a page moves: the time between its frames, on a processor that is made slower.
import type { Page } from "@playwright/test";
import { isBrief } from "../../../infra/tooling/bench-size.ts";

/** Of a screen's 60; the rest is what a measurement on a shared machine may lose. */
const WANTED_FRAMES = 58;
const FRAME_MS = 1_000 / 60;

export interface Frames {
  readonly perSecond: number;
  readonly medianMs: number;
  readonly p95Ms: number;
  readonly p99Ms: number;
  readonly longestMs: number;
  /** Of those that a screen of 60 would have shown. */
  readonly dropped: number;
}

export async function slowDown(page: Page, rate: number): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate });
}

/** Counts what the page draws for so long; it is scrolled by so much with each frame. */
export async function measureFrames(page: Page, ms: number, scrollBy = 0): Promise<Frames> {
  const times = await page.evaluate(framesInPage, { ms, scrollBy });
  const gaps = times.slice(1).map((at, place) => at - (times[place] ?? at));
  const sorted = gaps.toSorted((one, other) => one - other);
  const part = (share: number): number => sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN;
  const lasted = (times.at(-1) ?? 0) - (times[0] ?? 0);
  return {
    perSecond: (gaps.length / lasted) * 1_000,
    medianMs: part(0.5),
    p95Ms: part(0.95),
    p99Ms: part(0.99),
    longestMs: part(1),
    dropped: gaps.reduce((sum, gap) => sum + Math.max(0, Math.round(gap / FRAME_MS) - 1), 0),
  };
}

/** Prints it beside what is wanted; one that misses fails the bench, unless it only runs for a moment. */
export function printFrames(name: string, frames: Frames, over: string): void {
  const isMet = frames.perSecond >= WANTED_FRAMES;
  if (!isMet && !isBrief) process.exitCode = 1;
  const times = `median ${frames.medianMs.toFixed(1)}, p95 ${frames.p95Ms.toFixed(1)}, p99 ${frames.p99Ms.toFixed(1)}`;
  console.log(
    `${isMet ? "reached" : "missed "}  ${name}: ${frames.perSecond.toFixed(1)} frames a second, ${times}, longest ` +
      `${frames.longestMs.toFixed(0)} ms, ${frames.dropped} dropped, ${over}, wanted at least ${WANTED_FRAMES} frames`,
  );
}

/** Runs in the page: when each frame was drawn. */
function framesInPage({ ms, scrollBy }: { ms: number; scrollBy: number }): Promise<number[]> {
  return new Promise((resolve) => {
    const times: number[] = [];
    const step = (now: number): void => {
      times.push(now);
      if (now - (times[0] ?? now) >= ms) return resolve(times);
      if (scrollBy !== 0) window.scrollBy(0, scrollBy);
      requestAnimationFrame(step);
    };
    requestAnimationFrame(step);
  });
}
