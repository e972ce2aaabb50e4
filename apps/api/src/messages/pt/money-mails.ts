import type { moneyMails } from "../en/money-mails.ts";
import type { Translation } from "../define-messages.ts";

export default {
  hello: "Olá,",
  sandbox: "Este foi um pagamento de sandbox: nenhum dinheiro real se moveu.",
  depositArrivedSubject: "Seu depósito de {money} chegou",
  depositArrived:
    "seu depósito com a referência {reference} foi aprovado, e {money} foram creditados na sua conta real.",
  depositRefusedSubject: "Seu depósito de {money} não foi aceito",
  depositRefused: "seu depósito com a referência {reference} não foi aceito. O motivo: {reason}",
  chargebackSubject: "Seu banco está pedindo {money} de volta",
  chargebackOpened:
    "seu banco está pedindo um pagamento de volta: seu depósito com a referência {reference}. Até isso se resolver, {money} da sua conta real ficam bloqueados, na medida em que existam, e os saques estão suspensos. Você pode continuar negociando com o restante.",
  chargebackReturned:
    "seu banco tomou de volta {money} do seu depósito com a referência {reference}. O que estava bloqueado saiu da sua conta real. Os saques voltaram a ser possíveis.",
  chargebackReleased:
    "o pedido de devolução do seu depósito com a referência {reference} foi resolvido: você fica com {money}. Nada mais está bloqueado, e os saques voltaram a ser possíveis.",
  noReason: "nenhum foi informado.",
  depositRefusedEnd: "Escreva ao suporte se não era o que você esperava.",

  withdrawal: "Um saque de {money} para {account}",
  notYou:
    "Se não foi você, redefina sua senha agora mesmo, cancele o saque na página Sacar e escreva ao suporte.",
  askSupport: "Se tiver alguma dúvida, escreva ao suporte.",
  checkDestination: "Confira o destino antes de pedir de novo, ou escreva ao suporte.",
  requestedSubject: "Um saque foi pedido",
  requested: "{what} foi pedido. O dinheiro está reservado, e nossa equipe confere antes da saída.",
  approvedSubject: "Seu saque foi aprovado",
  approved: "{what} foi aprovado. O dinheiro está a caminho.",
  paidSubject: "Seu saque foi pago",
  paid: "{what} foi pago.",
  rejectedSubject: "Seu saque foi recusado",
  rejected: "{what} foi recusado: {reason} O dinheiro está disponível de novo.",
  failedSubject: "Seu saque falhou",
  failed: "{what} não pôde ser pago. O dinheiro está disponível de novo.",
  returnedSubject: "Seu saque foi devolvido",
  returned: "{what} voltou depois de pago. O valor está disponível de novo; a taxa foi gasta.",

  correctedSubject: "Seu saldo foi corrigido",
  correctedUp: "nossa equipe somou {money} ao seu saldo real. O motivo: {category}.",
  correctedDown: "nossa equipe retirou {money} do seu saldo real. O motivo: {category}.",
  correctedEnd: "Você encontra isso em Transações. Se tiver alguma dúvida, escreva ao suporte.",
  correction: "uma correção",
  goodwill: "um pagamento de cortesia",
  fee_refund: "um reembolso de taxas",
  chargeback: "um pagamento que foi estornado",
  rail_difference: "uma diferença entre o que foi enviado e o que foi lançado",
  other: "outro motivo",
} satisfies Translation<typeof moneyMails>;
