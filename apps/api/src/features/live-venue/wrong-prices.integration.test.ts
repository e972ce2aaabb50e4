// An open live venue that is started again with prices that aren't real: it says so, and takes no order at them.
import { randomUUID } from "node:crypto";
import { Writable } from "node:stream";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pino from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import { parseEnv } from "../../env.ts";
import { startApp, type RunningApp } from "../../app.ts";
import { createTestDatabase, type TestDatabase } from "../../testing/database.ts";
import { expectLedgerBalanced } from "../../testing/expect-ledger-balanced.ts";
import { readyApp, realRail } from "../../testing/ready-to-open.ts";
import { refusal } from "../../testing/refusal.ts";
import { scriptedFeed } from "../../testing/scripted-feed.ts";
import { wrap, type TestAgent, type TestApp } from "../../testing/test-app.ts";

const REFUSED = "An open live venue takes prices of a real exchange alone.";
let db: TestDatabase;
let dataDir: string;
let said = "";

beforeAll(async () => {
  db = await createTestDatabase();
  dataDir = await mkdtemp(join(tmpdir(), "fillmark-prices-"));
});
afterAll(async () => {
  await expectLedgerBalanced(db.url);
  await db.drop();
  await rm(dataDir, { recursive: true, force: true });
});

async function start(
  kind: "exchange" | "simulated",
): Promise<{ running: RunningApp; app: TestApp; feed: ReturnType<typeof scriptedFeed> }> {
  const env = parseEnv({
    NODE_ENV: "test",
    PORT: "0",
    DATABASE_URL: db.url,
    DATA_DIR: dataDir,
    LIVE_SANDBOX: "alone",
  });
  const feed = scriptedFeed();
  if (kind === "exchange") feed.becomeReal();
  const log = pino(
    { level: "error" },
    new Writable({
      write(chunk, _encoding, done) {
        said += String(chunk);
        done();
      },
    }),
  );
  const running = await startApp(env, { log, feed, rails: [realRail] });
  return { running, feed, app: wrap(running, { db, dataDir, cleanUp: async () => undefined }) };
}

const liveOf = ({ parts }: TestApp) => parts.exchange.venues().find(({ venue }) => venue === "live");
const reopen = { venue: "live", cancelOnly: false, reason: "Let us begin" } as const;

async function refusedOrder(app: TestApp): Promise<unknown> {
  const { id } = await app.registerUser();
  return refusal(
    app.caller(id).trading.placeOrder({
      venue: "live",
      pair: "BTC-USD",
      side: "buy",
      type: "market",
      quantity: "0.01",
      clientOrderId: randomUUID(),
    }),
  );
}

async function openIt(app: TestApp, feed: ReturnType<typeof scriptedFeed>): Promise<void> {
  const started = readyApp(app, feed);
  await started.ready();
  const [asker, other]: TestAgent[] = [await started.owner(), await started.owner()];
  const { opening } = (await asker?.call.liveVenue.ask({ reason: "The contracts are signed" })) ?? {};
  const openingId = opening?.id ?? "";
  await other?.call.liveVenue.approve({ openingId, payloadHash: opening?.approval.payloadHash ?? "" });
  const state = async () => (await other?.call.liveVenue.find())?.opening?.state;
  await expect.poll(state, { timeout: 30_000, interval: 100 }).toBe("done");
}

test("simulated prices close an open live venue at the start, and real ones open it again", async () => {
  const first = await start("simulated");
  expect(await refusedOrder(first.app), "a sandbox trades at them").toMatchObject({
    code: "INSUFFICIENT_FUNDS",
  });
  await openIt(first.app, first.feed);
  expect(liveOf(first.app)).toMatchObject({ cancelOnly: false });
  await first.running.stop();
  expect(said).not.toContain(REFUSED);

  const wrong = await start("simulated");
  expect(liveOf(wrong.app)).toMatchObject({ cancelOnly: true, reason: REFUSED });
  expect(said).toContain(REFUSED);
  expect(await refusedOrder(wrong.app)).toEqual({ code: "VENUE_CANCEL_ONLY", details: { reason: REFUSED } });
  const owner = await wrong.app.agent("owner");
  expect(await refusal(owner.call.system.setVenue(reopen))).toEqual({
    code: "VENUE_CANCEL_ONLY",
    details: { reason: REFUSED },
  });
  const { id } = await wrong.app.registerUser();
  const practice = wrong.app.caller(id);
  await practice.demo.toggle({ enabled: true });
  const order = { venue: "demo", pair: "BTC-USD", side: "buy", type: "market", quantity: "0.01" } as const;
  const placed = await practice.trading.placeOrder({ ...order, clientOrderId: "practice" });
  expect(placed.order, "practice goes on").toMatchObject({ state: "filled" });
  await wrong.running.stop();

  const right = await start("exchange");
  expect(liveOf(right.app)).toMatchObject({ cancelOnly: false });
  expect(right.app.parts.rails.all().map((rail) => rail.id)).toEqual(["real-bank"]);
  // A pause of people's own is not ended by a start.
  const admin = await right.app.agent("owner");
  await admin.call.system.setVenue({ venue: "live", cancelOnly: true, reason: "We are looking into it" });
  await right.running.stop();
  const again = await start("exchange");
  expect(liveOf(again.app)).toMatchObject({ cancelOnly: true, reason: "We are looking into it" });
  await again.running.stop();
});
