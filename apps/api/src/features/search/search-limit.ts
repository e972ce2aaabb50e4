import { DomainError } from "../../errors/domain-error.ts";

const WINDOW_MS = 10_000;
/** Someone who types fast asks four times a second at most. */
const MOST = 60;

/** As many lines as there are admins at most. */
const windows = new Map<string, { from: number; count: number }>();

/** Throws TOO_MANY_REQUESTS for an admin who has searched too often in ten seconds. */
export function requireCalm(adminId: string, now: number): void {
  const found = windows.get(adminId);
  const window =
    found === undefined || Math.abs(now - found.from) >= WINDOW_MS ? { from: now, count: 0 } : found;
  window.count += 1;
  windows.set(adminId, window);
  if (window.count > MOST)
    throw new DomainError("TOO_MANY_REQUESTS", {
      retryAfterSeconds: Math.max(1, Math.ceil((window.from + WINDOW_MS - now) / 1_000)),
    });
}
