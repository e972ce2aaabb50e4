import type { announcements } from "../en/announcements.ts";
import type { Translation } from "../define-messages.ts";

export default {
  title: "Anuncios",
  info: "Información",
  warning: "Advertencia",
  close: "Cerrar «{title}»",
  hide: "Ocultar «{title}» por ahora",
} satisfies Translation<typeof announcements>;
