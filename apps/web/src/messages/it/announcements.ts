import type { announcements } from "../en/announcements.ts";
import type { Translation } from "../define-messages.ts";

export default {
  title: "Annunci",
  info: "Informazione",
  warning: "Avvertenza",
  close: "Chiudi «{title}»",
  hide: "Nascondi per ora «{title}»",
} satisfies Translation<typeof announcements>;
