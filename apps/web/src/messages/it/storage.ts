import type { storage } from "../en/storage.ts";
import type { Translation } from "../define-messages.ts";

export default {
  low: "Il nostro spazio di archiviazione è pieno. Nuovi ordini, pagamenti e file sono in pausa. I prezzi sono in tempo reale e puoi annullare gli ordini.",
  full: "Il nostro spazio di archiviazione è pieno. Ordini, annullamenti, pagamenti e file sono in pausa. I prezzi sono in tempo reale e il tuo account è al sicuro.",
} satisfies Translation<typeof storage>;
