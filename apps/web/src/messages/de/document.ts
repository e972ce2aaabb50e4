import type { documentMessages } from "../en/document.ts";
import type { Translation } from "../define-messages.ts";

export default {
  description: "Eine Handelsplattform, auf der jedes Guthaben und jede Ausführung nachprüfbar ist.",
  noScript: "Fillmark braucht JavaScript, um Märkte live zu zeigen. Bitte schalten Sie es ein.",
} satisfies Translation<typeof documentMessages>;
