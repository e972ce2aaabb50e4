import type { alertOffers } from "../en/alert-offers.ts";
import type { Translation } from "../define-messages.ts";

export default {
  setFor: "Criar alerta de preço para {pair}",
  setAt: "Criar alerta de preço em {price}",
  setHere: "Alerta",
} satisfies Translation<typeof alertOffers>;
