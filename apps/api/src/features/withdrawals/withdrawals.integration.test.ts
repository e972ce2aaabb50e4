import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { expectLedgerBalanced } from "../../testing/expect-ledger-balanced.ts";
import { refusal } from "../../testing/refusal.ts";
import { scriptedFeed } from "../../testing/scripted-feed.ts";
import { startTestApp, type TestAgent, type TestApp } from "../../testing/test-app.ts";
import { ask, balanceOf, fund, withdrawer, type Withdrawer } from "../../testing/withdrawers.ts";

let app: TestApp;
let first: TestAgent;
let second: TestAgent;

beforeAll(async () => {
  app = await startTestApp({ feed: scriptedFeed() });
  [first, second] = await Promise.all([app.agent("finance"), app.agent("owner")]);
});

afterAll(async () => {
  await expectLedgerBalanced(app.db.url);
  await app.close();
});

async function approve(id: string, ...agents: TestAgent[]) {
  let last = null;
  for (const { call } of agents) {
    const { approval } = await call.withdrawals.review({ withdrawalId: id });
    last = await call.withdrawals.approve({ withdrawalId: id, payloadHash: String(approval?.payloadHash) });
  }
  // The sandbox's notice comes by itself a moment later.
  await app.parts.rails.sendNotices();
  return last;
}

async function mailsTo({ email }: Withdrawer): Promise<string[]> {
  const rows = await app.em
    .fork()
    .execute<{ subject: string }[]>(
      `select subject from mails where recipient = ? and kind = 'withdrawal' order by mails.id`,
      [email],
    );
  return rows.map(({ subject }) => subject);
}

const stateOf = async (user: Withdrawer, withdrawalId: string) =>
  (await user.call.withdrawals.find({ withdrawalId })).state;

