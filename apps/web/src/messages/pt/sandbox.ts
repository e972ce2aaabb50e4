import type { sandbox } from "../en/sandbox.ts";
import type { Translation } from "../define-messages.ts";

export default {
  label: "Ambiente de testes",
  band: "Conta real em um ambiente de testes: sem dinheiro real.",
  kyc: "Ambiente de testes: o que você envia é aprovado sozinho em segundos. Só vale aqui; com dinheiro real, pessoas analisam. Não envie documentos reais.",
  cooling: "Ambiente de testes: pode ser usado na hora. Com dinheiro real, espera 24 horas.",
  payIn:
    "Ambiente de testes: um pagamento por cartão ou cripto é liquidado sozinho em segundos. Uma transferência espera a equipe, que a confere.",
  payOut: "Ambiente de testes: é aprovado e pago sozinho em segundos. Com dinheiro real, pessoas aprovam.",
} satisfies Translation<typeof sandbox>;
