import type { homeOrders } from "../en/home-orders.ts";
import type { Translation } from "../define-messages.ts";

export default {
  market: "Marché",
  limit: "Limite",
  stop: "Stop",
  stop_limit: "Stop limite",
  take_profit: "Take profit",
  take_profit_limit: "Take profit limite",
  trailing_stop: "Stop suiveur",
  stop_loss: "Stop loss",
  openPart: "{type} · ouvert",
  filledPart: "{type} · {percent} % exécutés",
  waitingPart: "{type} · en attente",
} satisfies Translation<typeof homeOrders>;
