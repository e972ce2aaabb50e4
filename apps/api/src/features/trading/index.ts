export { fillView } from "./fill-view.ts";
export { orderView } from "./order-view.ts";
export { epochStartSeq, readFills, readOrders, timeMs } from "./order-rows.ts";
export { userStanding } from "./user-standing.ts";
export { ratioText, requirePair, scaleOf } from "./pair-units.ts";
