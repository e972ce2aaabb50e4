// What the outbox does about time: how soon it tries again, and from when on it says that something should have gone out.
import type { Entry } from "./outbox-entry.ts";

/** A user who waits so long is informed, with the choice to try at once, to take the text back or to delete it. */
export const overdueAfterMs = 10_000;
/** An answer takes no longer on a line that is there. */
const hungAfterMs = 2_000;

/**
 * A message leaves within two seconds of the connection's return, whatever reports it; anywhere in between, as everybody
 * who lost the same server must not come back at the same moment.
 */
export function pauseMs(random: () => number): number {
  return 500 + Math.round(1_000 * random());
}

/** An upload that is slow goes on: it would begin anew. */
export function isHung(entry: Entry | undefined, underWayMs: number): boolean {
  return entry?.progress === null && underWayMs >= hungAfterMs;
}

/** What has waited too long while nothing goes out. A large file on its way holds nobody up but itself. */
export function overdueNow(entries: readonly Entry[], now: number): readonly Entry[] {
  const waiting = entries.filter((entry) => entry.state === "sending");
  const isLate = ({ askedAt }: Entry): boolean => now - askedAt >= overdueAfterMs;
  const first = waiting[0];
  const isStuck = first !== undefined && (first.failures > 0 || (first.progress === null && isLate(first)));
  return isStuck ? waiting.filter((entry) => !entry.isOverdue && isLate(entry)) : [];
}

export function orAborted(work: Promise<unknown>, signal: AbortSignal): Promise<"done" | "aborted"> {
  return new Promise((resolve, reject) => {
    signal.addEventListener("abort", () => resolve("aborted"), { once: true });
    work.then(() => resolve("done"), reject);
  });
}
