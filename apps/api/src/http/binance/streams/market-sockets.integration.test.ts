// Market streams over real sockets of the whole product: what comes, in what form, and that a local book closes without a hole.
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { send } from "../../../testing/http-client.ts";
import { scriptedFeed, usualLevels, type ScriptedFeed } from "../../../testing/scripted-feed.ts";
import { startTestApp, type TestApp, type TestUser } from "../../../testing/test-app.ts";
import {
  closeAllSockets,
  openSocket,
  refusedSocket,
  type Message,
} from "../../../testing/web-socket-client.ts";

let app: TestApp;
let feed: ScriptedFeed;
let ann: TestUser;

beforeAll(async () => {
  feed = scriptedFeed();
  app = await startTestApp({ feed });
  ann = await app.registerUser();
  await app.caller(ann.id).demo.toggle({ enabled: true });
});
afterAll(() => app.close());
afterEach(() => {
  closeAllSockets();
  feed.show(usualLevels);
});

const at = (path: string): string => `${app.url}/binance${path}`;

test("a stream of the path comes raw, and as its name with its data where several are combined", async () => {
  const raw = await openSocket(at("/ws/btcusd@trade"));
  const combined = await openSocket(at("/demo/stream?streams=btcusd@trade/btcusd@bookTicker"));
  feed.print("7424.90");
  const trade = await raw.next(({ e }) => e === "trade");
  expect(trade).toMatchObject({ s: "BTCUSD", p: "7424.90000000", q: "0.00000100", M: true });
  expect(await combined.next(({ stream }) => stream === "btcusd@trade")).toMatchObject({
    stream: "btcusd@trade",
    data: { e: "trade", p: "7424.90000000" },
  });
  const { text } = await send(at("/api/v3/trades?symbol=BTCUSD&limit=1"));
  expect(JSON.parse(text)).toMatchObject([{ id: trade["t"], price: "7424.90000000" }]);
});

test("streams are added, listed and taken away, and a socket says how it wants them", async () => {
  const socket = await openSocket(at("/demo/ws/7"));
  expect(await socket.ask("LIST_SUBSCRIPTIONS")).toMatchObject({ result: [] });
  const names = ["btcusd@aggTrade", "btcusd@kline_1m", "!miniTicker@arr"];
  expect(await socket.ask("SUBSCRIBE", names)).toMatchObject({ result: null });
  expect((await socket.ask("LIST_SUBSCRIPTIONS"))["result"]).toEqual(names);
  await socket.ask("UNSUBSCRIBE", names.slice(1));
  expect((await socket.ask("SET_PROPERTY", ["combined", true]))["result"]).toBe(null);
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  expect((await socket.ask("GET_PROPERTY", ["combined"]))["result"]).toBe(true);
  feed.print("7424.80");
  const event = await socket.next(({ stream }) => stream === "btcusd@aggTrade");
  expect(event["data"]).toMatchObject({ e: "aggTrade", p: "7424.80000000" });
  expect(event["data"].f).toBe(event["data"].a);
});

test("every kind of stream says something of its kind", async () => {
  const kinds: [string, (data: Message) => boolean][] = [
    ["btcusd@bookTicker", ({ u, b, a }) => u > 0 && b === "7424.90000000" && a === "7424.91000000"],
    [
      "btcusd@depth5",
      ({ lastUpdateId, bids, asks }) => lastUpdateId > 0 && bids.length === 2 && asks.length === 2,
    ],
    ["btcusd@depth20@100ms", ({ bids }) => bids[0][0] === "7424.90000000"],
    ["btcusd@miniTicker", ({ e, s }) => e === "24hrMiniTicker" && s === "BTCUSD"],
    ["btcusd@ticker", ({ e, b, n }) => e === "24hrTicker" && b === "7424.90000000" && n === 0],
    ["!miniTicker@arr", (data) => Array.isArray(data) && data[0].e === "24hrMiniTicker"],
    ["!ticker@arr", (data) => Array.isArray(data) && data[0].e === "24hrTicker"],
    ["btcusd@avgPrice", ({ e, i, w }) => e === "avgPrice" && i === "5m" && Number(w) > 0],
  ];
  feed.print("7424.90");
  const socket = await openSocket(at(`/demo/stream?streams=${kinds.map(([name]) => name).join("/")}`));
  for (const [name, isRight] of kinds) {
    const { data } = await socket.next(({ stream }) => stream === name);
    expect(isRight(data), `${name}: ${JSON.stringify(data)}`).toBe(true);
  }
});

