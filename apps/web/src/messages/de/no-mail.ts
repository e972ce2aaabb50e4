import type { noMail } from "../en/no-mail.ts";
import type { Translation } from "../define-messages.ts";

export default {
  forgotLead:
    "Diese Installation verschickt keine Mails. Fordern Sie einen Link für ein neues Passwort an: Er wird für den Inhaber der Installation aufbewahrt, der ihn an Sie weitergibt.",
  forgotDo: "Link anfordern",
  forgotSentTitle: "Es wurde keine Mail verschickt",
  forgotSent:
    "Wenn es ein Konto mit {email} gibt, wird sein Link für den Inhaber der Installation aufbewahrt, der ihn in der Konsole unter Mail findet. Er gilt einmal, eine Stunde lang.",
  noneNeeded: "Keine Bestätigung nötig",
  noneNeededText:
    "Diese Installation verschickt keine Mails, also muss niemand eine Adresse bestätigen. Ihnen ist deshalb nichts verschlossen.",
  pending:
    "{email} tritt an ihre Stelle, sobald der Link geöffnet wird. Es wurde keine Mail verschickt: Der Inhaber der Installation findet den Link in der Konsole unter Mail.",
  changeLead:
    "Diese Installation verschickt keine Mails. Der Link zur neuen Adresse wird für ihren Inhaber aufbewahrt, der ihn weitergibt. Die Adresse gilt, sobald der Link geöffnet ist.",
  kept: "Der Link ist aufbewahrt",
  keptDetail:
    "Es wurde keine Mail verschickt. Der Inhaber der Installation findet ihn in der Konsole unter Mail.",
  emailHint:
    "Sie melden sich damit an. Sie ändert sich mit einem Link, den der Inhaber der Installation weitergibt, da hier keine Mails verschickt werden.",
  setPasswordDetail:
    "Sie haben noch keines. Der Inhaber der Installation gibt Ihnen einen Link, da hier keine Mails verschickt werden",
  copyText:
    "Orders, Ausführungen, Buchungen, der Chat mit seinen Dateien, Anmeldungen und Einstellungen, als JSON und als Tabellen. Es dauert einige Minuten, dann steht sie hier. Sie können die Seite verlassen.",
  whenText: {
    one: "{count} Tag, nachdem Sie es verlangen. Hier werden keine Mails verschickt; sehen Sie vorher noch einmal nach.",
    other:
      "{count} Tage, nachdem Sie es verlangen. Hier werden keine Mails verschickt; sehen Sie vorher noch einmal nach.",
  },
  cooling:
    "In 24 Stunden ist es nutzbar. Hier werden keine Mails verschickt; sehen Sie diese Liste ab und zu durch.",
  allowChanged: "Gespeichert.",
} satisfies Translation<typeof noMail>;
