import type { frozenMessages } from "../en/frozen.ts";
import type { Translation } from "../define-messages.ts";

export default {
  frozen:
    "Votre compte est gelé. Vous pouvez tout consulter et annuler des ordres, mais pas en passer de nouveaux.",
  toSupport: "Écrire à l’assistance",
} satisfies Translation<typeof frozenMessages>;
