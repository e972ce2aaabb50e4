// From a sandbox to an open live venue: who may do it, what becomes of everything that the sandbox has begun, and that
// nothing of its money is left, whatever happens meanwhile.
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { withClient } from "../../db/with-client.ts";
import { auditApprovals } from "../../exchange/audit.ts";
import { prove } from "../../exchange/proof.ts";
import { startDeposit, depositor, eventOf, railEnv, emit } from "../../testing/deposit-calls.ts";
import { writeByHand } from "../../testing/database.ts";
import { expectApprovalsHold } from "../../testing/expect-approvals-hold.ts";
import { expectLedgerBalanced } from "../../testing/expect-ledger-balanced.ts";
import { refusal } from "../../testing/refusal.ts";
import { startReadyApp } from "../../testing/ready-to-open.ts";
import type { TestAgent, TestApp, TestUser } from "../../testing/test-app.ts";
import { withdrawer, type Withdrawer } from "../../testing/withdrawers.ts";
import { proveAuditChain } from "../admin/index.ts";
import { levelOf } from "../verification/index.ts";

const reason = "The contracts are signed";
let app: TestApp;
let asker: TestAgent;
let other: TestAgent;
let payer: TestUser;
let leaver: Withdrawer;
let restingId: string;
let withdrawalId: string;
let methodId: string;

const one = async <T>(sql: string, ...values: unknown[]): Promise<T | undefined> =>
  (await app.em.fork().execute<T[]>(sql, values))[0];

async function codeOf(done: Promise<unknown>): Promise<unknown> {
  const refused: unknown = await refusal(done);
  return typeof refused === "object" && refused !== null && "code" in refused ? refused.code : refused;
}

const payIn = () =>
  app.caller(payer.id).deposits.request({ venue: "live", requestId: randomUUID(), methodId, amount: "100" });

beforeAll(async () => {
  const started = await startReadyApp({ env: { ...railEnv, LIVE_SANDBOX: "alone" } });
  ({ app } = started);
  [asker, other] = [await started.owner(), await started.owner()];
  payer = await depositor(app);
  const card = await startDeposit(app, payer, { kind: "card" });
  await emit(app, card.rail, eventOf(card, "settled"));
  await startDeposit(app, payer, { kind: "bank" });
  const { methods } = await app.caller(payer.id).deposits.listMethods();
  methodId = methods.find(({ kind }) => kind === "bank")?.id ?? "";
  leaver = await withdrawer(app);
  const { order } = await leaver.call.trading.placeOrder({
    venue: "live",
    pair: "BTC-USD",
    side: "buy",
    type: "limit",
    price: "6500",
    quantity: "0.01",
    clientOrderId: "rests",
  });
  restingId = order.id;
  const request = (name: string, amount: string) =>
    leaver.call.withdrawals.request({
      venue: "live",
      clientWithdrawalId: name,
      destinationId: leaver.destinationId,
      asset: "USD",
      amount,
    });
  const { fee } = await request("first", "50");
  // Of amounts that end so the sandbox loses its answer, and nobody knows what became of them.
  const asked = await request("silent", (50.96 + Number(fee)).toFixed(2));
  withdrawalId = asked.id;
  await started.ready();
});

afterAll(async () => {
  await expectLedgerBalanced(app.db.url);
  await expectApprovalsHold(app.db.url);
  await app.close();
});

