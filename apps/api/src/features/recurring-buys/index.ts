export { buyDue } from "./buy-due.job.ts";
