import type { recurringSkips } from "../en/recurring-skips.ts";
import type { Translation } from "../define-messages.ts";

export default {
  skippedTitle: "Compra recorrente pulada: {pair}",
  pausedTitle: "Compra recorrente pausada: {pair}",
  paused: "Está pausada após {count} datas seguidas sem compra.",
  by_owner: "Pulada por você.",
  insufficient_funds: "Saldo disponível insuficiente: eram necessários {amount}.",
  account_frozen: "Sua conta está bloqueada.",
  account_archived: "A conta demo está arquivada.",
  market_closed: "O mercado não aceitava ordens.",
  no_price: "Não havia um preço de mercado atual.",
  trading_limit: "Seus próprios limites de negociação a impediram.",
  missed: "A data passou enquanto a plataforma não estava disponível.",
  order_refused: "A ordem foi recusada.",
  unfilled: "A ordem não encontrou contraparte.",
} satisfies Translation<typeof recurringSkips>;
