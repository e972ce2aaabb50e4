import type { AcknowledgedOrderView, PlaceOrderInput } from "@fillmark/contracts/trading";
import type { Committed } from "../../exchange/exchange.port.ts";
import type { UserContext } from "../../context/context.ts";
import { rejectionError } from "../../errors/domain-error.ts";
import { fillView } from "./fill-view.ts";
import { toPlaceOrder } from "./order-command.ts";
import { orderView } from "./order-view.ts";
import { receiptView } from "../../exchange/receipt-view.ts";
import { requirePair } from "./pair-units.ts";
import { endedOr, replacedOrder } from "./require-open-order.ts";
import { submitOrderCommand } from "./submit-order-command.ts";

/**
 * Places an order on the venue that it names, and answers once it is durable. Throws ORDER_TOO_LATE, what the rules refuse,
 * and UNKNOWN_ORDER, VENUE_MISMATCH and ORDER_ENDED of the order that it replaces.
 */
export async function placeOrder(ctx: UserContext, input: PlaceOrderInput): Promise<AcknowledgedOrderView> {
  const order = toPlaceOrder(ctx, input);
  const notAfter = input.notAfter === undefined ? undefined : Date.parse(input.notAfter);
  const replaces = await replacedOrder(ctx, input);
  const command = { type: "place", order, ...(replaces === undefined ? {} : { replaces }) } as const;
  const committed = await submitOrderCommand(ctx, command, notAfter);
  if (replaces !== undefined && committed.rejection !== null)
    throw await endedOr(ctx, String(replaces.orderId), committed.rejection);
  return placedOrderView(ctx, committed);
}

/** The committed outcome in the caller's terms; a refusal by the rules becomes its typed error. */
export function placedOrderView(ctx: UserContext, committed: Committed): AcknowledgedOrderView {
  const { order } = committed;
  const rejection = committed.rejection ?? order?.rejection ?? null;
  if (rejection !== null) throw rejectionError(rejection);
  if (order === null) throw new Error(`Command ${committed.seq} ended without an order.`);
  const units = requirePair(ctx.exchange, order.pair);
  return {
    order: orderView(units, order),
    fills: committed.fills.map((fill) => fillView(units, fill, order.owner)),
    replayed: committed.replayed,
    receipt: receiptView(committed),
  };
}