test("what is asked for wrongly is refused in words and changes nothing", async () => {
  const socket = await openSocket(at("/ws"));
  socket.send("{");
  expect(await socket.next(({ error }) => error !== undefined)).toMatchObject({
    error: { code: 3 },
    id: null,
  });
  expect(await socket.ask("SHOUT")).toMatchObject({
    error: { code: 2, msg: expect.stringContaining("SUBSCRIBE") },
  });
  const names = Array.from({ length: 1_000 }, (_, index) => `coin${index}usd@trade`);
  expect(await socket.ask("SUBSCRIBE", ["btcusd@trade", ...names])).toMatchObject({ error: { code: 2 } });
  expect((await socket.ask("LIST_SUBSCRIPTIONS"))["result"]).toEqual([]);
  const more = await openSocket(at("/ws"));
  const many = await more.ask(
    "SUBSCRIBE",
    Array.from({ length: 1_025 }, (_, index) => `${index}`),
  );
  expect(many).toMatchObject({ error: { code: 2, msg: expect.stringContaining("1024") } });
  expect(await more.ask("SET_PROPERTY", ["combined", "yes"])).toMatchObject({ error: { code: 1 } });
  expect(await more.ask("GET_PROPERTY", ["colour"])).toMatchObject({ error: { code: 0 } });
  expect(await more.ask("SUBSCRIBE", "btcusd@trade")).toMatchObject({ error: { code: 2 } });
  expect(await refusedSocket(at("/ws/btcusd@nothing"))).toMatchObject({ status: 400 });
  expect(await refusedSocket(at("/stream?streams=nopair@trade"))).toMatchObject({ status: 400 });
});

test("a browser's page opens a socket where it is ours, and none where it is another site's", async () => {
  const ours = await openSocket(at("/ws"), { origin: new URL(app.url).origin });
  expect(await ours.ask("LIST_SUBSCRIPTIONS")).toMatchObject({ result: [] });
  const crossSite = { status: 403, text: expect.stringContaining("CROSS_SITE") };
  const foreign = [
    { origin: "https://evil.example" },
    { origin: "null" },
    { origin: new URL(app.url).origin, headers: { "sec-fetch-site": "cross-site" } },
  ];
  for (const options of foreign) {
    expect(await refusedSocket(at("/ws/btcusd@trade"), options)).toMatchObject(crossSite);
    expect(await refusedSocket(at("/ws-api/v3"), options)).toMatchObject(crossSite);
  }
});

interface LocalBook {
  lastUpdateId: number;
  readonly b: Map<string, string>;
  readonly a: Map<string, string>;
}

async function snapshot(): Promise<LocalBook> {
  const { json } = await send(at("/demo/api/v3/depth?symbol=BTCUSD&limit=5000"));
  const side = (name: string) => new Map(json[name] as [string, string][]);
  return { lastUpdateId: Number(json["lastUpdateId"]), b: side("bids"), a: side("asks") };
}

/** By the published rules; throws where there is a hole. */
function applyTo(book: LocalBook, event: Message, isFirst: boolean): void {
  const fits = isFirst
    ? event["U"] <= book.lastUpdateId + 1 && event["u"] >= book.lastUpdateId + 1
    : event["U"] === book.lastUpdateId + 1;
  if (!fits) throw new Error(`A hole: ${event["U"]}–${event["u"]} behind ${book.lastUpdateId}`);
  for (const side of ["b", "a"] as const)
    for (const [price, size] of event[side] as [string, string][])
      if (Number(size) === 0) book[side].delete(price);
      else book[side].set(price, size);
  book.lastUpdateId = event["u"];
}

