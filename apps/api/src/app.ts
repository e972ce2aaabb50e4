// The composition root: the only place where things are constructed, in the order in which they need each other.
// A test composes the same way, with its own clock, feed and database.
import { fileURLToPath } from "node:url";
import type { MikroORM } from "@mikro-orm/postgresql";
import type { Logger } from "pino";
import { systemClock, type Clock } from "./runtime/clock.port.ts";
import { authSettings, type Env } from "./env.ts";
import { does } from "./runtime/roles.ts";
import type { ExchangeOptions } from "./exchange/index.ts";
import { createAccountEvents } from "./features/account/index.ts";
import { createAuth, ensureFirstAdmin } from "./features/auth/index.ts";
import type { MarketFeed } from "./features/market/index.ts";
import { ensureVapidKeys } from "./features/notifications/index.ts";
import type { Rail } from "./features/rails/index.ts";
import { createLiveVenue } from "./features/system/index.ts";
import { connectionBudget, openFileLimit } from "./http/connection-budget.ts";
import { createLog } from "./http/log.ts";
import { listen } from "./http/listen.ts";
import type { ServedCertificate } from "./tls/certificate.port.ts";
import { registerMarketStream } from "./http/market-stream.ts";
import { createServer, type ServerOptions } from "./http/server.ts";
import { createStatusServer } from "./http/status-server.ts";
import type { RunningJobs } from "./jobs/jobs.ts";
import { closersOf, composeSupport } from "./composition/compose-support.ts";
import type { Waiting } from "./composition/waiting-server.ts";
import { openTrading, type Trading } from "./composition/open-trading.ts";
import { leadsJobs, runJobs, startWatches } from "./composition/run-jobs.ts";
import { keyFile, openSecretBox } from "./runtime/secret-box.ts";
import type { Parts } from "./context/context.ts";

const webFolder = fileURLToPath(new URL("../../web/dist", import.meta.url));

/** What a test replaces. */
export interface AppOverrides {
  readonly log?: Logger;
  readonly clock?: Clock;
  readonly feed?: MarketFeed;
  readonly exchangeOptions?: Partial<ExchangeOptions>;
  readonly webFolder?: string;
  readonly requestsPerMinute?: number;
  readonly budget?: ServerOptions["budget"];
  /** Of real money. */
  readonly rails?: readonly Rail[];
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
  const { standby = notWaiting, exchangeOptions, feed } = overrides;
  const opened = await openTrading(env, { log, clock, closers, standby, exchangeOptions, feed });
  const { orm, exchange, market, liveVenue, tls, ordersInFlight, databaseUrl, waiting } = opened;
  const { rails } = overrides;
  const { parts, firstAdmin } = await composeParts(env, { ...opened, log, clock, closers, rails });
  if (leadsJobs(env)) await startWatches({ parts, em: orm.em.fork(), closers });
  const serverParts = { parts, em: orm.em.fork(), ...tls.server, metricsToken: env.METRICS_TOKEN };
  const app = does("web", env)
    ? await createServer({
        ...serverParts,
        webFolder: overrides.webFolder ?? webFolder,
        trustProxy: env.TRUST_PROXY,
        googleSignIn: env.GOOGLE_CLIENT_ID !== undefined,
        requestsPerMinute: overrides.requestsPerMinute ?? 6_000,
        areLimitsOn: env.NODE_ENV !== "test",
        ordersInFlight,
        liveVenue: createLiveVenue(orm.em.fork(), { clock, known: liveVenue }),
        budget,
        registerMarketStream: (server, places) => registerMarketStream(server, { market, exchange, places }),
      })
    : await createStatusServer(serverParts);
  closers.push(() => app.close());
  await waiting.close();
  const url = await listen(app, env);
  parts.rails.listensAt(url, tls.post);
  const jobs = runJobs(env, { parts, em: orm.em.fork(), url: databaseUrl, closers });
  const { certificate } = tls;
  return { url, parts, orm, jobs, firstAdmin, certificate, stop: () => closeAll(closers, log) };
}

interface PartsInput extends Trading {
  readonly log: Logger;
  readonly clock: Clock;
  readonly closers: Closers;
  readonly rails: readonly Rail[] | undefined;
}

/** What every request and every job works with; what it is made of is closed by `closers`. */
async function composeParts(env: Env, input: PartsInput) {
  const { log, clock, closers, orm, exchange, market, disk, tips, liveVenue, isWriter, bus } = input;
  const auth = createAuth({
    em: orm.em.fork(),
    clock,
    secretBox: await openSecretBox(env),
    ...authSettings(env),
    log,
    bus,
  });
  closers.push(() => auth.close());
  const firstAdmin = isWriter ? await ensureFirstAdmin(auth, orm.em.fork(), env) : null;
  const accountEvents = createAccountEvents(exchange);
  const railSecret = env.RAIL_WEBHOOK_SECRET ?? (await keyFile(env.DATA_DIR, "rail-webhook.key"));
  await ensureVapidKeys(orm.em.fork(), { clock, secretBox: auth.secretBox });
  const { telemetry, tls, databaseUrl: url, rails } = input;
  const known = {
    railSecret,
    url,
    live: liveVenue.state,
    certificate: tls.certificate,
    telemetry,
    bus,
    rails,
  };
  const support = composeSupport(env, { orm, clock, log, ...known });
  closers.push(...closersOf(support));
  await support.files.assertUsable();
  const parts: Parts = { log, clock, exchange, market, auth, accountEvents, disk, tips, ...support };
  return { parts, firstAdmin };
}

async function closeAll(closers: Closers, log: Logger): Promise<void> {
  for (const close of closers.splice(0).toReversed()) {
    await close().catch((error: unknown) => log.error({ err: error }, "Something could not be closed."));
  }
}
