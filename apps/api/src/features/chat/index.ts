export type { ChatLive } from "./chat-live.port.ts";
export { createChatLive } from "./create-chat-live.ts";
export { changeConversation, type Draft } from "./change-conversation.ts";
/** `deskSettings.readMostOpen(em)`, `readBusinessHours(em)`, `whenBack(hours, atMs)` and `assignLeastLoaded(draft, …)`. */
export * as deskSettings from "./desk-settings.ts";
export { findConversation, referenceOf } from "./conversation.ts";
export { eraseConversation } from "./erase-conversation.ts";
export { createSupportDesk } from "./create-support-desk.ts";
export type { SupportDesk } from "./support-desk.port.ts";
/** `messages.postMessage(draft, …)`, and `messageColumns`, `messageIn`, `textOf` and `fileOf` for rows of messages. */
export * as messages from "./messages.ts";