const sorted = (levels: Map<string, string>) =>
  [...levels].toSorted(([one], [other]) => Number(one) - Number(other));

/** So many changes of the book, and more until it is enough: orders that rest, are canceled and trade, and quotes of the market. */
async function change(times: number, isEnough: () => boolean): Promise<void> {
  const { trading } = app.caller(ann.id);
  const open: string[] = [];
  for (let count = 0; count < times || !isEnough(); count += 1) {
    const roll = Math.random();
    if (roll < 0.45 && open.length < 90) {
      const price = (7_400 + Math.floor(Math.random() * 2_400) / 100).toFixed(2);
      const quantity = (0.001 * (1 + Math.floor(Math.random() * 9))).toFixed(3);
      const order = { venue: "demo", pair: "BTC-USD", side: "buy", type: "limit", price, quantity } as const;
      open.push((await trading.placeOrder(order)).order.id);
    } else if (roll < 0.75) {
      const orderId = open.splice(Math.floor(Math.random() * open.length), 1)[0];
      if (orderId !== undefined) await trading.cancelOrder({ venue: "demo", orderId }).catch(() => undefined);
    } else if (roll < 0.8) {
      const market = {
        venue: "demo",
        pair: "BTC-USD",
        side: "buy",
        type: "market",
        quantity: "0.001",
      } as const;
      await trading.placeOrder(market);
    } else {
      const size = (): string => (1 + Math.floor(Math.random() * 50) / 10).toFixed(1);
      feed.show({
        bids: [
          ["7424.90", size()],
          ["7424.00", size()],
        ],
        asks: [
          ["7424.91", size()],
          ["7425.00", size()],
        ],
      });
    }
  }
}

test.each(["depth", "depth@100ms"])(
  "a local book kept from REST and @%s is the server's after 500 changes",
  async (name) => {
    const socket = await openSocket(at(`/demo/ws/btcusd@${name}`));
    const began = performance.now();
    // A quick machine has made them all before there are events enough.
    const changes = change(500, () => socket.messages.length >= (name === "depth" ? 4 : 15));
    await socket.next(({ e }) => e === "depthUpdate").then((first) => socket.messages.unshift(first));
    const book = await snapshot();
    const taken: Message[] = [];
    await changes;
    let server = await snapshot();
    // A quote that was shown last may be in the book only after the first look at it.
    await expect
      .poll(
        async () => {
          taken.push(...socket.messages.splice(0));
          server = await snapshot();
          return taken.at(-1)?.["u"] === server.lastUpdateId;
        },
        { timeout: 5_000, interval: 300 },
      )
      .toBe(true);
    const seconds = (performance.now() - began) / 1_000;
    const fresh = taken.filter((event) => event["u"] > book.lastUpdateId);
    expect(fresh.length).toBeGreaterThan(name === "depth" ? 1 : Math.max(10, 1.5 * seconds));
    fresh.forEach((event, index) => applyTo(book, event, index === 0));
    expect(sorted(book.b)).toEqual(sorted(server.b));
    expect(sorted(book.a)).toEqual(sorted(server.a));
    await app.caller(ann.id).trading.cancelAllOrders({ venue: "demo" });
  },
);

test("events are written as text once, however many listen", async () => {
  const sockets = await Promise.all(Array.from({ length: 20 }, () => openSocket(at("/ws/btcusd@trade"))));
  const { stringify } = JSON;
  let written = 0;
  JSON.stringify = ((...args: Parameters<typeof stringify>) => {
    if ((args[0] as Message | undefined)?.["e"] === "trade") written += 1;
    return stringify(...args);
  }) as typeof stringify;
  try {
    feed.print("7424.70");
    await Promise.all(sockets.map((socket) => socket.next(({ e }) => e === "trade")));
  } finally {
    JSON.stringify = stringify;
  }
  expect(written).toBe(1);
});
