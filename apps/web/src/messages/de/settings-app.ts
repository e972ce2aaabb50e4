import type { app } from "../en/settings-app.ts";
import type { Translation } from "../define-messages.ts";

export default {
  languageTitle: "Sprache",
  asBrowser: "Wie der Browser",
  browserAsks: "Ihr Browser wünscht",
  languageFailed: "Die Sprache wurde nicht geändert. {reason}",
  formats: "Formate",
  formatAmount: "Beträge",
  formatChange: "Änderungen",
  formatDate: "Datum",
  formatTime: "Marktzeiten",
  formatZone: "Zeitzone",
  formatZoneText: "Wie dieses Gerät sie nennt",

  aboutLoading: "Was hier läuft, wird geladen",
  aboutFailed: "Das ließ sich nicht laden. An Ihrem Konto hat sich nichts geändert.",
  version: "Version",
  licence: "Lizenz",
  apache: "Apache 2.0",
  market: "Markt",
  source: "Preisquelle",
  simulated: "Simulierter Markt: Die Preise stammen von keinem echten Markt.",
  recorded: "Aufgezeichnet: echte Preise der Vergangenheit, noch einmal abgespielt.",
  live: "Preise einer echten Börse.",
  journal: "Das Journal",
  journalText:
    "Jede Order, jede Ausführung und jede Bewegung von Geld ist ein Befehl in einem Journal. Jede Zeile trägt einen Hash der Zeile davor; nichts darin lässt sich ändern, ohne diesen zu ändern.",
  newest: "Neuester Befehl",
  hash: "Hash der Kette",
  copy: "Kopieren",
  copied: "Kopiert",
  check: "Wie man es nachprüft",
  checkText:
    "Wer diese Installation betreibt, ruft npm run prove auf. Das spielt das Journal ab seinem ersten Befehl noch einmal ab und sagt, ob jedes Guthaben, jede Order und jede Ausführung daraus folgt. Der Hash jedes Befehls steht in der Tabelle journal.",
  refresh: "Neu lesen",

  licences: "Lizenzen",
  licencesText: { one: "{count} Paket von anderen", other: "{count} Pakete von anderen" },
  licencesLoading: "Die Lizenzen werden geladen",
  licencesFailed: "Die Lizenzen ließen sich nicht laden.",
  licencesSearch: "Pakete und Lizenzen suchen",
  licencesNone: "Kein Paket und keine Lizenz heißt so.",
  licencesMore: {
    one: "{count} weitere. Suchen Sie danach.",
    other: "{count} weitere. Suchen Sie nach einer.",
  },
  legal: "Rechtliches",
  terms: "Nutzungsbedingungen",
  privacyPolicy: "Datenschutzerklärung",
} satisfies Translation<typeof app>;