describe("a withdrawal", () => {
  test("is held at once, approved by as many as its worth asks for, paid by the rail and told by mail", async () => {
    const user = await withdrawer(app, { amount: "5000" });
    const asked = await ask(user, "2000");
    expect(asked).toMatchObject({
      state: "awaiting_approval",
      amount: "2000",
      fee: "5",
      arrives: "1995",
      value: "2000.00",
      approvals: { given: 0, needed: 2 },
      canCancel: true,
      isSandbox: true,
    });
    expect(asked.steps.map(({ state }) => state)).toEqual(["requested", "held", "awaiting_approval"]);
    expect(await balanceOf(user)).toEqual({ available: "3000", held: "2000" });
    expect(await approve(asked.id, first)).toMatchObject({
      state: "awaiting_approval",
      approvals: { given: 1, needed: 2 },
    });
    expect(await refusal(approve(asked.id, first))).toMatchObject({ code: "ALREADY_APPROVED" });
    await approve(asked.id, second);
    await expect.poll(() => stateOf(user, asked.id), { timeout: 20_000 }).toBe("paid");
    await expect.poll(() => balanceOf(user), { timeout: 20_000 }).toEqual({ available: "3000", held: "0" });
    expect(await refusal(user.call.withdrawals.cancel({ venue: "live", withdrawalId: asked.id }))).toEqual({
      code: "WITHDRAWAL_MOVED_ON",
      details: { state: "paid" },
    });
    expect(await mailsTo(user)).toEqual([
      "A withdrawal was requested",
      "Your withdrawal was approved",
      "Your withdrawal was paid",
    ]);
  });

  test("is canceled by its owner until it is approved, and the money is there again", async () => {
    const user = await withdrawer(app);
    const { id } = await ask(user, "600");
    expect(await user.call.withdrawals.cancel({ venue: "live", withdrawalId: id })).toMatchObject({
      state: "canceled",
    });
    expect(await user.call.withdrawals.cancel({ venue: "live", withdrawalId: id })).toMatchObject({
      state: "canceled",
    });
    expect(await balanceOf(user)).toEqual({ available: "1000", held: "0" });
    expect(await refusal(approve(id, first))).toMatchObject({ code: "WITHDRAWAL_MOVED_ON" });
  });

  test("is rejected with a reason that its owner reads", async () => {
    const user = await withdrawer(app);
    const { id } = await ask(user, "100");
    const reason = "The account belongs to somebody else";
    await first.call.withdrawals.reject({ withdrawalId: id, reason });
    expect(await user.call.withdrawals.find({ withdrawalId: id })).toMatchObject({
      state: "rejected",
      reason,
    });
    expect(await balanceOf(user)).toEqual({ available: "1000", held: "0" });
    expect((await mailsTo(user)).at(-1)).toBe("Your withdrawal was rejected");
  });

  test.each([
    ["refused by the rail", "105.92", "failed"],
    ["failed later", "105.95", "failed"],
    ["back after it was paid", "105.93", "returned"],
  ])("that is %s gives the money back", async (_name, amount, state) => {
    const user = await withdrawer(app);
    const { id } = await ask(user, amount);
    await approve(id, first);
    await expect.poll(() => stateOf(user, id), { timeout: 20_000 }).toBe(state);
    const available = state === "returned" ? "995" : "1000";
    await expect.poll(() => balanceOf(user), { timeout: 20_000 }).toEqual({ available, held: "0" });
  });

  test("whose answer got lost is never sent again: people ask the rail, and decide by four eyes", async () => {
    const user = await withdrawer(app);
    const { id } = await ask(user, "105.96");
    expect(await approve(id, first)).toMatchObject({ state: "unknown" });
    const { withdrawals } = first.call;
    expect(await withdrawals.checkRail({ withdrawalId: id })).toMatchObject({ answer: "unknown" });
    const proposal = { withdrawalId: id, paid: false, reason: "The bank knows nothing of it" };
    const proposed = await withdrawals.proposeOutcome(proposal);
    const decision = { withdrawalId: id, payloadHash: String(proposed.outcome?.payloadHash) };
    expect(await refusal(withdrawals.approveOutcome(decision))).toMatchObject({ code: "OWN_REQUEST" });
    await second.call.withdrawals.approveOutcome(decision);
    expect(await stateOf(user, id)).toBe("failed");
    expect(await balanceOf(user)).toEqual({ available: "1000", held: "0" });
    const rows = await app.em
      .fork()
      .execute<unknown[]>(
        `select 1 from audit_log where subject_id = ? and action like 'withdrawals.%' order by audit_log.id`,
        [id],
      );
    expect(rows).toHaveLength(4);
  });

  test("is the stored one when it is asked for again, and a conflict with another body", async () => {
    const user = await withdrawer(app);
    const answers = await Promise.all(Array.from({ length: 10 }, () => ask(user, "50", "mine-1")));
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    expect(await refusal(ask(user, "51", "mine-1"))).toMatchObject({ code: "WITHDRAWAL_ID_CONFLICT" });
    expect(await balanceOf(user)).toEqual({ available: "950", held: "50" });
  });

  test("is listed for its owner with a cursor, and for nobody else", async () => {
    const user = await withdrawer(app);
    for (const amount of ["20", "21", "22"]) await ask(user, amount);
    const page = await user.call.withdrawals.list({ limit: 2 });
    expect(page.items.map(({ amount }) => amount)).toEqual(["22", "21"]);
    const rest = await user.call.withdrawals.list({ limit: 2, cursor: String(page.nextCursor) });
    expect(rest.items.map(({ amount }) => amount)).toEqual(["20"]);
    const other = await withdrawer(app);
    expect((await other.call.withdrawals.list({})).items).toEqual([]);
    const [item] = page.items;
    expect(
      await refusal(other.call.withdrawals.cancel({ venue: "live", withdrawalId: String(item?.id) })),
    ).toMatchObject({
      code: "NOT_FOUND",
    });
  });

  test("of an account that was frozen since is neither approved nor sent", async () => {
    const user = await withdrawer(app);
    const { id } = await ask(user, "100");
    await app.em
      .fork()
      .execute(`update users set frozen_at = now(), frozen_reason = 'x' where id = ?`, [user.id]);
    expect(await refusal(approve(id, first))).toMatchObject({ code: "ACCOUNT_FROZEN" });
    expect(await refusal(ask(user, "100"))).toMatchObject({ code: "ACCOUNT_FROZEN" });
    await first.call.withdrawals.reject({ withdrawalId: id, reason: "Frozen" });
  });

  test("of an account whose withdrawals alone were frozen since is neither approved nor sent, and goes on afterwards", async () => {
    const user = await withdrawer(app);
    const { id } = await ask(user, "100");
    const freeze = (parts: string) =>
      app.em.fork().execute(`update users set frozen_parts = ? where id = ?`, [parts, user.id]);
    for (const parts of ["{sign_in}", "{withdrawals}"]) {
      await freeze(parts);
      expect(await refusal(approve(id, first))).toMatchObject({ code: "ACCOUNT_FROZEN" });
    }
    expect(await refusal(ask(user, "100"))).toMatchObject({ code: "ACCOUNT_PART_FROZEN" });
    expect((await first.call.withdrawals.queue({})).items.find((one) => one.id === id)?.user.state).toBe(
      "frozen",
    );
    await freeze("{trading,deposits}");
    expect((await approve(id, first))?.state).not.toBe("awaiting_approval");
  });
});

