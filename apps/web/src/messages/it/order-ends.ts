import type { orderEnds } from "../en/order-ends.ts";
import type { Translation } from "../define-messages.ts";

export default {
  canceled_by_user: "L’hai annullato tu.",
  canceled_by_reset: "Annullato da un ripristino del conto demo.",
  canceled_by_operator: "Annullato dalla piattaforma.",
  canceled_by_timer: "Annullato dal tuo timer di annullamento.",
  replaced: "L’hai sostituito con un altro ordine.",
  unfilled_ioc: "Ciò che non si poteva eseguire subito è stato annullato.",
  out_of_liquidity: "Non c’erano più offerte per il resto.",
  protection_price: "Il resto era oltre il tuo prezzo peggiore.",
  self_trade_prevented: "Avrebbe incrociato un ordine tuo o del tuo gruppo.",
  rejected: "È stato rifiutato.",
  unfilled_fok: "Non si poteva eseguire per intero, quindi non è stato eseguito nulla.",
  good_till_date: "È arrivata la sua data di scadenza.",
  insufficient_funds: "Quando è stata raggiunta l’attivazione, non c’era abbastanza denaro.",
  entry_unfilled: "Il suo ingresso è terminato senza alcuna esecuzione.",
  other_exit_filled: "L’altra uscita è stata eseguita.",
  other_exit_triggered: "L’altra uscita è stata attivata.",
  trading_limit: "Fermato dai tuoi limiti di trading.",
  other_exit_canceled: "L’altra uscita è stata annullata.",
} satisfies Translation<typeof orderEnds>;
