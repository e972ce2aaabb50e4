import type { sharedPage } from "../en/shared-page.ts";
import type { Translation } from "../define-messages.ts";

export default {
  show: "Mostrar a soporte en qué página estoy",
  until:
    "Solo el nombre de la página, nunca lo que hay en ella, y solo hasta que se resuelva esta conversación.",
} satisfies Translation<typeof sharedPage>;
