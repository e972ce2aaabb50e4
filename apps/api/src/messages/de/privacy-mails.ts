import type { privacyMails } from "../en/privacy-mails.ts";
import type { Translation } from "../define-messages.ts";

export default {
  hello: "Guten Tag,",
  tomorrowSubject: "Ihr Konto wird morgen gelöscht",
  tomorrow: "die Löschung Ihres Kontos wurde verlangt; am {at} wird es gelöscht.",
  tomorrowEnd:
    "Möchten Sie es behalten, melden Sie sich vorher an und wählen Sie „Konto behalten“. Was gelöscht ist, lässt sich nicht zurückholen.",
  staysSubject: "Ihr Konto wurde nicht gelöscht",
  stays:
    "Ihr Konto sollte heute gelöscht werden. Es hält Live-Geld oder hat offene Live-Orders; darum blieb es bestehen, und Ihr Wunsch wurde zurückgezogen.",
  staysEnd:
    "Zahlen Sie aus, was Ihnen gehört, und verlangen Sie die Löschung dann noch einmal unter Einstellungen, Konto.",
  goneSubject: "Ihr Konto wurde gelöscht",
  gone: "Ihr Konto wurde gelöscht, wie Sie es wollten. Ihr Name, Ihre Adresse und Ihre Worte sind fort; die bloßen Buchungen vergangener Geschäfte bleiben, ohne etwas, das Sie nennt. Was Sie zur Verifizierung eingereicht haben, bleibt verschlüsselt so lange, wie das Gesetz es verlangt, und wird dann gelöscht.",
  goneEnd:
    "Dies ist die letzte Mail an diese Adresse. Sie können sich mit ihr jederzeit neu registrieren, als jemand Neues.",
  copySubject: "Ihre Daten sind bereit",
  copy: "die Kopie Ihrer Daten, die Sie verlangt haben, ist bereit. Melden Sie sich an und öffnen Sie „Datenschutz“ in den Einstellungen, um sie herunterzuladen.",
  copyEnd:
    "Sie wird sieben Tage aufbewahrt. Haben Sie sie nicht verlangt, setzen Sie sofort Ihr Passwort neu und schreiben Sie dem Support.",
} satisfies Translation<typeof privacyMails>;