test("is asked for by an owner alone, once, and approved by no requester", async () => {
  for (const role of ["finance", "operator", "support"] as const) {
    const agent = await app.agent(role);
    expect(await codeOf(agent.call.liveVenue.ask({ reason }))).toBe("FORBIDDEN");
    expect(await codeOf(agent.call.liveVenue.find())).toBe("FORBIDDEN");
  }
  const silent = async () => (await leaver.call.withdrawals.find({ withdrawalId })).state;
  await expect.poll(silent, { timeout: 30_000, interval: 250 }).toBe("unknown");
  const before = await asker.call.liveVenue.find();
  expect(before).toMatchObject({ state: "sandbox", decidesAlone: true, openedAt: null, opening: null });
  expect(before.openOrders).toBe(1);
  expect(before.money.find(({ asset }) => asset === "USD")).toMatchObject({ users: 2 });

  const asked = await asker.call.liveVenue.ask({ reason });
  expect(asked.opening).toMatchObject({ state: "asked", isOwn: true, reason });
  const openingId = asked.opening?.id ?? "";
  const payloadHash = asked.opening?.approval.payloadHash ?? "";
  expect(await refusal(other.call.liveVenue.ask({ reason }))).toEqual({
    code: "APPROVAL_CLOSED",
    details: { state: "asked" },
  });
  expect(await codeOf(asker.call.liveVenue.approve({ openingId, payloadHash }))).toBe("OWN_REQUEST");
  expect(await codeOf(asker.call.liveVenue.reject({ openingId, reason }))).toBe("OWN_REQUEST");
  expect(await codeOf(other.call.liveVenue.withdraw({ openingId }))).toBe("NOT_FOUND");
  const stale = { openingId, payloadHash: "0".repeat(64) };
  expect(await codeOf(other.call.liveVenue.approve(stale))).toBe("APPROVAL_STALE");
  expect((await asker.call.liveVenue.withdraw({ openingId })).opening?.state).toBe("withdrawn");
  expect(await codeOf(other.call.liveVenue.approve({ openingId, payloadHash }))).toBe("APPROVAL_CLOSED");
  expect((await asker.call.liveVenue.find()).state).toBe("sandbox");
});

test("the database opens nothing that nobody has approved", async () => {
  const isRefused = (sql: string): Promise<void> =>
    expect(app.em.fork().execute(sql)).rejects.toMatchObject({ code: "23514" });
  await isRefused(`update live_venue set state = 'opening', decides_alone = false`);
  await isRefused(
    `update live_venue set state = 'open', decides_alone = false, opened_at = now(),
       request_id = (select request_id from live_venue_openings limit 1)`,
  );
  await isRefused(`update live_venue_openings set state = 'approved'`);
});

test("another owner's yes opens it: orders are cancelled, all money goes back, and everybody is notified", async () => {
  const asked = await asker.call.liveVenue.ask({ reason });
  const openingId = asked.opening?.id ?? "";
  const payloadHash = asked.opening?.approval.payloadHash ?? "";
  expect(await levelOf(app.em.fork(), payer.id)).toBeGreaterThan(0);

  // A call that comes meanwhile is refused by a typed error, or undone.
  const rushing = Array.from({ length: 12 }, (_, at) => [
    leaver.call.trading.placeOrder({
      venue: "live",
      pair: "BTC-USD",
      side: "buy",
      type: "limit",
      price: "6500",
      quantity: "0.001",
      clientOrderId: `rush-${at}`,
    }),
    payIn(),
  ]).flat();
  const refusals = Promise.all(rushing.map(codeOf));
  await other.call.liveVenue.approve({ openingId, payloadHash });
  for (const code of await refusals)
    expect(code).toMatch(/^(no refusal|VENUE_CANCEL_ONLY|DEPOSIT_METHOD_CLOSED|INSUFFICIENT_FUNDS)$/);
  const state = async () => (await asker.call.liveVenue.find()).state;
  await expect.poll(state, { timeout: 30_000, interval: 250 }).toBe("open");
  await expect
    .poll(async () => (await asker.call.liveVenue.find()).opening?.state, { timeout: 30_000, interval: 250 })
    .toBe("done");

  expect(await one(`select state from orders where id = ?`, restingId)).toMatchObject({ state: "canceled" });
  const left = await one<{ count: number }>(
    `select count(*)::int as count from accounts where venue = 'live' and available + held <> 0
       and owner not like 'external:%'`,
  );
  expect(left).toEqual({ count: 0 });
  const view = await asker.call.liveVenue.find();
  expect(view).toMatchObject({
    openOrders: 0,
    openDeposits: 0,
    openWithdrawals: 0,
    money: [],
    decidesAlone: false,
  });
  expect(view.opening).toMatchObject({ state: "done", decidedBy: other.name });
  expect(await levelOf(app.em.fork(), payer.id), "papers of before were of people's own").toBeGreaterThan(0);

  const { items } = await app.caller(payer.id).site.announcements({ language: "de" });
  expect(items.map(({ title }) => title)).toContain("Live-Konten führen jetzt echtes Geld");
  const actions = await app.em
    .fork()
    .execute<{ action: string }[]>(
      `select action from audit_log where action like 'liveVenue.%' order by id`,
    );
  expect(actions.map(({ action }) => action).slice(-4)).toEqual([
    "liveVenue.ask",
    "liveVenue.approve",
    "liveVenue.endSandbox",
    "liveVenue.open",
  ]);
});

