import type { chatMails } from "../en/chat-mails.ts";
import type { Translation } from "../define-messages.ts";

export default {
  hello: "Bonjour,",
  answeredSubject: "L’assistance vous a répondu",
  answeredOne: "L’assistance vous a répondu. Vous avez un message que vous n’avez pas encore lu.",
  answered: "L’assistance vous a répondu. Vous avez {count} messages que vous n’avez pas encore lus.",
  signIn: "Connectez-vous et ouvrez le chat pour lire.",
  readHere: "Lisez ici : {link}",
  end: "Par discrétion, cet e-mail ne contient pas ce qui a été écrit. Il n’y en aura pas d’autre avant votre lecture.",
} satisfies Translation<typeof chatMails>;
