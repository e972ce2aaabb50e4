import type { SeedHeadings } from "../news-seeds.ts";

export const pt: SeedHeadings = {
  "what-the-demo-account-is": {
    title: "O que é a conta demo, e o que ela não consegue ensinar",
    summary:
      "10.000,00 USD em dinheiro fictício, no mesmo motor, com as mesmas regras e as mesmas taxas. Nada disso pode ser sacado.",
  },
  "what-the-evidence-on-a-fill-says": {
    title: "Cada execução guarda a cotação com que foi medida",
    summary:
      "A melhor compra, a melhor venda, a idade e a fonte delas ficam escritas ao lado de cada uma das suas execuções. Veja como ler.",
  },
  "market-order-or-limit-order": {
    title: "A mercado ou limite: o que cada ordem faz, em quatro minutos",
    summary:
      "Uma pega o preço que está lá, a outra espera o preço que você diz. As duas podem decepcionar, cada uma do seu jeito.",
  },
  "what-a-spread-is": {
    title: "O que é o spread, e por que você o paga sem ver uma conta",
    summary:
      "No topo de cada mercado há dois preços. A distância entre eles é o primeiro custo de um negócio.",
  },
  "how-to-read-an-order-book": {
    title: "Como ler um livro de ofertas, e quanto custa uma ordem grande",
    summary:
      "O melhor preço só vale para certa quantidade. As linhas seguintes dizem quanto custaria o resto.",
  },
  "what-a-trade-costs": {
    title: "Quanto custa um negócio: taxa, spread e deslizamento somados",
    summary:
      "Três custos, e só um deles se chama taxa. Um exemplo mostra quanto um preço precisa andar até um negócio compensar.",
  },
  "how-support-works": {
    title: "Como funciona o suporte, e o que nunca vamos pedir a você",
    summary:
      "Uma só conversa, que continua sua em todos os dispositivos e é lida por pessoas. Ninguém do suporte precisa da sua senha nem de um código.",
  },
  "what-can-go-wrong": {
    title: "O que pode dar errado: os riscos, ditos com clareza",
    summary:
      "Preços caem, ordens ficam sem execução, máquinas param. O que cada coisa faz com você, e o que ajuda um pouco.",
  },
};
