import type { storage } from "../en/storage.ts";
import type { Translation } from "../define-messages.ts";

export default {
  low: "Notre stockage est plein. Les nouveaux ordres, paiements et fichiers attendent. Les prix continuent, et vous pouvez annuler des ordres.",
  full: "Notre stockage est plein. Ordres, annulations, paiements et fichiers attendent. Les prix continuent, et votre compte est en sécurité.",
} satisfies Translation<typeof storage>;
