// When a call was signed, and for how long that counts.
import { RECV_WINDOW_MAX_MS, RECV_WINDOW_MS } from "@fillmark/contracts/api-keys";
import { DomainError } from "../../../../errors/domain-error.ts";

/** A caller's clock may be ahead by less than this. */
export const AHEAD_MS = 1_000;

export interface SignedWindow {
  /** When the caller says that it was signed, ms since epoch. */
  readonly atMs: number;
  /** It is taken until then. */
  readonly untilMs: number;
}

/**
 * `timestamp` is in ms or in µs since 1970, by its digits; `recvWindow` in ms, with up to three decimals. Throws VALIDATION for
 * what is neither, and CLOCK_OUT_OF_WINDOW.
 */
export function readWindow(timestamp: string, recvWindow: string | null, nowMs: number): SignedWindow {
  const atMs = timestampMs(timestamp);
  const windowMs = recvWindow === null ? RECV_WINDOW_MS : recvWindowMs(recvWindow);
  if (atMs >= nowMs + AHEAD_MS || nowMs - atMs > windowMs) throw outOfWindow({ atMs, windowMs, nowMs });
  return { atMs, untilMs: atMs + windowMs };
}

export function outOfWindow(call: { atMs: number; windowMs: number; nowMs: number }): DomainError {
  const { atMs: timestamp, windowMs: recvWindow, nowMs: serverTime } = call;
  return new DomainError("CLOCK_OUT_OF_WINDOW", { serverTime, timestamp, recvWindow });
}

function timestampMs(text: string): number {
  if (/^\d{13}$/.test(text)) return Number(text);
  if (/^\d{16}$/.test(text)) return Number(text.slice(0, 13));
  const message = "13 digits of milliseconds or 16 of microseconds since 1970";
  throw new DomainError("VALIDATION", { issues: [{ field: "timestamp", message }] });
}

function recvWindowMs(text: string): number {
  const windowMs = /^\d{1,5}(?:\.\d{1,3})?$/.test(text) ? Number(text) : Number.NaN;
  if (windowMs > 0 && windowMs <= RECV_WINDOW_MAX_MS) return windowMs;
  const message = `above 0 and at most ${RECV_WINDOW_MAX_MS} milliseconds`;
  throw new DomainError("VALIDATION", { issues: [{ field: "recvWindow", message }] });
}
