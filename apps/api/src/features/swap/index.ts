export { settleSwaps, sweepQuotes } from "./settle-swaps.job.ts";
