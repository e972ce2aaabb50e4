import type { registration } from "../en/registration.ts";
import type { Translation } from "../define-messages.ts";

export default {
  checkTitle: "Sehen Sie in Ihre E-Mail",
  check:
    "Wir haben an {email} geschrieben. Der Link in der Mail schließt Ihre Registrierung ab. Er gilt einmal, einen Tag lang.",
  checkTaken: "Gibt es zu dieser Adresse schon ein Konto, sagt die Mail stattdessen das.",
  againIn:
    "Nichts da? Sehen Sie auch in den Spam-Ordner. In {seconds} s können Sie eine weitere Mail verlangen.",
  againNow: "Nichts da? Sehen Sie auch in den Spam-Ordner, oder verlangen Sie eine weitere Mail.",
  againOff: "Eine Minute nach der letzten können Sie eine weitere Mail verlangen.",
  again: "Mail noch einmal senden",
  againSent: "Eine weitere Mail ist unterwegs. Es gilt der neueste Link.",
  againFailed: "Es wurde keine weitere Mail gesendet. {reason}",
  other: "Andere Adresse nehmen",

  finishTitle: "Registrierung abschließen",
  finishLead:
    "Geben Sie das Passwort ein, das Sie bei der Registrierung gewählt haben. Haben Sie das nicht verlangt, schließen Sie diese Seite: Es entsteht kein Konto.",
  finish: "Mein Konto erstellen",
  finishWrong: "Dies ist nicht das Passwort, das für diese Registrierung gewählt wurde.",
  finishFailed: "Es gibt noch kein Konto. {reason}",
  finishGone: "Dieser Link gilt nicht mehr. Er wurde schon benutzt, ist zu alt, oder ein neuerer gilt.",
  finishTaken: "Zu dieser E-Mail gibt es inzwischen ein Konto.",
  registerAgain: "Noch einmal registrieren",
} satisfies Translation<typeof registration>;
