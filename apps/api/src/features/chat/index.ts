export type { ChatLive } from "./chat-live.ts";
export { createChatLive } from "./create-chat-live.ts";
export { changeConversation, type Draft } from "./change-conversation.ts";
export { findConversation, referenceOf, type Conversation } from "./conversation.ts";
export { eraseConversation } from "./erase-conversation.ts";
export { createSupportDesk } from "./create-support-desk.ts";
export type { SupportDesk } from "./support-desk.ts";
/** `messages.postMessage(draft, …)`, and `messageColumns`, `textOf` and `fileOf` for rows of messages. */
export * as messages from "./messages.ts";
