import type { recurringSkips } from "../en/recurring-skips.ts";
import type { Translation } from "../define-messages.ts";

export default {
  skippedTitle: "Acquisto ricorrente saltato: {pair}",
  pausedTitle: "Acquisto ricorrente in pausa: {pair}",
  paused: "È in pausa dopo {count} date di fila senza acquisto.",
  by_owner: "L’hai saltato tu.",
  insufficient_funds: "Saldo disponibile insufficiente: servivano {amount}.",
  account_frozen: "Il tuo account è sospeso.",
  account_archived: "Il conto demo è archiviato.",
  market_closed: "Il mercato non era aperto agli ordini.",
  no_price: "Non c’era un prezzo di mercato attuale.",
  trading_limit: "L’hanno fermato i tuoi limiti di trading.",
  missed: "La data è passata mentre la piattaforma non era disponibile.",
  order_refused: "L’ordine è stato rifiutato.",
  unfilled: "L’ordine non ha trovato una controparte.",
} satisfies Translation<typeof recurringSkips>;
