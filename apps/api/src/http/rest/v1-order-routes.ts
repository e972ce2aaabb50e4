// Orders and what became of them.
import { z } from "zod";
import type { ErrorCode } from "@fillmark/contracts/errors";
import {
  AmendOrderInput,
  CancelAllOrdersInput,
  CancelOrderInput,
  EvidenceView,
  FillView,
  FindByClientIdInput,
  FindOrderInput,
  ListFillsInput,
  ListOrdersInput,
  OrderPreviewView,
  OrderStepView,
  OrderView,
  PlaceOrderInput,
} from "@fillmark/contracts/trading";
import { DomainError } from "../../trpc/domain-error.ts";
import { amountErrors } from "./amount-errors.ts";
import { placeOnce } from "./idempotency-key.ts";
import { snakeCaseShape } from "./snake-case.ts";
import { v1Route, type V1Route } from "./v1-route.ts";

const success = { success: z.literal(true) };
const order = z.object(snakeCaseShape(OrderView.shape));
const fill = z.object({
  ...snakeCaseShape(FillView.shape),
  evidence: z.object(snakeCaseShape(EvidenceView.shape)),
});
const step = z.object(snakeCaseShape(OrderStepView.shape));
const next = { next_cursor: z.string().nullable() };
const preview = z.object(snakeCaseShape(OrderPreviewView.omit({ problem: true }).shape));
const problem = z.object({ code: z.string(), details: z.record(z.string(), z.unknown()) }).nullable();

const wrongNumbers: readonly ErrorCode[] = [...amountErrors, "OFF_TICK", "OFF_LOT"];
const refusals: readonly ErrorCode[] = [
  "VENUE_CANCEL_ONLY",
  "PAIR_NOT_OPEN",
  "BELOW_MIN_NOTIONAL",
  "ABOVE_MAX_NOTIONAL",
  "OUTSIDE_PRICE_BAND",
  "TOO_MANY_OPEN_ORDERS",
  "INSUFFICIENT_FUNDS",
  "WOULD_TAKE",
  "FOK_UNFILLABLE",
  "NO_LIQUIDITY",
  "STALE_MARKET",
  "CROSSED_MARKET",
];
const ofTheExchange: readonly ErrorCode[] = ["BUSY", "OUTCOME_UNKNOWN"];

const limitOrder = {
  venue: "demo",
  pair: "BTC-USD",
  side: "buy",
  type: "limit",
  quantity: "0.01",
  price: "7000",
};

