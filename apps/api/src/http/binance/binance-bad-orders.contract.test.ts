// Orders that are wrong in themselves, or not possible, and the number and the words that each is refused with.
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  restingOrder as order,
  startBinanceDesk,
  type BinanceDesk,
  type BinanceTrader,
} from "../../testing/binance-desk.ts";

let desk: BinanceDesk;
let trader: BinanceTrader;

beforeAll(async () => {
  desk = await startBinanceDesk();
  desk.feed.print("7424.90");
  trader = await desk.addTrader();
});

afterAll(() => desk.close());

const without = (name: string) => Object.fromEntries(Object.entries(order).filter(([key]) => key !== name));

test.each<[what: string, params: Record<string, string | number>, code: number, words: RegExp]>([
  ["no symbol", without("symbol"), -1102, /'symbol'/],
  ["no price", without("price"), -1102, /'price'/],
  ["no quantity", without("quantity"), -1102, /'quantity'/],
  ["no time in force", without("timeInForce"), -1102, /'timeInForce'/],
  ["an empty parameter", { ...order, newClientOrderId: "" }, -1105, /newClientOrderId/],
  ["an unknown parameter", { ...order, leverage: "5" }, -1104, /read '6' parameter\(s\) but was sent '7'/],
  ["what its type doesn't take", { ...order, stopPrice: "1" }, -1106, /'stopPrice'/],
  ["an unknown symbol", { ...order, symbol: "BTCUSDX" }, -1121, /symbol/],
  ["our own name of a pair", { ...order, symbol: "BTC-USD" }, -1121, /symbol/],
  ["small letters", { ...order, symbol: "btcusd" }, -1121, /symbol/],
  ["an unknown side", { ...order, side: "HOLD" }, -1117, /side/],
  ["an unknown type", { ...order, type: "MAGIC" }, -1116, /orderType/],
  ["an unknown time in force", { ...order, timeInForce: "GTX" }, -1115, /timeInForce/],
  ["a time in force of a market order", { ...without("price"), type: "MARKET" }, -1114, /TimeInForce/],
  ["a self-trade mode that there isn't", { ...order, selfTradePreventionMode: "NONE" }, -1130, /selfTrade/],
  ["an answer that there isn't", { ...order, newOrderRespType: "LONG" }, -1136, /newOrderRespType/],
  ["a number with an exponent", { ...order, quantity: "1e-2" }, -1100, /'quantity'/],
  ["a number below zero", { ...order, price: "-1" }, -1100, /'price'/],
  ["a number with a comma", { ...order, price: "7,000" }, -1100, /'price'/],
  ["nine decimals", { ...order, quantity: "0.010000001" }, -1111, /'quantity' has too much precision/],
  ["a price between two ticks", { ...order, price: "7000.001" }, -1013, /PRICE_FILTER$/],
  ["a price of zero", { ...order, price: "0" }, -1013, /PRICE_FILTER$/],
  ["a quantity between two lots", { ...order, quantity: "0.0100001" }, -1013, /LOT_SIZE$/],
  ["a quantity of zero", { ...order, quantity: "0.00000000" }, -1013, /LOT_SIZE$/],
  ["too small an order", { ...order, quantity: "0.000001" }, -1013, /NOTIONAL$/],
  ["too large an order", { ...order, quantity: "1000" }, -1013, /NOTIONAL$/],
  ["a price far from the market", { ...order, side: "SELL", price: "700000" }, -1013, /PERCENT_PRICE$/],
  ["too thin an iceberg", { ...order, icebergQty: "0.0001" }, -1013, /ICEBERG_PARTS$/],
  ["an iceberg that is at once", { ...order, timeInForce: "IOC", icebergQty: "0.005" }, -1014, /combination/],
  [
    "too short a distance",
    { symbol: "BTCUSD", side: "SELL", type: "STOP_LOSS", quantity: "0.01", trailingDelta: "1" },
    -1013,
    /TRAILING_DELTA$/,
  ],
  [
    "a stop without a price",
    { symbol: "BTCUSD", side: "SELL", type: "STOP_LOSS", quantity: "0.01" },
    -1102,
    /'stopPrice' or 'trailingDelta'/,
  ],
  [
    "a trailing stop that is a limit order",
    { ...order, type: "STOP_LOSS_LIMIT", trailingDelta: "100" },
    -2010,
    /STOP_LOSS_LIMIT/,
  ],
  [
    "a stop beyond the market",
    { symbol: "BTCUSD", side: "BUY", type: "STOP_LOSS", quantity: "0.01", stopPrice: "7000" },
    -2010,
    /trigger immediately/,
  ],
  [
    "a maker that would take",
    { ...without("timeInForce"), type: "LIMIT_MAKER", price: "7500" },
    -2010,
    /take/,
  ],
  ["more than there is", { ...order, quantity: "10" }, -2010, /insufficient balance/],
  ["a name that is no name", { ...order, newClientOrderId: "a b" }, -1100, /newClientOrderId/],
  ["neither of two amounts", { symbol: "BTCUSD", side: "BUY", type: "MARKET" }, -1102, /quoteOrderQty/],
  [
    "both amounts",
    { symbol: "BTCUSD", side: "BUY", type: "MARKET", quantity: "0.01", quoteOrderQty: "100" },
    -1128,
    /Combination/,
  ],
])("an order with %s is refused by its number and changes nothing", async (...[, params, code, words]) => {
  const { status, json } = await trader.send("POST", "/api/v3/order", params);
  expect([status, json]).toEqual([400, { code, msg: expect.stringMatching(words) }]);
  expect((await trader.send("GET", "/api/v3/openOrders", {})).body).toEqual([]);
});
