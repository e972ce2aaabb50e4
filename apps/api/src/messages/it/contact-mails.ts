import type { contactMails } from "../en/contact-mails.ts";
import type { Translation } from "../define-messages.ts";

export default {
  hello: "Ciao,",
  subject: "L’assistenza ti ha risposto ({reference})",
  answered: "ci hai scritto sul nostro sito e l’assistenza ti ha risposto:",
  goOn: "Continua la conversazione qui:\n{link}",
  once: "Il link apre solo questa conversazione. Si può usare una volta, entro 7 giorni. Non inoltrarlo.",
  notYou:
    "Non ci hai scritto? Allora qualcuno ha indicato il tuo indirizzo per errore. Con questo link non riceverai più queste e-mail:\n{link}",
  file: "(File: {name}. Lo vedi nella conversazione.)",
} satisfies Translation<typeof contactMails>;
