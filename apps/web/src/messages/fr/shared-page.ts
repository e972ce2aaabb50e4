import type { sharedPage } from "../en/shared-page.ts";
import type { Translation } from "../define-messages.ts";

export default {
  show: "Montrer au support la page où je me trouve",
  until:
    "Uniquement le nom de la page, jamais son contenu, et seulement jusqu’à la résolution de cette conversation.",
} satisfies Translation<typeof sharedPage>;
