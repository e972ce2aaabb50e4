import { setTimeout as sleep } from "node:timers/promises";
import type { EntityManager } from "@mikro-orm/postgresql";
import type { Logger } from "pino";
import type { Bus } from "../bus/bus.port.ts";
import { takeLeadership } from "../db/leadership.ts";
import type { Env } from "../env.ts";
import { does } from "../runtime/roles.ts";
import type { Exchange } from "../exchange/exchange.port.ts";
import { openFeed, type MarketFeed } from "../features/market/index.ts";
import type { Clock } from "../runtime/clock.port.ts";
import type { OrdersInFlight } from "../runtime/orders-in-flight.ts";
import { endProcess } from "./end-process.ts";
import type { WaitingServer } from "./waiting-server.ts";

const LOOK_MS = 200;

interface FeedParts {
  readonly url: string;
  readonly em: EntityManager;
  readonly clock: Clock;
  readonly log: Logger;
  readonly bus: Bus;
  readonly ordersInFlight: OrdersInFlight;
  readonly signal: AbortSignal;
  readonly waiting: WaitingServer;
  readonly closers: (() => Promise<void>)[];
  /** Instead of the one that the environment names. */
  readonly feed: MarketFeed | undefined;
}

/** The market's feed: of this process, for all others as well, or of the one that has it. */
export async function openFeedOf(env: Env, parts: FeedParts): Promise<MarketFeed> {
  const { url, em, clock, log, bus, ordersInFlight, signal, waiting, closers } = parts;
  if (!does("market", env)) {
    await waiting.open();
    return openFeed({ bus, signal });
  }
  if (!does("core", env)) {
    await waiting.open();
    const onLost = endProcess(log, "Another process may have the market's feed now.");
    const leadership = await takeLeadership({ url, of: "market", signal, onLost });
    closers.push(() => leadership.release());
  }
  return parts.feed ?? openFeed({ settings: env, clock, em, ordersInFlight, bus });
}

/** Resolves once the process that writes has listed its pairs, on the very first start. */
export async function whenListed(exchange: Pick<Exchange, "pairs">, signal: AbortSignal): Promise<void> {
  while (exchange.pairs().length === 0) {
    await sleep(LOOK_MS);
    signal.throwIfAborted();
  }
}
