import { request as httpRequest, type IncomingMessage } from "node:http";
import { connect, type Socket } from "node:net";
import Fastify, { type FastifyInstance } from "fastify";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Venue } from "@fillmark/contracts/constants";
import type { TapeEntryView } from "@fillmark/contracts/market";
import type { Exchange } from "../exchange/exchange.port.ts";
import type { MarketChange, MarketData } from "../features/market/index.ts";
import { pairRulesFor } from "../features/market/index.ts";
import { sendErrorResponse } from "./error-response.ts";
import { StreamSlots } from "./stream-slots.ts";
import { registerMarketStream, type MarketStream } from "./market-stream.ts";

const rules = [pairRulesFor({ pair: "BTC-USD", base: "BTC", quote: "USD", tickDecimals: 2, lotDecimals: 6 })];

interface Frame {
  topic: string;
  cursor: number;
  data: unknown;
}

/** A market that says what the test sets, and counts what it is asked. */
function scriptedMarket() {
  const listeners = new Set<(change: MarketChange) => void>();
  const bookListeners = new Set<(venue: Venue, pair: string) => void>();
  const reads = { tickers: 0, book: 0 };
  let cursor = 0;
  let padding = "";
  const prints: TapeEntryView[] = [];
  const market: MarketData = {
    feed: () => ({
      kind: "simulated",
      source: "simulated",
      recordedFrom: null,
      recordedTo: null,
      speed: 1,
      marketAt: null,
      tape: "trade",
      state: "running",
    }),
    offered: () => [],
    tickers: () => {
      reads.tickers += 1;
      return [];
    },
    ticker: () => null,
    quote: () => null,
    sparks: async () => [],
    candles: async () => ({ candles: [[0, "1", "1", "1", "1", String(cursor)]], hasMore: false }),
    tape: () => prints.toReversed(),
    demoStart: { asset: "USD", amount: 0n },
    usdPrice: () => null,
    price: () => null,
    pricesAt: async () => [],
    onChanged: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  const status = { state: "running", takesCancels: true, seq: 0, lastHash: "" } as const;
  const exchange: Pick<Exchange, "pairs" | "book" | "onBookChanged" | "status"> = {
    status: () => ({ ...status, queued: 0, mostQueued: 1, inFlight: 0 }),
    pairs: () => rules,
    book: () => {
      reads.book += 1;
      const quote = { id: "1", at: 0, marketAt: 0, source: padding, modelledFrom: null };
      return { cursor, bids: [[100, cursor + 1]], asks: [[101, 1]], quote, stale: false };
    },
    onBookChanged: (listener) => {
      bookListeners.add(listener);
      return () => bookListeners.delete(listener);
    },
  };
  return {
    market,
    exchange,
    reads,
    listeners,
    changeBook(pad = "") {
      [cursor, padding] = [cursor + 1, pad];
      for (const listener of bookListeners) listener("demo", "BTC-USD");
    },
    print(id: string) {
      const entry: TapeEntryView = {
        id,
        kind: "trade",
        price: "1",
        quantity: "1",
        side: null,
        marketAt: new Date(0).toISOString(),
      };
      prints.push(entry);
      for (const listener of listeners) listener({ type: "print", venue: null, pair: "BTC-USD", entry });
    },
  };
}

let app: FastifyInstance;
let stream: MarketStream;
let port: number;
let script: ReturnType<typeof scriptedMarket>;
const opened: { destroy(): unknown }[] = [];

beforeEach(async () => {
  script = scriptedMarket();
  app = Fastify({ forceCloseConnections: true });
  app.setErrorHandler(sendErrorResponse);
  stream = registerMarketStream(app, {
    ...script,
    places: new StreamSlots({ inAll: 1_000, ofNetwork: 120 }),
  });
  await app.listen({ port: 0, host: "127.0.0.1" });
  const address = app.server.address();
  port = typeof address === "object" && address !== null ? address.port : 0;
});

afterEach(async () => {
  for (const connection of opened.splice(0)) connection.destroy();
  await app.close();
});

interface Reader {
  text: () => string;
  frames: () => Frame[];
  response: IncomingMessage;
}

function open(topics: string): Promise<Reader> {
  return new Promise((resolve, reject) => {
    const path = `/api/market/stream?topics=${encodeURIComponent(topics)}`;
    const sent = httpRequest({ port, host: "127.0.0.1", path, agent: false }, (response) => {
      let text = "";
      response.setEncoding("utf8");
      response.on("data", (part: string) => {
        text += part;
      });
      response.on("error", () => undefined);
      const frames = (): Frame[] =>
        text.split("\n\n").flatMap((event) => (event.startsWith('data: {"topic') ? [parseFrame(event)] : []));
      resolve({ text: () => text, frames, response });
    });
    opened.push(sent);
    sent.on("error", reject);
    sent.end();
  });
}

function parseFrame(event: string): Frame {
  const frame: unknown = JSON.parse(event.slice("data: ".length));
  if (!isFrame(frame)) throw new Error(`This is no frame: ${event}`);
  return frame;
}

function isFrame(value: unknown): value is Frame {
  return typeof value === "object" && value !== null && "topic" in value && "cursor" in value;
}

async function until(isTrue: () => boolean, withinMs = 15_000): Promise<void> {
  const end = Date.now() + withinMs;
  while (!isTrue()) {
    if (Date.now() > end) throw new Error("This did not happen in time.");
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

test("sends a snapshot of each topic first, then changes with a cursor that grows by one", async () => {
  const reader = await open("book:demo:BTC-USD,trades:demo:BTC-USD,feed,candles:BTC-USD:1m");
  await until(() => reader.frames().length === 4);
  expect(reader.response.headers["content-type"]).toContain("text/event-stream");
  expect(reader.text()).toMatch(/^retry: \d+\n\n/);
  for (let i = 0; i < 3; i += 1) {
    const before = reader.frames().length;
    script.changeBook();
    await until(() => reader.frames().length > before);
  }
  const book = reader.frames().filter((frame) => frame.topic === "book:demo:BTC-USD");
  const first = book[0]?.cursor ?? 0;
  expect(book.map((frame) => frame.cursor - first)).toEqual([0, 1, 2, 3]);
});

test("puts many changes of a moment into one frame", async () => {
  const reader = await open("book:demo:BTC-USD");
  await until(() => reader.frames().length === 1);
  for (let i = 0; i < 500; i += 1) script.changeBook();
  await until(() => reader.frames().length >= 2);
  await new Promise((resolve) => setTimeout(resolve, 400));
  expect(reader.frames().length).toBeLessThanOrEqual(3);
  expect(reader.frames().at(-1)?.data).toMatchObject({ cursor: 500 });
});

test("gives a newcomer each print once", async () => {
  const early = await open("trades:demo:BTC-USD");
  await until(() => early.frames().length === 1);
  script.print("a");
  const late = await open("trades:demo:BTC-USD");
  await until(() => late.frames().length >= 1);
  script.print("b");
  await until(() => JSON.stringify(late.frames()).includes('"b"'));
  const ids = [...late.text().matchAll(/"id":"(\w)"/g)].map((match) => match[1]);
  expect(ids.length).toBe(2);
  expect(new Set(ids)).toEqual(new Set(["a", "b"]));
});

test("reads nothing of the market while nobody watches it", async () => {
  for (let i = 0; i < 10; i += 1) script.changeBook();
  await new Promise((resolve) => setTimeout(resolve, 250));
  expect(script.listeners.size).toBe(0);
  const reader = await open("feed");
  await until(() => reader.frames().length === 1);
  script.changeBook();
  await new Promise((resolve) => setTimeout(resolve, 400));
  expect(script.reads).toEqual({ tickers: 0, book: 0 });
  reader.response.destroy();
  await until(() => script.listeners.size === 0);
});

test.each([
  ["", 400, "VALIDATION"],
  ["nonsense", 400, "VALIDATION"],
  ["book:demo", 400, "VALIDATION"],
  ["book:real:BTC-USD", 400, "VALIDATION"],
  ["candles:BTC-USD:2m", 400, "VALIDATION"],
  ["feed:x", 400, "VALIDATION"],
  ["book:demo:ABC-XYZ", 404, "UNKNOWN_PAIR"],
  [Array.from({ length: 33 }, (_, i) => `book:demo:P${i}-USD`).join(), 400, "VALIDATION"],
])("refuses %j before the stream begins", async (topics, status, code) => {
  const answer = await fetch(
    `http://127.0.0.1:${port}/api/market/stream?topics=${encodeURIComponent(topics)}`,
  );
  expect(answer.status).toBe(status);
  expect(await answer.json()).toMatchObject({ success: false, code });
});

test("drops a client that doesn't read, and keeps serving the others", async () => {
  const good = await open("book:demo:BTC-USD");
  const slow = await new Promise<Socket>((resolve) => {
    const socket = connect(port, "127.0.0.1", () => {
      socket.pause();
      socket.write("GET /api/market/stream?topics=book:demo:BTC-USD HTTP/1.1\r\nhost: x\r\n\r\n");
      resolve(socket);
    });
  });
  opened.push(slow);
  let isDropped = false;
  slow.on("close", () => {
    isDropped = true;
  });
  slow.on("error", () => undefined);
  await until(() => good.frames().length >= 1);
  const before = await connections();
  const pad = "x".repeat(900_000);
  const end = Date.now() + 15_000;
  while ((await connections()) === before && Date.now() < end) {
    script.changeBook(pad);
    await new Promise((resolve) => setTimeout(resolve, 120));
  }
  expect(await connections()).toBe(before - 1);
  slow.resume();
  await until(() => isDropped);
  const count = good.frames().length;
  script.changeBook();
  await until(() => good.frames().length > count);
}, 30_000);

function connections(): Promise<number> {
  return new Promise((resolve) => app.server.getConnections((_error, count) => resolve(count)));
}

test("serves a hundred clients from one reading, and refuses more than an address may have", async () => {
  const readers = await Promise.all(Array.from({ length: 120 }, () => open("book:demo:BTC-USD")));
  await until(() => readers.every((reader) => reader.frames().length === 1));
  const refused = await fetch(`http://127.0.0.1:${port}/api/market/stream?topics=feed`);
  expect(refused.status).toBe(429);
  expect(refused.headers.get("retry-after")).not.toBeNull();
  const before = script.reads.book;
  script.changeBook();
  await until(() => readers.every((reader) => reader.frames().length === 2));
  expect(script.reads.book).toBe(before + 1);
  expect(new Set(readers.map((reader) => JSON.stringify(reader.frames()[1]))).size).toBe(1);
});

test("says goodbye when it is closed", async () => {
  const reader = await open("feed");
  await until(() => reader.frames().length === 1);
  stream.close();
  await until(() => reader.response.complete);
  expect(reader.text()).toMatch(/event: bye\ndata: \{\}\n\n$/);
});

test("speaks to a proxy that only knows HTTP/1.0", async () => {
  const socket = connect(port, "127.0.0.1");
  opened.push(socket);
  let text = "";
  socket.on("data", (part: Buffer) => {
    text += part.toString();
  });
  socket.write("GET /api/market/stream?topics=feed HTTP/1.0\r\n\r\n");
  await until(() => text.includes('data: {"topic":"feed"'));
  expect(text).toMatch(/\r\n\r\nretry: \d+\n\n/);
});
