import { listOrdersOf } from "./list-orders.ts";
import { tradingSummary } from "./trading-summary.ts";

/** What admins see of one user's trading. */
export const tradingOfUser = { summary: tradingSummary, orders: listOrdersOf };
