export { checkLedger } from "./check-ledger.job.ts";
export { readWatch } from "./ledger-watch-row.ts";
