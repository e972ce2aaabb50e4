// How the support desk is set up, for the features that show or change it.
export { whenBack } from "./business-hours.ts";
export { readBusinessHours } from "./read-business-hours.ts";
export { readMostOpen } from "./most-open.ts";
