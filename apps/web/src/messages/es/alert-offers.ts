import type { alertOffers } from "../en/alert-offers.ts";
import type { Translation } from "../define-messages.ts";

export default {
  setFor: "Crear una alerta de precio para {pair}",
  setAt: "Crear una alerta de precio en {price}",
  setHere: "Alerta",
} satisfies Translation<typeof alertOffers>;
