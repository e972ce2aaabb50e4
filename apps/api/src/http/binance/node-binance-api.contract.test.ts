// node-binance-api as it is installed, with other addresses alone: a day of trading, from the rules of a symbol to its own fills.
import Binance from "node-binance-api";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startBotDesk, type BotDesk } from "../../testing/bot-desk.ts";

const SYMBOL = "BTCUSD";

let desk: BotDesk;
let bot: Binance;

beforeAll(async () => {
  desk = await startBotDesk();
  bot = pointed(await desk.makeKey());
});

afterAll(async () => {
  for (const endpoint of Object.keys(bot.websockets.subscriptions())) bot.websockets.terminate(endpoint);
  for (const connection of ["userData", "marketData"]) bot.terminateWsApi(connection);
  await desk.close();
});

function pointed({ apiKey, secret }: { apiKey: string; secret: string }): Binance {
  const { base, socketBase } = desk;
  const client = new Binance({
    APIKEY: apiKey,
    APISECRET: secret,
    // It is how long this client waits for an answer as well.
    recvWindow: 60_000,
    log: () => undefined,
    urls: {
      base: `${base}/api/`,
      sapi: `${base}/sapi/`,
      stream: `${socketBase}/ws/`,
      combineStream: `${socketBase}/stream?streams=`,
    },
  });
  // The one address that isn't among its `urls`.
  client.wsApi = `${socketBase}/ws-api/v3`;
  return client;
}

async function priceAt(times: number): Promise<number> {
  const { [SYMBOL]: last } = await bot.prices(SYMBOL);
  return Number((Number(last) * times).toFixed(2));
}

test("it reads the market", async () => {
  expect(await bot.ping()).toEqual({});
  expect((await bot.time()).serverTime).toBeGreaterThan(Date.now() - 60_000);
  const { symbols } = await bot.exchangeInfo();
  expect(symbols).toContainEqual(expect.objectContaining({ symbol: SYMBOL, status: "TRADING" }));
  const { bids, asks } = await bot.depth(SYMBOL, 5);
  expect([bids.length, asks.length]).toEqual([5, 5]);
  expect(Number(bids[0]?.price)).toBeLessThan(Number(asks[0]?.price));
  for (const interval of ["1m", "1h", "1w", "1M"] as const) {
    const bars = await bot.candlesticks(SYMBOL, interval, { limit: 3 });
    expect([interval, bars.at(-1)]).toEqual([
      interval,
      expect.objectContaining({ close: expect.any(String) }),
    ]);
  }
  expect((await bot.bookTickers(SYMBOL))[SYMBOL]).toMatchObject({
    bidPrice: expect.stringMatching(/^\d+\.\d{8}$/),
  });
  expect(await bot.prevDay(SYMBOL)).toMatchObject({ symbol: SYMBOL, lastPrice: expect.any(String) });
  expect(await bot.tickerPrice(SYMBOL)).toMatchObject({ symbol: SYMBOL, price: expect.any(String) });
  await expect.poll(async () => (await bot.recentTrades(SYMBOL, 5)).length).toBeGreaterThan(0);
  expect((await bot.aggTrades(SYMBOL, { limit: 2 })).at(-1)).toMatchObject({ aggId: expect.any(Number) });
});

test("it places, finds and cancels limit orders", async () => {
  expect(await bot.balance()).toMatchObject({ USD: { available: "10000.00000000" } });
  const placed = await bot.buy(SYMBOL, 0.001, await priceAt(0.9));
  expect(placed).toMatchObject({ status: "NEW", type: "LIMIT", side: "BUY", executedQty: "0.00000000" });
  const { orderId, clientOrderId } = placed;
  expect(await bot.orderStatus(SYMBOL, orderId)).toMatchObject({ orderId, clientOrderId, status: "NEW" });
  const named = { origClientOrderId: clientOrderId };
  expect(await bot.orderStatus(SYMBOL, undefined, named)).toMatchObject({ orderId });
  for (const symbol of [SYMBOL, undefined])
    expect(await bot.openOrders(symbol)).toEqual([expect.objectContaining({ orderId })]);
  expect(await bot.cancel(SYMBOL, orderId)).toMatchObject({ orderId, status: "CANCELED" });
  await bot.buy(SYMBOL, 0.001, await priceAt(0.9));
  expect(await bot.cancelAll(SYMBOL)).toEqual([expect.objectContaining({ status: "CANCELED" })]);
  expect((await bot.allOrders(SYMBOL)).map(({ status }) => status)).toEqual(["CANCELED", "CANCELED"]);
});

