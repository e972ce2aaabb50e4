export { alertQueue } from "./waiting-alerts.ts";
export { examineDue, examineOf } from "./examine-movements.ts";
export { isHeldByMonitoring, requireNoAlert } from "./holds.ts";
