// The WebSockets of the Binance dialect: streams of the public market, and the calls and private streams of its API.
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Parts } from "../../../context/context.ts";
import { originOf } from "../../../net/origin.ts";
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
  const isForeign = (request: FastifyRequest): boolean => isOtherPage(auth, request);
  const sockets = openWebSockets(app, { places, isForeign, terms });
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

/** A page of somebody else's, which a browser names; programs name none. */
function isOtherPage(auth: Parts["auth"], { headers, host }: FastifyRequest): boolean {
  const { origin } = headers;
  if (origin === undefined) return false;
  const ours = originOf({ auth, host });
  return ours === null ? !URL.canParse(origin) || new URL(origin).host !== host : origin !== ours;
}
