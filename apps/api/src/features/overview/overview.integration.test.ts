// The overview counts what is there: the same before and after its sums are made, by the day, and by role.
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Clock } from "../../runtime/clock.port.ts";
import { expectLedgerBalanced } from "../../testing/expect-ledger-balanced.ts";
import { refusal } from "../../testing/refusal.ts";
import { scriptedFeed } from "../../testing/scripted-feed.ts";
import { startTestApp, type TestAgent, type TestApp, type TestUser } from "../../testing/test-app.ts";
import { writeAsItWas } from "../../testing/write-as-it-was.ts";
import { systemContext } from "../../context/system-context.ts";
import { closeDays, sumTrading } from "./index.ts";

const DAY_MS = 86_400_000;
const base = Date.parse("2026-11-20T00:00:00.000Z");
let nowMs = base + 10 * 3_600_000;
const clock: Clock = { now: () => nowMs };
let app: TestApp;
let owner: TestAgent;
let trader: TestUser;

beforeAll(async () => {
  app = await startTestApp({ feed: scriptedFeed(), clock });
  owner = await app.agent("owner");
  trader = await app.registerUser();
  await app.caller(trader.id).demo.toggle({ enabled: true });
});

afterAll(async () => {
  await expectLedgerBalanced(app.db.url);
  await app.close();
});

const context = () => systemContext(app.parts, app.em, "test");

async function demo() {
  const { venues } = await owner.call.overview.trading();
  const venue = venues.find((one) => one.venue === "demo");
  if (venue === undefined) throw new Error("There is no demo venue.");
  return venue;
}

const place = (quantity: string, price?: string) =>
  app.caller(trader.id).trading.placeOrder({
    venue: "demo",
    pair: "BTC-USD",
    side: "buy",
    quantity,
    ...(price === undefined ? { type: "market" } : { type: "limit", price }),
  });

test("orders, fills and notional are counted once, whether they are added up already or not", async () => {
  const { fills } = await place("0.02");
  await place("0.01", "7000");
  const value = fills.reduce((sum, fill) => sum + Number(fill.value), 0);
  const counted = await demo();
  expect(counted.orders).toEqual({ today: 2, yesterday: 0, yesterdayByNow: 0 });
  expect(counted.fills.today).toBe(fills.length);
  expect(Number(counted.notional.find(({ asset }) => asset === "USD")?.today)).toBeCloseTo(value, 8);
  await sumTrading(context());
  expect(await demo()).toEqual(counted);
  await place("0.01", "7000");
  await Promise.all([sumTrading(context()), sumTrading(context())]);
  expect((await demo()).orders.today, "added up by two at once").toBe(3);
  expect((await demo()).days.at(-1)).toMatchObject({ day: "2026-11-20", orders: 3, fills: fills.length });
});

test("today is compared with yesterday until the same time, and yesterday stays whole", async () => {
  nowMs = base + DAY_MS + 9 * 3_600_000;
  await owner.prove();
  await place("0.01", "7000");
  expect((await demo()).orders).toEqual({ today: 1, yesterday: 3, yesterdayByNow: 0 });
  nowMs += 2 * 3_600_000;
  expect((await demo()).orders).toEqual({ today: 1, yesterday: 3, yesterdayByNow: 3 });
  expect((await demo()).days.slice(-2).map(({ orders }) => orders)).toEqual([3, 1]);
  expect((await demo()).days).toHaveLength(30);
  nowMs += 5 * DAY_MS;
  await sumTrading(context());
  expect((await demo()).days.filter(({ orders }) => orders > 0).map(({ day }) => day)).toEqual([
    "2026-11-20",
    "2026-11-21",
  ]);
});

test("who comes and who is there is counted by the day; of days before yesterday only how many", async () => {
  nowMs = base + 10 * DAY_MS + 3_600_000;
  const [first, second] = [await app.registerUser(), await app.registerUser()];
  const seenAt = new Date(nowMs + DAY_MS);
  const seen = (id: string) =>
    app.em.execute(`update sessions set last_seen_at = ? where user_id = ?`, [seenAt, id]);
  nowMs += DAY_MS;
  await seen(first.id);
  await seen(first.id);
  const people = await owner.call.overview.people();
  expect(people).toMatchObject({
    users: 3,
    signUps: { today: 0, yesterday: 2, yesterdayByNow: 2 },
    actives: { today: 1, yesterday: 2 },
  });
  nowMs += 2 * DAY_MS;
  await closeDays(context());
  await closeDays(context());
  const { days } = await owner.call.overview.people();
  expect(days.filter(({ actives }) => actives > 0)).toEqual([
    { day: "2026-11-20", signUps: 1, actives: 1 },
    { day: "2026-11-30", signUps: 2, actives: 2 },
    { day: "2026-12-01", signUps: 0, actives: 1 },
  ]);
  expect(await app.em.execute(`select 1 from active_users`), "nobody is named").toEqual([]);
  expect(second.id).not.toBe(first.id);
});

