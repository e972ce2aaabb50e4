import { lazy } from "react";
import { importWithRetry } from "../../offline/import-with-retry.ts";

const load = importWithRetry(() => import("./trade-orders.tsx"));

/** The account's orders, fills and position: a trade begins above them. */
export const TradeOrders = lazy(async () => ({ default: (await load()).TradeOrders }));
