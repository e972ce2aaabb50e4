// Alerts on prices: set, met, reported once. With a market that does what a test says, and processes that end in between.
import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import pino from "pino";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { CreateAlertInput } from "@fillmark/contracts/alerts";
import { withClient } from "../../db/with-client.ts";
import { parseEnv } from "../../env.ts";
import { startApp } from "../../app.ts";
import { createTestDatabase, type TestDatabase } from "../../testing/database.ts";
import { expectLedgerBalanced } from "../../testing/expect-ledger-balanced.ts";
import { refusal } from "../../testing/refusal.ts";
import { scriptedFeed, usualLevels, type ScriptedFeed } from "../../testing/scripted-feed.ts";
import { wrap, type TestApp, type TestCaller, type TestUser } from "../../testing/test-app.ts";
import { systemContext } from "../../context/system-context.ts";
import type { FeedCandle } from "../market/market-feed.port.ts";
import { expireAlerts } from "./index.ts";

const pair = "BTC-USD";
const killedChild = fileURLToPath(new URL("../../../test/kill-alert-child.ts", import.meta.url));
let dataDir: string;
let db: TestDatabase;
let feed: ScriptedFeed;
let bars: FeedCandle[] = [];
let app: TestApp;
let user: TestUser;
let call: TestCaller;

/** A market at these prices; its bars are the test's. */
function marketAt(levels = usualLevels): ScriptedFeed {
  const scripted = scriptedFeed();
  const opened: ScriptedFeed = {
    ...scripted,
    candles: (_pair, _interval, { from, to }) =>
      Promise.resolve(bars.filter(({ time }) => time >= from && time < to)),
  };
  scripted.show(levels);
  return opened;
}

const at = (bid: string, ask: string): typeof usualLevels => ({ bids: [[bid, "5"]], asks: [[ask, "5"]] });

async function open(levels = usualLevels): Promise<void> {
  feed = marketAt(levels);
  const env = parseEnv({ NODE_ENV: "test", PORT: "0", DATABASE_URL: db.url, DATA_DIR: dataDir });
  const log = pino({ level: "silent" });
  const running = await startApp(env, { feed, log, requestsPerMinute: 1_000_000 });
  app = wrap(running, { db, dataDir, cleanUp: () => Promise.resolve() });
  if (user !== undefined) call = app.caller(user.id);
}

/** The machine may be busy. */
const soon = { timeout: 20_000 };

beforeAll(async () => {
  db = await createTestDatabase();
  dataDir = await mkdtemp(join(tmpdir(), "fillmark-alerts-"));
  await open();
});
afterAll(async () => {
  await app.close();
  await expectLedgerBalanced(db.url);
  await db.drop();
  await rm(dataDir, { recursive: true, force: true });
});
beforeEach(async () => {
  user = await app.registerUser();
  call = app.caller(user.id);
});
afterEach(() => feed.show(usualLevels));

type Asked = Partial<Omit<CreateAlertInput, "pair">>;

const create = (asked: Asked = {}) =>
  call.alerts.create({ venue: "live", id: randomUUID(), pair, direction: "above", price: "7500", ...asked });
const states = async () => (await call.alerts.list({})).items.map(({ state }) => state);
const notified = async () =>
  (await call.notifications.list({ kind: "price_alert" })).items.map(({ content }) => content);