const placing: readonly V1Route[] = [
  v1Route({
    method: "POST",
    path: "/api/v1/orders",
    procedure: "trading.placeOrder",
    summary:
      "Places an order on the venue that it names, which must be the one that the account trades on, and answers once it is stored for good, with what was filled at once. With an `Idempotency-Key` or a `client_order_id` it can be sent again until it is answered, and is placed once; `replayed` says that it was there already.",
    access: "trade",
    counts: "orders",
    input: PlaceOrderInput,
    takesIdempotencyKey: true,
    status: 201,
    answer: z.object({ ...success, order, fills: z.array(fill), replayed: z.boolean() }),
    errors: [
      ...wrongNumbers,
      "VENUE_MISMATCH",
      "ORDER_TOO_LATE",
      "UNKNOWN_PAIR",
      ...refusals,
      "ACCOUNT_FROZEN",
      "CLIENT_ORDER_ID_CONFLICT",
      "IDEMPOTENCY_CONFLICT",
      ...ofTheExchange,
    ],
    example: limitOrder,
    call: async (caller, input, key) => ({ ...(await placeOnce(caller, input, key)) }),
  }),
  v1Route({
    method: "POST",
    path: "/api/v1/orders/preview",
    procedure: "trading.previewOrder",
    summary:
      "What sending this order now would do, without sending it: fills, fee, price, and the `problem` that would refuse it. Nothing is promised: the market moves.",
    access: "read",
    input: PlaceOrderInput,
    answer: z.object({ ...success, preview: preview.extend({ problem }) }),
    errors: [...wrongNumbers, "UNKNOWN_PAIR"],
    example: limitOrder,
    call: async (caller, input) => ({ preview: await caller.trading.previewOrder(input) }),
  }),
  v1Route({
    method: "PATCH",
    path: "/api/v1/orders/{order_id}",
    procedure: "trading.amendOrder",
    summary:
      "Sets the quantity or the price of an open limit order. Less quantity alone keeps its place in the queue. Both are the new totals, not differences, so sending it again changes nothing more.",
    access: "trade",
    counts: "orders",
    input: AmendOrderInput,
    answer: z.object({ ...success, order, fills: z.array(fill) }),
    errors: [
      ...wrongNumbers,
      "VENUE_MISMATCH",
      "UNKNOWN_ORDER",
      "ORDER_ENDED",
      ...refusals,
      "ACCOUNT_FROZEN",
      ...ofTheExchange,
    ],
    example: { venue: "demo", price: "7001" },
    call: async (caller, input) => ({ ...(await caller.trading.amendOrder(input)) }),
  }),
  v1Route({
    method: "DELETE",
    path: "/api/v1/orders/{order_id}",
    procedure: "trading.cancelOrder",
    summary:
      "Cancels an open order of the venue that is named, wherever the account trades now; what it held is available again. An order ends once: sent again, this is refused as `ORDER_ENDED` with its state.",
    access: "trade",
    counts: "orders",
    input: CancelOrderInput,
    answer: z.object({ ...success, order }),
    errors: ["VENUE_MISMATCH", "UNKNOWN_ORDER", "ORDER_ENDED", ...ofTheExchange],
    call: async (caller, input) => ({ order: await caller.trading.cancelOrder(input) }),
  }),
  v1Route({
    method: "DELETE",
    path: "/api/v1/orders",
    procedure: "trading.cancelAllOrders",
    summary:
      "Cancels all orders of the venue that is named that are open at that moment, or those of one pair.",
    access: "trade",
    counts: "orders",
    input: CancelAllOrdersInput,
    answer: z.object({ ...success, canceled: z.array(order) }),
    errors: ["UNKNOWN_PAIR", ...ofTheExchange],
    call: (caller, input) => caller.trading.cancelAllOrders(input),
  }),
];

const looking: readonly V1Route[] = [
  v1Route({
    method: "GET",
    path: "/api/v1/orders",
    procedure: "trading.listOrders",
    summary: "Orders, newest first; `scope` is `open`, `history` or `all`.",
    access: "read",
    input: ListOrdersInput,
    answer: z.object({ ...success, orders: z.array(order), ...next }),
    call: async (caller, input) => {
      const { items: orders, nextCursor } = await caller.trading.listOrders(input);
      return { orders, nextCursor };
    },
  }),
  v1Route({
    method: "GET",
    path: "/api/v1/orders/{order_id}",
    procedure: "trading.orderStory",
    summary: "An order with every step of its life and every fill.",
    access: "read",
    input: FindOrderInput,
    answer: z.object({ ...success, order, steps: z.array(step), fills: z.array(fill) }),
    errors: ["UNKNOWN_ORDER"],
    call: (caller, input) => caller.trading.orderStory(input),
  }),
  v1Route({
    method: "GET",
    path: "/api/v1/orders/by-client-id/{client_order_id}",
    procedure: "trading.findOrderByClientId",
    summary:
      "What became of an order whose answer was lost. 404 when it has not arrived; after its `not_after` it never will.",
    access: "read",
    input: FindByClientIdInput,
    answer: z.object({ ...success, order }),
    errors: ["NOT_FOUND", "OUTCOME_UNKNOWN"],
    call: async (caller, input) => {
      const found = await caller.trading.findOrderByClientId(input);
      if (found === null) throw new DomainError("NOT_FOUND", {});
      return { order: found };
    },
  }),
  v1Route({
    method: "GET",
    path: "/api/v1/fills",
    procedure: "trading.listFills",
    summary: "Fills, newest first, each with the evidence of its price.",
    access: "read",
    input: ListFillsInput,
    answer: z.object({ ...success, fills: z.array(fill), ...next }),
    call: async (caller, input) => {
      const { items: fills, nextCursor } = await caller.trading.listFills(input);
      return { fills, nextCursor };
    },
  }),
];

export const v1OrderRoutes: readonly V1Route[] = [...placing, ...looking];
