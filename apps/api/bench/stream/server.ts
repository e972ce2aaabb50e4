// One of the two servers: our stream, or the stock tRPC subscription that it stands in for. Both publish the
// same prints to everybody who is connected, when the parent says so.
import { EventEmitter, on } from "node:events";
import { fastifyTRPCPlugin } from "@trpc/server/adapters/fastify";
import { initTRPC } from "@trpc/server";
import Fastify, { type FastifyInstance } from "fastify";
import type { Venue } from "@fillmark/contracts/constants";
import type { Exchange } from "../../src/exchange/exchange.port.ts";
import { pairRulesFor } from "../../src/features/market/index.ts";
import { registerMarketStream } from "../../src/http/market-stream.ts";
import { printNumber } from "./messages.ts";
import { emptyMarket, serveParent } from "./publisher.ts";

const PAIR = "BTC-USD";
const venue: Venue = "demo";
const emitter = new EventEmitter();
emitter.setMaxListeners(0);
let published = 0;

function openOurs(app: FastifyInstance): void {
  const [base, quote] = ["BTC", "USD"];
  const rules = [pairRulesFor({ pair: PAIR, base, quote, tickDecimals: 2, lotDecimals: 6 })];
  const market = emptyMarket((listener) => {
    const onEntry = (entry: ReturnType<typeof printNumber>): void =>
      listener({ type: "print", venue, pair: PAIR, entry });
    emitter.on("print", onEntry);
    return () => emitter.off("print", onEntry);
  });
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

const app = Fastify({ forceCloseConnections: true });
if (process.argv[2] === "fillmark") openOurs(app);
else await openTrpc(app);
await serveParent(app, () => {
  published += 1;
  emitter.emit("print", printNumber(published));
});
