// A fresh machine: its live venue is a sandbox in which one person alone comes from registering to money paid out.
// What the sandbox does by itself is a rule of the database's, so nothing of it is left once the venue is open.
import { randomUUID } from "node:crypto";
import type { EntityManager } from "@mikro-orm/postgresql";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { expectLedgerBalanced } from "../../testing/expect-ledger-balanced.ts";
import { realRail, startReadyApp, type ReadyApp } from "../../testing/ready-to-open.ts";
import { refusal } from "../../testing/refusal.ts";
import { scriptedFeed } from "../../testing/scripted-feed.ts";
import { startTestApp, type TestApp, type TestUser } from "../../testing/test-app.ts";
import { fillCase } from "../../testing/verification-people.ts";
import { verifyUser } from "../../testing/verified-users.ts";
import { fund, IBAN, moveDestination } from "../../testing/withdrawers.ts";
import { decideInSandbox, levelOf } from "../verification/index.ts";
import { approveInSandbox } from "../withdrawals/index.ts";
import { closeToPrices, noteSandbox } from "./index.ts";

const patience = { timeout: 30_000, interval: 250 };
let started: ReadyApp;
let app: TestApp;

beforeAll(async () => {
  started = await startReadyApp({ env: { LIVE_SANDBOX: "alone" } });
  ({ app } = started);
});
afterAll(async () => {
  await expectLedgerBalanced(app.db.url);
  await app.close();
});

async function verified(): Promise<TestUser> {
  const user = await app.registerUser();
  const caseId = await fillCase(app, user, 1);
  await app.caller(user.id).verification.submit({ caseId });
  await expect.poll(() => levelOf(app.em.fork(), user.id), patience).toBe(1);
  return user;
}

async function loaded(user: TestUser, amount = "500"): Promise<void> {
  const { deposits, funds } = app.caller(user.id);
  const { methods } = await deposits.listMethods();
  const card = methods.find(({ kind }) => kind === "card");
  await deposits.request({ venue: "live", requestId: randomUUID(), methodId: String(card?.id), amount });
  const dollars = async () => (await funds.listBalances({})).balances.find(({ asset }) => asset === "USD");
  await expect.poll(async () => Number((await dollars())?.available ?? 0), patience).toBe(Number(amount));
}

const one = async <T>(em: EntityManager, sql: string, ...values: unknown[]): Promise<T | undefined> =>
  (await em.execute<T[]>(sql, values))[0];

test("one person alone is verified, pays in, trades live, swaps, and is paid out", async () => {
  const user = await verified();
  const seen = await one(
    app.em,
    `select by_sandbox, decided_by from verification_cases where user_id = ?`,
    user.id,
  );
  expect(seen).toEqual({ by_sandbox: true, decided_by: null });
  await loaded(user);

  const { trading, swap, withdrawals, market } = app.caller(user.id);
  const book = await market.book({ pair: "BTC-USD", venue: "live", depth: 5 });
  expect(book.asks.length).toBeGreaterThan(0);
  const { order } = await trading.placeOrder({
    venue: "live",
    pair: "BTC-USD",
    side: "buy",
    type: "market",
    quoteAmount: "100",
    clientOrderId: "first-live",
  });
  expect(order).toMatchObject({ state: "filled", venue: "live" });
  const { quoteId } = await swap.quote({ venue: "live", from: "USD", to: "BTC", fromAmount: "50" });
  await swap.accept({ venue: "live", quoteId });

  const { id: destinationId } = await withdrawals.addDestination({
    venue: "live",
    kind: "bank",
    asset: "USD",
    label: "My bank",
    holder: "Ada Lovelace",
    iban: IBAN,
  });
  const asked = await withdrawals.request({
    venue: "live",
    clientWithdrawalId: "first-out",
    destinationId,
    asset: "USD",
    amount: "50",
  });
  const state = async () => (await withdrawals.find({ withdrawalId: asked.id })).state;
  await expect.poll(state, patience).toBe("paid");
  expect(await one(app.em, `select by_sandbox from withdrawals where id = ?`, asked.id)).toEqual({
    by_sandbox: true,
  });
  const approvals = await one<{ count: number }>(app.em, `select count(*)::int as count from approvals`);
  expect(approvals, "nobody was asked").toEqual({ count: 0 });
});

const run = (sql: string, ...values: unknown[]): Promise<unknown> => app.em.fork().execute(sql, values);
const isRefused = (done: Promise<unknown>): Promise<void> =>
  expect(done).rejects.toMatchObject({ code: "23514" });

test("a case of a country that isn't served is left to people, and who was verified before still withdraws", async () => {
  const before = await verified();
  await loaded(before);
  const late = await app.registerUser();
  const { verification } = app.caller(late.id);
  await verification.submit({ caseId: await fillCase(app, late, 1) });
  await run(`insert into country_rules (country, is_blocked) values ('GB', true)`);
  await run(
    `update verification_cases set submitted_at = now() - interval '1 minute' where user_id = ?`,
    late.id,
  );
  await app.runJob(decideInSandbox);
  const { levels } = await verification.mine();
  expect([levels[0]?.case?.state, await levelOf(app.em.fork(), late.id)]).toEqual(["submitted", 0]);
  expect(await refusal(loaded(before))).toMatchObject({ code: "COUNTRY_NOT_SERVED" });
  const { withdrawals } = app.caller(before.id);
  const { id: destinationId } = await withdrawals.addDestination({
    venue: "live",
    kind: "bank",
    asset: "USD",
    label: "My bank",
    holder: "Ada Lovelace",
    iban: IBAN,
  });
  const asked = { venue: "live", clientWithdrawalId: "served-before", destinationId, asset: "USD" } as const;
  expect(await refusal(withdrawals.request({ ...asked, amount: "50" }))).toBe("no refusal");
  await run(`delete from country_rules`);
});

