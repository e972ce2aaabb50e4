// ccxt as it is installed, with another base alone: what most bots are built on reads, trades and looks up here.
import { binance } from "ccxt";
import { afterAll, beforeAll, expect, test } from "vitest";
import { expectLedgerBalanced } from "../../testing/expect-ledger-balanced.ts";
import { makeSigner, waitUntilSigningCounts } from "../../testing/signer.ts";
import { startTestApp, type TestApp, type TestUser } from "../../testing/test-app.ts";

const PAIR = "BTC/USD";

let app: TestApp;
let user: TestUser;
let bot: binance;

beforeAll(async () => {
  app = await startTestApp();
  user = await app.registerUser();
  await app.caller(user.id).demo.toggle({ enabled: true });
  const pair = await makeSigner(app, user);
  bot = new binance({ apiKey: pair.apiKey, secret: pair.secret ?? "", options: { fetchMargins: true } });
  pointAt(bot, `${app.url}/binance/demo`);
  await waitUntilSigningCounts();
  await bot.loadMarkets();
});

afterAll(async () => {
  await expectLedgerBalanced(app.db.url);
  await app.close();
});

/** All that it would ask of Binance. */
function pointAt(client: binance, base: string): void {
  const api = Object(client.urls["api"]);
  client.urls["api"] = {
    ...api,
    public: `${base}/api/v3`,
    private: `${base}/api/v3`,
    sapi: `${base}/sapi/v1`,
    fapiPublic: `${base}/fapi/v1`,
    dapiPublic: `${base}/dapi/v1`,
  };
}

const idOf = ({ id }: { id?: unknown }): string => String(id);

test("it lists markets and currencies", () => {
  const market = bot.market(PAIR);
  expect(market).toMatchObject({ id: "BTCUSD", spot: true, active: true, base: "BTC", quote: "USD" });
  expect(market.precision).toMatchObject({ price: 0.01 });
  expect(market.limits.cost?.min).toBeGreaterThan(0);
  expect(Object.keys(bot.currencies)).toEqual(expect.arrayContaining(["BTC", "USD"]));
});

test("it reads the market", async () => {
  const ticker = await bot.fetchTicker(PAIR);
  expect(ticker).toMatchObject({ symbol: PAIR, last: expect.any(Number), bid: expect.any(Number) });
  const tickers = await bot.fetchTickers();
  expect(tickers[PAIR]?.last).toBeGreaterThan(0);
  expect((await bot.fetchTickers([PAIR, "ETH/USD"]))["ETH/USD"]?.last).toBeGreaterThan(0);
  expect(Object.keys(tickers).toSorted()).toEqual(bot.symbols.toSorted());
  const rolling = await bot.fetchTickers([PAIR, "ETH/USD"], { rolling: true });
  expect(rolling[PAIR]).toMatchObject({
    symbol: PAIR,
    last: expect.any(Number),
    quoteVolume: expect.any(Number),
  });
  const book = await bot.fetchOrderBook(PAIR, 10);
  expect(Number(book.bids[0]?.[0])).toBeLessThan(Number(book.asks[0]?.[0]));
  await expect.poll(async () => (await bot.fetchTrades(PAIR, undefined, 20)).length).toBeGreaterThan(0);
  const trades = await bot.fetchTrades(PAIR, undefined, 20);
  expect(trades.at(-1)).toMatchObject({ symbol: PAIR, price: expect.any(Number), id: expect.any(String) });
  for (const interval of ["1m", "30m", "1h", "1w"]) {
    const bars = await bot.fetchOHLCV(PAIR, interval, undefined, 5);
    expect([interval, bars.length > 0]).toEqual([interval, true]);
  }
  const since = Date.now() - 3_600_000;
  const bars = await bot.fetchOHLCV(PAIR, "1m", since, 10);
  expect(bars.length).toBeGreaterThan(0);
  expect(Number(bars[0]?.[0])).toBeGreaterThanOrEqual(since);
  const weeks = await bot.fetchOHLCV(PAIR, "1w", undefined, 5);
  const [monday] = weeks[1] ?? [];
  expect((await bot.fetchOHLCV(PAIR, "1w", monday, 1)).map(([at]) => at)).toEqual([monday]);
  expect(await bot.fetchTime()).toBeGreaterThan(since);
  expect((await bot.fetchStatus()).status).toBe("ok");
  expect(Object.keys(await bot.fetchBidsAsks())).toContain(PAIR);
});

test("it reads the account and its fees", async () => {
  const balance = await bot.fetchBalance();
  expect(balance["USD"]).toMatchObject({ free: 10_000, used: 0, total: 10_000 });
  expect(await bot.fetchTradingFee(PAIR)).toMatchObject({ symbol: PAIR, taker: expect.any(Number) });
  expect(await bot.fetchDeposits()).toEqual([]);
  expect(await bot.fetchWithdrawals()).toEqual([]);
});

test("it places, finds and cancels a limit order", async () => {
  const price = bot.priceToPrecision(PAIR, Number((await bot.fetchTicker(PAIR)).last) * 0.9);
  const placed = await bot.createOrder(PAIR, "limit", "buy", 0.001, Number(price));
  expect(placed).toMatchObject({ status: "open", type: "limit", side: "buy", amount: 0.001, filled: 0 });
  expect(await bot.fetchOrder(idOf(placed), PAIR)).toMatchObject({ id: placed.id, status: "open" });
  const named = { origClientOrderId: placed.clientOrderId };
  expect(await bot.fetchOrder("", PAIR, named)).toMatchObject({ id: placed.id });
  expect((await bot.fetchOpenOrders(PAIR)).map(({ id }) => id)).toContain(placed.id);
  const edited = await bot.editOrder(idOf(placed), PAIR, "limit", "buy", 0.002, Number(price));
  expect(edited).toMatchObject({ status: "open", amount: 0.002 });
  expect(await bot.fetchOrder(idOf(placed), PAIR)).toMatchObject({ status: "canceled" });
  expect(await bot.cancelOrder(idOf(edited), PAIR)).toMatchObject({ id: edited.id, status: "canceled" });
  expect((await bot.fetchOrders(PAIR)).map(({ status }) => status)).toEqual(["canceled", "canceled"]);
});

