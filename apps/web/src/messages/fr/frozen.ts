import type { frozenMessages } from "../en/frozen.ts";
import type { Translation } from "../define-messages.ts";

export default {
  frozen:
    "Votre compte est gelé. Vous pouvez tout consulter et annuler des ordres, mais pas en passer de nouveaux.",
  trading:
    "La négociation est gelée pour votre compte. Les ordres ouverts restent, et vous pouvez les annuler.",
  deposits: "Les dépôts sont gelés pour votre compte. Tout le reste fonctionne comme avant.",
  withdrawals: "Les retraits sont gelés pour votre compte. Tout le reste fonctionne comme avant.",
  toSupport: "Écrire à l’assistance",
} satisfies Translation<typeof frozenMessages>;
