// One of two servers: best prices over our WebSockets, or as the stock tRPC subscription over server-sent events. Both publish the
// same changes to everybody who is connected, when the parent says so.
import { EventEmitter, on } from "node:events";
import { initTRPC } from "@trpc/server";
import { fastifyTRPCPlugin } from "@trpc/server/adapters/fastify";
import Fastify, { type FastifyInstance } from "fastify";
import type { Venue } from "@fillmark/contracts/constants";
import { pairRulesFor } from "../../src/features/market/index.ts";
import { createDepthBooks } from "../../src/http/binance/streams/depth-books.ts";
import { MarketHub } from "../../src/http/binance/streams/market-hub.ts";
import { registerMarketSockets } from "../../src/http/binance/streams/market-sockets.ts";
import { openWebSockets } from "../../src/http/binance/streams/web-sockets.ts";
import { systemClock } from "../../src/runtime/clock.port.ts";
import { emptyMarket, serveParent } from "../stream/publisher.ts";

const PAIR = "BTC-USD";
const emitter = new EventEmitter();
emitter.setMaxListeners(0);
/** The number of the newest change; those of a book begin at 1. */
let published = 1;
const rules = [pairRulesFor({ pair: PAIR, base: "BTC", quote: "USD", tickDecimals: 2, lotDecimals: 6 })];

function openSockets(app: FastifyInstance): void {
  const market = emptyMarket(() => () => undefined);
  const exchange = {
    pairs: () => rules,
    book: () => ({
      cursor: published,
      bids: [[6_412_345, 1_000 + published]] satisfies [number, number][],
      asks: [[6_412_346, 500]] satisfies [number, number][],
      quote: null,
      stale: false,
    }),
    onBookChanged: (listener: (venue: Venue, pair: string) => void) => {
      const changed = (): void => listener("live", PAIR);
      emitter.on("change", changed);
      return () => emitter.off("change", changed);
    },
  };
  const depth = createDepthBooks(exchange);
  const tradeIds = { of: () => 0 };
  const hub = new MarketHub({
    market,
    exchange,
    depth,
    tradeIds,
    clock: systemClock,
    venue: "live",
    log: app.log,
  });
  registerMarketSockets(app, {
    hub,
    sockets: openWebSockets(app, { isForeign: () => false }),
    base: "/binance",
  });
}

async function openTrpc(app: FastifyInstance): Promise<void> {
  const t = initTRPC.create();
  const text = (lots: number): string => (lots / 1e6).toFixed(8);
  const router = t.router({
    tickers: t.procedure.subscription(async function* ({ signal }) {
      const ticker = () => ({
        u: published,
        s: "BTCUSD",
        b: "64123.45000000",
        B: text(1_000 + published),
        a: "64123.46000000",
        A: text(500),
      });
      yield ticker();
      for await (const _changed of on(emitter, "change", signal === undefined ? {} : { signal }))
        yield ticker();
    }),
  });
  await app.register(fastifyTRPCPlugin, { prefix: "/trpc", trpcOptions: { router } });
}

const app = Fastify({ forceCloseConnections: true });
if (process.argv[2] === "sockets") openSockets(app);
else await openTrpc(app);
await serveParent(app, () => {
  published += 1;
  emitter.emit("change");
});