test("it trades at the market, and finds its fills", async () => {
  const bought = await bot.createOrder(PAIR, "market", "buy", 0.001);
  expect(bought).toMatchObject({ status: "closed", filled: 0.001, fees: [{ currency: "USD" }] });
  const spent = await bot.createMarketBuyOrderWithCost(PAIR, 50);
  expect(spent).toMatchObject({ status: "closed" });
  const sold = await bot.createOrder(PAIR, "market", "sell", 0.001);
  expect(sold).toMatchObject({ status: "closed", side: "sell", filled: 0.001 });
  const trades = await bot.fetchMyTrades(PAIR);
  expect(trades.map(({ order }) => order)).toEqual(expect.arrayContaining([bought.id, spent.id, sold.id]));
  const newest = Number(trades.at(-1)?.timestamp);
  expect((await bot.fetchMyTrades(PAIR, newest)).length).toBeGreaterThan(0);
  expect((await bot.fetchOrderTrades(idOf(bought), PAIR)).length).toBeGreaterThan(0);
  expect((await bot.fetchClosedOrders(PAIR)).length).toBeGreaterThan(0);
});

test("it leaves stops, take-profits and trailing stops with us", async () => {
  const last = Number((await bot.fetchTicker(PAIR)).last);
  const at = (times: number) => Number(bot.priceToPrecision(PAIR, last * times));
  await bot.createOrder(PAIR, "market", "buy", 0.01);
  const stop = await bot.createOrder(PAIR, "market", "sell", 0.001, undefined, { stopLossPrice: at(0.9) });
  const stopLimit = await bot.createOrder(PAIR, "limit", "sell", 0.001, at(0.89), { stopLossPrice: at(0.9) });
  const profit = await bot.createOrder(PAIR, "market", "sell", 0.001, undefined, {
    takeProfitPrice: at(1.1),
  });
  const trailing = await bot.createOrder(PAIR, "STOP_LOSS", "sell", 0.001, undefined, { trailingPercent: 1 });
  const open = await bot.fetchOpenOrders(PAIR);
  expect(open.map(({ id }) => id)).toEqual([stop.id, stopLimit.id, profit.id, trailing.id]);
  expect(open[0]).toMatchObject({ triggerPrice: at(0.9), status: "open" });
  expect((await bot.cancelAllOrders(PAIR)).length).toBe(4);
  expect(await bot.fetchOpenOrders(PAIR)).toEqual([]);
});

test("it swaps", async () => {
  const quote = await bot.fetchConvertQuote("USD", "BTC", 100);
  const swapped = await bot.createConvertTrade(String(quote["id"]), "USD", "BTC", 100);
  expect(swapped).toMatchObject({ id: quote["id"] });
  const since = Date.now() - 60_000;
  const [done, ...others] = await bot.fetchConvertTradeHistory(undefined, since);
  expect(done).toMatchObject({ id: quote["id"], fromCurrency: "USD", toCurrency: "BTC", fromAmount: 100 });
  expect(others).toEqual([]);
  const at = Number(done?.timestamp);
  const timesOf = async (from: number, to: number) =>
    (await bot.fetchConvertTradeHistory(undefined, from, undefined, { until: to })).map(
      (one) => one.timestamp,
    );
  expect([await timesOf(at, at), await timesOf(since, at - 1), await timesOf(at + 1, at + 1)]).toEqual([
    [at],
    [],
    [],
  ]);
});

test("it signs with an Ed25519 key, and finds the demo venue as its sandbox", async () => {
  const pair = await makeSigner(app, user, { type: "ed25519" });
  const other = new binance({ apiKey: pair.apiKey, secret: pair.secret ?? "" });
  const base = `${app.url}/binance/demo`;
  other.urls["test"] = { ...Object(other.urls["test"]), public: `${base}/api/v3`, private: `${base}/api/v3` };
  other.setSandboxMode(true);
  other.options["fetchMarkets"] = { types: ["spot"] };
  await other.loadMarkets();
  const placed = await other.createOrder(PAIR, "market", "buy", 0.001);
  expect(placed).toMatchObject({ status: "closed", filled: 0.001 });
});

test("its own errors come of ours", async () => {
  const named = async (work: Promise<unknown>) =>
    work.then(
      () => "nothing",
      (error: unknown) => Object(error).constructor.name,
    );
  expect(await named(bot.createOrder(PAIR, "limit", "buy", 5, 60_000))).toBe("InsufficientFunds");
  expect(await named(bot.fetchOrder("999999", PAIR))).toBe("OrderNotFound");
  expect(await named(bot.cancelOrder("999999", PAIR))).toBe("OrderNotFound");
  const broken = new binance({ apiKey: bot.apiKey, secret: "wrong" });
  pointAt(broken, `${app.url}/binance/demo`);
  expect(await named(broken.fetchBalance())).toBe("AuthenticationError");
  const unknown = new binance({ apiKey: `fmi_${"A".repeat(32)}`, secret: "wrong" });
  pointAt(unknown, `${app.url}/binance/demo`);
  expect(await named(unknown.fetchBalance())).toBe("AuthenticationError");
});
