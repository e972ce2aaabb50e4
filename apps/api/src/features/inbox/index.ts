export { createInboxLive } from "./create-inbox-live.ts";
export { returnToQueue } from "./return-to-queue.job.ts";
export { conversationQueue } from "./waiting-conversations.ts";
export { wakeSnoozed } from "./wake-snoozed.job.ts";