describe("setting one", () => {
  test("gives it back by its id, however often it is asked for; lists, counts and removes it", async () => {
    const id = randomUUID();
    const asked = {
      venue: "live",
      id,
      pair,
      direction: "above",
      price: "7500.5",
      note: "Sell half",
    } as const;
    const [first, ...others] = await Promise.all(Array.from({ length: 8 }, () => call.alerts.create(asked)));
    expect(first).toMatchObject({
      id,
      price: "7500.50",
      note: "Sell half",
      state: "waiting",
      evidence: null,
    });
    for (const other of others) expect(other).toEqual(first);
    expect(await refusal(call.alerts.create({ ...asked, price: "7600" }))).toMatchObject({
      code: "ALERT_ID_CONFLICT",
    });
    expect((await call.alerts.list({ pair, state: "waiting" })).items).toEqual([first]);
    expect(await call.alerts.waiting()).toEqual({ waiting: 1, most: 50 });
    // The same id is another user's own.
    const other = app.caller((await app.registerUser()).id);
    await other.alerts.create(asked);
    expect(await other.alerts.remove({ id })).toMatchObject({ waiting: 0 });
    expect(await call.alerts.waiting()).toMatchObject({ waiting: 1 });
    expect(await call.alerts.remove({ id })).toMatchObject({ waiting: 0 });
  });

  test.each([
    ["UNKNOWN_PAIR", { pair: "ABC-USD" }],
    ["OFF_TICK", { price: "7500.001" }],
    ["ZERO_AMOUNT", { price: "0" }],
    ["NEGATIVE_AMOUNT", { price: "-1" }],
    ["NOT_A_NUMBER", { price: "a lot" }],
    ["TOO_MANY_DIGITS", { price: "9".repeat(29) }],
    ["ALERT_ALREADY_MET", { price: "7424.90" }],
    ["ALERT_ALREADY_MET", { direction: "below" as const, price: "7424.91" }],
    ["VALIDATION", { expiresAt: "2020-01-01T00:00:00.000Z" }],
  ])("says clearly why not: %s", async (code, asked) => {
    const input = {
      venue: "live" as const,
      id: randomUUID(),
      pair,
      direction: "above" as const,
      price: "7500",
      ...asked,
    };
    expect(await refusal(call.alerts.create(input))).toMatchObject({ code });
  });

  test("ends at 50 that wait, however many are set at once", async () => {
    const tries = await Promise.all(
      Array.from({ length: 55 }, (_, n) => refusal(create({ price: String(8_000 + n) }))),
    );
    const refused = tries.filter((each) => each !== "no refusal");
    expect(refused).toEqual(Array(5).fill({ code: "TOO_MANY_ALERTS", details: { limit: 50 } }));
    expect(await call.alerts.waiting()).toEqual({ waiting: 50, most: 50 });
    const first = await call.alerts.list({ limit: 30 });
    const second = await call.alerts.list({ limit: 30, cursor: String(first.nextCursor) });
    expect(new Set([...first.items, ...second.items].map(({ id }) => id)).size).toBe(50);
  });

  test("on a halted pair is refused, and those that wait wait on until it opens again", async () => {
    await create({ price: "7450" });
    const rules = app.parts.exchange.pairs().find((known) => known.pair === pair);
    if (rules === undefined) throw new Error("The pair is there.");
    await app.parts.exchange.submit({ type: "setPair", rules: { ...rules, state: "halted" } }, "system:test");
    expect(await refusal(create({ price: "7460" }))).toEqual({
      code: "ALERT_PAIR_HALTED",
      details: { pair },
    });
    feed.show(at("7470.00", "7470.10"));
    await app.parts.alerts.saveWatermarks();
    expect(await states()).toEqual(["waiting"]);
    await app.parts.exchange.submit({ type: "setPair", rules }, "system:test");
    feed.show(at("7480.00", "7480.10"));
    await expect.poll(notified, soon).toHaveLength(1);
    expect((await notified())[0]).toMatchObject({ evidence: { seenAs: "quote", bid: "7480.00" } });
  });
});

describe("meeting one", () => {
  test("a hundred quotes to and fro across the price notify its owner once, with what was seen", async () => {
    const { id } = await create({ price: "7430", note: "Now", isUrgent: true });
    await create({ price: "7000", direction: "below" });
    for (let n = 0; n < 100; n += 1) feed.show(n % 2 === 0 ? at("7430.00", "7430.01") : usualLevels);
    await expect.poll(notified, soon).toHaveLength(1);
    const { items } = await call.alerts.list({ state: "fired" });
    expect(items).toMatchObject([
      {
        id,
        evidence: {
          seenAs: "quote",
          bid: "7430.00",
          ask: "7430.01",
          mid: "7430.005",
          source: "simulated",
        },
      },
    ]);
    expect((await notified())[0]).toMatchObject({ alertId: id, note: "Now", price: "7430.00" });
    expect(await states()).toEqual(["waiting", "fired"]);
  });

  test("one whose time is over, and one that was removed, notify nobody", async () => {
    const { id } = await create({ price: "7440" });
    const brief = await create({ price: "7441", expiresAt: new Date(Date.now() + 60_000).toISOString() });
    await call.alerts.remove({ id });
    const ctx = systemContext(app.parts, app.em, "test");
    await expireAlerts({ ...ctx, clock: { now: () => Date.now() + 61_000 } });
    feed.show(at("7500.00", "7500.01"));
    const last = await create({ price: "7400", direction: "below" });
    feed.show(at("7300.00", "7300.01"));
    await expect.poll(notified, soon).toMatchObject([{ alertId: last.id }]);
    expect((await call.alerts.list({ state: "expired" })).items).toMatchObject([{ id: brief.id }]);
  });

  test("what is met while the database can't write it is reported once it can", async () => {
    await create({ price: "7450" });
    await withClient(db.url, async (client) => {
      await client.query("begin");
      await client.query("lock table price_alerts in share mode");
      feed.show(at("7460.00", "7460.01"));
      feed.show(usualLevels);
      expect(await states()).toEqual(["waiting"]);
      await client.query("commit");
    });
    await expect.poll(notified, soon).toHaveLength(1);
  });
});

