/** How many messages of support the user has not read. Known without loading the chat. */
export function useChatUnread(): number {
  return 0;
}
