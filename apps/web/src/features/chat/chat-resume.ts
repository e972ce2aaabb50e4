import { chat as store } from "./chat-store.ts";
import { startChatNotices } from "./chat-notices.ts";

/** Connects without a panel, so that what was written before a reload goes out. */
export function resumeChat(): void {
  startChatNotices();
  void store.open();
}
