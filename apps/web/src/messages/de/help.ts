import type { help } from "../en/help.ts";
import type { Translation } from "../define-messages.ts";

export default {
  title: "Häufige Fragen",
  search: "Fragen suchen",
  topics: "Themen",
  allTopics: "Alle",
  loading: "Fragen werden geladen",
  failed: "Die Fragen ließen sich nicht laden.",
  empty: "Es gibt noch keine Fragen.",
  noMatch: "Keine Antwort passt zu „{text}“.",
  found: { one: "{count} Antwort", other: "{count} Antworten" },
  askSupport: "Support fragen",
  askedFor: "Ich habe gesucht: „{text}“",
  wasHelpful: "War das hilfreich?",
  yes: "Ja",
  no: "Nein",
  thanks: "Danke.",
  voteFailed: "Ihre Antwort wurde nicht behalten.",
  aboutQuestion: "Zu „{question}“: ",
  copyLink: "Link zu dieser Frage kopieren",
  copied: "Link kopiert",
  stillOpen: "Nicht das, was Sie gesucht haben?",
  synonyms:
    "einzahlung,einzahlen,aufladen,zahle ich geld ein,deposit|auszahlung,auszahlen,erstattung,rückerstattung,refund|kyc,verifizierung,identität,ausweis,identitätsprüfung|2fa,mfa,totp,authenticator,zwei-faktor,zweiter schritt,zweiten schritt,passkey|steuer,steuern,gewinn,auszug,tax|gebühr,gebühren,provision,kosten,kostet|passwort,kennwort,login,anmelden,gesperrt|löschen,schließen,kündigen",
} satisfies Translation<typeof help>;
