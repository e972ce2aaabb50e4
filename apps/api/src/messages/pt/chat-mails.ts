import type { chatMails } from "../en/chat-mails.ts";
import type { Translation } from "../define-messages.ts";

export default {
  hello: "Olá,",
  answeredSubject: "O suporte respondeu a você",
  answeredOne: "o suporte respondeu a você. Há uma mensagem que você ainda não leu.",
  answered: "o suporte respondeu a você. Há {count} mensagens que você ainda não leu.",
  signIn: "Entre e abra o chat para ler.",
  readHere: "Leia aqui: {link}",
  end: "Para sua privacidade, este e-mail não traz o que foi escrito. Não haverá outro até que você leia.",
} satisfies Translation<typeof chatMails>;
