import type { rareTerms } from "../en/rare-terms.ts";
import type { Translation } from "../define-messages.ts";

export default {
  maxSlippage: "Deslizamento máx.",
  maxSlippageHint: "Em relação ao preço de referência. O limite do par é {percent}%.",
  selfTrade: "Prevenção de autonegociação",
  expire_taker: "Cancelar a nova ordem",
  expire_maker: "Cancelar a ordem aberta",
  expire_both: "Cancelar ambas",
  decrement: "Reduzir ambas",
} satisfies Translation<typeof rareTerms>;
