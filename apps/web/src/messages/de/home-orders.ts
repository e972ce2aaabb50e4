import type { homeOrders } from "../en/home-orders.ts";
import type { Translation } from "../define-messages.ts";

export default {
  market: "Market",
  limit: "Limit",
  stop: "Stop",
  stop_limit: "Stop-Limit",
  take_profit: "Take-Profit",
  take_profit_limit: "Take-Profit-Limit",
  trailing_stop: "Trailing-Stop",
  stop_loss: "Stop-Loss",
  openPart: "{type} · offen",
  filledPart: "{type} · {percent} % ausgeführt",
  waitingPart: "{type} · wartet",
} satisfies Translation<typeof homeOrders>;
