import type { FundsText } from "../help-text.ts";

export const ptFunds: FundsText = {
  funds: {
    title: "Depositar e sacar dinheiro",
    questions: {
      deposit: {
        question: "Como deposito dinheiro?",
        answer:
          "Abra [Depositar](/profile/loadfund) e escolha um método. Você recebe uma referência ou um endereço e vê ali quando o dinheiro chegou. Dinheiro demo não precisa de depósito.",
      },
      withdraw: {
        question: "Como saco dinheiro, e posso pedir reembolso?",
        answer:
          "Abra [Sacar](/profile/withdraw), salve um destino e informe o valor. O que você depositou e não negociou pode ser sacado como tudo o que está disponível. Um negócio é definitivo: ninguém pode desfazê-lo.",
      },
      verification: {
        question: "O que é a verificação (KYC)?",
        answer:
          "Ela mostra quem você é, com um documento de identidade. Quanto você pode depositar e sacar depende do nível alcançado. [Verificação KYC](/settings/kyc-verification) diz o que é pedido e em que ponto está a sua.",
      },
      taxes: {
        question: "Onde encontro os números para os meus impostos?",
        answer:
          "[Ativos](/profile/assets) mostra o que você vendeu com custo e ganho, e [Transações](/profile/transactions) cada lançamento, em arquivos e em extratos mensais. O imposto depende de onde você mora: um contador pode informar.",
      },
      "lost-second-factor": {
        question: "Perdi meu telefone ou minha chave de acesso. Como entro?",
        answer:
          "Entre com sua senha e escolha **Usar código de recuperação**. Cada código salvo vale uma vez. Depois configure uma nova segunda etapa em [Segurança](/settings/security). Sem código, [Ajuda](/help) diz como falar com o operador.",
      },
    },
  },
};
