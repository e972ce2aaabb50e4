import type { announcements } from "../en/announcements.ts";
import type { Translation } from "../define-messages.ts";

export default {
  title: "Avisos",
  info: "Informação",
  warning: "Atenção",
  close: "Fechar “{title}”",
  hide: "Ocultar “{title}” por enquanto",
} satisfies Translation<typeof announcements>;
