import type { apiKeys } from "../en/api-keys.ts";
import type { Translation } from "../define-messages.ts";

export default {
  title: "API-Schlüssel",
  lead: "Mit einem Schlüssel nutzt ein Programm von Ihnen Ihr Konto. Er kann sich nicht anmelden, nichts auszahlen und das Konto nicht ändern.",
  docs: "Wie man einen Schlüssel benutzt",
  loading: "Ihre Schlüssel werden geladen",
  failed: "Ihre Schlüssel ließen sich nicht laden. Sie gehen wie zuvor.",
  none: "Noch keine API-Schlüssel.",
  count: "{open} von {limit} Schlüsseln",
  full: "Sie haben {limit} Schlüssel, so viele wie möglich. Widerrufen Sie einen, den Sie nicht brauchen.",
  make: "Neuer Schlüssel",

  read: "Nur lesen",
  readDetail: "Sieht Guthaben, Orders, Ausführungen und Buchungen",
  trade: "Lesen und handeln",
  tradeDetail: "Gibt auch Orders auf, ändert und storniert sie",
  expired: "Abgelaufen",
  hint: "fmk_…{hint}",
  anywhere: "Von jeder Adresse",
  onlyFrom: "Nur von {addresses}",
  made: "Erstellt {at}",
  never: "Nie benutzt",
  used: "Benutzt {at} von {address}",
  ends: "Endet {at}",
  ended: "Endete {at}",

  newTitle: "Neuer API-Schlüssel",
  name: "Name",
  nameHint: "Wofür er ist, etwa der Name des Programms",
  nameMissing: "Geben Sie dem Schlüssel einen Namen, damit Sie ihn wiedererkennen.",
  nameLong: "Ein Name hat höchstens 60 Zeichen.",
  may: "Berechtigungen",
  addresses: "Erlaubte Adressen",
  addressesHint:
    "Je Zeile eine Adresse oder ein Netz, etwa 203.0.113.7 oder 2001:db8::/32. Leer heißt: von überall.",
  addressWrong:
    "„{line}“ ist keine Adresse. Geben Sie eine Adresse wie 203.0.113.7 oder ein Netz wie 203.0.113.0/24 ein.",
  addressesMany: "Höchstens 20 Zeilen.",
  expiry: "Gültig bis",
  days30: "30 Tage",
  days90: "90 Tage",
  days365: "Ein Jahr",
  forever: "Bis er widerrufen wird",
  anywhereTrade:
    "Wer diesen Schlüssel in die Hände bekommt, kann von überall handeln. Nennen Sie die Adressen Ihres Programms, wo es geht.",
  create: "Schlüssel erstellen",
  back: "Abbrechen",
  createFailed: "Es wurde kein Schlüssel erstellt. {reason}",

  shownTitle: "Ihr neuer Schlüssel",
  shownLead:
    "Kopieren Sie ihn dorthin, wo Ihr Programm seine Geheimnisse hält. Er wird nur jetzt gezeigt: Wir behalten ihn nicht.",
  key: "Schlüssel für {name}",
  copy: "Schlüssel kopieren",
  copied: "Kopiert",
  saved: "Ich habe den Schlüssel gesichert",
  savedFirst: "Sichern Sie zuerst den Schlüssel: Er wird nicht noch einmal gezeigt.",
  done: "Fertig",

  revoke: "Widerrufen",
  revokeOf: "{name} widerrufen",
  revokeTitle: "„{name}“ widerrufen?",
  revokeText:
    "Programme mit diesem Schlüssel werden sofort abgewiesen. Offene Orders bleiben offen. Das lässt sich nicht zurücknehmen.",
  revokeKeep: "Behalten",
  revokeFailed: "Der Schlüssel wurde nicht widerrufen. {reason}",
  revoked: "Schlüssel widerrufen",
} satisfies Translation<typeof apiKeys>;
