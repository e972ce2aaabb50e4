// The names that calls have on a WebSocket. Each is the very call that there is over HTTP.
import type { Endpoint } from "../endpoint.ts";
import { endpoints } from "../endpoints.ts";

const names: Readonly<Record<string, string>> = {
  ping: "GET /api/v3/ping",
  time: "GET /api/v3/time",
  exchangeInfo: "GET /api/v3/exchangeInfo",
  depth: "GET /api/v3/depth",
  "trades.recent": "GET /api/v3/trades",
  "trades.historical": "GET /api/v3/historicalTrades",
  "trades.aggregate": "GET /api/v3/aggTrades",
  klines: "GET /api/v3/klines",
  uiKlines: "GET /api/v3/uiKlines",
  avgPrice: "GET /api/v3/avgPrice",
  ticker: "GET /api/v3/ticker",
  "ticker.24hr": "GET /api/v3/ticker/24hr",
  "ticker.tradingDay": "GET /api/v3/ticker/tradingDay",
  "ticker.price": "GET /api/v3/ticker/price",
  "ticker.book": "GET /api/v3/ticker/bookTicker",
  "order.place": "POST /api/v3/order",
  "order.test": "POST /api/v3/order/test",
  "order.status": "GET /api/v3/order",
  "order.cancel": "DELETE /api/v3/order",
  "order.cancelReplace": "POST /api/v3/order/cancelReplace",
  "order.amend.keepPriority": "PUT /api/v3/order/amend/keepPriority",
  "order.amendments": "GET /api/v3/order/amendments",
  "openOrders.status": "GET /api/v3/openOrders",
  "openOrders.cancelAll": "DELETE /api/v3/openOrders",
  "orderList.place.oco": "POST /api/v3/orderList/oco",
  "orderList.place.oto": "POST /api/v3/orderList/oto",
  "orderList.place.otoco": "POST /api/v3/orderList/otoco",
  "orderList.status": "GET /api/v3/orderList",
  "orderList.cancel": "DELETE /api/v3/orderList",
  "openOrderLists.status": "GET /api/v3/openOrderList",
  allOrders: "GET /api/v3/allOrders",
  allOrderLists: "GET /api/v3/allOrderList",
  "account.status": "GET /api/v3/account",
  "account.commission": "GET /api/v3/account/commission",
  "account.rateLimits.orders": "GET /api/v3/rateLimit/order",
  myPreventedMatches: "GET /api/v3/myPreventedMatches",
  myTrades: "GET /api/v3/myTrades",
};

const byCall = new Map(endpoints.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint]));

/** The call of each name; those alone that are served. */
export const apiMethods: ReadonlyMap<string, Endpoint> = new Map(
  Object.entries(names).flatMap(([name, call]): [string, Endpoint][] => {
    const endpoint = byCall.get(call);
    return endpoint === undefined ? [] : [[name, endpoint]];
  }),
);
