import type { position } from "../en/position.ts";
import type { Translation } from "../define-messages.ts";

export default {
  noPosition: "Aún no tienes {asset}.",
  quantityHeld: "Tenencia",
  averageCost: "Coste medio",
  costBasis: "Base de coste",
  marketValue: "Valor",
  unrealised: "No realizado",
  realised: "Realizado",
} satisfies Translation<typeof position>;
