import type { rareTerms } from "../en/rare-terms.ts";
import type { Translation } from "../define-messages.ts";

export default {
  maxSlippage: "Max. Slippage",
  maxSlippageHint: "Gegenüber dem Referenzkurs. Die Grenze des Paars liegt bei {percent} %.",
  selfTrade: "Selbsthandelsschutz",
  expire_taker: "Neue Order stornieren",
  expire_maker: "Offene Order stornieren",
  expire_both: "Beide stornieren",
  decrement: "Beide verringern",
} satisfies Translation<typeof rareTerms>;
