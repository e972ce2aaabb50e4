export { closeDays } from "./close-days.job.ts";
export { sumTrading } from "./sum-trading.job.ts";
