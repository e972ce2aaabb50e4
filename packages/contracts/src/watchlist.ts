import { z } from "zod";
import { PairName } from "./shapes.ts";

/** More than there are pairs to watch, and not more than a list that someone reads. */
export const MAX_WATCHED = 500;

/** The pairs that someone watches, in the order in which they were put there. */
export const WatchlistView = z.object({ pairs: z.array(PairName) });
export type WatchlistView = z.infer<typeof WatchlistView>;

const WatchlistChange = z.strictObject({
  pair: PairName,
  isOn: z.boolean(),
  /** How long ago it was done, by the device's own clock: clocks differ, what passed on one of them is true. */
  agoMs: z.int().min(0),
});
export type WatchlistChange = z.infer<typeof WatchlistChange>;

/** What one device knows and the account may not. Of two changes of one pair the later counts, whenever it arrives. */
export const SyncWatchlistInput = z.strictObject({ changes: z.array(WatchlistChange).max(MAX_WATCHED) });
export type SyncWatchlistInput = z.infer<typeof SyncWatchlistInput>;
