// What both sides of a conversation do with its messages: store one once, and read rows. The agents' side adds
// the names of its people to them.
/** `openForContact`, `openForUser`, `viewOf`, `sendAs`, `rateAs`, `readMessagesOf` and `readChanges`, by the id of a user or of a contact. */
export * as ofPerson from "./of-person.ts";
export { automaticOf, fileOf, messageColumns, messageIn, textOf, type MessageRow } from "./message-view.ts";
export { postMessage } from "./post-message.ts";
