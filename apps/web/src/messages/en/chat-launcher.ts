import { defineMessages } from "../define-messages.ts";

/** What tells of live support on every page: few words, since every page fetches them. */
export const launcherMessages = defineMessages("chatLauncher", {
  launcher: "Live support",
  launcherUnread: "Live support, {unread} unread",
  support: "Support",
  supportUnread: "Support, {unread} unread",
  titleBadge: "({unread}) {title}",
  peekOpen: "Open the conversation",
  dismissPeek: "Dismiss",
  agent: "Support Agent",
  automatic: "Automatic reply",
  failed: "Failed to connect to support chat",
});
