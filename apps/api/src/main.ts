// The composition root: the only place where things are constructed, in the order in which they need each other.
// A test composes the same way, with its own clock, feed and database.
import { fileURLToPath } from "node:url";
import type { EntityManager, MikroORM } from "@mikro-orm/postgresql";
import type { Logger } from "pino";
import { systemClock, type Clock } from "./runtime/clock.port.ts";
import { seedExchange } from "./db/seed/seed-exchange.ts";
import { allRoles, authSettings, EnvError, readEnv, type Env } from "./env.ts";
import { openExchange, type ExchangeOptions } from "./exchange/index.ts";
import { createAccountEvents } from "./features/account/index.ts";
import { createAuth, ensureFirstAdmin } from "./features/auth/index.ts";
import { createMarketData, openFeed, type MarketFeed } from "./features/market/index.ts";
import { ensureVapidKeys } from "./features/notifications/index.ts";
import {
  closeToRealPrices,
  createLiveVenue,
  isClosedToPrices,
  type LiveVenue,
  noteMailServer,
  noteSandbox,
} from "./features/system/index.ts";
import { connectionBudget, openFileLimit } from "./http/connection-budget.ts";
import { createLog } from "./http/log.ts";
import { listen } from "./http/listen.ts";
import type { ServedCertificate } from "./tls/certificate.port.ts";
import { registerMarketStream } from "./http/market-stream.ts";
import { createServer, type ServerOptions } from "./http/server.ts";
import { type RunningJobs, startJobs } from "./jobs/jobs.ts";
import { closersOf, composeSupport } from "./composition/compose-support.ts";
import type { Waiting } from "./composition/hold-writer.ts";
import { openRecords } from "./composition/open-records.ts";
import { openTelemetryOf } from "./composition/open-telemetry.ts";
import { openTls } from "./composition/open-tls.ts";
import { seedTexts } from "./composition/seed-texts.ts";
import { tracedBy } from "./telemetry/traced-exchange.ts";
import { OrdersInFlight } from "./runtime/orders-in-flight.ts";
import { keyFile, openSecretBox } from "./runtime/secret-box.ts";
import { reportStartFailure } from "./runtime/start-failure.ts";
import { favourMainThread } from "./runtime/thread-priority.ts";
import type { Parts } from "./context/context.ts";

const webFolder = fileURLToPath(new URL("../../web/dist", import.meta.url));
const STOP_TIMEOUT_MS = 10_000;

/** What a test replaces. */
export interface AppOverrides {
  readonly log?: Logger;
  readonly clock?: Clock;
  readonly feed?: MarketFeed;
  readonly exchangeOptions?: Partial<ExchangeOptions>;
  readonly webFolder?: string;
  readonly requestsPerMinute?: number;
  readonly budget?: ServerOptions["budget"];
  readonly standby?: Waiting;
}

/** For as long as it takes. */
const notWaiting: Waiting = { signal: new AbortController().signal, onWaiting: () => undefined };

export interface RunningApp {
  readonly url: string;
  readonly parts: Parts;
  readonly orm: MikroORM;
  readonly jobs: Pick<RunningJobs, "idle">;
  /** Set on the very first start of an installation. */
  readonly firstAdmin: Awaited<ReturnType<typeof ensureFirstAdmin>>;
  /** Null where HTTP is spoken in the clear. */
  readonly certificate: Pick<ServedCertificate, "reload"> | null;
  /** Stops taking requests, answers those under way, commits what is queued, then closes the database. */
  stop(): Promise<void>;
}

/** What this start knows of the installation and the database has to. Gives what its live venue is. */
async function noteInstallation(env: Env, em: EntityManager): Promise<LiveVenue> {
  await noteMailServer(em, env.SMTP_URL !== undefined);
  return noteSandbox(em, env.LIVE_SANDBOX ?? (env.NODE_ENV === "test" ? "staffed" : "alone"));
}

