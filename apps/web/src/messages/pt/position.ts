import type { position } from "../en/position.ts";
import type { Translation } from "../define-messages.ts";

export default {
  noPosition: "Você ainda não tem {asset}.",
  quantityHeld: "Em carteira",
  averageCost: "Custo médio",
  costBasis: "Base de custo",
  marketValue: "Valor",
  unrealised: "Não realizado",
  realised: "Realizado",
  close: "Fechar posição",
  closeText: "Preenche a boleta com a venda de {amount} a mercado.",
  held: "{amount} está reservado por ordens abertas e fica.",
  heldHidden: "Uma parte está reservada por ordens abertas e fica.",
  dust: "O que é menor que {step} não pode ser vendido e fica.",
} satisfies Translation<typeof position>;
