export { sweepReceivedAlerts } from "./sweep-alerts.job.ts";
export { handleAlert, type OrderCalls } from "./handle-alert.ts";
