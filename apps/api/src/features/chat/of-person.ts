// What contacts do on the users' side of a conversation, whose own verbs ask for a user's session.
export { bringConversation } from "./bring-conversation.ts";
export { readMessagesOf } from "./list-messages.ts";
export { openForContact, openForUser, viewOf } from "./open-conversation.ts";
export { rateAs } from "./rate-conversation.ts";
export { readChanges } from "./read-changes.ts";
export { sendAs } from "./send-message.ts";
