export { swapHandlers } from "./swap-handlers.ts";
export { sweepQuotes } from "./sweep-quotes.job.ts";
