// binance-api-node as it is installed, with other addresses alone: a day of trading, from the rules of a symbol to its own fills.
import client, { OrderSide, OrderType } from "binance-api-node";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { startBotDesk, type BotDesk } from "../../testing/bot-desk.ts";

/** What the package exports, as Node reads it or as vitest does. */
const create = typeof client === "function" ? client : client.default;
type Bot = ReturnType<typeof create>;

const SYMBOL = "BTCUSD";

let desk: BotDesk;
let bot: Bot;
const closes: ((options?: object) => void)[] = [];

beforeAll(async () => {
  desk = await startBotDesk();
  const { apiKey, secret: apiSecret } = await desk.makeKey();
  bot = pointed({ apiKey, apiSecret });
});

afterEach(() => {
  for (const close of closes.splice(0)) close({ delay: 0, fastClose: true });
});

afterAll(() => desk.close());

function pointed(key: { apiKey: string; apiSecret?: string; privateKey?: string }): Bot {
  const { base, socketBase } = desk;
  return create({ ...key, httpBase: base, wsBase: `${socketBase}/ws`, wsApi: `${socketBase}/ws-api/v3` });
}

async function priceAt(times: number): Promise<string> {
  // Its types know a list of all symbols alone.
  const ticker = Object(await bot.dailyStats({ symbol: SYMBOL }));
  return (Number(ticker.lastPrice) * times).toFixed(2);
}

test("it reads the market", async () => {
  expect(await bot.ping()).toBe(true);
  expect(await bot.time()).toBeGreaterThan(Date.now() - 60_000);
  const { symbols } = await bot.exchangeInfo();
  expect(symbols).toContainEqual(expect.objectContaining({ symbol: SYMBOL, status: "TRADING" }));
  const book = await bot.book({ symbol: SYMBOL, limit: 5 });
  expect([book.bids.length, book.asks.length]).toEqual([5, 5]);
  expect(book.bids[0]).toMatchObject({ price: expect.any(String), quantity: expect.any(String) });
  for (const interval of ["1m", "1h", "1w", "1M"] as const) {
    const bars = await bot.candles({ symbol: SYMBOL, interval, limit: 3 });
    expect([interval, bars.at(-1)]).toEqual([
      interval,
      expect.objectContaining({ close: expect.any(String) }),
    ]);
  }
  expect(await bot.dailyStats({ symbol: SYMBOL })).toMatchObject({ lastPrice: expect.any(String) });
  expect(await bot.avgPrice({ symbol: SYMBOL })).toMatchObject({ mins: 5 });
  expect(await bot.allBookTickers()).toMatchObject({ [SYMBOL]: { bidPrice: expect.any(String) } });
  expect(await bot.prices()).toMatchObject({ [SYMBOL]: expect.any(String) });
  await expect.poll(async () => (await bot.trades({ symbol: SYMBOL, limit: 5 })).length).toBeGreaterThan(0);
  const prints = await bot.aggTrades({ symbol: SYMBOL, limit: 2 });
  expect(prints.at(-1)).toMatchObject({ aggId: expect.any(Number) });
});

test("it places, finds, replaces and cancels limit orders", async () => {
  const { balances } = await bot.accountInfo();
  expect(balances).toContainEqual({ asset: "USD", free: "10000.00000000", locked: "0.00000000" });
  const price = await priceAt(0.9);
  const limit = {
    symbol: SYMBOL,
    side: OrderSide.BUY,
    type: OrderType.LIMIT,
    quantity: "0.001",
    price,
  } as const;
  expect(await bot.orderTest(limit)).toEqual({});
  const { orderId, status } = await bot.order(limit);
  expect(status).toBe("NEW");
  expect(await bot.getOrder({ symbol: SYMBOL, orderId })).toMatchObject({
    orderId,
    status: "NEW",
    price: `${price}000000`,
  });
  expect(await bot.openOrders({ symbol: SYMBOL })).toEqual([expect.objectContaining({ orderId })]);
  const replaced = await bot.updateOrder({ ...limit, quantity: "0.002", cancelOrderId: orderId });
  expect(replaced).toMatchObject({ cancelResult: "SUCCESS", newOrderResult: "SUCCESS" });
  expect(await bot.cancelOpenOrders({ symbol: SYMBOL })).toEqual([
    expect.objectContaining({ status: "CANCELED" }),
  ]);
  const all = await bot.allOrders({ symbol: SYMBOL });
  expect(all.map(({ status: each }) => each)).toEqual(["CANCELED", "CANCELED"]);
});

