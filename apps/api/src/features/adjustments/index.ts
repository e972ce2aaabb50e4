export { adjustmentHandlers } from "./adjustment-handlers.ts";
export { voidAdjustments } from "./void-adjustments.ts";
