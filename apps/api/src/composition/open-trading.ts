// What trades: the records, the exchange and the market, of this process or of those that it works with.
import type { EntityManager } from "@mikro-orm/postgresql";
import type { Logger } from "pino";
import { seedExchange } from "../db/seed/seed-exchange.ts";
import type { Env } from "../env.ts";
import type { ExchangeOptions } from "../exchange/index.ts";
import { createMarketData, type MarketFeed } from "../features/market/index.ts";
import {
  closedToPrices,
  closeToPrices,
  liveVenue as readLiveVenue,
  noteMailServer,
  noteSandbox,
  type LiveVenue,
} from "../features/system/index.ts";
import type { Clock } from "../runtime/clock.port.ts";
import { does } from "../runtime/roles.ts";
import { OrdersInFlight } from "../runtime/orders-in-flight.ts";
import { endProcess } from "./end-process.ts";
import { openBus } from "./open-bus.ts";
import { openExchangeOf } from "./open-exchange.ts";
import { openFeedOf, whenListed } from "./open-market.ts";
import { openRecords } from "./open-records.ts";
import { openTelemetryOf } from "./open-telemetry.ts";
import { openTls } from "./open-tls.ts";
import { seedTexts } from "./seed-texts.ts";
import { createWaitingServer, type Waiting } from "./waiting-server.ts";

interface TradingParts {
  readonly log: Logger;
  readonly clock: Clock;
  /** Takes what closes each part, in the order in which they were opened. */
  readonly closers: (() => Promise<void>)[];
  readonly standby: Waiting;
  readonly exchangeOptions: Partial<ExchangeOptions> | undefined;
  /** Instead of the one that the environment names. */
  readonly feed: MarketFeed | undefined;
}

export type Trading = Awaited<ReturnType<typeof openTrading>>;

/** Throws StartError where what the environment names can't be had. */
export async function openTrading(env: Env, parts: TradingParts) {
  const { log, clock, closers, standby, exchangeOptions } = parts;
  const telemetry = await openTelemetryOf(env, { log, clock, closers });
  const tls = await openTls(env, { clock, log, closers });
  const { signal, onWaiting } = standby;
  const waiting = createWaitingServer(env, { ...tls.server, onWaiting });
  closers.push(() => waiting.close());
  const hold = { options: exchangeOptions, signal, waiting };
  const { database, orm, disk, writer, tips } = await openRecords(env, { log, clock, closers, hold });
  const bus = await openBus(env, { url: database.url, log, clock, closers });
  const isWriter = writer !== null;
  const onFatal = endProcess(log, "The exchange has stopped for good.");
  const options = { onFatal, hasRoom: () => !disk.isLow(), ...exchangeOptions };
  const common = { log, clock, bus, closers, url: database.url };
  const exchange = await openExchangeOf({ ...common, telemetry, options, tips, writer });
  const ordersInFlight = new OrdersInFlight();
  // Only from here on is it certain that no other process writes to this data.
  const em = orm.em.fork();
  const liveVenue = isWriter ? await noteInstallation(env, em) : await readLiveVenue({ em });
  const feedParts = { ...common, em: orm.em.fork(), ordersInFlight, signal, waiting, feed: parts.feed };
  const feed = await openFeedOf(env, feedParts);
  if (isWriter) await seedExchange(exchange, { pairs: feed.pairs(), fundsLive: liveVenue.decidesAlone });
  else await whenListed(exchange, signal);
  const market = createMarketData({ feed, exchange, clock, log });
  closers.push(() => market.stop());
  if (isWriter) await seedTexts(orm.em, clock, market.demoStart);
  // The price feed is checked before its first price: real money trades at real prices alone.
  if (isWriter || does("market", env)) await checkPrices({ log, exchange, market, liveVenue });
  await market.start();
  const databaseUrl = database.url;
  return {
    telemetry,
    tls,
    bus,
    orm,
    disk,
    tips,
    exchange,
    ordersInFlight,
    liveVenue,
    market,
    isWriter,
    databaseUrl,
    waiting,
  };
}

interface PricesChecked {
  readonly log: Logger;
  readonly exchange: Parameters<typeof closeToPrices>[0];
  readonly market: ReturnType<typeof createMarketData>;
  readonly liveVenue: LiveVenue;
}

async function checkPrices({ log, exchange, market, liveVenue }: PricesChecked): Promise<void> {
  const reason = closedToPrices(liveVenue, market.feed());
  if (reason !== null && liveVenue.state === "open")
    log.error(
      { feed: market.feed().kind },
      `The live venue is closed for orders. ${reason} See MARKET_FEED.`,
    );
  await closeToPrices(exchange, reason);
}

/** What this start knows of the installation and the database has to. Gives what its live venue is. */
async function noteInstallation(env: Env, em: EntityManager): Promise<LiveVenue> {
  await noteMailServer(em, env.SMTP_URL !== undefined);
  return noteSandbox(em, env.LIVE_SANDBOX ?? (env.NODE_ENV === "test" ? "staffed" : "alone"));
}
