import type { ChatState } from "../../chat-client/chat-types.ts";

/**
 * Whether nobody of support has answered what is talked about now, or would be: before the first message, and after a
 * resolution. An automatic reply is no answer.
 */
export function awaitsAnswer({ conversation, messages, hasOlder }: ChatState): boolean {
  if (conversation === null || conversation.status === "resolved") return true;
  const resolved = messages.findLastIndex(({ event }) => event === "resolved");
  const isAnswered = messages
    .slice(resolved + 1)
    .some(({ sender, isAutomatic }) => sender === "admin" && isAutomatic !== true);
  // What came before the messages that are loaded, the server has counted.
  return !isAnswered && (resolved !== -1 || !hasOlder || conversation.firstAnswerMs === null);
}