test("sandbox rails are refused afterwards, trading goes on, and it stays so", async () => {
  const listed = await app.caller(payer.id).deposits.listMethods();
  expect(listed.methods.filter(({ rail }) => String(rail).startsWith("sandbox"))).toEqual([]);
  expect(await codeOf(payIn())).toBe("DEPOSIT_METHOD_CLOSED");
  const event = {
    type: "deposit",
    id: randomUUID(),
    at: Date.now(),
    asset: "USD",
    amount: 1n,
    state: "settled",
  } as const;
  expect(await emit(app, "sandbox-card", { ...event, railReference: "r", reference: "r" })).toBe(404);
  const live = app.parts.exchange.venues().find(({ venue }) => venue === "live");
  expect(live).toMatchObject({ cancelOnly: false });
  expect(await codeOf(asker.call.liveVenue.ask({ reason }))).toBe("APPROVAL_CLOSED");
  for (const sql of [
    `update live_venue set state = 'sandbox', opened_at = null, request_id = null`,
    `update live_venue set state = 'opening', opened_at = null`,
    `update live_venue_openings set through_seq = 1 where state = 'done'`,
  ])
    await expect(app.em.fork().execute(sql)).rejects.toMatchObject({ code: "23514" });
});

test("the silent payout is given back, and the market maker has nothing left either", async () => {
  const { state, ledger } = (await one<{ state: string; ledger: string }>(
    `select state, ledger from withdrawals where id = ?`,
    withdrawalId,
  )) ?? { state: "", ledger: "" };
  expect({ state, ledger }).toEqual({ state: "failed", ledger: "released" });
  const maker = await one<{ units: string }>(
    `select coalesce(sum(available + held), 0)::text as units from accounts
     where venue = 'live' and owner in ('liquidity','fees')`,
  );
  expect(maker).toEqual({ units: "0" });
});

test("npm run prove holds over all of it, and has a line for it that finds what doesn't belong", async () => {
  const { findings, holds } = await prove(app.db.url);
  expect(findings.filter(({ failed }) => failed > 0)).toEqual([]);
  expect(holds).toBe(true);
  const chain = await withClient(app.db.url, (client) =>
    proveAuditChain(async (sql) => (await client.query<Record<string, unknown>>(sql)).rows),
  );
  expect(chain.failed).toBe(0);
  const failing = async () =>
    (await withClient(app.db.url, auditApprovals)).flatMap(({ name, failed }) => (failed > 0 ? [name] : []));
  const line = "of the sandbox's money nothing is on an open live venue, and no more comes";
  expect(await failing()).not.toContain(line);
  const { through } = (await one<{ through: string }>(
    `select through_seq::text as through from live_venue_openings where state = 'done'`,
  )) ?? { through: "" };
  const write = `update live_venue_openings set through_seq = $1 where state = 'done'`;
  await writeByHand(app.db, [write, [Number(through) - 4]]);
  expect(await failing()).toContain(line);
  await writeByHand(app.db, [write, [through]]);
});
