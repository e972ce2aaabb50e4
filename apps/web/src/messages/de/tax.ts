import type { tax } from "../en/tax.ts";
import type { Translation } from "../define-messages.ts";

export default {
  year: "Steuerjahr",
  noAdvice:
    "Das ist eine Aufstellung Ihres Kontos, keine Steuerberatung. Was wann besteuert wird, hängt von Ihrem Wohnsitz ab.",
  loading: "Das Steuerjahr wird geladen",
  failed: "Das Steuerjahr ließ sich nicht laden. An Ihren Guthaben hat sich nichts geändert.",
  sums: "Abgänge in {year}",
  disposals: "Abgänge",
  proceeds: "Erlös",
  cost: "Einstandswert",
  gain: "Gewinn oder Verlust",
  howProceeds: "Was Sie für die Abgänge bekommen haben, nach Gebühren.",
  howCost: "Was die abgegangenen Lots gekostet hatten, mit Gebühren, nach Ihrer Methode: {method}.",
  howGain: "Erlös abzüglich Einstandswert.",
  scope:
    "Verkäufe, Tausche und Gebühren vom ersten bis zum letzten Moment des Jahres in {zone}. Auszahlungen und Korrekturen sind Übertragungen und zählen nicht. Ein Tausch von einer Münze in eine andere nimmt ihre Kosten mit und realisiert hier nichts; Ihr Finanzamt kann das anders sehen.",
  demoScope: "Übungsgeld, seit dem letzten Zurücksetzen.",
  files: "Dateien",
  aboutFiles:
    "Ihre Abgänge Lot für Lot, oder alles, was Ihre Bestände in dem Jahr bewegt hat, in den Importformaten zweier Steuerprogramme.",
  ownFile: "Abgänge als CSV",
  csvFailed: "Die Datei wurde nicht erstellt.",
  lines: "Abgänge nach Lots",
  empty: "In {year} ist nichts abgegangen.",
  more: "Mehr laden",
  disposed: "Abgang",
  acquired: "Zugang",
  what: "Was",
  amount: "Menge",
  heldDays: "Tage gehalten",
  held: { one: "{count} Tag gehalten", other: "{count} Tage gehalten" },
  fee: "Gebühr",
} satisfies Translation<typeof tax>;
