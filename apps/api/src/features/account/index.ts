export { createAccountEvents, type AccountEvents } from "./account-events.ts";