test("the queue is searched by whose it is, by id, asset and time, and a text is no pattern", async () => {
  const [one, other] = [await withdrawer(app), await withdrawer(app)];
  const { id } = await ask(one, "33");
  const { id: others } = await ask(other, "34");
  const found = async (input: object): Promise<string[]> => {
    const { items } = await first.call.withdrawals.queue({ queue: "all", limit: 200, ...input });
    return items.map((item) => item.id).filter((each) => [id, others].includes(each));
  };
  const { email } = await one.call.auth.account();
  expect(await found({ text: email })).toEqual([id]);
  expect(await found({ text: email.slice(0, 12).toUpperCase() })).toContain(id);
  expect(await found({ text: id })).toEqual([id]);
  expect(await found({ text: one.id })).toEqual([id]);
  expect(await found({ text: "%" })).toEqual([]);
  expect(await found({ text: "____" })).toEqual([]);
  expect(await found({ text: email, asset: "BTC" })).toEqual([]);
  expect(await found({ asset: "USD" })).toHaveLength(2);
  const at = new Date().toISOString();
  expect(await found({ from: at })).toEqual([]);
  expect(await found({ to: at })).toHaveLength(2);
  expect(await refusal(found({ text: "\0" }))).toMatchObject({ code: "BAD_REQUEST" });
});

describe("refused by name, without a trace", () => {
  test.each([
    ["an amount below zero", "-50", "NEGATIVE_AMOUNT"],
    ["nothing", "0", "ZERO_AMOUNT"],
    ["an exponent", "1e2", "EXPONENT_NOT_ALLOWED"],
    ["a fraction of the smallest unit", "50.000000001", "TOO_MANY_DECIMALS"],
    ["less than the minimum", "19.99", "BELOW_MINIMUM"],
    ["more than is there", "1000.00000001", "INSUFFICIENT_FUNDS"],
  ])("%s", async (_name, amount, code) => {
    const user = await withdrawer(app);
    expect(await refusal(ask(user, amount))).toMatchObject({ code });
    expect((await user.call.withdrawals.list({})).items).toEqual([]);
    expect(await balanceOf(user)).toEqual({ available: "1000", held: "0" });
  });

  test("demo money, an unknown destination, and one of another asset", async () => {
    const user = await withdrawer(app);
    const request = {
      venue: "live" as const,
      clientWithdrawalId: randomUUID(),
      destinationId: user.destinationId,
      asset: "BTC",
      amount: "1",
    };
    expect(await refusal(user.call.withdrawals.request(request))).toMatchObject({ code: "NO_WAY_OUT" });
    const unknown = { ...user, destinationId: randomUUID() };
    expect(await refusal(ask(unknown, "50"))).toMatchObject({ code: "NOT_FOUND" });
    await user.call.demo.toggle({ enabled: true });
    expect(await refusal(ask(user, "50"))).toMatchObject({ code: "VENUE_MISMATCH" });
    const onDemo = { ...request, venue: "demo" as const, asset: "USD" };
    expect(await refusal(user.call.withdrawals.request(onDemo))).toMatchObject({ code: "LIVE_ONLY" });
  });

  test("without a fresh proof of who asks", async () => {
    const user = await withdrawer(app);
    await app.em.fork().execute(`update sessions set proved_at = null where user_id = ?`, [user.id]);
    expect(await refusal(ask(user, "50"))).toMatchObject({ code: "STEP_UP_NEEDED" });
    expect(await refusal(user.call.withdrawals.setAllowList({ isOn: true }))).toMatchObject({
      code: "STEP_UP_NEEDED",
    });
  });
});

test("what is withdrawn in bitcoin goes to a chain, by its value at the reference price", async () => {
  const user = await withdrawer(app, { asset: "BTC", amount: "1" });
  await fund(app.parts.exchange, { owner: user.id, asset: "USD", amount: "1" });
  const { destinationId } = user;
  const asked = await user.call.withdrawals.request({
    venue: "live",
    clientWithdrawalId: "coins",
    destinationId,
    asset: "BTC",
    amount: "0.5",
  });
  expect(asked).toMatchObject({
    fee: "0.0001",
    arrives: "0.4999",
    value: "3712.4525",
    approvals: { needed: 2 },
  });
  expect(asked.destination).toMatchObject({ kind: "crypto", network: "Bitcoin" });
  await user.call.withdrawals.cancel({ venue: "live", withdrawalId: asked.id });
});