/** Closes what was opened, newest first; one that fails doesn't keep the others open. */
type Closers = (() => Promise<void>)[];

export async function startApp(env: Env, overrides: AppOverrides = {}): Promise<RunningApp> {
  const log = overrides.log ?? createLog(env.LOG_LEVEL);
  const closers: Closers = [];
  try {
    return await compose(env, { ...overrides, log }, closers);
  } catch (error) {
    await closeAll(closers, log);
    throw error;
  }
}

async function compose(
  env: Env,
  overrides: AppOverrides & { readonly log: Logger },
  closers: Closers,
): Promise<RunningApp> {
  const { log, clock = systemClock, budget = connectionBudget(openFileLimit()) } = overrides;
  const telemetry = await openTelemetryOf(env, { log, clock, closers });
  const { certificate, ...tls } = await openTls(env, { clock, log, closers });
  const { exchangeOptions, standby = notWaiting } = overrides;
  const hold = { server: tls.server, options: exchangeOptions, ...standby };
  const { database, orm, disk, writer, tips } = await openRecords(env, { log, clock, closers, hold });
  const options = { onFatal: endProcess(log), hasRoom: () => !disk.isLow(), ...exchangeOptions };
  const opened = await openExchange({ url: database.url, log, clock, options, tips, writer });
  const exchange = tracedBy(telemetry, opened);
  closers.push(() => exchange.stop());
  const ordersInFlight = new OrdersInFlight();
  // Only from here on is it certain that no other process works on this data.
  const liveVenue = await noteInstallation(env, orm.em.fork());
  const feed =
    overrides.feed ?? (await openFeed({ settings: env, clock, em: orm.em.fork(), ordersInFlight }));
  await seedExchange(exchange, { pairs: feed.pairs(), fundsLive: liveVenue.decidesAlone });
  const market = createMarketData({ feed, exchange, clock, log });
  closers.push(() => market.stop());
  await seedTexts(orm.em, clock, market.demoStart);
  await closeToRealPrices(exchange, isClosedToPrices(liveVenue, market.feed()));
  await market.start();

  const auth = createAuth({
    em: orm.em.fork(),
    clock,
    secretBox: await openSecretBox(env),
    ...authSettings(env),
    log,
  });
  closers.push(() => auth.close());
  const firstAdmin = await ensureFirstAdmin(auth, orm.em.fork(), env);
  const accountEvents = createAccountEvents(exchange);
  const railSecret = env.RAIL_WEBHOOK_SECRET ?? (await keyFile(env.DATA_DIR, "rail-webhook.key"));
  await ensureVapidKeys(orm.em.fork(), { clock, secretBox: auth.secretBox });
  const known = { railSecret, url: database.url, live: liveVenue.state, certificate, telemetry };
  const support = composeSupport(env, { orm, clock, log, ...known });
  closers.push(...closersOf(support));
  await support.files.assertUsable();
  const parts: Parts = { log, clock, exchange, market, auth, accountEvents, disk, tips, ...support };
  closers.push(() => parts.alerts.stop());
  await Promise.all([parts.alerts.start(parts), parts.mids.start(parts)]);
  const app = await createServer({
    parts,
    em: orm.em.fork(),
    webFolder: overrides.webFolder ?? webFolder,
    trustProxy: env.TRUST_PROXY,
    googleSignIn: env.GOOGLE_CLIENT_ID !== undefined,
    ...tls.server,
    requestsPerMinute: overrides.requestsPerMinute ?? 6_000,
    areLimitsOn: env.NODE_ENV !== "test",
    ordersInFlight,
    metricsToken: env.METRICS_TOKEN,
    liveVenue: createLiveVenue(orm.em.fork(), { clock, known: liveVenue }),
    budget,
    registerMarketStream: (server, places) => registerMarketStream(server, { market, exchange, places }),
  });
  closers.push(() => app.close());
  const url = await listen(app, env);
  parts.rails.listensAt(url, tls.post);
  const jobs = startJobs(parts, orm.em.fork());
  closers.push(() => jobs.stop());
  return { url, parts, orm, jobs, firstAdmin, certificate, stop: () => closeAll(closers, log) };
}

