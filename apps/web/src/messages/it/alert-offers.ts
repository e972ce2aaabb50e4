import type { alertOffers } from "../en/alert-offers.ts";
import type { Translation } from "../define-messages.ts";

export default {
  setFor: "Imposta un avviso di prezzo per {pair}",
  setAt: "Imposta un avviso di prezzo a {price}",
  setHere: "Avviso",
} satisfies Translation<typeof alertOffers>;
