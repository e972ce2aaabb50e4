// What became of orders that belong together.
import type { OrderView } from "@fillmark/contracts/trading";
import { DomainError } from "../../../errors/domain-error.ts";
import { missingEither } from "../binance-error.ts";
import { change, read, type Call } from "../endpoint.ts";
import { pairOf } from "../market/exchange-info.ts";
import { symbolOf } from "../symbols.ts";
import { timeIn } from "../wire-values.ts";
import { findByName } from "./find-order.ts";
import { readClientOrderId } from "./new-order.ts";
import { everyPage, MOST_ROWS, timesOf } from "../list-parameters.ts";
import { canceledOrder, clientOrderIdOf } from "./order-views.ts";

/** An order and all that belong to it, the first first. */
export async function listOf({ api }: Pick<Call, "api">, orderId: string): Promise<OrderView[]> {
  const { order, group } = await api.trading.orderTimeline({ orderId });
  return [order, ...group].toSorted((one, other) => Number(one.id) - Number(other.id));
}

/** `members` are all of a list, the first first. */
export function listState(members: readonly OrderView[], unit: Call["unit"]) {
  const [first] = members;
  if (first === undefined) throw new Error("An order list without an order.");
  const isOver = members.every(({ endedAt }) => endedAt !== null);
  const hasEntry = first.group?.role === "entry";
  return {
    orderListId: Number(first.group?.id ?? -1),
    contingencyType: hasEntry ? "OTO" : "OCO",
    listStatusType: isOver ? "ALL_DONE" : "EXEC_STARTED",
    listOrderStatus: isOver ? "ALL_DONE" : "EXECUTING",
    listClientOrderId: clientOrderIdOf(first),
    transactionTime: timeIn(unit, first.placedAt),
    symbol: symbolOf(first.pair),
    orders: members.map((order) => ({
      symbol: symbolOf(order.pair),
      orderId: Number(order.id),
      clientOrderId: clientOrderIdOf(order),
    })),
  };
}

/** All orders of the list that a call names. Throws UNKNOWN_ORDER. */
async function requireList(call: Call, nameOfName: string): Promise<OrderView[]> {
  const { params } = call;
  const listId = params.id("orderListId");
  const name = params.text(nameOfName);
  if (listId === undefined && name === undefined) throw missingEither(nameOfName, "orderListId");
  const orderId = listId ?? (await findByName(call, name ?? ""))?.id;
  if (orderId === undefined) throw new DomainError("UNKNOWN_ORDER", { orderId: "" });
  const members = await listOf(call, orderId);
  if (members.some(({ group, venue }) => group === null || venue !== call.venue))
    throw new DomainError("UNKNOWN_ORDER", { orderId });
  return members;
}

const find = read("/api/v3/orderList", {
  summary: "An order list, by its number or its name.",
  takes: { optional: ["orderListId", "origClientOrderId"] },
  weight: 2,
  answer: async (call) => listState(await requireList(call, "origClientOrderId"), call.unit),
});

const cancel = change(["DELETE", "/api/v3/orderList"], {
  summary: "Cancels all of an order list that is still open.",
  purpose: "cancel",
  takes: { required: ["symbol"], optional: ["orderListId", "listClientOrderId", "newClientOrderId"] },
  answer: async (call) => {
    const { api, venue, unit } = call;
    const name = readClientOrderId(call.params);
    const members = await requireList(call, "listClientOrderId");
    const open = members.filter(({ endedAt, pair }) => endedAt === null && pair === pairOf(call));
    const [first] = open;
    if (first === undefined) throw new DomainError("UNKNOWN_ORDER", { orderId: "" });
    // One ends the others with it.
    await api.trading.cancelOrder({ venue, orderId: first.id });
    const ended = await listOf(call, first.id);
    return { ...listState(ended, unit), orderReports: ended.map((one) => canceledOrder(one, name, unit)) };
  },
});

function listIdsOf(orders: readonly OrderView[]): string[] {
  return [...new Set(orders.flatMap(({ group }) => (group === null ? [] : [group.id])))];
}

/** Lists by the numbers of their first orders, oldest first. */
async function listStates(call: Call, ids: readonly string[]) {
  const found = await Promise.all(ids.map(async (id) => listState(await listOf(call, id), call.unit)));
  return found.toSorted((one, other) => one.orderListId - other.orderListId);
}

const open = read("/api/v3/openOrderList", {
  summary: "Order lists that are still open, oldest first.",
  weight: 5,
  answer: async (call) => {
    const { venue } = call;
    const orders = await everyPage((page) =>
      call.api.trading.listOrders({ venue, scope: "open", oldestFirst: true, ...page }),
    );
    return listStates(call, listIdsOf(orders));
  },
});

const MOST_LISTS = 100;

const all = read("/api/v3/allOrderList", {
  summary: `Order lists among the orders since a number or a time, oldest first; at most ${MOST_LISTS}.`,
  takes: { optional: ["fromId", "startTime", "endTime", "limit"] },
  weight: 10,
  answer: async (call) => {
    const { params, venue } = call;
    const limit = params.whole("limit", { least: 1, most: MOST_ROWS, usually: MOST_LISTS });
    const { from, to } = timesOf(call);
    const fromId = params.id("fromId");
    const oldestFirst = fromId !== undefined || from !== undefined;
    const orders = await everyPage(
      (page) =>
        call.api.trading.listOrders({
          venue,
          oldestFirst,
          ...(fromId === undefined ? {} : { fromId }),
          ...(from === undefined ? {} : { placedFrom: from }),
          ...(to === undefined ? {} : { placedTo: to }),
          ...page,
        }),
      MOST_ROWS,
    );
    return listStates(call, listIdsOf(orders).slice(0, Math.min(limit, MOST_LISTS)));
  },
});

export const orderListReads = [find, cancel, open, all];
