import type { launcherMessages } from "../en/chat-launcher.ts";
import type { Translation } from "../define-messages.ts";

export default {
  launcher: "Assistance en direct",
  launcherUnread: "Assistance en direct, non lus : {unread}",
  support: "Assistance",
  supportUnread: "Assistance, non lus : {unread}",
  titleBadge: "({unread}) {title}",
  peekOpen: "Ouvrir la conversation",
  dismissPeek: "Fermer",
  agent: "Assistance",
  automatic: "Réponse automatique",
  failed: "La connexion au chat d’assistance a échoué",
} satisfies Translation<typeof launcherMessages>;
