import { defineMessages } from "../define-messages.ts";

/** Canceling orders: what it takes away, and what came of it. */
export const orderCancel = defineMessages("order-cancel", {
  cancelAllTitle: { one: "Cancel 1 open order?", other: "Cancel {count} open orders?" },
  cancelAllText:
    "What they reserve becomes available at once. This can't be undone: an order placed again goes to the end of the queue.",
  cancelAllOfPair: "Only orders of {pair} are canceled.",
  cancelAllDo: { one: "Cancel 1 order", other: "Cancel {count} orders" },
  cancelTitle: "Cancel {what}?",
  cancelText:
    "The unfilled part is canceled and {held} becomes available. This can't be undone: an order placed again goes to the end of the queue.",
  keep: "Keep",
  keepAll: "Keep them",
  canceledDone: "Order canceled",
  canceledCount: { one: "1 order canceled", other: "{count} orders canceled" },
  endedMeanwhile: "The order ended before it could be canceled.",
  cancelDo: "Cancel {amount}",
});
