import type { google } from "../en/google.ts";
import type { Translation } from "../define-messages.ts";

export default {
  continueWith: "Weiter mit Google",
  failedBecause: "Google hat Sie nicht angemeldet. {reason}",
  libraryFailed:
    "Die Anmeldung von Google ließ sich nicht laden. Versuchen Sie es noch einmal, oder nehmen Sie E-Mail und Passwort.",
  blocked:
    "Ihr Browser hat kein Fenster von Google geöffnet. Erlauben Sie es für diese Seite, oder nehmen Sie E-Mail und Passwort.",
  noCredential:
    "Google gab keine Antwort, die wir nutzen können. Versuchen Sie es noch einmal, oder nehmen Sie E-Mail und Passwort.",
  notPossible: "Hier ist das nicht eingerichtet. Nehmen Sie E-Mail und Passwort.",
  loadingButton: "Der Knopf von Google wird geladen",

  linkTitle: "Ein Schritt, um Google zu verknüpfen",
  linkLead:
    "Für {email} gibt es schon ein Konto. Geben Sie einmal sein Passwort ein, um sich künftig mit Google anzumelden.",
  linkPassword: "Passwort dieses Kontos",
  linkPasswordMissing: "Geben Sie Ihr Passwort ein.",
  linkDo: "Verknüpfen und anmelden",
  linkWrong: "Nichts wurde verknüpft. Das Passwort stimmt nicht.",
  linkFailed: "Nichts wurde verknüpft. {reason}",
  linkOther: "Anders anmelden",

  agree: "Mit einem neuen Konto über Google stimmen Sie zu:",
  terms: "Nutzungsbedingungen",
  and: "und",
  privacy: "Datenschutzerklärung",

  link: "Verknüpfen",
  linkOf: "Google-Konto verknüpfen",
  unlink: "Trennen",
  unlinkOf: "Google-Konto trennen",
  cancel: "Abbrechen",
  linkMineTitle: "Google-Konto verknüpfen",
  linkMineText:
    "Wählen Sie das Google-Konto, das sich bei diesem anmelden darf. Seine E-Mail darf eine andere sein.",
  linked: "Google ist verknüpft",
  unlinkTitle: "Google-Konto trennen?",
  unlinkText: "{email} meldet Sie dann nicht mehr an. Passwort und Passkeys bleiben, wie sie sind.",
  unlinkKeep: "Behalten",
  unlinked: "Google ist getrennt",
  refused: "Nichts hat sich geändert. {reason}",
  proveLead: "Wählen Sie das Google-Konto, das mit diesem verknüpft ist.",
} satisfies Translation<typeof google>;
