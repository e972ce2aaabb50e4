import type { stepUp } from "../en/step-up.ts";
import type { Translation } from "../words.ts";

export default {
  title: "Bestätigen Sie, dass Sie es sind",
  lead: "Wir fragen einmal, bevor etwas Wichtiges geschieht. Ihre Antwort gilt zehn Minuten.",
  loading: "Wie Sie es zeigen können, wird geladen",
  failed: "Wir konnten nicht fragen. Nichts wurde getan.",
  code: "Code Ihrer App",
  codeHint: "Sechs Ziffern. Sie ändern sich jede halbe Minute.",
  codeMissing: "Schreiben Sie alle sechs Ziffern.",
  confirm: "Bestätigen",
  password: "Passwort",
  passwordMissing: "Schreiben Sie Ihr Passwort.",
  passkeyLead: "Ihr Gerät fragt nach Fingerabdruck, Gesicht oder seinem Code.",
  useCode: "Code der App benutzen",
  usePassword: "Passwort benutzen",
} satisfies Translation<typeof stepUp>;
