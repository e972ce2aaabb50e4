import type { PlaceOrderInput } from "@fillmark/contracts/trading";
import { formatTime } from "../../format/format.ts";
import { trading } from "../../messages/en/trading.ts";
import { typeOf } from "../../account/order-type.ts";
import type { PendingOrder } from "./pending-orders.ts";

/** Where an order on its way stands at this moment: the one sentence that its row and its toast say. */
export function pendingText(
  { order, state, until }: Pick<PendingOrder, "order" | "state" | "until">,
  now: number,
): string {
  switch (state) {
    case "sending":
      return trading(typeOf(order));
    case "resending":
      return trading("resending");
    case "asking":
      return until !== null && now < until
        ? trading("mayStillArrive", { at: formatTime(until) })
        : trading("asking");
    case "unknown":
      return trading("unknownOutcome");
    case "unsent":
      return trading(ownsPrice(order) ? "unsentLimit" : "unsentMarket");
  }
}

/** Sent later it means the same: its price is its own. A market order and a trailing stop begin at the market's. */
export function ownsPrice({ type, trigger }: PlaceOrderInput): boolean {
  return trigger === undefined ? type === "limit" : trigger.type !== "trailing_stop";
}
