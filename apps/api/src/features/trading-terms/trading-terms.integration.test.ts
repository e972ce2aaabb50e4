// Terms of single accounts: two people give them, a rebate is what its maker sees of it everywhere, and a firm's accounts
// never trade with each other.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { TermsChangeView, TermsProposal } from "@fillmark/contracts/trading-terms";
import { expectApprovalsHold } from "../../testing/expect-approvals-hold.ts";
import { expectLedgerBalanced } from "../../testing/expect-ledger-balanced.ts";
import { leaveInOutbox, runOutbox } from "../../testing/outbox.ts";
import { refusal } from "../../testing/refusal.ts";
import { scriptedFeed } from "../../testing/scripted-feed.ts";
import { startTestApp, type TestAgent, type TestApp, type TestCaller } from "../../testing/test-app.ts";

const venue = "demo";
const pair = "BTC-USD";
const reason = "A market maker of ours";
const day = 86_400_000;
let app: TestApp;
let operator: TestAgent;
let other: TestAgent;

beforeAll(async () => {
  app = await startTestApp({ feed: scriptedFeed() });
  operator = await app.agent("operator");
  other = await app.agent("operator");
});

afterAll(async () => {
  await expectLedgerBalanced(app.db.url);
  await expectApprovalsHold(app.db.url);
  await app.close();
});

interface Trader {
  readonly id: string;
  readonly call: TestCaller;
}

async function trader(): Promise<Trader> {
  const { id } = await app.registerUser();
  const call = app.caller(id);
  await call.demo.toggle({ enabled: true });
  return { id, call };
}

const fees = (makerBps: number, takerBps: number, until: string | null = null): TermsProposal => ({
  kind: "fee_schedule",
  venue,
  to: { tiers: [{ minVolume: "0", makerBps, takerBps }], until },
});
const fromVolume = (minVolume: string): TermsProposal => ({
  kind: "fee_schedule",
  venue,
  to: { tiers: [{ minVolume, makerBps: 1, takerBps: 2 }], until: null },
});
const group = (to: string | null): TermsProposal => ({ kind: "self_trade_group", to });
const propose = (userId: string, proposal: TermsProposal): Promise<TermsChangeView> =>
  operator.call.tradingTerms.propose({ userId, proposal, reason });
const approveAs = (who: TestAgent, { id, approval }: TermsChangeView): Promise<TermsChangeView> =>
  who.call.tradingTerms.approve({ changeId: id, payloadHash: approval.payloadHash });

async function give(userId: string, proposal: TermsProposal): Promise<void> {
  const done = await approveAs(other, await propose(userId, proposal));
  expect(done).toMatchObject({ state: "executed", failure: null });
}

const buys = (price: string, quantity = "0.01") =>
  ({ venue, pair, side: "buy", type: "limit", quantity, price }) as const;
const sells = (price: string, quantity = "0.01") =>
  ({ venue, pair, side: "sell", type: "limit", quantity, price }) as const;
/** Between the market's bid and ask, where the market maker isn't met. */
const inside = "7424.90";

async function withCoins(): Promise<Trader> {
  const one = await trader();
  await one.call.trading.placeOrder({ venue, pair, side: "buy", type: "market", quantity: "0.05" });
  return one;
}

