export { createInboxLive } from "./create-inbox-live.ts";
/**
 * `labelsOf(draft)`, `changeLabel(draft, …)`, `moveToTeam(draft, …)`, `answererName(em, id)`, `teamMacro(em, id)` and
 * `requireTeamsOf(em, actions)`, for what happens by itself.
 */
export * as deskActs from "./desk-acts.ts";
export { returnToQueue } from "./return-to-queue.job.ts";
export { conversationQueue } from "./waiting-conversations.ts";
export { wakeSnoozed } from "./wake-snoozed.job.ts";
