// The dialect of Binance: calls over HTTP, and the WebSockets beside them. Both count against the same limits, and number trades and
// changes of a book alike.
import type { FastifyInstance } from "fastify";
import type { RequestParts } from "../create-context.ts";
import type { V1Limiter } from "../rest/v1-limits.ts";
import type { StreamSlots } from "../stream-slots.ts";
import { createAddressBans } from "./address-bans.ts";
import { createBinanceAdmission } from "./admission.ts";
import { registerBinance } from "./binance-adapter.ts";
import { createDepthBooks } from "./streams/depth-books.ts";
import { registerBinanceStreams, type RunningStreams } from "./streams/register-streams.ts";
import { createTradeIds } from "./trade-ids.ts";

export interface BinanceOptions extends RequestParts {
  readonly limiter: V1Limiter;
  /** Of market streams, whatever they are carried by. */
  readonly places: StreamSlots;
  readonly areLimitsOn: boolean;
}

export function openBinance(
  app: FastifyInstance,
  { limiter, places, areLimitsOn, ...request }: BinanceOptions,
): RunningStreams {
  const { auth, clock, market, exchange, bus } = request.parts;
  const shared = {
    ...request,
    admission: createBinanceAdmission({ auth, clock, limiter, bans: createAddressBans(bus) }),
    tradeIds: createTradeIds(market, clock.now()),
    depth: createDepthBooks(exchange),
  };
  registerBinance(app, shared);
  return registerBinanceStreams(app, { ...shared, places, areLimitsOn });
}
