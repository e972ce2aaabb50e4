import type { OrderView } from "@fillmark/contracts/trading";
import { formatAmount } from "../../format/format.ts";
import { trading } from "../../messages/en/trading.ts";
import type { ChartLine } from "./chart-model.ts";
import { isWaiting, sideText, typeText } from "./order-text.ts";
import { quantityText } from "./ticket-text.ts";
import type { TradePair } from "./trade-pair.ts";

/** Which of an order's prices a line stands for. */
export type LineField = "price" | "triggerPrice";

/** A price of an open order on the chart: what rests has one, a stop limit has two. */
export interface OrderLine extends ChartLine {
  order: OrderView;
  field: LineField;
}

export function orderLines(orders: readonly OrderView[], { pair, venue }: TradePair): OrderLine[] {
  return orders
    .filter((order) => order.pair === pair.pair && order.venue === venue)
    .flatMap((order) => {
      const side = sideText(order.side);
      const title = `${side} ${amountText(order, pair)}`;
      return pricesOf(order).map(({ field, price }) => ({
        id: `${order.id} ${field}`,
        order,
        field,
        price: Number(price),
        side: order.side,
        look: isWaiting(order) ? ("waits" as const) : ("rests" as const),
        title: titleOf(order, field, title),
      }));
    });
}

/** What waits stands at its trigger, or where it will begin to follow the price, and at the limit that it is sent with then. */
function pricesOf(order: OrderView): Array<{ field: LineField; price: string }> {
  const { trigger, price } = order;
  const awaited = isWaiting(order) ? (trigger?.price ?? trigger?.activationPrice ?? null) : null;
  return [
    ...(awaited === null ? [] : [{ field: "triggerPrice" as const, price: awaited }]),
    ...(price === null ? [] : [{ field: "price" as const, price }]),
  ];
}

function titleOf(order: OrderView, field: LineField, title: string): string {
  if (!isWaiting(order)) return title;
  const isLimitOfTwo = field === "price" && order.trigger !== null;
  return `${isLimitOfTwo ? trading("limit") : typeText(order)} · ${title}`;
}

/** What is left, and of an iceberg what the book shows of it: "0.0500 / 0.5000". */
function amountText({ remaining, quoteAmount, iceberg }: OrderView, pair: TradePair["pair"]): string {
  if (remaining === null) return formatAmount(quoteAmount ?? "0", pair.quote);
  const parts = iceberg?.shown == null ? [remaining] : [iceberg.shown, remaining];
  return parts.map((text) => quantityText(text, pair.quantityDecimals)).join(" / ");
}
