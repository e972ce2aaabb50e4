import type { stepUp } from "../en/step-up.ts";
import type { Translation } from "../define-messages.ts";

export default {
  title: "Bestätigen Sie, dass Sie es sind",
  lead: "Wir fragen einmal, bevor etwas Wichtiges geschieht. Ihre Antwort gilt zehn Minuten.",
  loading: "Wie Sie es zeigen können, wird geladen",
  failed: "Wir konnten nicht fragen. Nichts wurde getan.",
  code: "Authenticator-Code",
  codeHint: "Sechs Ziffern. Sie ändern sich jede halbe Minute.",
  codeMissing: "Geben Sie alle sechs Ziffern ein.",
  confirm: "Bestätigen",
  password: "Passwort",
  passwordMissing: "Geben Sie Ihr Passwort ein.",
  passkeyLead: "Ihr Gerät fragt nach Fingerabdruck, Gesicht oder seinem Code.",
  useCode: "Authenticator-Code benutzen",
  usePassword: "Passwort benutzen",
} satisfies Translation<typeof stepUp>;
