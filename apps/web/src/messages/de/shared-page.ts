import type { sharedPage } from "../en/shared-page.ts";
import type { Translation } from "../define-messages.ts";

export default {
  show: "Dem Support zeigen, auf welcher Seite ich bin",
  until: "Nur den Namen der Seite, nie ihren Inhalt, und nur bis diese Unterhaltung erledigt ist.",
} satisfies Translation<typeof sharedPage>;