/** As two owners say it; the database refuses every shorter way. */
async function openVenue(): Promise<void> {
  await started.ready();
  const [asker, other] = [await started.owner(), await started.owner()];
  const { opening } = await asker.call.liveVenue.ask({ reason: "The contracts are signed" });
  const open = `update live_venue set state = 'open', decides_alone = false, opened_at = now(), request_id = ?`;
  await isRefused(run(open, opening?.approval.id));
  await other.call.liveVenue.approve({
    openingId: opening?.id ?? "",
    payloadHash: opening?.approval.payloadHash ?? "",
  });
  await expect.poll(async () => (await other.call.liveVenue.find()).opening?.state, patience).toBe("done");
}

test("of what the sandbox does by itself nothing is left once the venue is open", async () => {
  const before = await verified();
  const { withdrawals } = app.caller(before.id);
  await loaded(before);
  const { rails } = app.parts;
  const sandboxes = rails.all();
  await openVenue();
  expect(rails.all()).toEqual([realRail]);
  // As if there were still rails to pay out by: what follows is refused by the database, not for want of them.
  vi.spyOn(rails, "all").mockReturnValue(sandboxes);
  vi.spyOn(rails, "find").mockImplementation((id) => sandboxes.find((rail) => rail.id === id) ?? null);
  expect(await levelOf(app.em.fork(), before.id), "the sandbox's word counts no more").toBe(0);

  await verifyUser(app.em.fork(), before.id, 2);
  await fund(app.parts.exchange, { owner: before.id, asset: "USD", amount: "200" });
  const bank = {
    venue: "live",
    kind: "bank",
    asset: "USD",
    label: "My bank",
    holder: "Ada",
    iban: IBAN,
  } as const;
  const { id: destinationId, isReady } = await withdrawals.addDestination(bank);
  expect(isReady, "24 hours, as anywhere").toBe(false);
  await moveDestination(app.em.fork(), destinationId, "25 hours");
  const wish = {
    venue: "live",
    clientWithdrawalId: "after",
    destinationId,
    asset: "USD",
    amount: "50",
  } as const;
  const { id } = await withdrawals.request(wish);

  const newcomer = await app.registerUser();
  const caseId = await fillCase(app, newcomer, 1);
  await app.caller(newcomer.id).verification.submit({ caseId });
  await run(`update verification_cases set submitted_at = now() - interval '1 hour' where id = ?`, caseId);
  await app.runJob(decideInSandbox);
  await app.runJob(approveInSandbox);
  expect((await withdrawals.find({ withdrawalId: id })).state).toBe("awaiting_approval");
  expect(await levelOf(app.em.fork(), newcomer.id)).toBe(0);

  await isRefused(run(`update withdrawals set state = 'approved', by_sandbox = true where id = ?`, id));
  await isRefused(run(`update withdrawals set state = 'approved' where id = ?`, id));
  await run(`update verification_cases set state = 'in_review' where id = ?`, caseId);
  const approve = `update verification_cases set state = 'approved', decided_at = now(),
    expires_at = now() + interval '1 day'`;
  await isRefused(run(`${approve}, by_sandbox = true where id = ?`, caseId));
  await isRefused(run(`${approve} where id = ?`, caseId));

  await isRefused(run(`update live_venue set state = 'sandbox', opened_at = null, request_id = null`));
  await isRefused(run(`update live_venue set decides_alone = true`));
  expect(await noteSandbox(app.em.fork(), "alone")).toMatchObject({ isSandbox: false, decidesAlone: false });
});

test("nobody trades live at real prices in a sandbox, and no admin opens it to them", async () => {
  const real = await startTestApp({ feed: { ...scriptedFeed(), kind: "exchange" } });
  const [standing] = real.parts.exchange.venues().filter(({ venue }) => venue === "live");
  expect(standing).toMatchObject({ cancelOnly: true, reason: "Real prices need an open live venue." });
  const owner = await real.agent("owner");
  const open = { venue: "live", cancelOnly: false, reason: "Let us begin" } as const;
  expect(await refusal(owner.call.system.setVenue(open))).toEqual({
    code: "VENUE_CANCEL_ONLY",
    details: { reason: "Real prices need an open live venue." },
  });
  const user = await real.registerUser();
  const order = { venue: "live", pair: "BTC-USD", side: "buy", type: "market", quantity: "0.01" } as const;
  expect(await refusal(real.caller(user.id).trading.placeOrder(order))).toMatchObject({
    code: "VENUE_CANCEL_ONLY",
  });
  await closeToPrices(real.parts.exchange, null);
  const after = real.parts.exchange.venues().find(({ venue }) => venue === "live");
  expect(after, "with a market that isn't real").toMatchObject({ cancelOnly: false });
  await real.close();
});

test("where people decide the sandbox decides nothing, and the market maker has nothing that nobody gave it", async () => {
  const staffed = await startTestApp({ feed: scriptedFeed(), env: { LIVE_SANDBOX: "staffed" } });
  const rows = await staffed.em.execute<unknown[]>(`select state, decides_alone from live_venue`);
  expect(rows).toEqual([{ state: "sandbox", decides_alone: false }]);
  expect(
    await staffed.em.execute(`select 1 from accounts where venue = 'live'`),
    "nothing is on the live venue",
  ).toEqual([]);
  await staffed.close();
});
