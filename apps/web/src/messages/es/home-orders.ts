import type { homeOrders } from "../en/home-orders.ts";
import type { Translation } from "../define-messages.ts";

export default {
  market: "Mercado",
  limit: "Límite",
  stop: "Stop",
  stop_limit: "Stop límite",
  take_profit: "Take profit",
  take_profit_limit: "Take profit límite",
  trailing_stop: "Trailing stop",
  stop_loss: "Stop loss",
  openPart: "{type} · abierta",
  filledPart: "{type} · {percent} % ejecutado",
  waitingPart: "{type} · en espera",
} satisfies Translation<typeof homeOrders>;
