export { closeDays } from "./close-days.job.ts";
export { notifyTeam } from "./notify-team.job.ts";
export { sumTrading } from "./sum-trading.job.ts";
