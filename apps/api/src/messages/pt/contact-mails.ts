import type { contactMails } from "../en/contact-mails.ts";
import type { Translation } from "../define-messages.ts";

export default {
  hello: "Olá,",
  subject: "O suporte respondeu ({reference})",
  answered: "você nos escreveu em nosso site, e o suporte respondeu:",
  goOn: "Continue a conversa aqui:\n{link}",
  once: "O link abre apenas esta conversa. Pode ser usado uma vez, em até 7 dias. Não o repasse.",
  notYou:
    "Você não nos escreveu? Então alguém informou seu endereço por engano. Com este link você não recebe mais estes e-mails:\n{link}",
  file: "(Arquivo: {name}. Você o vê na conversa.)",
} satisfies Translation<typeof contactMails>;
