import type { contactMails } from "../en/contact-mails.ts";
import type { Translation } from "../define-messages.ts";

export default {
  hello: "Bonjour,",
  subject: "Le support vous a répondu ({reference})",
  answered: "vous nous avez écrit sur notre site, et le support vous a répondu :",
  goOn: "Poursuivez la conversation ici :\n{link}",
  once: "Le lien n’ouvre que cette conversation. Il ne sert qu’une fois, dans les 7 jours. Ne le transmettez à personne.",
  notYou:
    "Vous ne nous avez pas écrit ? Quelqu’un a donc donné votre adresse par erreur. Avec ce lien, vous ne recevrez plus ces e-mails :\n{link}",
  file: "(Fichier : {name}. Vous le verrez dans la conversation.)",
} satisfies Translation<typeof contactMails>;
