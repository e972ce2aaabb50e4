import type { verificationMails } from "../en/verification-mails.ts";
import type { Translation } from "../define-messages.ts";

export default {
  hello: "Guten Tag,",
  end: "Alles dazu finden Sie in Fillmark unter Einstellungen, Identitätsprüfung.",

  approvedSubject: "Stufe {level} ist bestätigt",
  approved: "Was Sie für Stufe {level} der Prüfung gesendet haben, ist bestätigt.",
  askedAgainSubject: "Bitte senden Sie etwas noch einmal",
  askedAgain:
    "Wir haben angesehen, was Sie für Stufe {level} der Prüfung gesendet haben, und brauchen einiges davon noch einmal:",
  rejectedSubject: "Stufe {level} wurde nicht bestätigt",
  rejected:
    "Was Sie für Stufe {level} der Prüfung gesendet haben, wurde nicht bestätigt, und das ist endgültig.",
  renewalAskedSubject: "Bitte erneuern Sie Stufe {level}",
  renewalAsked: "Wir brauchen noch einmal, was Stufe {level} der Prüfung verlangt.",
  expiredSubject: "Stufe {level} ist abgelaufen",
  expired:
    "Was Sie uns für Stufe {level} der Prüfung gezeigt haben, gilt nicht mehr. Sie können es neu senden.",
  endsSoonSubject: "Ihre Prüfung der Stufe {level} endet bald",
  endsSoon:
    "Was Sie uns für Stufe {level} gezeigt haben, gilt bis {day}. Danach gelten für Sie die Limits der Stufe davor.",
  levelSetSubject: "Ihre Prüfungsstufe wurde geändert",
  levelSet: "Unser Team hat Ihre Prüfungsstufe auf {level} gesetzt, bis {day}.",

  personal: "Persönliche Angaben",
  identity: "Angaben zu Ihrem Ausweis",
  identity_front: "Ausweis, Vorderseite",
  identity_back: "Ausweis, Rückseite",
  selfie: "Foto von Ihnen",
  address_proof: "Adressnachweis",
  funds: "Herkunft des Geldes",
  funds_proof: "Nachweis der Herkunft",
} satisfies Translation<typeof verificationMails>;
