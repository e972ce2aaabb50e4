import type { guestChat } from "../en/guest-chat.ts";
import type { Translation } from "../define-messages.ts";

export default {
  orWithout: "Kein Konto, oder die Anmeldung klappt nicht?",
  write: "Ohne Konto schreiben",
  begin: "Schreiben Sie, worum es geht. Mehr wird nicht gefragt.",
  hereOnly:
    "Wir können nur hier antworten. Lassen Sie diese Seite offen, oder kommen Sie in diesem Browser zurück, um die Antwort zu lesen.",
  noAddress: "Wir antworten hier.",
  giveAddress: "Antworten auch per E-Mail erhalten",
  answersTo: "Wenn Sie weg sind, gehen Antworten an {email}.",
  mailsStopped:
    "{email} erhält keine Mails von uns: Ein Link in einer davon hat sie abbestellt. Wir antworten hier.",
  change: "Ändern",
  leave: "Auf diesem Gerät vergessen",
  where: "Wohin sollen wir antworten, wenn Sie weg sind?",
  name: "Name (optional)",
  email: "E-Mail",
  noEmail: "Das sieht nicht nach einer E-Mail-Adresse aus.",
  save: "Speichern",
  bringTitle: "Sie haben uns vor der Anmeldung geschrieben. Dieses Gespräch in Ihr Konto übernehmen?",
  bring: "Übernehmen",
  notNow: "Nicht jetzt",
  brought: "Das Gespräch ist in Ihrem Konto.",
  stopped: "Sie erhalten keine solchen Mails mehr.",
} satisfies Translation<typeof guestChat>;
