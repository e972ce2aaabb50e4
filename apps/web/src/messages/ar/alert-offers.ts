import type { alertOffers } from "../en/alert-offers.ts";
import type { Translation } from "../define-messages.ts";

export default {
  setFor: "ضبط تنبيه سعر لزوج {pair}",
  setAt: "ضبط تنبيه عند {price}",
  setHere: "تنبيه",
} satisfies Translation<typeof alertOffers>;
