export { cancelDueOrders } from "./cancel-due-orders.job.ts";
export { fillView } from "./fill-view.ts";
export { orderView } from "./order-view.ts";
export { epochStartSeq, readFills, readOrders } from "./order-rows.ts";
export { tradingOfUser } from "./trading-of-user.ts";
export { ratioText, requirePair, scaleOf } from "./pair-units.ts";
