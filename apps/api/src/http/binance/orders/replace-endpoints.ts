// An order in the place of another one, and less of an order at its place.
import type { OrderView } from "@fillmark/contracts/trading";
import { asDomainError } from "../../../trpc/error-view.ts";
import { BinanceError, binanceErrorBody, unknownOrder, unreadParameter } from "../binance-error.ts";
import { change, type Call } from "../endpoint.ts";
import { pairOf } from "../market/exchange-info.ts";
import { compare } from "../wire-values.ts";
import { toBinanceError } from "../to-binance-error.ts";
import { requireNamedOrder } from "./find-order.ts";
import { NEW_ORDER, newClientOrderId, readNewOrder } from "./new-order.ts";
import { canceledOrder, orderState, placedOrder } from "./order-views.ts";
import { placeOrEnd } from "./order-endpoints.ts";

const MODES = ["STOP_ON_FAILURE", "ALLOW_FAILURE"] as const;

const replace = change(["POST", "/api/v3/order/cancelReplace"], {
  summary:
    "Cancels an order and places another one by one command. Where the first has ended already, nothing is placed, or with ALLOW_FAILURE the other one all the same.",
  takes: {
    required: [...NEW_ORDER.required, "cancelReplaceMode"],
    optional: [...NEW_ORDER.optional, "cancelOrderId", "cancelOrigClientOrderId", "cancelNewClientOrderId"],
  },
  answer: async (call) => {
    const { params, unit } = call;
    const mode = params.requiredOneOf("cancelReplaceMode", MODES);
    const order = readNewOrder(call);
    const old = await findReplaced(call, mode === "ALLOW_FAILURE");
    const replaces =
      old === null
        ? {}
        : { replaces: { orderId: old.id, ifEnded: mode === "ALLOW_FAILURE" ? "place" : "stop" } as const };
    const input = { ...order.input, ...replaces };
    const placed = await placeOrEnd(call, { input }).catch(async (error: unknown) => {
      throw await failure(call, { old, error });
    });
    const cancelResponse = await cancelOutcome(call, old);
    const newOrderResponse = placedOrder({ ...order, ...placed }, unit);
    if (cancelResponse.isCanceled)
      return {
        cancelResult: "SUCCESS",
        newOrderResult: "SUCCESS",
        cancelResponse: cancelResponse.body,
        newOrderResponse,
      };
    const data = {
      cancelResult: "FAILURE",
      newOrderResult: "SUCCESS",
      cancelResponse: cancelResponse.body,
      newOrderResponse,
    };
    throw new BinanceError(-2021, "Order cancel-replace partially failed.", { httpStatus: 409, data });
  },
});

/** Null where there is none, and the other one is wanted all the same. Throws -2022 otherwise. */
async function findReplaced(call: Call, isOptional: boolean): Promise<OrderView | null> {
  const ids: [string, string] = ["cancelOrderId", "cancelOrigClientOrderId"];
  try {
    return await requireNamedOrder(call, { pair: pairOf(call), ids });
  } catch (error) {
    if (asDomainError(error)?.code !== "UNKNOWN_ORDER") throw error;
    if (isOptional) return null;
    throw failedWhole(unknownOrder(), null);
  }
}

function failedWhole(cancel: BinanceError, placing: BinanceError | null): BinanceError {
  const data = {
    cancelResult: "FAILURE",
    newOrderResult: placing === null ? "NOT_ATTEMPTED" : "FAILURE",
    cancelResponse: binanceErrorBody(cancel),
    newOrderResponse: placing === null ? null : binanceErrorBody(placing),
  };
  return new BinanceError(-2022, "Order cancel-replace failed.", { data });
}

/** What became of the order that was to go. */
async function cancelOutcome(
  call: Call,
  old: OrderView | null,
): Promise<{ readonly isCanceled: boolean; readonly body: unknown }> {
  // One that had ended before was ended by something else.
  const now =
    old === null || old.endedAt !== null
      ? null
      : (await call.api.trading.orderTimeline({ orderId: old.id })).order;
  if (now === null || now.endReason !== "replaced")
    return { isCanceled: false, body: binanceErrorBody(unknownOrder()) };
  const name = call.params.text("cancelNewClientOrderId") ?? newClientOrderId();
  return { isCanceled: true, body: canceledOrder(now, name, call.unit) };
}

/** The new order was refused: which says nothing of the old one yet. What was refused before either began is that alone. */
async function failure(
  call: Call,
  { old, error }: { old: OrderView | null; error: unknown },
): Promise<unknown> {
  const refusal = toBinanceError(error, { requestId: call.ctx.requestId, purpose: "place" });
  const code = asDomainError(error)?.code;
  if (code === "ORDER_ENDED" || code === "UNKNOWN_ORDER") return failedWhole(unknownOrder(), null);
  if (refusal.httpStatus >= 429) return error;
  const cancel = await cancelOutcome(call, old);
  if (!cancel.isCanceled) return old === null ? failedWhole(unknownOrder(), refusal) : error;
  const data = {
    cancelResult: "SUCCESS",
    newOrderResult: "FAILURE",
    cancelResponse: cancel.body,
    newOrderResponse: binanceErrorBody(refusal),
  };
  return new BinanceError(-2021, "Order cancel-replace partially failed.", { httpStatus: 409, data });
}

const amend = change(["PUT", "/api/v3/order/amend/keepPriority"], {
  summary: "Makes an order smaller, at its place in the queue. It keeps its name.",
  takes: {
    required: ["symbol", "newQty"],
    optional: ["orderId", "origClientOrderId", "newClientOrderId"],
  },
  answer: async (call) => {
    const { api, params, venue, unit } = call;
    if (params.has("newClientOrderId")) throw unreadParameter("newClientOrderId");
    const quantity = params.requiredDecimal("newQty");
    const order = await requireNamedOrder(call, { pair: pairOf(call) });
    if (order.quantity === null || compare(quantity, order.quantity) >= 0)
      throw new BinanceError(-2038, "The requested quantity must be less than the order's quantity.");
    const amended = await api.trading.amendOrder({ venue, orderId: order.id, quantity });
    return {
      transactTime: orderState(amended.order, unit).updateTime,
      executionId: Number(amended.receipt.seq),
      amendedOrder: orderState(amended.order, unit),
    };
  },
});

export const replaceEndpoints = [replace, amend];
