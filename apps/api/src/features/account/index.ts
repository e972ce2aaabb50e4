export { createAccountEvents } from "./account-events.ts";