test("money in and out is summed by asset on the day that it moved", async () => {
  const insert = (state: string, creditedAt: Date | null) =>
    writeAsItWas(
      app,
      `insert into deposits (id, user_id, request_id, method_id, rail, asset, amount, usd, reference, instructions,
         note, is_asked, state, expires_at, arrived, credited_at)
       select $1, $2, $3, id, rail, asset, 100000000, 0, $4::text, '{}', '', true, $5, now() + interval '7 days', 250000000, $6
       from deposit_methods where asset = 'USD' limit 1`,
      [randomUUID(), trader.id, randomUUID(), randomUUID(), state, creditedAt],
    );
  await insert("approved", new Date(nowMs));
  await insert("approved", new Date(nowMs - DAY_MS));
  await insert("proof_submitted", null);
  const { lines } = await owner.call.overview.money();
  expect(lines).toMatchObject([
    {
      asset: "USD",
      deposits: { today: "2.5", yesterday: "2.5", count: 1 },
      withdrawals: { today: "0", count: 0 },
    },
  ]);
  expect(lines[0]?.days.slice(-2)).toMatchObject([
    { deposits: "2.5" },
    { deposits: "2.5", withdrawals: "0" },
  ]);
  await app.em.execute(`delete from deposits where state = 'approved'`);
});

test("each role sees the queues that it works on, with since when the oldest waits", async () => {
  const { queues } = await owner.call.overview.queues();
  expect(queues.map(({ kind }) => kind)).toEqual([
    "support",
    "deposits",
    "unmatched",
    "withdrawals",
    "verification",
    "screening",
    "monitoring",
    "duplicates",
    "statements",
    "approvals",
  ]);
  expect(queues.find(({ kind }) => kind === "deposits")).toMatchObject({ count: 1 });
  const support = await app.agent("support");
  expect((await support.call.overview.queues()).queues.map(({ kind }) => kind)).toEqual(["support"]);
  expect(await refusal(support.call.overview.trading())).toMatchObject({ code: "FORBIDDEN" });
  const editor = await app.agent("editor");
  expect((await editor.call.overview.queues()).queues).toEqual([]);
});

test("what waits for longer than its target is late, and the target is the operator's", async () => {
  const deposits = async () =>
    (await owner.call.overview.queues()).queues.find(({ kind }) => kind === "deposits");
  await app.em.execute(`delete from deposits`);
  await writeAsItWas(
    app,
    `insert into deposits (id, user_id, request_id, method_id, rail, asset, amount, usd, reference, instructions,
       note, is_asked, state, expires_at, requested_at)
     select $1, $2, $3, id, rail, asset, 100000000, 0, $4::text, '{}', '', true, 'proof_submitted',
       now() + interval '7 days', $5
     from deposit_methods where asset = 'USD' limit 1`,
    [randomUUID(), trader.id, randomUUID(), randomUUID(), new Date(nowMs - 61 * 60_000)],
  );
  expect(await deposits()).toMatchObject({ count: 1, late: 1, targetMinutes: 60, onIt: [] });
  expect((await deposits())?.medianAt).toBe((await deposits())?.oldestAt);
  const targets = await owner.call.overview.queueTargets();
  const relaxed = { ...targets, deposits: 120, approvals: 30 };
  expect(await owner.call.overview.setQueueTargets(relaxed)).toEqual(relaxed);
  // Sent twice, as by two windows, it is one change.
  await owner.call.overview.setQueueTargets(relaxed);
  expect(await deposits()).toMatchObject({ count: 1, late: 0, targetMinutes: 120 });
  const rows = await app.em.execute(
    `select subject_id, details from audit_log where action = 'overview.setQueueTargets'`,
  );
  expect(rows).toEqual([
    {
      subject_id: "deposits,approvals",
      details: expect.objectContaining({ deposits: { from: 60, to: 120 }, approvals: { from: 60, to: 30 } }),
    },
  ]);
  for (const minutes of [0, 10_081, 1.5])
    expect(
      await refusal(owner.call.overview.setQueueTargets({ ...targets, support: minutes })),
      String(minutes),
    ).toMatchObject({ code: "BAD_REQUEST" });
  const support = await app.agent("support");
  expect(await refusal(support.call.overview.setQueueTargets(targets))).toMatchObject({ code: "FORBIDDEN" });
  await owner.call.overview.setQueueTargets(targets);
});

test("the health of each part is shown with its figures", async () => {
  const { parts } = await owner.call.overview.health();
  const state = (name: string) => parts.find(({ part }) => part === name)?.state;
  expect(parts).toHaveLength(8);
  expect(state("exchange")).toBe("good");
  const looked = async () =>
    (await owner.call.overview.health()).parts.find(({ part }) => part === "ledger")?.facts[1];
  const at = { name: "checkedAt", value: expect.stringMatching(/^20/) };
  await expect.poll(looked, { message: "the ledger is looked at when the process begins" }).toEqual(at);
  expect(parts.find(({ part }) => part === "disk")?.facts).toEqual([
    { name: "place", value: "folder" },
    { name: "freeBytes", value: expect.any(Number) },
    { name: "totalBytes", value: expect.any(Number) },
    { name: "floorBytes", value: 256 * 1_048_576 },
  ]);
  expect(state("mail"), "no server sends it").toBe("watch");
  expect(parts.find(({ part }) => part === "database")?.facts[1]).toMatchObject({ name: "sizeBytes" });
  await owner.prove();
  const pause = { venue: "live", cancelOnly: true, reason: "A bank holiday" } as const;
  await owner.call.system.setVenue(pause);
  const exchange = (await owner.call.overview.health()).parts.find(({ part }) => part === "exchange");
  expect(exchange).toMatchObject({ state: "watch" });
  expect(exchange?.facts).toContainEqual({ name: "paused", value: "live" });
});
