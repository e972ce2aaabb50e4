// Which venue an account is on, sent to all its streams: with each connection, and as soon as it is switched.
import type { Venue } from "@fillmark/contracts/constants";
import type { Bus } from "../../bus/bus.port.ts";
import { localBus } from "../../bus/local-bus.ts";

export interface VenueWatch {
  /** Has just been switched, and the switch is committed. */
  switched(userId: string, venue: Venue): void;
  /** The venue as `read` finds it, then each one after it, until `signal` ends it. */
  follow(
    userId: string,
    read: () => Promise<Venue>,
    signal: AbortSignal,
  ): AsyncGenerator<{ type: "venue"; venue: Venue }>;
}

const SWITCHED = "fillmark.venues.switched";

export function createVenueWatch(bus: Bus = localBus): VenueWatch {
  const readers = new Map<string, Set<(venue: Venue) => void>>();
  const switchHere = (userId: string, venue: Venue): void => {
    for (const listener of readers.get(userId) ?? []) listener(venue);
  };
  bus.follow(SWITCHED, (text) => {
    const [userId = "", venue] = text.split(" ");
    if (venue === "demo" || venue === "live") switchHere(userId, venue);
  });
  return {
    switched(userId, venue) {
      switchHere(userId, venue);
      bus.publish(SWITCHED, `${userId} ${venue}`);
    },
    async *follow(userId, read, signal) {
      let newest: Venue | null = null;
      let wake = (): void => undefined;
      const hear = (venue: Venue): void => {
        newest = venue;
        wake();
      };
      const onAbort = (): void => wake();
      // Listens before it reads, so that no switch falls between the two.
      const mine = readers.get(userId) ?? new Set();
      readers.set(userId, mine.add(hear));
      signal.addEventListener("abort", onAbort);
      try {
        const now = await read();
        newest ??= now;
        while (!signal.aborted) {
          if (newest !== null) {
            const venue: Venue = newest;
            newest = null;
            yield { type: "venue", venue };
          } else
            await new Promise<void>((resolve) => {
              wake = resolve;
              if (signal.aborted || newest !== null) resolve();
            });
        }
      } finally {
        signal.removeEventListener("abort", onAbort);
        mine.delete(hear);
        if (mine.size === 0) readers.delete(userId);
      }
    },
  };
}
