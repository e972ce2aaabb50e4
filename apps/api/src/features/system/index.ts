export { checkLedger } from "./check-ledger.job.ts";
