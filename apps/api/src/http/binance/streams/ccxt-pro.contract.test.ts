// What ccxt's own WebSocket client makes of our streams, as every bot that is built on it would.
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { expectLedgerBalanced } from "../../../testing/expect-ledger-balanced.ts";
import { scriptedFeed, type ScriptedFeed } from "../../../testing/scripted-feed.ts";
import { makeSigner, type Signer } from "../../../testing/signer.ts";
import { startTestApp, type TestApp, type TestUser } from "../../../testing/test-app.ts";

const SYMBOL = "BTC/USD";

let app: TestApp;
let feed: ScriptedFeed;
let ann: TestUser;
let printing: NodeJS.Timeout;

beforeAll(async () => {
  let bars = 0;
  const candles: ScriptedFeed["candles"] = async (_pair, interval, { to }) => {
    bars += 1;
    const stepMs = interval === "1m" ? 60_000 : 86_400_000;
    const time = Math.floor((to - 1) / stepMs) * stepMs;
    return [
      { time, open: "7400.00", high: "7450.00", low: "7390.00", close: "7424.90", volume: String(bars) },
    ];
  };
  feed = { ...scriptedFeed(), candles };
  app = await startTestApp({ feed });
  ann = await app.registerUser();
  await app.caller(ann.id).demo.toggle({ enabled: true });
  printing = setInterval(() => feed.print("7424.90"), 200);
  // A process takes no change that may have been signed before it began.
  await new Promise((resolve) => setTimeout(resolve, 1_100));
});
afterAll(async () => {
  clearInterval(printing);
  await expectLedgerBalanced(app.db.url);
  await app.close();
});
const clients: { close(): Promise<unknown> }[] = [];
afterEach(async () => {
  for (const client of clients.splice(0)) await client.close();
});

async function bot({ apiKey = "", secret = "" }: Partial<Signer> = {}) {
  const { default: ccxt } = await import("ccxt");
  const exchange = new ccxt.pro.binance({ apiKey, secret, newUpdates: true });
  const base = `${app.url}/binance/demo`;
  const ws = base.replace("http:", "ws:");
  const api = { public: `${base}/api/v3`, private: `${base}/api/v3`, sapi: `${base}/sapi/v1` };
  const futures = { fapiPublic: `${base}/fapi/v1`, dapiPublic: `${base}/dapi/v1` };
  const streams = { ws: { spot: `${ws}/ws`, "ws-api": { spot: `${ws}/ws-api/v3` } } };
  Object.assign(exchange.urls["api"], api, futures, streams);
  exchange.options["fetchMarkets"] = { types: ["spot"] };
  exchange.options["fetchCurrencies"] = false;
  // Plain ws:// is refused without it.
  await exchange.loadHttpProxyAgent();
  clients.push(exchange);
  return exchange;
}

/** Everything that is watched, until the client is closed. */
function gather<Item>(watch: () => Promise<Item[]>): Item[] {
  const gathered: Item[] = [];
  const watchAll = async (): Promise<never> => {
    for (;;) gathered.push(...(await watch()));
  };
  watchAll().catch(() => undefined);
  return gathered;
}

test("it watches the ticker, trades, bars and the best prices", async () => {
  const exchange = await bot();
  const ticker = await exchange.watchTicker(SYMBOL, { name: "ticker" });
  expect(ticker).toMatchObject({ symbol: SYMBOL, bid: 7424.9, ask: 7424.91 });
  const [trade] = await exchange.watchTrades(SYMBOL);
  expect(trade).toMatchObject({ symbol: SYMBOL, price: 7424.9, amount: 0.000001 });
  const [bar] = await exchange.watchOHLCV(SYMBOL, "1m");
  expect(bar?.slice(1, 5)).toEqual([7400, 7450, 7390, 7424.9]);
  const { [SYMBOL]: best } = await exchange.watchBidsAsks([SYMBOL]);
  expect(best).toMatchObject({ bid: 7424.9, bidVolume: 1, ask: 7424.91 });
});

test("it keeps an order book from our snapshot and changes", async () => {
  const exchange = await bot();
  let book = await exchange.watchOrderBook(SYMBOL);
  expect([book.bids[0], book.asks[0]]).toEqual([
    [7424.9, 1],
    [7424.91, 0.04],
  ]);
  const order = {
    venue: "demo",
    pair: "BTC-USD",
    side: "buy",
    type: "limit",
    price: "7424.50",
    quantity: "0.002",
  } as const;
  const { order: placed } = await app.caller(ann.id).trading.placeOrder(order);
  while (!book.bids.some(([price, size]) => price === 7424.5 && size === 0.002))
    book = await exchange.watchOrderBook(SYMBOL);
  await app.caller(ann.id).trading.cancelOrder({ venue: "demo", orderId: placed.id });
  while (book.bids.some(([price]) => price === 7424.5)) book = await exchange.watchOrderBook(SYMBOL);
});

test.each(["hmac", "ed25519"] as const)(
  "with a key of type %s it trades and sees its own orders, trades and balance",
  async (type) => {
    const exchange = await bot(await makeSigner(app, ann, { type }));
    await exchange.loadMarkets();
    const orders = gather(() => exchange.watchOrders(SYMBOL));
    const trades = gather(() => exchange.watchMyTrades(SYMBOL));
    const balances = gather(async () => [await exchange.watchBalance()]);
    await new Promise((resolve) => setTimeout(resolve, 500));
    const { id } = await exchange.createOrderWs(SYMBOL, "limit", "buy", 0.001, 7000);
    await expect.poll(() => orders.map((order) => [order.id, order.status])).toContainEqual([id, "open"]);
    expect(orders[0]).toMatchObject({
      symbol: SYMBOL,
      type: "limit",
      side: "buy",
      price: 7000,
      amount: 0.001,
    });
    await expect.poll(() => balances.length).toBeGreaterThan(0);
    await exchange.cancelOrderWs(String(id), SYMBOL);
    await expect.poll(() => orders.map((order) => [order.id, order.status])).toContainEqual([id, "canceled"]);
    const taken = await exchange.createOrderWs(SYMBOL, "market", "buy", 0.001);
    await expect.poll(() => trades.length).toBe(1);
    expect(trades[0]).toMatchObject({ order: taken.id, side: "buy", amount: 0.001, price: 7424.91 });
  },
);