test("it trades at the market, finds its fills, and leaves an OCO with us", async () => {
  const bought = await bot.order({
    symbol: SYMBOL,
    side: OrderSide.BUY,
    type: OrderType.MARKET,
    quantity: "0.002",
  });
  expect(bought).toMatchObject({ status: "FILLED", executedQty: "0.00200000" });
  const exits = await bot.orderOco({
    symbol: SYMBOL,
    side: OrderSide.SELL,
    quantity: "0.001",
    price: await priceAt(1.1),
    stopPrice: await priceAt(0.9),
    stopLimitPrice: await priceAt(0.89),
  });
  expect(exits).toMatchObject({ contingencyType: "OCO", listOrderStatus: "EXECUTING" });
  const { orderListId } = exits;
  const ended = await bot.cancelOrderOco({ symbol: SYMBOL, orderListId });
  expect(ended).toMatchObject({ listOrderStatus: "ALL_DONE" });
  const sold = await bot.order({
    symbol: SYMBOL,
    side: OrderSide.SELL,
    type: OrderType.MARKET,
    quantity: "0.001",
  });
  const fills = await bot.myTrades({ symbol: SYMBOL });
  expect(fills.map(({ orderId }) => orderId)).toEqual([bought.orderId, sold.orderId]);
  expect(await bot.tradeFee()).toContainEqual(expect.objectContaining({ symbol: SYMBOL }));
  expect((await bot.accountCoins()).map(({ coin }) => coin)).toContain("BTC");
  expect([await bot.depositHistory({}), await bot.withdrawHistory({})]).toEqual([[], []]);
});

test("it listens to the market and hears of its own orders", async () => {
  const reports: object[] = [];
  closes.push(await bot.ws.user((report) => reports.push(report)));
  const heard: object[] = [];
  const hear = (event: object) => heard.push(event);
  closes.push(bot.ws.depth(SYMBOL, hear), bot.ws.partialDepth({ symbol: SYMBOL, level: 5 }, hear));
  closes.push(bot.ws.candles(SYMBOL, "1m", hear), bot.ws.ticker(SYMBOL, hear), bot.ws.trades(SYMBOL, hear));
  await expect
    .poll(() => heard)
    .toContainEqual(expect.objectContaining({ eventType: "kline", symbol: SYMBOL }));
  await bot.order({ symbol: SYMBOL, side: OrderSide.BUY, type: OrderType.MARKET, quantity: "0.001" });
  await expect
    .poll(() => reports)
    .toContainEqual(expect.objectContaining({ executionType: "TRADE", orderStatus: "FILLED" }));
  expect(reports.at(-1)).toMatchObject({ eventType: "outboundAccountPosition" });
  for (const said of [
    { eventType: "depthUpdate", firstUpdateId: expect.any(Number) },
    { level: 5, lastUpdateId: expect.any(Number) },
    { eventType: "24hrTicker" },
    // Numbers of more than 15 digits would have come as objects that can't be counted on from.
    { eventType: "trade", tradeId: expect.any(Number) },
  ])
    await expect.poll(() => heard).toContainEqual(expect.objectContaining(said));
});

test("it signs with an Ed25519 key, and is refused in Binance's numbers", async () => {
  const { apiKey, secret: privateKey } = await desk.makeKey({ type: "ed25519" });
  const other = pointed({ apiKey, privateKey });
  closes.push(await other.ws.user(() => undefined));
  const sold = await other.order({
    symbol: SYMBOL,
    side: OrderSide.SELL,
    type: OrderType.MARKET,
    quantity: "0.001",
  });
  expect(sold).toMatchObject({ status: "FILLED" });
  await expect(other.cancelOrder({ symbol: SYMBOL, orderId: 999_999 })).rejects.toMatchObject({
    code: -2011,
  });
  const tooMuch = { symbol: SYMBOL, side: OrderSide.BUY, type: OrderType.MARKET, quantity: "5" } as const;
  await expect(other.order(tooMuch)).rejects.toMatchObject({ code: -2010 });
});
