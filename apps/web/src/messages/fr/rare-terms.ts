import type { rareTerms } from "../en/rare-terms.ts";
import type { Translation } from "../define-messages.ts";

export default {
  maxSlippage: "Glissement max.",
  maxSlippageHint: "Par rapport au prix de référence. La limite de la paire est de {percent} %.",
  selfTrade: "Protection contre l’auto-exécution",
  expire_taker: "Annuler le nouvel ordre",
  expire_maker: "Annuler l’ordre ouvert",
  expire_both: "Annuler les deux",
  decrement: "Réduire les deux",
} satisfies Translation<typeof rareTerms>;
