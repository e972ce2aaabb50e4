export { keyLimitsView, limitsView } from "./limits-view.ts";
export { limitsInUnits } from "./limits-in-units.ts";
export { readKeyLimits, readLimits, readLimitsOf } from "./read-limits.ts";
export { submitKeyLimits } from "./submit-limits.ts";