test("it trades at the market, finds its fills, and leaves a take-profit and an OCO with us", async () => {
  const bought = await bot.marketBuy(SYMBOL, 0.002);
  expect(bought).toMatchObject({ status: "FILLED", executedQty: "0.00200000", type: "MARKET" });
  const spent = await bot.marketBuyWithCost(SYMBOL, 50);
  const sold = await bot.marketSell(SYMBOL, 0.001);
  const trades = await bot.trades(SYMBOL);
  expect(trades.map(({ orderId: of }) => of)).toEqual([bought, spent, sold].map(({ orderId: of }) => of));
  expect(trades[0]).toMatchObject({ commissionAsset: "USD", isBuyer: true, isMaker: false });
  const profit = { stopPrice: await priceAt(1.1) };
  const { orderId } = await bot.order("TAKE_PROFIT", "SELL", SYMBOL, 0.0005, 0, profit);
  const exits = await bot.ocoOrder("SELL", SYMBOL, 0.0005, {
    aboveType: "LIMIT_MAKER",
    abovePrice: await priceAt(1.1),
    belowType: "STOP_LOSS",
    belowStopPrice: await priceAt(0.9),
  });
  expect(exits).toMatchObject({ contingencyType: "OCO", listOrderStatus: "EXECUTING" });
  const open = await bot.openOrders(SYMBOL);
  expect(open.map(({ type }) => type)).toEqual(["TAKE_PROFIT", "LIMIT_MAKER", "STOP_LOSS"]);
  expect(open[0]).toMatchObject({ orderId });
  expect(await bot.cancelAllOrders(SYMBOL)).toHaveLength(3);
});

test("it listens to the market, keeps a book, and hears of its own orders", async () => {
  const reports: { x?: string; e?: string }[] = [];
  const note = (report: { x?: string; e?: string }) => reports.push(report);
  await new Promise<void>((resolve) => {
    bot.websockets.userData(
      note,
      () => undefined,
      undefined,
      () => resolve(),
      undefined,
    );
  });
  const trades: { t: unknown }[] = [];
  bot.websockets.trades([SYMBOL], (trade: { t: unknown }) => trades.push(trade));
  const bars: unknown[] = [];
  bot.websockets.chart(
    SYMBOL,
    "1m",
    (_symbol: string, _interval: string, chart: unknown) => bars.push(chart),
    5,
  );
  let turns = 0;
  bot.websockets.depthCache([SYMBOL], () => (turns += 1), 50);
  const { orderId } = await bot.buy(SYMBOL, 0.001, await priceAt(0.9));
  await bot.cancel(SYMBOL, orderId);
  await bot.marketBuy(SYMBOL, 0.001);
  const steps = () => reports.flatMap(({ e, x }) => (e === "executionReport" ? [x] : []));
  await expect.poll(steps).toEqual(["NEW", "CANCELED", "NEW", "TRADE"]);
  expect(reports.at(-1)).toMatchObject({ e: "outboundAccountPosition" });
  // Numbers of more than 15 digits would have come as objects that can't be counted on from.
  await expect.poll(() => trades.at(-1)).toMatchObject({ t: expect.any(Number) });
  await expect.poll(() => bars.length).toBeGreaterThan(1);
  await expect.poll(() => turns).toBeGreaterThan(3);
  const { bids, asks } = bot.getDepthCache(SYMBOL);
  expect(Math.max(...Object.keys(bids).map(Number))).toBeLessThan(Math.min(...Object.keys(asks).map(Number)));
});

test("it signs with an Ed25519 key, and is refused in Binance's numbers", async () => {
  const other = pointed(await desk.makeKey({ type: "ed25519" }));
  expect(await other.marketSell(SYMBOL, 0.001)).toMatchObject({ status: "FILLED" });
  await expect(other.buy(SYMBOL, 5, 60_000)).rejects.toThrow(`"code":-2010`);
  await expect(other.cancel(SYMBOL, 999_999)).rejects.toThrow(`"code":-2011`);
});