function barAt(time: number, high: string, low: string): FeedCandle {
  return { time, open: low, high, low, close: low, volume: "1" };
}

/** A process of its own that sets an alert and is killed while it writes that the market met it. Whose it was. */
async function killedWhileTelling(): Promise<string> {
  const env = { NODE_ENV: "test", PORT: "0", DATABASE_URL: db.url, DATA_DIR: app.dataDir };
  const running = spawn(process.execPath, [killedChild], { env, stdio: ["ignore", "pipe", "inherit"] });
  let userId = "";
  running.stdout.setEncoding("utf8").on("data", (text: string) => (userId += text));
  const signal = await new Promise((resolve) => {
    running.once("close", (_code, name) => resolve(name));
  });
  expect([signal, userId]).toEqual(["SIGKILL", expect.stringMatching(/^[0-9a-f-]{36}$/)]);
  return userId;
}

test("what the market reached while no process looked is found in its bars by the next, reported once, and said to be", async () => {
  const high = await create({ price: "7600" });
  const low = await create({ price: "7200", direction: "below" });
  await create({ price: "9000" });
  await app.close();
  const killed = await killedWhileTelling();
  const ofKilled = () =>
    withClient(db.url, async (client) => {
      const { rows } = await client.query<{ state: string; notified: number }>(
        `select a.state, (select count(*)::int from notifications n where n.user_id = a.user_id) as notified
         from price_alerts a where a.user_id = $1`,
        [killed],
      );
      return rows;
    });
  expect(await ofKilled()).toEqual([{ state: "waiting", notified: 0 }]);
  const now = Date.now();
  // As if they had been set an hour ago, and last been looked at half an hour ago.
  await withClient(db.url, async (client) => {
    const set = `update price_alerts set created_market_at = now() - interval '1 hour' where user_id = $1`;
    await client.query(set, [user.id]);
    await client.query(`update price_alert_watermarks set until = now() - interval '30 minutes'`);
  });
  const minutesAgo = (minutes: number) => now - minutes * 60_000;
  bars = [
    // Seen before, when nothing was met: it ended before the last look.
    barAt(minutesAgo(40), "9500", "7000"),
    barAt(minutesAgo(20), "7600.00", "7500.00"),
    barAt(minutesAgo(10), "7650.00", "7199.99"),
    barAt(now, "7780.00", "7420.00"),
  ];
  await open();
  await expect.poll(notified, soon).toHaveLength(2);
  await expect.poll(ofKilled, soon).toEqual([{ state: "fired", notified: 1 }]);
  const fired = (await call.alerts.list({ state: "fired" })).items;
  expect(fired.find(({ id }) => id === high.id)?.evidence).toMatchObject({
    seenAs: "bar",
    interval: "1m",
    marketAt: new Date(minutesAgo(20)).toISOString(),
    high: "7600.00",
  });
  expect(fired.find(({ id }) => id === low.id)?.evidence).toMatchObject({ seenAs: "bar", low: "7199.99" });
  expect((await states()).toSorted()).toEqual(["fired", "fired", "waiting"]);

  await app.close();
  await open();
  const next = await create({ price: "7000", direction: "below" });
  feed.show(at("6999.00", "6999.01"));
  await expect.poll(notified, soon).toHaveLength(3);
  expect((await notified())[0]).toMatchObject({ alertId: next.id });
  expect(await ofKilled()).toEqual([{ state: "fired", notified: 1 }]);
});
