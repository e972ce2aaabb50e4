// Who is notified when limits widen or stop the liquidity provider's quotes, when, and how often.
import { afterAll, beforeAll, expect, test } from "vitest";
import type { PairPatch } from "@fillmark/contracts/market-rules";
import { parseEnv } from "../../env.ts";
import { startApp } from "../../app.ts";
import { createTestDatabase } from "../../testing/database.ts";
import { expectLedgerBalanced } from "../../testing/expect-ledger-balanced.ts";
import { scriptedFeed } from "../../testing/scripted-feed.ts";
import {
  movableClock,
  startTestApp,
  wrap,
  type TestAgent,
  type TestApp,
  type TestCaller,
} from "../../testing/test-app.ts";
import { LASTS_MS } from "./limit-standing.ts";
import { reportLimits } from "./index.ts";

const clock = movableClock();
const feed = scriptedFeed(clock);
const pair = "BTC-USD";
const limits = { demoSoftLimit: "0.03", demoWidenBps: 20, demoHardLimit: "0.05", demoDayLoss: "500" };
let app: TestApp;
let trader: TestCaller;
let operator: TestAgent;
let second: TestAgent;

beforeAll(async () => {
  app = await startTestApp({ feed, clock });
  trader = app.caller((await app.registerUser()).id);
  await trader.demo.toggle({ enabled: true });
  operator = await app.agent("operator");
  second = await app.agent("operator");
  feed.show({ bids: [["7400.00", "5"]], asks: [["7410.00", "5"]] });
  await set(operator, second, limits);
});
afterAll(async () => {
  await expectLedgerBalanced(app.db.url);
  await app.close();
});

async function set(asks: TestAgent, agrees: TestAgent, patch: PairPatch): Promise<void> {
  const proposal = { kind: "pair", pair, set: patch } as const;
  const { id, approval } = await asks.call.marketRules.propose({ proposal, reason: "Our book is long" });
  await agrees.call.marketRules.approve({ changeId: id, payloadHash: approval.payloadHash });
}

const trade = (side: "buy" | "sell", quantity: string, who = trader) =>
  who.trading.placeOrder({ venue: "demo", pair, type: "market", side, quantity });

const mailsTo = (email: string, of = app): Promise<{ subject: string; body: string }[]> =>
  of.em.execute(
    `select subject, body from mails where kind = 'liquidity.limits' and recipient = ? order by id`,
    [email],
  );

async function subjects(): Promise<string[]> {
  await app.runJob(reportLimits);
  return (await mailsTo(operator.email)).map(({ subject }) => subject);
}

const newest = async () => (await mailsTo(operator.email)).at(-1)?.body;

const WIDENED = "BTC-USD on demo: the liquidity provider's quotes have widened";
const STOPPED = "BTC-USD on demo: the liquidity provider's quotes have stopped";
const NORMAL = "BTC-USD on demo: the liquidity provider's quotes are back to normal";

test("a position that is moved to and fro around the soft limit makes one mail and one entry of the audit log", async () => {
  expect(await subjects()).toEqual([]);
  for (let round = 0; round < 5; round++) {
    await trade("buy", "0.03");
    expect(await subjects()).toEqual([WIDENED]);
    await trade("sell", "0.03");
    expect(await subjects()).toEqual([WIDENED]);
  }
  const { items } = await operator.call.admin.listAudit({ action: "liquidity.widened" });
  expect(items).toMatchObject([
    {
      admin: null,
      subject: { kind: "pair", id: pair },
      details: { venue: "demo", from: "normal", to: "soft_limit asks", position: "-0.03" },
    },
  ]);
});

test("looks that run side by side write one mail", async () => {
  await trade("buy", "0.05");
  await Promise.all([app.runJob(reportLimits), app.runJob(reportLimits), app.runJob(reportLimits)]);
  expect(await subjects()).toEqual([WIDENED, STOPPED]);
});

test("go to every role that may see the page, and to nobody else", async () => {
  const [finance, owner, support] = [
    await app.agent("finance"),
    await app.agent("owner"),
    await app.agent("support"),
  ];
  const gone = await app.agent("operator");
  await app.em.execute(`update admins set disabled_at = now() where id = ?`, [gone.id]);
  await trade("sell", "0.05");
  expect(await subjects()).toHaveLength(2);
  clock.moveBy(LASTS_MS);
  expect(await subjects()).toEqual([WIDENED, STOPPED, NORMAL]);
  for (const { email } of [finance, owner]) expect(await mailsTo(email)).toHaveLength(1);
  for (const { email } of [support, gone]) expect(await mailsTo(email)).toEqual([]);
});

test("say how it stands, and where more of it is", async () => {
  const [widened, stopped, normal] = (await mailsTo(operator.email)).map(({ body }) => body);
  expect(widened).toContain(
    "BTC-USD on demo: the liquidity provider's asks stand 20 bps wider. Its position is -0.03 BTC, the soft limit 0.03 BTC.",
  );
  expect(stopped).toContain(
    "BTC-USD on demo: the liquidity provider has stopped selling. Its position is -0.05 BTC, the hard limit 0.05 BTC.",
  );
  expect(normal).toContain(
    "BTC-USD on demo: the liquidity provider's quotes are back to normal on both sides.",
  );
  for (const body of [widened, stopped, normal]) expect(body).toContain("/admin/liquidity");
});

test("come for the loss of a day too, and once the day is over", async () => {
  feed.show({ bids: [["7400.00", "5"]], asks: [["7410.00", "5"]] });
  await trade("buy", "0.05");
  expect(await subjects()).toEqual([WIDENED, STOPPED, NORMAL, STOPPED]);
  feed.show({ bids: [["17999.00", "5"]], asks: [["18001.00", "5"]] });
  expect(await subjects()).toHaveLength(5);
  expect(await newest()).toContain(
    "quotes have stopped on both sides. The result today is -526.9076 USD, the limit a loss of 500 USD.",
  );
  clock.moveBy(24 * 60 * 60_000);
  expect(await subjects()).toHaveLength(5);
  clock.moveBy(LASTS_MS);
  expect(await subjects()).toHaveLength(6);
  expect(await newest()).toContain("the liquidity provider has stopped selling.");
});

test("a process that starts again repeats nothing, and reports what changed meanwhile", async () => {
  const db = await createTestDatabase();
  const surroundings = { db, dataDir: app.dataDir, cleanUp: async () => undefined };
  const env = parseEnv({ NODE_ENV: "test", PORT: "0", DATABASE_URL: db.url, DATA_DIR: app.dataDir });
  const start = () => startApp(env, { log: app.parts.log, feed: scriptedFeed() });
  const before = await start();
  const first = wrap(before, surroundings);
  const { id } = await first.registerUser();
  await first.caller(id).demo.toggle({ enabled: true });
  const [one, two] = [await first.agent("operator"), await first.agent("operator")];
  await set(one, two, limits);
  await trade("buy", "0.03", first.caller(id));
  await first.runJob(reportLimits);
  expect(await mailsTo(one.email, first)).toHaveLength(1);
  await trade("buy", "0.02", first.caller(id));
  await before.stop();

  const after = await start();
  const again = wrap(after, surroundings);
  for (let look = 0; look < 3; look++) await again.runJob(reportLimits);
  expect((await mailsTo(one.email, again)).map(({ subject }) => subject)).toEqual([WIDENED, STOPPED]);
  await after.stop();
  await expectLedgerBalanced(db.url);
  await db.drop();
});
