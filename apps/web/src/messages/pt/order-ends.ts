import type { orderEnds } from "../en/order-ends.ts";
import type { Translation } from "../define-messages.ts";

export default {
  canceled_by_user: "Você a cancelou.",
  canceled_by_reset: "Cancelada por uma redefinição da conta demo.",
  canceled_by_operator: "Cancelada pela plataforma.",
  canceled_by_timer: "Cancelada pelo seu temporizador de cancelamento.",
  replaced: "Você a substituiu por outra ordem.",
  unfilled_ioc: "O que não pôde ser executado na hora foi cancelado.",
  out_of_liquidity: "Não havia mais ofertas para o resto.",
  protection_price: "O resto passava do seu pior preço.",
  self_trade_prevented: "Ela teria cruzado com uma ordem sua ou do seu grupo.",
  rejected: "Ela foi recusada.",
  unfilled_fok: "Não dava para executá-la por inteiro, então nada foi executado.",
  good_till_date: "Era válida até uma data, que chegou.",
  insufficient_funds: "Quando o gatilho foi atingido, não havia saldo suficiente.",
  entry_unfilled: "A entrada terminou sem execução.",
  other_exit_filled: "A outra saída foi executada.",
  other_exit_triggered: "A outra saída foi acionada.",
  trading_limit: "Impedida por seus próprios limites de negociação.",
  other_exit_canceled: "A outra saída foi cancelada.",
} satisfies Translation<typeof orderEnds>;
