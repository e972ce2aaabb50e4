// The order that a call names, by our number or by its owner's name for it.
import { CLIENT_ID } from "@fillmark/contracts/shapes";
import type { OrderView } from "@fillmark/contracts/trading";
import { DomainError } from "../../../errors/domain-error.ts";
import { missingEither } from "../binance-error.ts";
import type { Call } from "../endpoint.ts";
import { clientOrderIdOf, orderIdNamed } from "./order-views.ts";

/** Throws UNKNOWN_ORDER, also for one of another pair; and OUTCOME_UNKNOWN while it is being written. */
export async function requireNamedOrder(
  call: Call,
  { pair, ids: [id, name] = ["orderId", "origClientOrderId"] }: { pair: string; ids?: [string, string] },
): Promise<OrderView> {
  const { params, venue } = call;
  const orderId = params.id(id);
  const clientOrderId = params.text(name);
  if (orderId === undefined && clientOrderId === undefined) throw missingEither(name, id);
  const order =
    orderId === undefined
      ? await findByName(call, clientOrderId ?? "")
      : (await call.api.trading.orderTimeline({ orderId })).order;
  const isMeant =
    order !== null &&
    order.pair === pair &&
    order.venue === venue &&
    (clientOrderId === undefined || clientOrderIdOf(order) === clientOrderId);
  if (!isMeant) throw new DomainError("UNKNOWN_ORDER", { orderId: orderId ?? "" });
  return order;
}

export async function findByName({ api, venue }: Call, clientOrderId: string): Promise<OrderView | null> {
  if (!CLIENT_ID.test(clientOrderId)) return null;
  const found = await api.trading.findOrderByClientId({ venue, clientOrderId });
  const orderId = orderIdNamed(clientOrderId);
  if (found !== null || orderId === null) return found;
  const { order } = await api.trading.orderTimeline({ orderId });
  return order.clientOrderId === null ? order : null;
}
