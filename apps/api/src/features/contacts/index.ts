/** `mailAwayContacts(ctx, hooks)`, `mailGuest`, the hook of who wrote on a page, and `forgetContacts(ctx)`. */
export * as contactJobs from "./contact-jobs.ts";
/** `findOrCreateWriter(ctx, …)`, `openConversationOf(ctx, id)` and `receiveMessage(ctx, contact, …)`, for what brings messages in. */
export * as writers from "./writers.ts";
export { findBySession } from "./contact.ts";
