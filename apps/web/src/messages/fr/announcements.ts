import type { announcements } from "../en/announcements.ts";
import type { Translation } from "../define-messages.ts";

export default {
  title: "Annonces",
  info: "Information",
  warning: "Avertissement",
  close: "Fermer « {title} »",
  hide: "Masquer « {title} » pour l’instant",
} satisfies Translation<typeof announcements>;