async function closeAll(closers: Closers, log: Logger): Promise<void> {
  for (const close of closers.splice(0).toReversed()) {
    await close().catch((error: unknown) => log.error({ err: error }, "Something could not be closed."));
  }
}

/** Going on without an exchange would be lying; a supervisor starts us anew, and recovery decides what is true. */
function endProcess(log: Logger): (error: Error) => void {
  return (error) => {
    log.fatal({ err: error }, "The exchange has stopped for good.");
    process.exit(1);
  };
}

async function main(): Promise<void> {
  const env = readEnv();
  requireServed(env);
  const ended = new AbortController();
  const app = await startApp(env, { standby: { signal: ended.signal, onWaiting: endOnSignal(ended) } }).catch(
    (error: unknown) => {
      if (ended.signal.aborted) return null;
      throw error;
    },
  );
  if (app === null) return;
  favourMainThread();
  process.stdout.write(`${greeting(app, env).join("\n")}\n`);
  stopOnSignal(app);
  // Asked to stop just as it took over.
  if (ended.signal.aborted) process.kill(process.pid, "SIGTERM");
}

function requireServed({ ROLE }: Env): void {
  if (ROLE === "all" || ROLE.length === allRoles.length) return;
  const alone = ROLE.length === 1 ? "itself" : "themselves";
  throw new EnvError(
    `ROLE: ${ROLE.join(",")} can't be served by ${alone} yet. Leave it out, or name all of ${allRoles.join(",")}.`,
  );
}

/** A standby has nothing to finish. */
function endOnSignal(ended: AbortController): (url: string) => void {
  return (url) => {
    for (const signal of ["SIGTERM", "SIGINT"]) process.once(signal, () => ended.abort());
    process.stdout.write(`Fillmark stands by at ${url}\n`);
  };
}

/** What the operator has to know. A random password is shown here and never again; the log doesn't get it. */
function greeting({ url, parts, firstAdmin }: RunningApp, env: Env): string[] {
  const { kind, source } = parts.market.feed();
  const lines = [
    `Fillmark is at ${env.PUBLIC_ORIGIN ?? url}`,
    `Market: ${kind === "simulated" ? "simulated" : `${kind}, ${source}`}`,
  ];
  if (firstAdmin === null) return lines;
  const { email, password } = firstAdmin;
  const shown = password === null ? [] : [`Admin's password, shown only this once: ${password}`];
  const console = `${env.PUBLIC_ORIGIN ?? url}/admin/login`;
  return [...lines, `Admin: ${email}, at ${console}; a second factor comes first`, ...shown];
}

/** Also the last resort for what nobody caught: it is logged, and the process ends calmly to be started anew. */
function stopOnSignal(app: RunningApp): void {
  let isStopping = false;
  const stop = (code: number) => {
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => process.exit(1), STOP_TIMEOUT_MS).unref();
    void app.stop().then(() => process.exit(code));
  };
  const giveUp = (error: unknown) => {
    app.parts.log.fatal({ err: error }, "Something failed that nobody had thought of.");
    stop(1);
  };
  // As of every server that has files to read again. Without TLS it ends the process, as it always has.
  const { certificate } = app;
  if (certificate !== null) process.on("SIGHUP", () => void certificate.reload());
  process.on("SIGTERM", () => stop(0));
  process.on("SIGINT", () => stop(0));
  process.on("uncaughtException", giveUp);
  process.on("unhandledRejection", giveUp);
}

if (import.meta.main) {
  main().catch((error: unknown) => {
    reportStartFailure(error, createLog("fatal"), (text) => process.stderr.write(text));
    process.exitCode = 1;
    // What is half open and can't be closed doesn't keep a process that serves nobody.
    setTimeout(() => process.exit(1), STOP_TIMEOUT_MS).unref();
  });
}
