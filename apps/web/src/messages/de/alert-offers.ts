import type { alertOffers } from "../en/alert-offers.ts";
import type { Translation } from "../define-messages.ts";

export default {
  setFor: "Preisalarm für {pair} setzen",
  setAt: "Preisalarm bei {price} setzen",
  setHere: "Alarm",
} satisfies Translation<typeof alertOffers>;
