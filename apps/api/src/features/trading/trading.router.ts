import { ListFillsInput, ListOrdersInput } from "@fillmark/contracts/order-lists";
import { OrderTimelineView } from "@fillmark/contracts/order-timeline";
import { ListPreventedMatchesInput, PreventedMatchView } from "@fillmark/contracts/prevented-matches";
import {
  AcknowledgedOrderView,
  AmendOrderInput,
  CancelAllAfterInput,
  CancelAllOrdersInput,
  CancelOrderInput,
  CancelTimerView,
  CanceledOrderView,
  CanceledOrdersView,
  FillView,
  FindByClientIdInput,
  FindOrderInput,
  OrderPreviewView,
  OrderView,
  PlaceOrderInput,
} from "@fillmark/contracts/trading";
import { pageOf } from "@fillmark/contracts/shapes";
import { countedProcedure, router, userProcedure } from "../../trpc/procedures.ts";
import { only, page, under } from "../../trpc/rest-answer.ts";
import { v1 } from "../../trpc/rest-call.ts";
import { moneyProcedure, namedVenueProcedure, neverRepeats } from "../../trpc/venue-procedures.ts";
import { amendOrder } from "./amend-order.ts";
import { cancelAllAfter } from "./cancel-all-after.ts";
import { cancelAllOrders } from "./cancel-all-orders.ts";
import { cancelOrder } from "./cancel-order.ts";
import { findOrderByClientId, isKnownOrder } from "./find-order-by-client-id.ts";
import { listFills } from "./list-fills.ts";
import { listOrders } from "./list-orders.ts";
import { listPreventedMatches } from "./list-prevented-matches.ts";
import {
  amendingErrors,
  PreviewByRest,
  foundOrNot,
  ofTheExchange,
  orderExamples,
  placeOnce,
  placingErrors,
  wrongNumbers,
} from "./orders-by-rest.ts";
import { orderTimeline } from "./order-timeline.ts";
import { placeOrder } from "./place-order.ts";
import { previewOrder } from "./preview-order.ts";

const placing = countedProcedure("place");
const canceling = countedProcedure("cancel");
const trading = { from: placing, part: "trading" } as const;

