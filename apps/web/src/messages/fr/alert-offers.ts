import type { alertOffers } from "../en/alert-offers.ts";
import type { Translation } from "../define-messages.ts";

export default {
  setFor: "Créer une alerte de prix pour {pair}",
  setAt: "Créer une alerte de prix à {price}",
  setHere: "Alerte",
} satisfies Translation<typeof alertOffers>;
