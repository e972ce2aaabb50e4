export { buyDue } from "./buy-due.job.ts";
export { pauseLivePlans } from "./pause-live-plans.ts";
