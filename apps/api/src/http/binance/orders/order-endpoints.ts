// Orders: placed, asked for and canceled.
import { errors } from "@fillmark/contracts/errors";
import type { OrderPreviewView, OrderView } from "@fillmark/contracts/trading";
import { DomainError } from "../../../errors/domain-error.ts";
import { asDomainError } from "../../../trpc/error-view.ts";
import { change, read, type Call } from "../endpoint.ts";
import { pairOf } from "../market/exchange-info.ts";
import { NO_DISCOUNT, rateText, ZERO } from "../wire-values.ts";
import { requireNamedOrder } from "./find-order.ts";
import { NEW_ORDER, newClientOrderId, readClientOrderId, readNewOrder, type NewOrder } from "./new-order.ts";
import { everyPage, MOST_ROWS, timesOf } from "../list-parameters.ts";
import { canceledOrder, isEndUnfilled, orderState, placedOrder } from "./order-views.ts";

const place = change(["POST", "/api/v3/order"], {
  summary:
    "Places an order. Sent again under the same `newClientOrderId` it is answered with the order that there is; another one under that name is refused as a duplicate.",
  takes: NEW_ORDER,
  answer: async (call) => {
    const order = readNewOrder(call);
    return placedOrder({ ...order, ...(await placeOrEnd(call, order)) }, call.unit);
  },
});

/** What asks for more than is there ends without having traded; here that is no refusal, as long as the order is kept. */
export async function placeOrEnd(
  { api, venue }: Call,
  { input }: Pick<NewOrder, "input">,
): Promise<Pick<Parameters<typeof placedOrder>[0], "order" | "fills">> {
  try {
    return await api.trading.placeOrder(input);
  } catch (error) {
    const code = asDomainError(error)?.code;
    if (code === undefined || !isEndUnfilled(code)) throw error;
    const { clientOrderId } = input;
    const order = await api.trading.findOrderByClientId({ venue, clientOrderId });
    if (order === null) throw error;
    return { order, fills: [] };
  }
}

const test = change(["POST", "/api/v3/order/test"], {
  summary: "Whether an order would be taken now, without placing it.",
  changes: false,
  takes: { ...NEW_ORDER, optional: [...NEW_ORDER.optional, "computeCommissionRates"] },
  answer: async (call) => {
    const { input } = readNewOrder(call);
    const preview = await call.api.trading.previewOrder(input);
    if (preview.problem !== null) throw problemError(preview.problem);
    if (!call.params.flag("computeCommissionRates", false)) return {};
    const none = { maker: ZERO, taker: ZERO };
    return {
      standardCommissionForOrder: { maker: rateText(preview.makerFeeBps), taker: rateText(preview.feeBps) },
      specialCommissionForOrder: none,
      taxCommissionForOrder: none,
      discount: NO_DISCOUNT,
    };
  },
});

function problemError({ code, details }: NonNullable<OrderPreviewView["problem"]>): DomainError {
  return new DomainError(code, errors[code].details.parse(details));
}

const find = read("/api/v3/order", {
  summary: "An order, by its number or by its owner's name for it.",
  takes: { required: ["symbol"], optional: ["orderId", "origClientOrderId"] },
  weight: 2,
  answer: async (call) => orderState(await requireNamedOrder(call, { pair: pairOf(call) }), call.unit),
});

const cancel = change(["DELETE", "/api/v3/order"], {
  summary: "Cancels an order.",
  purpose: "cancel",
  takes: { required: ["symbol"], optional: ["orderId", "origClientOrderId", "newClientOrderId"] },
  answer: async (call) => {
    const name = readClientOrderId(call.params);
    const { id: orderId } = await requireNamedOrder(call, { pair: pairOf(call) });
    const { order } = await call.api.trading.cancelOrder({ venue: call.venue, orderId });
    return canceledOrder(order, name, call.unit);
  },
});

const cancelAll = change(["DELETE", "/api/v3/openOrders"], {
  summary: "Cancels all open orders of a symbol.",
  purpose: "cancel",
  takes: { required: ["symbol"] },
  answer: async (call) => {
    const { api, venue, unit } = call;
    const { canceled } = await api.trading.cancelAllOrders({ venue, pair: pairOf(call) });
    if (canceled.length === 0) throw new DomainError("UNKNOWN_ORDER", { orderId: "" });
    return canceled.map((order) => canceledOrder(order, newClientOrderId(), unit));
  },
});

const open = read("/api/v3/openOrders", {
  summary: "Open orders, of a symbol or of all, oldest first.",
  takes: { optional: ["symbol"] },
  weight: (sent) => (sent.has("symbol") ? 3 : 10),
  answer: async (call) => {
    const pair = call.params.has("symbol") ? { pair: pairOf(call) } : {};
    const orders = await everyPage((page) =>
      call.api.trading.listOrders({
        venue: call.venue,
        scope: "open",
        oldestFirst: true,
        ...pair,
        ...page,
      }),
    );
    return orders.map((order) => orderState(order, call.unit));
  },
});

const all = read("/api/v3/allOrders", {
  summary:
    "Orders of a symbol, open and ended, oldest first: from a number on, within a time, or the newest.",
  takes: { required: ["symbol"], optional: ["orderId", "startTime", "endTime", "limit"] },
  weight: 5,
  answer: async (call) => {
    const { api, params, venue, unit } = call;
    const limit = params.whole("limit", { least: 1, most: MOST_ROWS, usually: 500 });
    const fromId = params.id("orderId");
    const within = timesOf(call);
    const oldestFirst = fromId !== undefined || within.from !== undefined;
    const orders = await everyPage(
      (page) =>
        api.trading.listOrders({
          venue,
          pair: pairOf(call),
          oldestFirst,
          ...(fromId === undefined ? {} : { fromId }),
          ...(within.from === undefined ? {} : { placedFrom: within.from }),
          ...(within.to === undefined ? {} : { placedTo: within.to }),
          ...page,
        }),
      limit,
    );
    return (oldestFirst ? orders : orders.toReversed()).map((order: OrderView) => orderState(order, unit));
  },
});

export const orderEndpoints = [place, test, find, cancel, cancelAll, open, all];
