import type { homeOrders } from "../en/home-orders.ts";
import type { Translation } from "../define-messages.ts";

export default {
  market: "سوق",
  limit: "محدد",
  stop: "وقف",
  stop_limit: "وقف محدد",
  take_profit: "جني الأرباح",
  take_profit_limit: "جني أرباح محدد",
  trailing_stop: "وقف متحرك",
  stop_loss: "وقف الخسارة",
  openPart: "{type} · مفتوح",
  filledPart: "{type} · نُفّذ {percent}%",
  waitingPart: "{type} · ينتظر",
} satisfies Translation<typeof homeOrders>;