export const tradingRouter = router({
  placeOrder: moneyProcedure(PlaceOrderInput, { ...trading, isRepeat: isKnownOrder })
    .meta(
      v1.post("/api/v1/orders", {
        summary:
          "Places an order on the venue that it names, which must be the one that the account trades on, and answers once it is stored for good, with what was filled at once. With an `Idempotency-Key` or a `client_order_id` it can be sent again until it is answered, and is placed once; `replayed` says that it was there already. With a `trigger` it waits, as `pending_trigger` and with its money held, until the market reaches that. What it `replaces` is canceled first by the same command, whatever becomes of the new order; if that has ended already nothing is placed, or with `if_ended` `place` the new order all the same.",
        takesIdempotencyKey: true,
        by: placeOnce,
        status: 201,
        errors: placingErrors,
        examples: orderExamples,
      }),
    )
    .output(AcknowledgedOrderView)
    .mutation(({ ctx, input }) => placeOrder(ctx, input)),
  previewOrder: userProcedure
    .meta(
      v1.post("/api/v1/orders/preview", {
        summary:
          "What sending this order now would do, without sending it: fills, fee, price, and the `problem` that would refuse it; of an order that would wait, what is held, and where it would fire. Nothing is promised: the market moves.",
        answer: under("preview", PreviewByRest),
        errors: [...wrongNumbers, "UNKNOWN_PAIR", "VENUE_MISMATCH", "UNKNOWN_ORDER"],
        examples: orderExamples,
      }),
    )
    .input(PlaceOrderInput)
    .output(OrderPreviewView)
    .query(({ ctx, input }) => previewOrder(ctx, input)),
  amendOrder: moneyProcedure(AmendOrderInput, { ...trading, isRepeat: neverRepeats })
    .meta(
      v1.patch("/api/v1/orders/{order_id}", {
        summary:
          "Sets the quantity or the price of an open limit order, and of one that waits the `trigger_price` of its stop or take-profit. Less quantity alone keeps its place in the queue, if it doesn't wait. All are the new totals, not differences, so sending it again changes nothing more.",
        answer: only("order", "fills", "receipt"),
        errors: amendingErrors,
        example: { venue: "demo", price: "7001" },
      }),
    )
    .output(AcknowledgedOrderView)
    .mutation(({ ctx, input }) => amendOrder(ctx, input)),
  cancelOrder: namedVenueProcedure(CancelOrderInput, canceling)
    .meta(
      v1.delete("/api/v1/orders/{order_id}", {
        summary:
          "Cancels an open order of the venue that is named, wherever the account trades now; what it held is available again. An order ends once: sent again, this is refused as `ORDER_ENDED` with its state.",
        errors: ["VENUE_MISMATCH", "UNKNOWN_ORDER", "ORDER_ENDED", ...ofTheExchange],
      }),
    )
    .output(CanceledOrderView)
    .mutation(({ ctx, input }) => cancelOrder(ctx, input)),
  cancelAllOrders: namedVenueProcedure(CancelAllOrdersInput, canceling)
    .meta(
      v1.delete("/api/v1/orders", {
        summary:
          "Cancels all orders of the venue that is named that are open at that moment, or those of one pair.",
        errors: ["UNKNOWN_PAIR", ...ofTheExchange],
      }),
    )
    .output(CanceledOrdersView)
    .mutation(({ ctx, input }) => cancelAllOrders(ctx, input)),
  cancelAllAfter: namedVenueProcedure(CancelAllAfterInput, canceling)
    .meta(
      v1.post("/api/v1/orders/cancel-after", {
        summary:
          "Cancels all orders of the venue that is named after so many seconds, unless this is sent again before: a program that can't reach the exchange any more leaves no order behind. 0 ends the timer. Each sending sets it anew, and it holds over a restart of the server.",
        example: { venue: "demo", timeout_seconds: 30 },
      }),
    )
    .output(CancelTimerView)
    .mutation(({ ctx, input }) => cancelAllAfter(ctx, input)),
  listOrders: userProcedure
    .meta(
      v1.get("/api/v1/orders", {
        summary: "Orders, newest first; `scope` is `open`, `history` or `all`.",
        answer: page("orders"),
      }),
    )
    .input(ListOrdersInput)
    .output(pageOf(OrderView))
    .query(({ ctx, input }) => listOrders(ctx, input)),
  orderTimeline: userProcedure
    .meta(
      v1.get("/api/v1/orders/{order_id}", {
        summary: "An order with every step of its life and every fill.",
        errors: ["UNKNOWN_ORDER"],
      }),
    )
    .input(FindOrderInput)
    .output(OrderTimelineView)
    .query(({ ctx, input }) => orderTimeline(ctx, input)),
  findOrderByClientId: userProcedure
    .meta(
      v1.get("/api/v1/orders/by-client-id/{client_order_id}", {
        summary:
          "What became of an order whose answer was lost. 404 when it has not arrived; after its `not_after` it never will.",
        answer: under("order", OrderView),
        by: foundOrNot,
        errors: ["NOT_FOUND", "OUTCOME_UNKNOWN"],
      }),
    )
    .input(FindByClientIdInput)
    .output(OrderView.nullable())
    .query(({ ctx, input }) => findOrderByClientId(ctx, input)),
  listFills: userProcedure
    .meta(
      v1.get("/api/v1/fills", {
        summary: "Fills, newest first, each with the evidence of its price.",
        answer: page("fills"),
      }),
    )
    .input(ListFillsInput)
    .output(pageOf(FillView))
    .query(({ ctx, input }) => listFills(ctx, input)),
  listPreventedMatches: userProcedure
    .meta(
      v1.get("/api/v1/prevented-matches", {
        summary:
          "Matches of an order that were prevented, oldest first, or the one that is named: both sides were its owner's, or of one self-trade group, and nothing was traded.",
        answer: page("matches"),
        errors: ["UNKNOWN_ORDER"],
      }),
    )
    .input(ListPreventedMatchesInput)
    .output(pageOf(PreventedMatchView))
    .query(({ ctx, input }) => listPreventedMatches(ctx, input)),
});
