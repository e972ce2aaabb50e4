import type { Side } from "@fillmark/contracts/trading";
import { formatAmount, formatChange, formatDecimal } from "../../format/format.ts";
import { chartLines } from "../../messages/en/chart-lines.ts";
import { orders } from "../../messages/en/orders.ts";
import { trading } from "../../messages/en/trading.ts";
import { triggers } from "../../messages/en/triggers.ts";
import { type OrderLine } from "./order-lines.ts";
import { type LineMarket, worthAt } from "./line-move.ts";
import { decimalOf } from "./pair-rules.ts";
import type { TicketLine, TicketLineField } from "./ticket-lines.ts";
import { distanceBps } from "./trigger-text.ts";

export type MovableLine = OrderLine | TicketLine;

export function isOrderLine(line: MovableLine): line is OrderLine {
  return "order" in line;
}

export function lineTitle(line: MovableLine): string {
  return isOrderLine(line) ? line.title : chartLines("inTicket", { field: ticketField(line.ticket) });
}

/** What the line's price is called where it is typed. */
export function fieldName({ field }: Pick<OrderLine, "field">): string {
  return field === "price" ? trading("limitPrice") : triggers("triggerPrice");
}

function ticketField(field: TicketLineField): string {
  switch (field) {
    case "price":
    case "triggerLimit":
      return trading("limit");
    case "triggerPrice":
      return orders("trigger");
    case "takeProfit":
      return trading("take_profit");
    case "stopLoss":
      return trading("stop_loss");
  }
}

export function priceText(price: bigint, { pair }: LineMarket): string {
  return formatDecimal(decimalOf(price), { decimals: pair.priceDecimals });
}

/** How far a price is from the last one: "−1.20%"; null while there is none. */
export function distanceOf(price: bigint, { figures }: LineMarket): string | null {
  const bps = distanceBps(price, figures?.last ?? null);
  return bps === null ? null : formatChange(bps);
}

/** What is left of the order at that price, to the cent. */
export function worthText(line: MovableLine, price: bigint, { pair }: LineMarket): string | null {
  const worth = isOrderLine(line) ? worthAt(line.order, price) : null;
  return worth === null ? null : formatAmount(decimalOf(worth), pair.quote);
}

/** "63,450.00 USD, −1.20% from the last price, 1,271.54 USD", for those who hear it. */
export function valueText(line: MovableLine, price: bigint, market: LineMarket): string {
  const { quote: unit } = market.pair;
  const said = { price: priceText(price, market), unit };
  const percent = distanceOf(price, market);
  if (percent === null) return `${said.price} ${unit}`;
  const worth = worthText(line, price, market);
  if (worth === null) return chartLines("valuePrice", { ...said, percent });
  return chartLines("value", { ...said, percent, worth });
}

export const toneOf = (side: Side) => (side === "buy" ? "up" : "down");
