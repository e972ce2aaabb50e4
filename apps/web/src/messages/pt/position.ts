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
} satisfies Translation<typeof position>;
