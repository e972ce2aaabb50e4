import { formatTime } from "../../lib/format.ts";
import { trading } from "../../messages/en/trading.ts";
import type { PendingOrder } from "./pending-orders.ts";

/** Where an order on its way stands at this moment: the one sentence that its row and its toast say. */
export function pendingText(
  { order, state, until }: Pick<PendingOrder, "order" | "state" | "until">,
  now: number,
): string {
  switch (state) {
    case "sending":
      return trading(order.type);
    case "resending":
      return trading("resending");
    case "asking":
      return until !== null && now < until
        ? trading("mayStillArrive", { at: formatTime(until) })
        : trading("asking");
    case "unknown":
      return trading("unknownOutcome");
    case "unsent":
      return trading(order.type === "market" ? "unsentMarket" : "unsentLimit");
  }
}
