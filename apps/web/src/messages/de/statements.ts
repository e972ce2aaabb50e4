import type { statements } from "../en/statements.ts";
import type { Translation } from "../define-messages.ts";

export default {
  title: "Auszüge",
  about: "Jede Buchung eines Monats in UTC, mit ihren Salden, als PDF.",
  aboutDemo: "Jede Buchung eines Monats mit Übungsgeld in UTC, mit ihren Salden, als PDF.",
  loading: "Ihre Auszüge werden geladen",
  failed: "Ihre Auszüge ließen sich nicht laden. An ihnen hat sich nichts geändert.",
  empty: "Der erste Auszug kommt mit Ihrem ersten Geld.",
  finished: "Ganzer Monat",
  running: "Laufender Monat",
  soFar: "Laufend",
  earlier: "Frühere Monate",
  pdf: "PDF",
  save: "{month} als PDF sichern",
  notMade: "Der Auszug für {month} wurde nicht gesichert.",
  noConnection: "Der Server hat nicht geantwortet. Versuchen Sie es noch einmal.",
} satisfies Translation<typeof statements>;
