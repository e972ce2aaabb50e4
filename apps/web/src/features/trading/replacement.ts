import type { OrderView } from "@fillmark/contracts/trading";
import { formatDecimal } from "../../format/format.ts";
import { toLocalInput } from "../../forms/local-input.ts";
import { typedDecimal } from "../../forms/typed-amount.ts";
import { typeOf } from "../../account/order-type.ts";
import { type TicketDraft, emptyTicket } from "./order-ticket.state.ts";
import { isOpen } from "./order-text.ts";
import { quantityText } from "./ticket-text.ts";
import type { TradePair } from "./trade-pair.ts";

/** One order for another. An exit belongs to a position: canceled for a new order, it would leave the other exit alone. */
export function isReplaceable(order: OrderView): boolean {
  return isOpen(order) && order.group === null;
}

/** The ticket with what is left of an order, to be changed and sent in its place. */
export function replacementOf(order: OrderView, { pair }: Pick<TradePair, "pair">): TicketDraft {
  const { trigger, side, timeInForce, expiresAt, postOnly } = order;
  const type = typeOf(order);
  const price = (text: string | null | undefined): string =>
    text == null ? "" : formatDecimal(text, { minDecimals: pair.priceDecimals });
  const isByMoney = order.quantity === null;
  const amount = isByMoney ? order.quoteAmount : (order.remaining ?? order.quantity);
  return {
    ...emptyTicket(side),
    type,
    price: type === "limit" ? price(order.price) : "",
    triggerLimit: type === "limit" ? "" : price(order.price),
    triggerPrice: price(trigger?.price),
    trail: trigger?.trailBps == null ? "" : typedDecimal((trigger.trailBps / 100).toFixed(2)),
    startsLater: trigger?.activationPrice != null,
    activationPrice: price(trigger?.activationPrice),
    triggerSource: trigger?.source ?? "last",
    amount: isByMoney
      ? formatDecimal(amount ?? "0", { minDecimals: 2 })
      : quantityText(amount ?? "0", pair.quantityDecimals),
    amountIn: isByMoney ? "quote" : "base",
    ...(order.type === "limit"
      ? { limitTimeInForce: timeInForce }
      : { marketTimeInForce: timeInForce === "GTC" ? "IOC" : timeInForce }),
    expiresAt: expiresAt === null ? "" : toLocalInput(new Date(expiresAt)),
    postOnly,
    isIceberg: order.iceberg !== null,
    displayQuantity:
      order.iceberg === null ? "" : quantityText(order.iceberg.displayQuantity, pair.quantityDecimals),
    replaces: order.id,
  };
}
