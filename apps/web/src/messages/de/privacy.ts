import type { privacy } from "../en/privacy.ts";
import type { Translation } from "../define-messages.ts";

export default {
  collected: "Was wir sammeln",
  collectedTitle: "Keine Analyse, keine Werbung",
  collectedText:
    "Wir behalten, was Sie eintippen, was Sie handeln und was Ihr Konto schützt: Anmeldungen mit ihren Geräten und Adressen. Nichts verfolgt Sie; es gibt also nichts dergleichen auszuschalten. In der Datenschutzerklärung steht alles.",

  device: "Auf dem Bildschirm",
  hideBalances: "Guthaben verbergen",
  hideBalancesDetail: "Sechs Punkte statt Zahlen",

  data: "Ihre Daten",
  copy: "Eine Kopie Ihrer Daten",
  copyNone: "Eine ZIP-Datei mit allem, was wir über Sie haben",
  copyWaiting: "Sie wird gleich erstellt",
  copyRunning: "{done} von {parts} Teilen sind fertig",
  copyReady: "{size} · erstellt {at}",
  copyFailed: "Sie ließ sich nicht erstellen. Nichts von Ihnen ist verloren.",
  copyExpired: "Die letzte wurde nach sieben Tagen gelöscht",
  copyStart: "Kopie erstellen",
  copyRetry: "Erneut versuchen",
  copyAgain: "Neue Kopie erstellen",
  copyDownload: "Herunterladen",
  copyDownloadName: "Die Kopie Ihrer Daten herunterladen",
  copyUntil:
    "Sie bleibt bis {at}. Wer die Datei hat, weiß alles, was darin steht; behalten Sie sie für sich.",
  copyText:
    "Orders, Ausführungen, Buchungen, der Chat mit seinen Dateien, Anmeldungen und Einstellungen, als JSON und als Tabellen. Es dauert einige Minuten; wir schreiben Ihnen, wenn sie fertig ist. Sie können die Seite verlassen.",
  copyProgress: "Wie weit die Kopie Ihrer Daten ist",
  copyStarted: "Ihre Kopie wird erstellt",
  copyNotStarted: "Es wurde keine Kopie begonnen. {reason}",
  copyLoading: "Ihre Kopien werden geladen",
  copyListFailed: "Ob es eine Kopie gibt, ließ sich nicht laden.",
  bytes: "{size} Byte",
  kilobytes: "{size} kB",
  megabytes: "{size} MB",

  deletion: "Konto löschen",
  deletionCard:
    "Ihr Konto endet vierzehn Tage, nachdem Sie es verlangen. Bis dahin können Sie es sich anders überlegen.",
  deletionOpen: "Konto löschen",
  deletionTitle: "Konto löschen",
  deletionLoading: "Was im Weg steht, wird geladen",
  deletionFailed:
    "Ob Ihr Konto gelöscht werden kann, ließ sich nicht laden. An ihm hat sich nichts geändert.",

  goes: "Was gelöscht wird",
  goesName: "Ihr Name, E-Mail, Telefon, Land und Bild",
  goesDoor: "Ihr Passwort, zweite Schritte, Passkeys, API-Schlüssel und verknüpfte Konten",
  goesTrail: "Ihre Sitzungen und Ihre Anmeldungen mit ihren Adressen",
  goesChat: "Die Worte und Dateien Ihres Gesprächs mit dem Support",
  goesCopies: "Kopien Ihrer Daten, die wir für Sie erstellt haben",
  stays: "Was bleibt, und warum",
  staysLedger:
    "Orders, Ausführungen und Buchungen, unter einer bloßen Nummer. Die Guthaben aller bestehen aus denselben Buchungen; ohne Ihre wären die Bücher für andere falsch. Nichts darin sagt, wer Sie waren.",
  staysAudit: "Was unser Team mit Ihrem Konto tat, in einem Protokoll, das niemand ändern kann.",
  staysEvidence:
    "Was Sie zur Verifizierung eingereicht haben, verschlüsselt, {years} Jahre lang, weil das Gesetz gegen Geldwäsche es verlangt. Dann wird es gelöscht.",

  when: "Wann",
  whenText: {
    one: "{count} Tag, nachdem Sie es verlangen. Wir schreiben Ihnen jetzt, am Tag davor und danach.",
    other: "{count} Tage, nachdem Sie es verlangen. Wir schreiben Ihnen jetzt, am Tag davor und danach.",
  },
  whenAgain: "Danach ist Ihre E-Mail frei: Sie können sich mit ihr neu registrieren, als jemand Neues.",

  blockedAssets: "Ihr Live-Konto hält noch {assets}. Das ginge verloren; zahlen Sie es deshalb zuerst aus.",
  blockedOrders: {
    one: "Ihr Live-Konto hat {count} offene Order. Stornieren Sie sie zuerst.",
    other: "Ihr Live-Konto hat {count} offene Orders. Stornieren Sie sie zuerst.",
  },
  toWithdraw: "Auszahlen",
  toOrders: "Offene Orders ansehen",

  askTitle: "Mein Konto löschen",
  reason: "Warum Sie gehen",
  reasonHint: "Nur, wenn Sie es sagen mögen. Es verschwindet mit dem Konto.",
  confirm: "Tippen Sie DELETE zur Bestätigung",
  confirmWord: "DELETE",
  confirmMissing: "Tippen Sie das Wort DELETE.",
  askDo: "Mein Konto löschen",
  askFailed: "Ihr Konto ist, wie es war. {reason}",
  asked: "Ihr Konto wird gelöscht",

  pendingTitle: "Ihr Konto wird gelöscht",
  pendingText: "Dieses Konto wird am {day} um {time} gelöscht.",
  pendingAsked: "Sie haben es am {day} verlangt. Bis dahin geht alles wie immer.",
  keep: "Konto behalten",
  kept: "Ihr Konto bleibt",
  keepFailed: "Die Löschung wurde nicht zurückgezogen. {reason}",
} satisfies Translation<typeof privacy>;
