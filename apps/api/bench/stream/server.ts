// One of the two servers: our stream, or the stock tRPC subscription that it stands in for. Both publish the
// same prints to everybody who is connected, when the parent says so.
import { EventEmitter, on } from "node:events";
import { fastifyTRPCPlugin } from "@trpc/server/adapters/fastify";
import { initTRPC } from "@trpc/server";
import Fastify, { type FastifyInstance } from "fastify";
import type { Venue } from "@fillmark/contracts/constants";
import type { Exchange } from "../../src/exchange/exchange.port.ts";
import type { MarketChange, MarketData } from "../../src/features/market/index.ts";
import { pairRulesFor } from "../../src/features/market/index.ts";
import { registerMarketStream } from "../../src/http/market-stream.ts";
import { printNumber, type FromServer, type ToServer } from "./messages.ts";

const PAIR = "BTC-USD";
const venue: Venue = "demo";
const emitter = new EventEmitter();
emitter.setMaxListeners(0);
let published = 0;

function openOurs(app: FastifyInstance): void {
  const [base, quote] = ["BTC", "USD"];
  const rules = [pairRulesFor({ pair: PAIR, base, quote, tickDecimals: 2, lotDecimals: 6 })];
  const market: MarketData = {
    feed: () => {
      throw new Error("Nobody watches the feed here.");
    },
    tickers: () => [],
    ticker: () => null,
    quote: () => null,
    sparks: async () => [],
    candles: async () => ({ candles: [], hasMore: false }),
    tape: () => [],
    demoStart: { asset: "USD", amount: 0n },
    usdPrice: () => null,
    price: () => null,
    pricesAt: async () => [],
    onChanged: (listener) => {
      const onEntry = (entry: ReturnType<typeof printNumber>): void => {
        const change: MarketChange = { type: "print", venue, pair: PAIR, entry };
        listener(change);
      };
      emitter.on("print", onEntry);
      return () => emitter.off("print", onEntry);
    },
  };
  const book = { cursor: 0, bids: [], asks: [], quote: null, stale: true };
  const status: Exchange["status"] = () => ({
    state: "running",
    takesCancels: true,
    seq: 0,
    lastHash: "",
    queued: 0,
    mostQueued: 1,
    inFlight: 0,
  });
  const exchange = { pairs: () => rules, book: () => book, status, onBookChanged: () => () => undefined };
  registerMarketStream(app, { market, exchange });
}

async function openTrpc(app: FastifyInstance): Promise<void> {
  const t = initTRPC.create();
  const router = t.router({
    prints: t.procedure.subscription(async function* ({ signal }) {
      let cursor = 0;
      yield { topic: `trades:demo:${PAIR}`, cursor, data: [] };
      const options = signal === undefined ? {} : { signal };
      for await (const args of on(emitter, "print", options)) {
        cursor += 1;
        yield { topic: `trades:demo:${PAIR}`, cursor, data: args };
      }
    }),
  });
  await app.register(fastifyTRPCPlugin, { prefix: "/trpc", trpcOptions: { router } });
}

function publish(count: number, everyMs: number): Promise<void> {
  return new Promise((resolve) => {
    let left = count;
    const timer = setInterval(() => {
      published += 1;
      left -= 1;
      emitter.emit("print", printNumber(published));
      if (left > 0) return;
      clearInterval(timer);
      resolve();
    }, everyMs);
  });
}

function send(message: FromServer): void {
  process.send?.(message);
}

function isCommand(message: unknown): message is ToServer {
  return typeof message === "object" && message !== null && "type" in message;
}

const app = Fastify({ forceCloseConnections: true });
if (process.argv[2] === "fillmark") openOurs(app);
else await openTrpc(app);
await app.listen({ port: 0, host: "127.0.0.1" });
process.on("message", (message) => {
  if (!isCommand(message)) return;
  if (message.type === "publish") {
    void publish(message.count, message.everyMs).then(() => send({ type: "published" }));
  } else {
    const { user, system } = process.cpuUsage();
    send({ type: "usage", cpuMicros: user + system, rssBytes: process.memoryUsage().rss });
  }
});
process.on("disconnect", () => process.exit(0));
const address = app.server.address();
send({ type: "listening", port: typeof address === "object" && address !== null ? address.port : 0 });
