export type { AccountEvents } from "./account-events.ts";
