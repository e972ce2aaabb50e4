// How the support desk is set up, for the features that show or change it, and whom it gives a conversation by itself.
export { assignLeastLoaded } from "./assign-least-loaded.ts";
export { whenBack } from "./business-hours.ts";
export { readBusinessHours } from "./read-business-hours.ts";
export { readMostOpen } from "./most-open.ts";
