import {
  AmendOrderInput,
  CancelAllOrdersInput,
  CancelOrderInput,
  CanceledOrdersView,
  FillView,
  FindByClientIdInput,
  FindOrderInput,
  ListFillsInput,
  ListOrdersInput,
  OrderPreviewView,
  OrderStoryView,
  OrderView,
  PlaceOrderInput,
  PlacedOrderView,
} from "@fillmark/contracts/trading";
import { pageOf } from "@fillmark/contracts/shapes";
import { countedProcedure, router, userProcedure } from "../../trpc/procedures.ts";
import { moneyProcedure, namedVenueProcedure, neverRepeats } from "../../trpc/venue-procedures.ts";
import { amendOrder } from "./amend-order.ts";
import { cancelAllOrders } from "./cancel-all-orders.ts";
import { cancelOrder } from "./cancel-order.ts";
import { findOrderByClientId, isKnownOrder } from "./find-order-by-client-id.ts";
import { listFills } from "./list-fills.ts";
import { listOrders } from "./list-orders.ts";
import { orderStory } from "./order-story.ts";
import { placeOrder } from "./place-order.ts";
import { previewOrder } from "./preview-order.ts";

const placing = countedProcedure("place");
const canceling = countedProcedure("cancel");

export const tradingRouter = router({
  placeOrder: moneyProcedure(PlaceOrderInput, isKnownOrder, placing)
    .output(PlacedOrderView)
    .mutation(({ ctx, input }) => placeOrder(ctx, input)),
  previewOrder: userProcedure
    .input(PlaceOrderInput)
    .output(OrderPreviewView)
    .query(({ ctx, input }) => previewOrder(ctx, input)),
  amendOrder: moneyProcedure(AmendOrderInput, neverRepeats, placing)
    .output(PlacedOrderView)
    .mutation(({ ctx, input }) => amendOrder(ctx, input)),
  cancelOrder: namedVenueProcedure(CancelOrderInput, canceling)
    .output(OrderView)
    .mutation(({ ctx, input }) => cancelOrder(ctx, input)),
  cancelAllOrders: namedVenueProcedure(CancelAllOrdersInput, canceling)
    .output(CanceledOrdersView)
    .mutation(({ ctx, input }) => cancelAllOrders(ctx, input)),
  listOrders: userProcedure
    .input(ListOrdersInput)
    .output(pageOf(OrderView))
    .query(({ ctx, input }) => listOrders(ctx, input)),
  listFills: userProcedure
    .input(ListFillsInput)
    .output(pageOf(FillView))
    .query(({ ctx, input }) => listFills(ctx, input)),
  orderStory: userProcedure
    .input(FindOrderInput)
    .output(OrderStoryView)
    .query(({ ctx, input }) => orderStory(ctx, input)),
  findOrderByClientId: userProcedure
    .input(FindByClientIdInput)
    .output(OrderView.nullable())
    .query(({ ctx, input }) => findOrderByClientId(ctx, input)),
});
