import type { launcherMessages } from "../en/chat-launcher.ts";
import type { Translation } from "../define-messages.ts";

export default {
  launcher: "Soporte en vivo",
  launcherUnread: "Soporte en vivo, {unread} sin leer",
  support: "Soporte",
  supportUnread: "Soporte, {unread} sin leer",
  titleBadge: "({unread}) {title}",
  peekOpen: "Abrir la conversación",
  dismissPeek: "Descartar",
  agent: "Agente de soporte",
  automatic: "Respuesta automática",
  failed: "No se pudo conectar con el chat de soporte",
} satisfies Translation<typeof launcherMessages>;
