export { createInboxLive } from "./create-inbox-live.ts";
export type { InboxLive } from "./inbox-live.ts";
