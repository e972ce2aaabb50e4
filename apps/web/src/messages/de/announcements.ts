import type { announcements } from "../en/announcements.ts";
import type { Translation } from "../define-messages.ts";

export default {
  title: "Mitteilungen",
  info: "Information",
  warning: "Warnung",
  close: "„{title}“ schließen",
  hide: "„{title}“ vorerst ausblenden",
} satisfies Translation<typeof announcements>;
