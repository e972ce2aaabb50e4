// The whole product on a free port, with a database of its own: what every integration test talks to. Composed as
// in production; only the clock and the market may be a test's own, and limits against floods are off.
import { randomBytes, randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { EntityManager } from "@mikro-orm/postgresql";
import type { Logger } from "pino";
import pino from "pino";
import type { ADMIN_ROLES } from "@fillmark/contracts/auth";
import { systemClock, type Clock } from "../runtime/clock.port.ts";
import { parseEnv } from "../env.ts";
import type { Auth } from "../features/auth/index.ts";
import type { MarketFeed } from "../features/market/index.ts";
import { startApp, type AppOverrides, type RunningApp } from "../app.ts";
import { createCaller } from "../router.ts";
import type { ActingKey, Actor, UserActor } from "../context/actor.ts";
import { noContactCookie, noDevices, type Context, type Parts } from "../context/context.ts";
import { systemContext } from "../context/system-context.ts";
import { asDomainError } from "../trpc/error-view.ts";
import { createTestDatabase, writeByHand, type TestDatabase } from "./database.ts";
import { randomPassword } from "./random-password.ts";
import { sharedMarket } from "./shared-market.ts";

export interface TestAppOptions {
  /** The simulated market otherwise. */
  readonly feed?: MarketFeed;
  readonly clock?: Clock;
  /** Of real money; none otherwise. */
  readonly rails?: AppOverrides["rails"];
  readonly log?: Logger;
  /** More variables of the environment, e.g. PUBLIC_ORIGIN. NODE_ENV=production turns the limits on. */
  readonly env?: Readonly<Record<string, string>>;
  /** None otherwise, whether or not the web app was built here. */
  readonly webFolder?: string;
  readonly requestsPerMinute?: number;
  /** How many connections and streams there may be. */
  readonly budget?: AppOverrides["budget"];
}

export interface TestUser {
  readonly id: string;
  readonly email: string;
  readonly password: string;
  readonly token: string;
}

type AdminRole = (typeof ADMIN_ROLES)[number];

export interface TestAgent {
  readonly id: string;
  readonly email: string;
  readonly password: string;
  readonly name: string;
  readonly call: TestCaller;
  /** The same person, signed in once more. */
  elsewhere(): Promise<TestCaller>;
  /** As if they had signed in just now: for tests that move the clock. */
  prove(): Promise<void>;
}

export type TestCaller = ReturnType<typeof createCaller>;

export interface TestApp {
  readonly url: string;
  readonly parts: Parts;
  readonly em: EntityManager;
  readonly db: TestDatabase;
  /** Where uploaded files are; gone with the app. */
  readonly dataDir: string;
  /** The owner's password is random and known to nobody else. */
  readonly admin: { readonly email: string; readonly password: string };
  /** Makes another admin, who has been there for days, and calls procedures as them. */
  agent(role?: AdminRole): Promise<TestAgent>;
  /**
   * Calls procedures as this user without going through HTTP, in the session that `registerUser` has opened; as a
   * guest without an id. With a key, as the program that signed with it.
   */
  caller(userId?: string, key?: ActingKey): TestCaller;
  /** Signed in at once, also where there is a mail server. */
  registerUser(): Promise<TestUser>;
  /**
   * Runs a job as if its time had come. What it would do may have been begun by the app's own run of it a moment
   * before, so that one is waited for as well.
   */
  runJob(job: (ctx: Context) => Promise<unknown>): Promise<void>;
  close(): Promise<void>;
}

export async function startTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const { env: variables = {}, log = pino({ level: "silent" }), rails = [], ...overrides } = options;
  const db = await createTestDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), "fillmark-test-"));
  const cleanUp = async () => {
    await db.drop();
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    const own = { NODE_ENV: "test", PORT: "0", DATABASE_URL: db.url, DATA_DIR: dataDir };
    const env = parseEnv({ ...own, ...variables });
    const { kind } = env.MARKET_FEED;
    const clock = options.clock ?? systemClock;
    const feed = kind === "simulated" ? { feed: sharedMarket({ seed: env.MARKET_SEED, clock }) } : {};
    const usual = { requestsPerMinute: 1_000_000, webFolder: join(dataDir, "no-web"), ...feed };
    const app = await startApp(env, { ...usual, ...overrides, rails, log });
    return wrap(app, { db, dataDir, cleanUp });
  } catch (error) {
    await cleanUp();
    throw error;
  }
}

