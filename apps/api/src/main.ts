// The composition root: the only place where things are constructed, in the order in which they need each other.
// A test composes the same way, with its own clock, feed and database.
import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { FastifyInstance } from "fastify";
import type { MikroORM } from "@mikro-orm/postgresql";
import type { Logger } from "pino";
import { systemClock, type Clock } from "./clock.port.ts";
import { openDatabase } from "./db/database.ts";
import { migrate } from "./db/migrate.ts";
import { openOrm } from "./db/orm.ts";
import { seedExchange } from "./db/seed/seed-exchange.ts";
import { EnvError, googleSettings, readEnv, s3Settings, type Env } from "./env.ts";
import { openExchange, type ExchangeOptions } from "./exchange/index.ts";
import { createAccountEvents } from "./features/account/index.ts";
import { createAlertWatch } from "./features/alerts/index.ts";
import { authEntities, createAuth, ensureFirstAdmin } from "./features/auth/index.ts";
import { createChatLive, createSupportDesk } from "./features/chat/index.ts";
import { seedDepositMethods } from "./features/deposits/index.ts";
import { createInboxLive } from "./features/inbox/index.ts";
import { createMarketData, openFeed, type MarketFeed } from "./features/market/index.ts";
import { createNotifications, ensureVapidKeys } from "./features/notifications/index.ts";
import { openRails } from "./features/rails/index.ts";
import { createFileStore } from "./files/create-file-store.ts";
import { createImageCleaner } from "./files/image-cleaner.ts";
import { createLog } from "./http/log.ts";
import { registerMarketStream } from "./http/market-stream.ts";
import { createServer } from "./http/server.ts";
import { type RunningJobs, startJobs } from "./jobs.ts";
import { seedTexts } from "./seed-texts.ts";
import { keyFile, openSecretBox } from "./secret-box.ts";
import { createMailer } from "./mail/create-mailer.ts";
import { senderAddress } from "./mail/sender-address.ts";
import { createOutward } from "./outward-fetch.ts";
import type { Parts } from "./trpc/context.ts";

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
}

export interface RunningApp {
  readonly url: string;
  readonly parts: Parts;
  readonly orm: MikroORM;
  readonly jobs: Pick<RunningJobs, "idle">;
  /** Set on the very first start of an installation. */
  readonly firstAdmin: Awaited<ReturnType<typeof ensureFirstAdmin>>;
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
  const { log, clock = systemClock } = overrides;
  const database = await openDatabase(env, log);
  closers.push(database.close);
  await migrate(database.url);
  const orm = await openOrm({ url: database.url, entities: authEntities });
  closers.push(() => orm.close());
  await seedTexts(orm.em, clock);
  await seedDepositMethods(orm.em.fork(), clock);

  const options = { onFatal: endProcess(log), ...overrides.exchangeOptions };
  const exchange = await openExchange({ url: database.url, log, clock, options });
  closers.push(() => exchange.stop());
  const feed = overrides.feed ?? (await openFeed({ settings: env, clock, em: orm.em.fork() }));
  await seedExchange(exchange, feed.pairs());
  const market = createMarketData({ feed, exchange, clock, log });
  closers.push(() => market.stop());
  await market.start();

  const auth = createAuth({
    em: orm.em.fork(),
    clock,
    publicOrigin: env.PUBLIC_ORIGIN ?? null,
    registersByMail: env.SMTP_URL !== undefined,
    secretBox: await openSecretBox(env),
    google: googleSettings(env),
    areLimitsOn: env.NODE_ENV !== "test",
    log,
  });
  closers.push(() => auth.close());
  const firstAdmin = await ensureFirstAdmin(auth, orm.em.fork(), env);
  const accountEvents = createAccountEvents(exchange);
  const railSecret = env.RAIL_WEBHOOK_SECRET ?? (await keyFile(env.DATA_DIR, "rail-webhook.key"));
  await ensureVapidKeys(orm.em.fork(), { clock, secretBox: auth.secretBox });
  const support = composeSupport(env, { orm, clock, log, railSecret, url: database.url });
  closers.push(() => support.notifications.close());
  closers.push(() => support.files.close());
  closers.push(async () => support.images.close());
  closers.push(() => support.mailer.close());
  const parts: Parts = { log, clock, exchange, market, auth, accountEvents, ...support };
  closers.push(() => parts.alerts.stop());
  await parts.alerts.start(parts);
  const app = await createServer({
    parts,
    em: orm.em.fork(),
    webFolder: overrides.webFolder ?? webFolder,
    trustProxy: env.TRUST_PROXY,
    googleSignIn: env.GOOGLE_CLIENT_ID !== undefined,
    requestsPerMinute: overrides.requestsPerMinute ?? 6_000,
    areLimitsOn: env.NODE_ENV !== "test",
    registerMarketStream: (server) => registerMarketStream(server, { market, exchange }),
  });
  closers.push(() => app.close());
  await app.listen({ port: env.PORT, host: env.HOST });
  const url = addressOf(app);
  parts.rails.listensAt(url);
  const jobs = startJobs(parts, orm.em.fork());
  closers.push(() => jobs.stop());
  return { url, parts, orm, jobs, firstAdmin, stop: () => closeAll(closers, log) };
}

