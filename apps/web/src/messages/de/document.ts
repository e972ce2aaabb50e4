import type { documentWords } from "../en/document.ts";
import type { Translation } from "../words.ts";

export default {
  description: "Eine Handelsplattform, auf der jedes Guthaben und jede Ausführung nachprüfbar ist.",
  noScript: "Fillmark braucht JavaScript, um Märkte live zu zeigen. Bitte schalten Sie es ein.",
} satisfies Translation<typeof documentWords>;
