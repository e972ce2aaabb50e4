import type { statements } from "../en/statements.ts";
import type { Translation } from "../define-messages.ts";

export default {
  title: "Relevés",
  about: "Toutes les écritures d’un mois en UTC, avec leurs soldes, en PDF.",
  aboutDemo: "Toutes les écritures d’un mois d’argent d’entraînement en UTC, avec leurs soldes, en PDF.",
  loading: "Chargement de vos relevés",
  failed: "Vos relevés n’ont pas pu être chargés. Ils n’ont pas changé.",
  empty: "Le premier relevé vient avec votre premier argent.",
  finished: "Mois entier",
  running: "Mois à ce jour",
  soFar: "En cours",
  earlier: "Mois précédents",
  pdf: "PDF",
  save: "Enregistrer {month} en PDF",
  notMade: "Le relevé de {month} n’a pas été enregistré.",
  noConnection: "Le serveur n’a pas répondu. Réessayez.",
} satisfies Translation<typeof statements>;
