import type { documentMessages } from "../en/document.ts";
import type { Translation } from "../define-messages.ts";

export default {
  description: "Une plateforme de négociation où chacun peut vérifier chaque solde et chaque exécution.",
  noScript: "Fillmark a besoin de JavaScript pour montrer les marchés en direct. Veuillez l’activer.",
} satisfies Translation<typeof documentMessages>;
