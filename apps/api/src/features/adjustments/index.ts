export { voidAdjustments } from "./void-adjustments.ts";
