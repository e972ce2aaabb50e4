import type { launcherMessages } from "../en/chat-launcher.ts";
import type { Translation } from "../define-messages.ts";

export default {
  launcher: "Assistenza in diretta",
  launcherUnread: "Assistenza in diretta, {unread} da leggere",
  support: "Assistenza",
  supportUnread: "Assistenza, {unread} da leggere",
  titleBadge: "({unread}) {title}",
  peekOpen: "Apri la conversazione",
  dismissPeek: "Ignora",
  agent: "Operatore",
  automatic: "Risposta automatica",
  failed: "Impossibile connettersi alla chat di assistenza",
} satisfies Translation<typeof launcherMessages>;
