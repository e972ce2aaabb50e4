import type { rareTerms } from "../en/rare-terms.ts";
import type { Translation } from "../define-messages.ts";

export default {
  maxSlippage: "Deslizamiento máx.",
  maxSlippageHint: "Respecto al precio de referencia. El límite propio del par es {percent} %.",
  selfTrade: "Prevención de autonegociación",
  expire_taker: "Cancelar la orden nueva",
  expire_maker: "Cancelar la orden abierta",
  expire_both: "Cancelar ambas",
  decrement: "Reducir ambas",
} satisfies Translation<typeof rareTerms>;
