import type { guestChat } from "../en/guest-chat.ts";
import type { Translation } from "../define-messages.ts";

export default {
  orWithout: "Sem conta, ou não consegue entrar?",
  write: "Escrever sem conta",
  begin: "Escreva do que se trata. Nada mais é pedido.",
  hereOnly:
    "Só podemos responder aqui. Deixe esta página aberta ou volte neste navegador para ler a resposta.",
  noAddress: "Respondemos aqui.",
  giveAddress: "Receber respostas também por e-mail",
  answersTo: "Se você tiver saído, as respostas vão para {email}.",
  mailsStopped: "{email} não recebe e-mails nossos: um link em um deles os interrompeu. Respondemos aqui.",
  change: "Alterar",
  leave: "Esquecer neste dispositivo",
  where: "Para onde respondemos quando você tiver saído?",
  name: "Nome (opcional)",
  email: "E-mail",
  noEmail: "Isso não parece um endereço de e-mail.",
  save: "Salvar",
  bringTitle: "Você nos escreveu antes de entrar. Levar essa conversa para sua conta?",
  bring: "Levar",
  notNow: "Agora não",
  brought: "A conversa está na sua conta.",
  stopped: "Você não recebe mais estes e-mails.",
} satisfies Translation<typeof guestChat>;
