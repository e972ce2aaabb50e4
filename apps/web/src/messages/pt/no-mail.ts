import type { noMail } from "../en/no-mail.ts";
import type { Translation } from "../define-messages.ts";

export default {
  forgotLead:
    "Esta instalação não envia e-mails. Peça um link para escolher uma nova senha: ele fica guardado para o proprietário da instalação, que o entrega a você.",
  forgotDo: "Pedir o link",
  forgotSentTitle: "Nenhum e-mail foi enviado",
  forgotSent:
    "Se existir uma conta com {email}, o link dela fica guardado para o proprietário da instalação, que o encontra no console, em Mail. Ele vale uma vez, por uma hora.",
  noneNeeded: "Não é preciso confirmar",
  noneNeededText:
    "Esta instalação não envia e-mails, então ninguém precisa confirmar um endereço. Nada fica fechado para você por isso.",
  pending:
    "{email} ocupa o lugar dele assim que o link for aberto. Nenhum e-mail foi enviado: o proprietário da instalação encontra o link no console, em Mail.",
  changeLead:
    "Esta instalação não envia e-mails. O link para o novo endereço fica guardado para o proprietário, que o entrega. O endereço vale quando o link for aberto.",
  kept: "O link está guardado",
  keptDetail: "Nenhum e-mail foi enviado. O proprietário da instalação o encontra no console, em Mail.",
  emailHint:
    "Ele serve para entrar. Muda por um link que o proprietário da instalação entrega, pois aqui não se enviam e-mails.",
  setPasswordDetail:
    "Você ainda não tem. O proprietário da instalação entrega um link a você, pois aqui não se enviam e-mails",
  copyText:
    "Ordens, execuções, transações, o chat com seus arquivos, acessos e configurações, em JSON e em tabelas. Leva alguns minutos e depois aparece aqui. Você pode sair desta página.",
  whenText: {
    one: "{count} dia depois do pedido. Aqui não se enviam e-mails: volte a olhar antes disso.",
    other: "{count} dias depois do pedido. Aqui não se enviam e-mails: volte a olhar antes disso.",
  },
  cooling: "Pode ser usado em 24 horas. Aqui não se enviam e-mails: olhe esta lista de vez em quando.",
  allowChanged: "Salvo.",
} satisfies Translation<typeof noMail>;
