import type { recovery } from "../en/recovery.ts";
import type { Translation } from "../define-messages.ts";

export default {
  title: "Hilfe",
  recovery: "Aus dem Konto ausgesperrt",
  forgot: "Ich habe mein Passwort vergessen",
  forgot1: "Öffnen Sie „Passwort vergessen“ und geben Sie die E-Mail Ihres Kontos ein.",
  forgot2: "Öffnen Sie den Link, den Sie erhalten. Er gilt einmal, eine Stunde lang.",
  forgot3: "Wählen Sie ein neues Passwort. Alle Ihre Geräte werden abgemeldet.",
  second: "Ich habe mein Telefon, meine Code-App oder meinen Passkey verloren",
  second1: "Melden Sie sich mit E-Mail und Passwort an.",
  second2:
    "Wählen Sie beim zweiten Schritt „Wiederherstellungscode benutzen“ und geben Sie einen gespeicherten Code ein. Jeder gilt einmal.",
  second3:
    "Entfernen Sie dann das Verlorene und richten Sie unter Einstellungen, Sicherheit einen neuen zweiten Schritt ein.",
  second4:
    "Ohne Wiederherstellungscode und ohne weiteren Passkey schreiben Sie dem Betreiber. Auf dieser Seite führt nichts am zweiten Schritt vorbei.",
  email: "Ich komme nicht mehr an meine E-Mails",
  email1:
    "Wenn Sie Ihr Passwort kennen, melden Sie sich an und ändern Sie die Adresse unter Einstellungen, Konto.",
  email2:
    "Wenn nicht, schreiben Sie dem Betreiber von einer Adresse, die er kennt, und nennen Sie das Konto.",
  locked: "Ich kann mich trotz richtigem Passwort nicht anmelden",
  locked1:
    "Nach vielen falschen Passwörtern pausiert die Anmeldung. Warten Sie so lange, wie die Meldung sagt.",
  locked2: "Wenn die Pause nicht endet, wählen Sie ein neues Passwort. Damit ist sie vorbei.",
  locked3:
    "Bei einem eingefrorenen Konto können Sie sich weiter anmelden: Sie sehen alles, stornieren Orders und schreiben dem Support.",
  openForgot: "Passwort vergessen",
  openLogin: "Anmelden",
  contact: "So erreichen Sie uns",
  contactNone: "Der Betreiber dieser Installation hat nicht angegeben, wie er zu erreichen ist.",
  contactSignedIn: "Wenn Sie sich anmelden können, antwortet der Support im Chat.",
  noMail:
    "Diese Installation verschickt keine E-Mails. Ihr Eigentümer gibt die Links weiter, die Sie anfordern.",
} satisfies Translation<typeof recovery>;
