import type { homeOrders } from "../en/home-orders.ts";
import type { Translation } from "../define-messages.ts";

export default {
  market: "Mercato",
  limit: "Limite",
  stop: "Stop",
  stop_limit: "Stop limite",
  take_profit: "Take profit",
  take_profit_limit: "Take profit limite",
  trailing_stop: "Trailing stop",
  stop_loss: "Stop loss",
  openPart: "{type} · aperto",
  filledPart: "{type} · {percent}% eseguito",
  waitingPart: "{type} · in attesa",
} satisfies Translation<typeof homeOrders>;
