import type { registration } from "../en/registration.ts";
import type { Translation } from "../define-messages.ts";

export default {
  checkTitle: "Veja seu e-mail",
  check: "Escrevemos para {email}. O link no e-mail conclui seu cadastro. Ele vale uma vez, por um dia.",
  checkTaken: "Se já houver uma conta com este endereço, o e-mail diz isso.",
  againIn: "Nada chegou? Veja também o spam. Você pode pedir outro e-mail em {seconds} s.",
  againNow: "Nada chegou? Veja também o spam ou peça outro e-mail.",
  againOff: "Você pode pedir outro e-mail um minuto depois do último.",
  again: "Enviar e-mail de novo",
  againSent: "Outro e-mail está a caminho. Vale o link mais recente.",
  againFailed: "Nenhum outro e-mail foi enviado. {reason}",
  other: "Usar outro endereço",

  finishTitle: "Concluir cadastro",
  finishLead:
    "Digite a senha que você escolheu no cadastro. Se não foi você que pediu, feche esta página: nenhuma conta é criada.",
  finish: "Criar minha conta",
  finishWrong: "Esta não é a senha escolhida para este cadastro.",
  finishFailed: "Ainda não há conta. {reason}",
  finishGone: "Este link não vale mais. Já foi usado, é antigo demais, ou vale um mais recente.",
  finishTaken: "Já existe uma conta com este e-mail.",
  registerAgain: "Cadastrar de novo",
} satisfies Translation<typeof registration>;
