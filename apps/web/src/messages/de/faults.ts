import type { faults } from "../en/faults.ts";
import type { Translation } from "../define-messages.ts";

export default {
  network: "Netzwerkfehler - bitte prüfen Sie Ihre Verbindung",
  page: "Auf dieser Seite ist etwas schiefgegangen.",
} satisfies Translation<typeof faults>;
