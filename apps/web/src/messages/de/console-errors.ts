import type { consoleErrors } from "../en/console-errors.ts";
import type { Translation } from "../define-messages.ts";

export default {
  STATEMENT_REFUSED: "Der Kontoauszug wurde nicht übernommen, auch nicht in Teilen.",
  LINE_MOVED_ON: "Über diese Zeile wurde inzwischen entschieden. Sehen Sie noch einmal nach.",
  LINE_DOES_NOT_FIT: "Diese Zeile kann das nicht belegen.",
  BANK_ACCOUNT_KNOWN: "Dieses Bankkonto gibt es schon.",
  BANK_DETAILS_WRONG: "Prüfen Sie die Nummern des Bankkontos.",
  CHARGEBACK_OPEN: "Diese Einzahlung wird schon zurückgefordert.",
  CHARGEBACK_MOVED_ON: "Dieser Fall ist weiter. Sehen Sie noch einmal nach.",
  FACTOR_RESET_OPEN: "Ein Zurücksetzen dieses zweiten Faktors wartet schon.",
  COUNTRY_CHANGE_WAITS: "Eine Änderung dieses Landes wartet schon.",
  FACTOR_NOT_LOST:
    "Es gibt keinen zweiten Faktor zum Zurücksetzen, oder er wurde seit dem Antrag benutzt oder geändert.",
  OPENING_HOURS_WRONG:
    "Öffnungszeiten enden, nachdem sie beginnen, und die eines Tages überschneiden sich nicht.",
  MACRO_REFUSED:
    "Ein Teil dieses Makros ist gerade nicht möglich, deshalb wurde nichts davon ausgeführt. Sehen Sie sich das Gespräch noch einmal an.",
  TOO_MANY_RULES: "Es gibt so viele Regeln, wie es geben darf. Entfernen Sie zuerst eine.",
  TOO_MANY_MACROS: "Es gibt so viele Makros, wie es geben darf. Entfernen Sie zuerst eines.",
  TOO_MANY_TEAMS: "Es gibt so viele Teams, wie es geben darf. Entfernen Sie zuerst eines.",
  TEAM_CHANGED: "Jemand anders hat das gerade geändert. Sehen Sie es sich noch einmal an.",
  UNKNOWN_TEAM: "Dieses Team gibt es nicht mehr.",
  UNKNOWN_AGENT: "Eine dieser Personen kann nicht mehr antworten. Sehen Sie sich die Liste noch einmal an.",
  ACCENT_UNREADABLE: "Text in dieser Farbe ist zu schwer zu lesen. Wählen Sie eine dunklere.",
  TOO_MANY_TAGS:
    "Es gibt so viele Tags, wie es geben darf. Nehmen Sie einen davon oder entfernen Sie einen, der nicht mehr gebraucht wird.",
  TOO_MANY_VIEWS:
    "Sie haben so viele Ansichten dieser Liste gespeichert, wie es geben darf. Entfernen Sie zuerst eine.",
  LIST_REFUSED: "Die Liste wurde nicht übernommen. Die bisherige bleibt.",
  MONITORING_OPEN:
    "Zu den Geldbewegungen dieses Kunden ist eine Meldung offen. Sie muss zuerst unter Monitoring entschieden werden.",
  MONITORING_MOVED_ON:
    "Über diese Meldung wurde inzwischen entschieden, oder sie hat neue Bewegungen. Sehen Sie noch einmal nach.",
  MONITORING_RULE_MOVED_ON: "Jemand anderes hat diese Regel geändert. Sehen Sie noch einmal nach.",
  SCREENING_OPEN:
    "Dieser Kunde steht vielleicht auf einer Liste. Darüber muss zuerst unter „Screening“ entschieden werden.",
  SCREENING_MOVED_ON: "Über diesen Treffer wurde inzwischen entschieden. Sehen Sie noch einmal nach.",
  DUPLICATE_OPEN:
    "Dieser Kunde hat vielleicht ein weiteres Konto. Darüber muss zuerst unter „Duplicates“ entschieden werden.",
  DUPLICATE_ACCOUNT: "Diese Person hat ein anderes Konto, das bleibt. Dieses kann nicht genehmigt werden.",
  DUPLICATE_MOVED_ON: "Über diese beiden Konten wurde inzwischen entschieden. Sehen Sie noch einmal nach.",
  DOCUMENTS_UNSEEN:
    "Öffnen Sie vor der Freigabe jedes Dokument: Eines wurde nie geöffnet oder seither ersetzt.",
  MEASURE_NOT_ENOUGH: "Wer auf einer Sanktionsliste steht, kann nicht ohne Sperre bleiben.",
  GO_LIVE_INCOMPLETE:
    "Der Echtgeld-Handel lässt sich erst öffnen, wenn alles auf seiner Checkliste erledigt ist.",
  BROUGHT_IN_BY_ASKER: "Wer dies beantragt, hat Sie ins Team geholt. Jemand anderes muss es genehmigen.",
  TEAM_CHANGE_WAITS:
    "Diese Änderung ist schon beantragt. Sie wartet auf einen anderen Inhaber oder auf ihre Zeit.",
  LISTING_TAKEN: "So heißt schon etwas, oder es wird gleich geschrieben.",
  ASSET_NOT_LISTED:
    "Diesen Vermögenswert gibt es hier nicht. Ist er vorgeschlagen, muss zuerst jemand anders zustimmen.",
  FEED_LACKS_PAIR: "Die Marktquelle hat keinen Preis für dieses Paar. Wählen Sie nur Orders von Händlern.",
} satisfies Translation<typeof consoleErrors>;
