// What the servers of these benches have in common: a market that says nothing but what is published, and a parent that says when.
import type { FastifyInstance } from "fastify";
import type { MarketData } from "../../src/features/market/index.ts";
import type { FromServer, ToServer } from "./messages.ts";

export function emptyMarket(onChanged: MarketData["onChanged"]): MarketData {
  return {
    feed: () => {
      throw new Error("Nobody watches the feed here.");
    },
    tickers: () => [],
    offered: () => [],
    ticker: () => null,
    quote: () => null,
    sparks: async () => [],
    candles: async () => ({ candles: [], hasMore: false }),
    tape: () => [],
    demoStart: { asset: "USD", amount: 0n },
    usdPrice: () => null,
    price: () => null,
    pricesAt: async () => [],
    onChanged,
  };
}

/** Listens on a free port, and publishes and tells what was used as the parent asks for it. */
export async function serveParent(app: FastifyInstance, publishOne: () => void): Promise<void> {
  await app.listen({ port: 0, host: "127.0.0.1" });
  process.on("message", (message) => {
    if (!isCommand(message)) return;
    if (message.type === "publish") {
      void publish(message, publishOne).then(() => send({ type: "published" }));
    } else {
      const { user, system } = process.cpuUsage();
      send({ type: "usage", cpuMicros: user + system, rssBytes: process.memoryUsage().rss });
    }
  });
  process.on("disconnect", () => process.exit(0));
  const address = app.server.address();
  send({ type: "listening", port: typeof address === "object" && address !== null ? address.port : 0 });
}

function publish(
  { count, everyMs }: { readonly count: number; readonly everyMs: number },
  publishOne: () => void,
): Promise<void> {
  return new Promise((resolve) => {
    let left = count;
    const timer = setInterval(() => {
      publishOne();
      left -= 1;
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