interface SupportParts {
  readonly orm: MikroORM;
  readonly clock: Clock;
  readonly log: Logger;
  /** In base64. A bench does without: no rail tells it anything. */
  readonly railSecret?: string;
  /** Of the database that is used; the environment's otherwise. */
  readonly url?: string;
}

/** The chat, the agents' side of it, the rails, and what they need. */
export function composeSupport(
  env: Env,
  { orm, clock, log, railSecret = randomBytes(32).toString("base64"), url = env.DATABASE_URL }: SupportParts,
): Omit<Parts, "log" | "clock" | "exchange" | "market" | "auth" | "accountEvents"> {
  const desk = createSupportDesk({ clock });
  const chat = createChatLive({ orm, clock, desk, log, areLimitsOn: env.NODE_ENV !== "test" });
  const inbox = createInboxLive({ orm, chat, desk, log });
  const files = createFileStore({ folder: join(env.DATA_DIR, "files"), s3: s3Settings(env) });
  const images = createImageCleaner();
  const mailer = createMailer(env.SMTP_URL, senderAddress(env));
  const outward = createOutward(env.OUTWARD_ALLOWED);
  const rails = openRails({ em: orm.em.fork(), clock, log, secret: Buffer.from(railSecret, "base64") });
  const alerts = createAlertWatch({ orm, clock, log });
  const notifications = createNotifications({ orm, log, url, outward, subject: pushSubject(env) });
  return { alerts, chat, desk, inbox, files, images, mailer, notifications, outward, rails };
}

/** Whom the people behind a push service can write to. */
function pushSubject(env: Env): string {
  return env.PUBLIC_ORIGIN?.startsWith("https:") === true
    ? env.PUBLIC_ORIGIN
    : `mailto:${senderAddress(env)}`;
}

async function closeAll(closers: Closers, log: Logger): Promise<void> {
  for (const close of closers.splice(0).toReversed()) {
    await close().catch((error: unknown) => log.error({ err: error }, "Something could not be closed."));
  }
}

function addressOf(app: FastifyInstance): string {
  const address = app.server.address();
  if (address === null || typeof address === "string") throw new Error("The server listens on no port.");
  const isEverywhere = ["0.0.0.0", "::"].includes(address.address);
  const host = isEverywhere
    ? "localhost"
    : address.family === "IPv6"
      ? `[${address.address}]`
      : address.address;
  return `http://${host}:${address.port}`;
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
  if (env.ROLE !== "all") {
    throw new EnvError(`ROLE: "${env.ROLE}" can't be served yet. Leave it out, or set it to "all".`);
  }
  const app = await startApp(env);
  process.stdout.write(`${greeting(app, env).join("\n")}\n`);
  stopOnSignal(app);
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
  return [...lines, `Admin: ${email}`, ...shown];
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
  process.on("SIGTERM", () => stop(0));
  process.on("SIGINT", () => stop(0));
  process.on("uncaughtException", giveUp);
  process.on("unhandledRejection", giveUp);
}

if (import.meta.main) {
  main().catch((error: unknown) => {
    if (error instanceof EnvError) process.stderr.write(`${error.message}\n`);
    else createLog("error").fatal({ err: error }, "Fillmark could not start.");
    process.exitCode = 1;
  });
}
