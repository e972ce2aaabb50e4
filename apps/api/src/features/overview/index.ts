export { countActives } from "./count-actives.job.ts";
export { sumTrading } from "./sum-trading.job.ts";
