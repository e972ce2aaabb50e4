export { sweepReceivedAlerts } from "./sweep-alerts.job.ts";
export { takeAlert, type OrderCalls } from "./take-alert.ts";
