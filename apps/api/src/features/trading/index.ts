export { cancelDueOrders } from "./cancel-due-orders.job.ts";
export { fillView } from "./fill-view.ts";
export { orderView } from "./order-view.ts";
export { listOrdersOf } from "./list-orders.ts";
export { epochStartSeq, type OwnerContext, readFills, readOrders } from "./order-rows.ts";
export { tradingSummary } from "./trading-summary.ts";
export { ratioText, requirePair, scaleOf } from "./pair-units.ts";
