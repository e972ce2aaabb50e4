// The WebSockets of the Binance dialect: streams of the public market, and the calls and private streams of its API.
import type { FastifyInstance } from "fastify";
import type { RequestParts } from "../../create-context.ts";
import type { StreamSlots } from "../../stream-slots.ts";
import type { BinanceAdmission } from "../admission.ts";
import { servedBases } from "../served-bases.ts";
import type { TradeIds } from "../trade-ids.ts";
import { registerApiSockets } from "./api-sockets.ts";
import type { DepthBooks } from "./depth-books.ts";
import { createKeyPlaces } from "./key-places.ts";
import { MarketHub } from "./market-hub.ts";
import { registerMarketSockets } from "./market-sockets.ts";
import type { SocketTerms } from "./socket-terms.ts";
import { createUserEvents } from "./user-events.ts";
import { openWebSockets } from "./web-sockets.ts";

export interface StreamsParts extends RequestParts {
  readonly admission: BinanceAdmission;
  readonly tradeIds: TradeIds;
  readonly depth: DepthBooks;
  readonly places?: StreamSlots | undefined;
  readonly terms?: Partial<SocketTerms> | undefined;
  readonly areLimitsOn: boolean;
}

export interface RunningStreams {
  /** Says goodbye to all sockets, and resolves once what they had begun is done. Call it before the host closes. */
  close(): Promise<void>;
}

export function registerBinanceStreams(app: FastifyInstance, streams: StreamsParts): RunningStreams {
  const { places, terms, depth, tradeIds, areLimitsOn } = streams;
  const { market, exchange, clock, auth } = streams.parts;
  const sockets = openWebSockets(app, { places, isForeign: (request) => auth.isForeign(request), terms });
  for (const { path: base, market: venue } of servedBases) {
    const hub = new MarketHub({ market, exchange, clock, depth, tradeIds, venue, log: app.log });
    registerMarketSockets(app, { hub, sockets, base });
  }
  const conversations = registerApiSockets(app, {
    ...streams,
    sockets,
    userEvents: createUserEvents(exchange),
    keyPlaces: createKeyPlaces(areLimitsOn ? 1 : 1_000_000),
  });
  return {
    async close() {
      sockets.close();
      await conversations.settle();
    },
  };
}
