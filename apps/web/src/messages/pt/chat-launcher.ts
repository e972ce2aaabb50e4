import type { launcherMessages } from "../en/chat-launcher.ts";
import type { Translation } from "../define-messages.ts";

export default {
  launcher: "Suporte ao vivo",
  launcherUnread: "Suporte ao vivo, não lidas: {unread}",
  support: "Suporte",
  supportUnread: "Suporte, não lidas: {unread}",
  titleBadge: "({unread}) {title}",
  peekOpen: "Abrir a conversa",
  dismissPeek: "Fechar",
  agent: "Suporte",
  automatic: "Resposta automática",
  failed: "Não foi possível conectar ao chat de suporte",
} satisfies Translation<typeof launcherMessages>;
