import type { legal } from "../en/legal.ts";
import type { Translation } from "../define-messages.ts";

export default {
  terms: "Nutzungsbedingungen",
  privacy: "Datenschutzerklärung",
  risk: "Risikohinweis",
  loading: "Der Text wird geladen",
  failed: "Der Text ließ sich nicht laden.",
  published: "Fassung {version}, veröffentlicht am {day}",
  inEnglish: "Dieser Text ist auf Englisch veröffentlicht. Verbindlich ist die englische Fassung.",
  older: "Dies ist eine ältere Fassung. Es gilt Fassung {newest}.",
  toNewest: "Fassung {newest} lesen",
  unknownVersion: "Eine solche Fassung dieses Textes gibt es nicht.",
  changedSince: "Was sich geändert hat:",
  contents: "Inhalt",
  print: "Drucken",
  versions: "Alle Fassungen",
  versionName: "Fassung {version}",
  versionsFailed: "Die Liste der Fassungen ließ sich nicht laden.",
  newest: "Neueste",
  firstVersion: "Die erste Fassung.",

  texts: "Texte",
  agreements: "Wozu Sie zugestimmt haben",
  agreedTo: "{title}, Fassung {version}",
  agreedAt: "{at}, von {address}",
  noAgreements: "Sie haben noch keinem Text zugestimmt.",
  agreementsLoading: "Ihre Zustimmungen werden geladen",
  agreementsFailed: "Ihre Zustimmungen ließen sich nicht laden. Sie bleiben festgehalten.",
  agreed: "Zugestimmt",

  askTitle: "Unsere Texte brauchen Ihre Zustimmung",
  askLead:
    "Bitte lesen Sie und stimmen Sie zu, bevor es weitergeht. Ihr Geld und Ihre Orders bleiben, wie sie sind.",
  read: "{title} lesen, Fassung {version}",
  readWhole: "Lesen",
  agree: "Ich stimme zu",
  signOut: "Abmelden",
  leave: "Stattdessen mein Konto löschen",
  agreeFailed: "Ihre Antwort wurde nicht festgehalten.",
  changedMeanwhile: "Eben wurde eine neuere Fassung veröffentlicht. Bitte sehen Sie noch einmal hin.",
  thanks: "Danke. Es ist mit der Uhrzeit festgehalten.",
} satisfies Translation<typeof legal>;
