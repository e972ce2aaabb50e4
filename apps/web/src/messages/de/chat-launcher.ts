import type { launcherMessages } from "../en/chat-launcher.ts";
import type { Translation } from "../define-messages.ts";

export default {
  launcher: "Live-Support",
  launcherUnread: "Live-Support, {unread} ungelesen",
  support: "Support",
  supportUnread: "Support, {unread} ungelesen",
  titleBadge: "({unread}) {title}",
  peekOpen: "Gespräch öffnen",
  dismissPeek: "Schließen",
  agent: "Support",
  automatic: "Automatische Antwort",
  failed: "Der Support-Chat ist nicht zu erreichen",
} satisfies Translation<typeof launcherMessages>;