describe("a user's own fees", () => {
  test("are in force once another admin has agreed, and not before", async () => {
    const { id, call } = await trader();
    const standard = await call.tradingTerms.feeSchedule({ venue });
    expect(standard).toMatchObject({ isOwn: false, until: null });
    const proposed = await propose(id, fees(-2, 8));
    expect(proposed.change).toMatchObject({ from: null, to: { tiers: [{ makerBps: -2, takerBps: 8 }] } });
    expect(await refusal(approveAs(operator, proposed))).toMatchObject({ code: "OWN_REQUEST" });
    expect(await call.tradingTerms.feeSchedule({ venue })).toEqual(standard);
    expect(await approveAs(other, proposed)).toMatchObject({ state: "executed", failure: null });
    expect(await call.tradingTerms.feeSchedule({ venue })).toEqual({
      venue,
      tiers: [{ minVolume: "0", makerBps: -2, takerBps: 8 }],
      isOwn: true,
      until: null,
    });
    expect(await call.trading.previewOrder(buys("7000"))).toMatchObject({ feeBps: 8, makerFeeBps: -2 });
    expect((await call.tradingTerms.feeSchedule({ venue: "live" })).isOwn).toBe(false);
    const { fees: lines } = await operator.call.tradingTerms.ofUser({ userId: id });
    expect(lines.map(({ venue: on, own }) => [on, own?.tiers.length ?? 0])).toEqual([
      ["demo", 1],
      ["live", 0],
    ]);
    await give(id, { kind: "fee_schedule", venue, to: null });
    expect(await call.tradingTerms.feeSchedule({ venue })).toEqual(standard);
  });

  test("stand in the audit log and in the user's history, with who asked and who agreed", async () => {
    const { id } = await trader();
    await give(id, fees(1, 2));
    const { items } = await other.call.tradingTerms.list({ userId: id, open: false, limit: 5 });
    expect(items).toMatchObject([{ state: "executed", reason, approval: { state: "approved" } }]);
    const owner = await app.agent("owner");
    const log = await owner.call.admin.listAudit({ limit: 10 });
    const actions = log.items.filter(({ subject }) => subject?.id === id).map(({ action }) => action);
    expect(actions).toEqual(expect.arrayContaining(["tradingTerms.propose", "tradingTerms.approve"]));
  });

  test.each([
    ["nothing new", { kind: "fee_schedule", venue, to: null } as const, "to"],
    ["a date that has passed", fees(1, 2, "2020-01-01T00:00:00.000Z"), "until"],
    ["a tier that doesn't begin at 0", fromVolume("5"), "tiers"],
  ])("refuse %s", async (_name, proposal, field) => {
    const { id } = await trader();
    const expected = { code: "VALIDATION", details: { issues: [{ field }] } };
    expect(await refusal(propose(id, proposal))).toMatchObject(expected);
  });

  test.each([
    ["a rebate beyond the bound", fees(-101, 2)],
    ["a taker's rebate", fees(1, -1)],
    ["half a basis point", fees(0.5, 1)],
  ])("refuse %s", async (_name, proposal) => {
    const { id } = await trader();
    expect(await refusal(propose(id, proposal))).toBeInstanceOf(Error);
  });

  test("have failed where others are in force by then", async () => {
    const { id } = await trader();
    const late = await propose(id, fees(-1, 9));
    await give(id, fees(3, 4));
    expect(await approveAs(other, late)).toMatchObject({ state: "failed", failure: "CHANGED_MEANWHILE" });
  });

  test("that were approved as the process died are done once", async () => {
    const { id, call } = await trader();
    const proposed = await propose(id, fees(-3, 7));
    const { id: requestId, payloadHash } = proposed.approval;
    await app.em.fork().transactional(async (em) => {
      await em.execute(
        `insert into approvals (request_id, version, admin_id, position, payload_hash) values (?, 1, ?, 1, ?)`,
        [requestId, other.id, payloadHash],
      );
      await em.execute(`update approval_requests set state = 'approved', decided_at = now() where id = ?`, [
        requestId,
      ]);
      await em.execute(`update terms_changes set state = 'approved' where id = ?`, [proposed.id]);
    });
    await leaveInOutbox(app, "terms", proposed.id);
    await runOutbox(app);
    expect(await operator.call.tradingTerms.find({ changeId: proposed.id })).toMatchObject({
      state: "executed",
    });
    expect((await call.tradingTerms.feeSchedule({ venue })).tiers).toEqual([
      { minVolume: "0", makerBps: -3, takerBps: 7 },
    ]);
  });

  test("can be rejected by another and withdrawn by who asked, and are nothing then", async () => {
    const { id, call } = await trader();
    const one = await propose(id, fees(-3, 7));
    expect(await refusal(operator.call.tradingTerms.reject({ changeId: one.id, reason }))).toMatchObject({
      code: "OWN_REQUEST",
    });
    expect(await other.call.tradingTerms.reject({ changeId: one.id, reason })).toMatchObject({
      state: "rejected",
    });
    const two = await propose(id, fees(-4, 7, new Date(Date.now() + day).toISOString()));
    expect(await refusal(other.call.tradingTerms.withdraw({ changeId: two.id }))).toMatchObject({
      code: "NOT_FOUND",
    });
    await operator.call.tradingTerms.withdraw({ changeId: two.id });
    expect(await refusal(approveAs(other, two))).toMatchObject({ code: "APPROVAL_CLOSED" });
    expect((await call.tradingTerms.feeSchedule({ venue })).isOwn).toBe(false);
  });

  test("aren't given by who is that user, or agreed to by them", async () => {
    const { id } = await trader();
    const [row] = await app.em.execute<{ email: string }[]>("select email from users where id = ?", [id]);
    const self = await app.agent("operator");
    await app.em.execute("update admins set email = ? where id = ?", [row?.email, self.id]);
    expect(
      await refusal(self.call.tradingTerms.propose({ userId: id, proposal: fees(-5, 5), reason })),
    ).toMatchObject({ code: "OWN_CASE" });
    expect(await refusal(approveAs(self, await propose(id, fees(-5, 5))))).toMatchObject({
      code: "OWN_CASE",
    });
  });
});

