import type { chatMails } from "../en/chat-mails.ts";
import type { Translation } from "../define-messages.ts";

export default {
  hello: "Hola:",
  answeredSubject: "Soporte te ha respondido",
  answeredOne: "Soporte te ha respondido. Hay un mensaje que aún no has leído.",
  answered: "Soporte te ha respondido. Hay {count} mensajes que aún no has leído.",
  signIn: "Inicia sesión y abre el chat para leer.",
  readHere: "Lee aquí: {link}",
  end: "Por tu privacidad, este correo no incluye lo que se escribió. No habrá otro hasta que lo hayas leído.",
} satisfies Translation<typeof chatMails>;
