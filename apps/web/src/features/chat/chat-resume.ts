import { chat as store } from "./chat-store.ts";
import { startChatNotices } from "./chat-notices.ts";
import { resumePageSharing } from "./page-sharing.ts";

/** Connects without a panel, so that what was written before a reload goes out, and a page that is shown to support stays shown. */
export function resumeChat(): void {
  startChatNotices();
  void store.open();
  resumePageSharing();
}
