import type { firstTradeMessages } from "../en/first-trade.ts";
import type { Translation } from "../define-messages.ts";

export default {
  title: "Seu primeiro negócio",
  place: "Passo {place} de {count}",
  leave: "Sair do tour",

  practise: "Este tour usa dinheiro demo. Não há o que perder.",
  usePractice: "Mudar para dinheiro demo",

  pairTitle: "Escolha o que negociar",
  pairText:
    "{pair} quer dizer: você compra {base} e paga em {quote}. O preço ao lado é ao vivo. Fique com este par ou escolha outro.",
  choosePair: "Escolher outro par",
  toTicket: "Ficar com {pair}",

  ticketTitle: "Leia a boleta",
  openTicket: "Toque em Comprar abaixo para abrir a boleta.",
  ticketText:
    "Uma ordem a mercado executa na hora aos melhores preços; uma ordem limite espera pelo seu. Os custos aparecem abaixo da quantidade: o preço esperado, a taxa e o pior preço possível.",
  toSend: "Continuar",

  sendTitle: "Envie uma ordem demo",
  sendText:
    "Escolha Mercado, digite uma quantidade pequena como {amount}, confira o total e toque em Comprar.",

  evidenceTitle: "Veja como foi executada",
  evidenceText:
    "Sua ordem foi executada. Cada execução guarda o que o mercado dizia naquele momento: o melhor preço, a idade dele, de onde veio e a distância até o seu.",
  seeEvidence: "Detalhes da execução",
  end: "Concluir",

  offerText: "Quatro passos na tela de verdade, com dinheiro demo. Você pode sair a qualquer momento.",
  begin: "Começar",
  goOn: "Continuar",
  notNow: "Agora não",
  row: "Primeiro negócio guiado",
  rowNew: "Dois minutos",
  rowLeft: "Continuar no passo {place}",
  rowDone: "Feito",
} satisfies Translation<typeof firstTradeMessages>;
