import type { chatMails } from "../en/chat-mails.ts";
import type { Translation } from "../define-messages.ts";

export default {
  hello: "Ciao,",
  answeredSubject: "L’assistenza ti ha risposto",
  answeredOne: "L’assistenza ti ha risposto. C’è un messaggio che non hai ancora letto.",
  answered: "L’assistenza ti ha risposto. Ci sono {count} messaggi che non hai ancora letto.",
  signIn: "Accedi e apri la chat per leggere.",
  readHere: "Leggi qui: {link}",
  end: "Per la tua privacy questa e-mail non contiene il testo dei messaggi. Non ne riceverai un’altra finché non avrai letto.",
} satisfies Translation<typeof chatMails>;