interface Surroundings {
  readonly db: TestDatabase;
  readonly dataDir: string;
  readonly cleanUp: () => Promise<void>;
}

/** An app that runs already, as tests talk to it. */
export function wrap(app: RunningApp, { db, dataDir, cleanUp }: Surroundings): TestApp {
  const callAs = (actor: Actor, ofAuth: Partial<Auth> = {}): TestCaller =>
    createCaller({
      ...app.parts,
      auth: { ...app.parts.auth, ...ofAuth },
      em: app.orm.em.fork(),
      actor,
      requestId: "test",
      address: "127.0.0.1",
      userAgent: "test",
      language: "en",
      host: "",
      setSessionCookie: () => undefined,
      devices: noDevices,
      contactCookie: noContactCookie,
    });
  const sessionOf = new Map<string, string>();
  const caller = (userId?: string, key?: ActingKey): TestCaller => {
    if (userId === undefined) return callAs({ type: "guest" });
    const actor = userActor(userId, sessionOf.get(userId));
    return callAs(key === undefined ? actor : { ...actor, sessionId: key.id, venue: key.venue, key });
  };
  return {
    url: app.url,
    parts: app.parts,
    em: app.orm.em.fork(),
    db,
    dataDir,
    admin: { email: app.firstAdmin?.email ?? "", password: app.firstAdmin?.password ?? "" },
    caller,
    async agent(role = "support") {
      const id = randomUUID();
      const name = `Agent ${id.slice(0, 4)}`;
      const email = `${id}@agents.example.com`;
      const password = randomPassword();
      const passwordHash = await app.parts.auth.passwords.hash(password);
      // The database lets nobody be older than they are; these have been there for a while.
      await writeByHand(db, [
        `insert into admins (id, email, name, password_hash, role, created_at, power_since)
         values ($1, $2, $3, $4, $5, now(), now() - interval '3 days')`,
        [id, email, name, passwordHash, role],
      ]);
      const device = { address: "", userAgent: "test" };
      const signIn = async () => {
        const { sessionId } = await app.parts.auth.sessions.open("admin", id, device);
        const signedIn = callAs({ type: "admin", adminId: id, sessionId, role, mustAddFactor: false });
        return { sessionId, call: signedIn };
      };
      const { sessionId, call } = await signIn();
      const prove = async () => {
        const at = new Date(app.parts.clock.now());
        await app.orm.em.fork().execute(`update sessions set proved_at = ? where id = ?`, [at, sessionId]);
      };
      return { id, email, password, name, call, prove, elsewhere: async () => (await signIn()).call };
    },
    async registerUser() {
      const registered = await onceAnswered(async () => {
        const email = `${randomBytes(8).toString("hex")}@example.com`;
        const password = randomPassword();
        const guest = callAs({ type: "guest" }, { registersByMail: false });
        return { ...(await guest.auth.register({ email, password })), email, password };
      });
      if ("pending" in registered) throw new Error("Nobody is signed in.");
      const { token, user, email, password } = registered;
      const found = await app.parts.auth.sessions.find("user", "bearer", token);
      sessionOf.set(user.id, String(found?.sessionId));
      return { id: user.id, email, password, token };
    },
    async runJob(job) {
      await job(systemContext(app.parts, app.orm.em.fork(), "test"));
      await app.jobs.idle();
    },
    async close() {
      await app.stop();
      await cleanUp();
    },
  };
}

/** What a database that a busy machine keeps from answering in time is answered with, before the command is written or after. */
const unanswered = new Set<string | undefined>(["DATABASE_AWAY", "OUTCOME_UNKNOWN"]);

/** Tries again what may be done twice. */
async function onceAnswered<Answer>(call: () => Promise<Answer>, triesLeft = 5): Promise<Answer> {
  try {
    return await call();
  } catch (error) {
    if (triesLeft === 0 || !unanswered.has(asDomainError(error)?.code)) throw error;
    return onceAnswered(call, triesLeft - 1);
  }
}

function userActor(userId: string, sessionId = "test"): UserActor {
  return { type: "user", userId, sessionId, fresh: false, venue: null, isFrozen: false, frozenParts: [] };
}

/** A clock that stands where a test puts it. */
export interface MovableClock extends Clock {
  moveBy(ms: number): void;
}

/** Goes on as time does, from now, and ahead by as much as it was moved. */
export function movableClock(): MovableClock {
  let aheadMs = 0;
  return {
    now: () => systemClock.now() + aheadMs,
    moveBy: (ms) => {
      aheadMs += ms;
    },
  };
}
