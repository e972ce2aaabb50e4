export { createAlertWatch } from "./create-alert-watch.ts";
export { sharedAlertWatch } from "./shared-alert-watch.ts";
export { expireAlerts, sweepAlerts } from "./expire-alerts.job.ts";
