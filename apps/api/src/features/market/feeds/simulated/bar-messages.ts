/** What the server and the thread that computes long charts say to each other. */
import { z } from "zod";

/** Bars of one pair with time in [from, to), both multiples of the interval, counting only trades before `now`. */
export const BarsQuestion = z.object({
  pair: z.string(),
  intervalMs: z.int(),
  from: z.int(),
  to: z.int(),
  now: z.int(),
});
export type BarsQuestion = z.infer<typeof BarsQuestion>;

/** Six numbers a bar: time, open, high, low, close, volume. `upTo` is how far it came in its turn. */
export const BarsAnswer = z.object({
  upTo: z.int(),
  /** Hours of trades that had to be added up, because they were not known yet. */
  hours: z.int(),
  bars: z.instanceof(Float64Array),
});
export type BarsAnswer = z.infer<typeof BarsAnswer>;
