import type { homeOrders } from "../en/home-orders.ts";
import type { Translation } from "../define-messages.ts";

export default {
  market: "Mercado",
  limit: "Limite",
  stop: "Stop",
  stop_limit: "Stop limite",
  take_profit: "Take profit",
  take_profit_limit: "Take profit limite",
  trailing_stop: "Stop móvel",
  stop_loss: "Stop loss",
  openPart: "{type} · aberta",
  filledPart: "{type} · {percent}% executada",
  waitingPart: "{type} · em espera",
} satisfies Translation<typeof homeOrders>;
