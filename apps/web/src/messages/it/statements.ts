import type { statements } from "../en/statements.ts";
import type { Translation } from "../define-messages.ts";

export default {
  title: "Estratti conto",
  about: "Tutte le scritture di un mese in UTC, con i saldi, in PDF.",
  aboutDemo: "Tutte le scritture di un mese di denaro demo in UTC, con i saldi, in PDF.",
  loading: "Caricamento dei tuoi estratti conto",
  failed: "Impossibile caricare i tuoi estratti conto. Non sono cambiati.",
  empty: "Il tuo primo estratto conto compare dopo il tuo primo movimento.",
  finished: "Mese intero",
  running: "Mese fino a oggi",
  soFar: "In corso",
  earlier: "Mesi precedenti",
  pdf: "PDF",
  save: "Salva {month} in PDF",
  notMade: "L’estratto conto di {month} non è stato salvato.",
  noConnection: "Il server non ha risposto. Riprova.",
} satisfies Translation<typeof statements>;
