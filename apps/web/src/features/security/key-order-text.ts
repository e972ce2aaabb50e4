import type { OrderState, OrderView } from "@fillmark/contracts/trading";
import { formatDecimal } from "../../format/format.ts";
import { keyPage } from "../../messages/en/key-page.ts";
import { orderEnds } from "../../messages/en/order-ends.ts";
import { orders } from "../../messages/en/orders.ts";
import { trading } from "../../messages/en/trading.ts";
import type { BadgeTone } from "@fillmark/ui/badge";

/** "Buy 0.01 BTC", or "Buy 100.00 USD worth". */
export function actionOf({ side, pair, quantity, quoteAmount }: OrderView): string {
  const [base = "", quote = ""] = pair.split("-");
  const what =
    quantity === null
      ? orders("byMoney", { amount: formatDecimal(quoteAmount ?? "0", { minDecimals: 2 }), unit: quote })
      : `${formatDecimal(quantity)} ${base}`;
  return `${trading(side)} ${what}`;
}

const states = {
  new: ["stateNew", "info"],
  pending_trigger: ["statePendingTrigger", "neutral"],
  pending_entry: ["statePendingEntry", "neutral"],
  partially_filled: ["statePartlyFilled", "info"],
  filled: ["stateFilled", "ok"],
  canceled: ["stateCanceled", "neutral"],
  rejected: ["stateRejected", "danger"],
  expired: ["stateExpired", "neutral"],
} as const satisfies Record<OrderState, readonly [string, BadgeTone]>;

/** How far an order has come. */
export function stateOf({ state }: Pick<OrderView, "state">): { text: string; tone: BadgeTone } {
  const [key, tone] = states[state];
  return { text: orders(key), tone };
}

/** Why an order of a key was refused or has ended; null where there is nothing to say. */
export function reasonOf(order: OrderView): string | null {
  const { state, rejection, endReason } = order;
  if (state !== "rejected") return endReason === null ? null : orderEnds(endReason);
  if (rejection === null) return null;
  const { code } = rejection;
  const given = (name: "limit" | "actual"): string => {
    const text = detailOf(order, name);
    return /^-?\d+(\.\d+)?$/.test(text) ? formatDecimal(text) : text;
  };
  const figures = () => ({ limit: given("limit"), actual: given("actual") });
  switch (code) {
    case "KEY_LIMIT_VALUE":
      return keyPage("reasonValue", figures());
    case "KEY_LIMIT_COUNT":
      return keyPage("reasonCount", figures());
    case "KEY_LIMIT_LOSS":
      return keyPage("reasonLoss", figures());
    case "KEY_LIMIT_PAIR":
      return keyPage("reasonPair");
    case "KEY_SWITCHED_OFF":
      return keyPage("reasonOff");
    case "ORDER_LIMIT_VALUE":
    case "ORDER_LIMIT_COUNT":
    case "ORDER_LIMIT_LOSS":
    case "KILL_SWITCH_ON":
      return keyPage("reasonAccount");
    default:
      return code.toLocaleLowerCase().replaceAll("_", " ");
  }
}

/** A figure of a refusal, as the server wrote it. */
export function detailOf({ rejection }: OrderView, name: "limit" | "actual"): string {
  const value = rejection?.details[name];
  return typeof value === "string" ? value : "";
}