test("a rebate is shown with its sign: on the fill, the order, in the ledger, and in what is paid for the coins", async () => {
  const maker = await trader();
  await give(maker.id, fees(-5, 8));
  const seller = await withCoins();
  const preview = await maker.call.trading.previewOrder(buys(inside));
  expect(preview).toMatchObject({ makerFeeBps: -5, restFee: "-0.0371245" });
  const { order } = await maker.call.trading.placeOrder(buys(inside));
  await seller.call.trading.placeOrder(sells(inside));
  const { items: fills } = await maker.call.trading.listFills({ venue, limit: 5 });
  expect(fills).toMatchObject([{ role: "maker", fee: "-0.0371245", value: "74.249" }]);
  const { items: orders } = await maker.call.trading.listOrders({ venue, limit: 5 });
  expect(orders).toMatchObject([{ id: order.id, state: "filled", fee: "-0.0371245", held: "0" }]);
  const { items: postings } = await maker.call.funds.listTransactions({ venue, kind: "rebate", limit: 5 });
  expect(postings).toMatchObject([
    { kind: "rebate", asset: "USD", amount: "0.0371245", pair, orderId: order.id },
  ]);
});

describe("two accounts of one firm", () => {
  async function firm(name: string): Promise<[Trader, Trader]> {
    const [one, two] = [await trader(), await withCoins()];
    for (const { id } of [one, two]) await give(id, group(name));
    return [one, two];
  }

  test("never trade with each other, and what the other loses is told to its owner alone", async () => {
    const [one, two] = await firm("acme");
    const { order: resting } = await one.call.trading.placeOrder(buys(inside));
    const answer = await two.call.trading.placeOrder({
      ...sells(inside),
      selfTradePrevention: "expire_both",
    });
    expect(answer).toMatchObject({
      order: { state: "expired", endReason: "self_trade_prevented", filled: "0" },
      fills: [],
    });
    const text = JSON.stringify([
      answer,
      await two.call.trading.listOrders({ venue, limit: 5 }),
      await two.call.trading.orderTimeline({ orderId: answer.order.id }),
    ]);
    for (const secret of [one.id, `"${resting.id}"`, "acme"]) expect(text).not.toContain(secret);
    const { items } = await one.call.trading.listOrders({ venue, limit: 5 });
    expect(items).toMatchObject([{ id: resting.id, state: "expired", endReason: "self_trade_prevented" }]);
    await expect
      .poll(async () => JSON.stringify(await one.call.notifications.list({ limit: 5 })))
      .toContain("self_trade_prevented");
    const { group: shown } = await operator.call.tradingTerms.ofUser({ userId: one.id });
    expect(shown?.members.map(({ id }) => id).sort()).toEqual([one.id, two.id].sort());
  });

  test("trade again once one has left, whatever rests by then", async () => {
    const [one, two] = await firm("beta-1");
    await one.call.trading.placeOrder(buys(inside));
    await give(two.id, group(null));
    const { fills } = await two.call.trading.placeOrder(sells(inside));
    expect(fills).toHaveLength(1);
  });
});
