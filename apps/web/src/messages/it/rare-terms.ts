import type { rareTerms } from "../en/rare-terms.ts";
import type { Translation } from "../define-messages.ts";

export default {
  maxSlippage: "Slippage max.",
  maxSlippageHint: "Dal prezzo di riferimento. Il limite della coppia è {percent}%.",
  selfTrade: "Prevenzione self-trade",
  expire_taker: "Annulla l’ordine nuovo",
  expire_maker: "Annulla l’ordine aperto",
  expire_both: "Annulla entrambi",
  decrement: "Riduci entrambi",
} satisfies Translation<typeof rareTerms>;
