// Where this dialect is served, and which market is shown there to callers without a key. A key acts on its own venue
// wherever it comes to; below a path that is named after a venue, a key of the other one is refused.
import type { Venue } from "@fillmark/contracts/constants";

export interface ServedBase {
  readonly path: string;
  /** Whose market is public here. */
  readonly market: Venue;
  /** The only one whose keys work here; null where both do. */
  readonly keys: Venue | null;
}

export const servedBases: readonly ServedBase[] = [
  { path: "/binance", market: "live", keys: null },
  { path: "/binance/demo", market: "demo", keys: "demo" },
];
