export { limitsView } from "./limits-view.ts";
export { readLimits } from "./read-limits.ts";
