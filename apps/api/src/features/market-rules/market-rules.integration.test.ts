// Fees and the rules of pairs: two people change them, one may halt, and nothing that was halted opens by the way.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { PairPatch, RuleChangeView } from "@fillmark/contracts/market-rules";
import { expectLedgerBalanced } from "../../testing/expect-ledger-balanced.ts";
import { refusal } from "../../testing/refusal.ts";
import { scriptedFeed } from "../../testing/scripted-feed.ts";
import { startTestApp, type TestAgent, type TestApp } from "../../testing/test-app.ts";
import { ask, withdrawer } from "../../testing/withdrawers.ts";
import { leaveInOutbox, runOutbox } from "../../testing/outbox.ts";

const pair = "BTC-USD";
const venue = "demo";
const reason = "The market moves more now";
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
  await app.close();
});

const propose = (set: PairPatch): Promise<RuleChangeView> =>
  operator.call.marketRules.propose({ proposal: { kind: "pair", pair, set }, reason });
const approveAs = (who: TestAgent, { id, approval }: RuleChangeView) =>
  who.call.marketRules.approve({ changeId: id, payloadHash: approval.payloadHash });
const rules = async () =>
  (await operator.call.marketRules.current()).pairs.find((each) => each.pair === pair);

describe("a change of a pair", () => {
  test("shows its difference, and is in force once another admin has agreed", async () => {
    const before = await rules();
    const proposal = {
      kind: "pair",
      pair,
      set: { bandBps: 777, minNotional: "2.50", liquidityLive: false },
    } as const;
    const { differences } = await operator.call.marketRules.preview({ proposal });
    expect(differences).toContainEqual({ field: "bandBps", from: String(before?.bandBps), to: "777" });
    expect(differences).toContainEqual({ field: "minNotional", from: before?.minNotional, to: "2.5" });
    const proposed = await propose(proposal.set);
    expect(proposed.differences).toEqual(differences);
    expect(await refusal(approveAs(operator, proposed))).toMatchObject({ code: "OWN_REQUEST" });
    expect(await rules()).toEqual(before);
    expect(await approveAs(other, proposed)).toMatchObject({ state: "executed", failure: null });
    expect(await rules()).toMatchObject({ bandBps: 777, minNotional: "2.5", liquidityLive: false });
    expect((await app.caller().market.listPairs()).find((each) => each.pair === pair)).toMatchObject({
      bandBps: 777,
    });
  });

  test("shows what it would do to the orders that are open, at the present price", async () => {
    const user = await app.registerUser();
    await app.caller(user.id).demo.toggle({ enabled: true });
    const order = { venue, pair, side: "buy", type: "limit", quantity: "0.01", price: "7000" } as const;
    await app.caller(user.id).trading.placeOrder(order);
    const set = { bandBps: 1, minNotional: "80", maxOpenOrders: 1 };
    const { effects } = await operator.call.marketRules.preview({ proposal: { kind: "pair", pair, set } });
    const valuesOf = (kind: string) => effects.find((effect) => effect.kind === kind)?.values;
    expect(valuesOf("priceNow")).toMatchObject({ quote: "USD" });
    expect(valuesOf("smallestOrder")).toMatchObject({ to: "80", base: "BTC" });
    const smallest = Number(valuesOf("smallestOrder")?.["toBase"]) * Number(valuesOf("priceNow")?.["price"]);
    expect(smallest).toBeGreaterThan(79.9);
    expect(smallest).toBeLessThan(80.1);
    expect(valuesOf("ordersBelowSmallest")).toEqual({ count: 1 });
    expect(valuesOf("ordersOutsideBand")).toEqual({ count: 1 });
    expect(valuesOf("usersAboveLimit")).toEqual({ count: 0, limit: 1 });
    expect(valuesOf("ordersStay")).toEqual({ count: 1 });
    const tiers = [{ minVolume: "0", makerBps: 10, takerBps: 30 }];
    const fees = await operator.call.marketRules.preview({ proposal: { kind: "fees", tiers } });
    expect(fees.effects).toContainEqual({ kind: "takerPays", values: { from: "2", to: "3", of: "1000" } });
    expect(fees.effects).toContainEqual({ kind: "ordersKeepFees", values: { count: 1 } });
    await app.caller(user.id).trading.cancelAllOrders({ venue });
  });

  test("that met other rules than it was proposed for has failed, and changes nothing", async () => {
    const first = await propose({ bandBps: 800 });
    const second = await propose({ bandBps: 900 });
    await approveAs(other, first);
    expect(await approveAs(other, second)).toMatchObject({ state: "failed", failure: "CHANGED_MEANWHILE" });
    expect(await rules()).toMatchObject({ bandBps: 800 });
  });

  test("that changes nothing, or what doesn't go together, is refused", async () => {
    for (const set of [{}, { bandBps: 800 }, { minNotional: "100", maxNotional: "10" }])
      expect(await refusal(propose(set))).toMatchObject({ code: "VALIDATION" });
    expect(await refusal(propose({ minNotional: "-1" }))).toMatchObject({ code: "NEGATIVE_AMOUNT" });
  });

  test("that was withdrawn or rejected is over", async () => {
    const withdrawn = await propose({ maxOpenOrders: 7 });
    expect(await refusal(other.call.marketRules.withdraw({ changeId: withdrawn.id }))).toMatchObject({
      code: "NOT_FOUND",
    });
    await operator.call.marketRules.withdraw({ changeId: withdrawn.id });
    expect(await refusal(approveAs(other, withdrawn))).toMatchObject({ code: "APPROVAL_CLOSED" });
    const rejected = await propose({ maxOpenOrders: 7 });
    await other.call.marketRules.reject({ changeId: rejected.id, reason: "Too few" });
    expect(await refusal(approveAs(other, rejected))).toMatchObject({ code: "APPROVAL_CLOSED" });
  });

  test("that a killed process left approved is taken up", async () => {
    const { id, approval } = await propose({ maxOpenOrders: 55 });
    await app.em.fork().transactional(async (em) => {
      const values = [approval.id, other.id, approval.payloadHash];
      await em.execute(
        `insert into approvals (request_id, version, admin_id, position, payload_hash) values (?, 1, ?, 1, ?)`,
        values,
      );
      await em.execute(`update approval_requests set state = 'approved', decided_at = now() where id = ?`, [
        approval.id,
      ]);
      await em.execute(`update rule_changes set state = 'approved' where id = ?`, [id]);
    });
    await leaveInOutbox(app, "rules", id);
    await runOutbox(app);
    await expect
      .poll(async () => (await operator.call.marketRules.find({ changeId: id })).state)
      .toBe("executed");
    expect(await rules()).toMatchObject({ maxOpenOrders: 55 });
  });
});

describe("the market maker's quotes", () => {
  const set = { spreadBps: 20, depthPercent: 50 };

  test("gets another spread and depth by two people, and says before what they do", async () => {
    const { effects } = await operator.call.marketRules.preview({ proposal: { kind: "pair", pair, set } });
    const spread = { from: "0.01", to: "29.71", quote: "USD", fromBps: "0.01", toBps: "40.01" };
    expect(effects).toContainEqual({ kind: "spread", values: spread });
    const depth = { fromBids: "6", toBids: "3", fromAsks: "5.04", toAsks: "2.52" };
    expect(effects).toContainEqual({ kind: "depth", values: { levels: 10, ...depth, base: "BTC" } });
    const proposed = await propose(set);
    expect(proposed.differences).toEqual([
      { field: "spreadBps", from: "0", to: "20" },
      { field: "depthPercent", from: "100", to: "50" },
    ]);
    expect(await refusal(approveAs(operator, proposed))).toMatchObject({ code: "OWN_REQUEST" });
    await approveAs(other, proposed);
    expect(await rules()).toMatchObject(set);
    const { asks } = await app.caller().market.book({ pair, venue: "demo" });
    expect(asks[0]).toEqual(["7439.76", "0.020000"]);
  });

  test("is traded at, and a fill still names what its source quoted", async () => {
    const user = app.caller((await app.registerUser()).id);
    await user.demo.toggle({ enabled: true });
    const taking = { venue, pair, side: "buy", type: "market", quantity: "0.01" } as const;
    const { fills } = await user.trading.placeOrder(taking);
    expect(fills[0]).toMatchObject({ price: "7439.76", evidence: { referenceAsk: "7424.91" } });
    const resting = { venue, pair, side: "buy", type: "limit", quantity: "0.01", price: "7430" } as const;
    const { order } = await user.trading.placeOrder(resting);
    expect(order.state).toBe("new");

    const back = { spreadBps: 0, depthPercent: 100 };
    const proposal = { kind: "pair", pair, set: back } as const;
    const { effects } = await operator.call.marketRules.preview({ proposal });
    expect(effects).toContainEqual({ kind: "ordersReached", values: { count: 1 } });
    await approveAs(other, await propose(back));
    const state = async () => (await user.trading.orderTimeline({ orderId: order.id })).order.state;
    await expect.poll(state, { message: "a nearer offer fills what waits for it" }).toBe("filled");
  });

  test("is refused where limit orders couldn't reach it", async () => {
    const spreadBps = (await rules())?.bandBps ?? 0;
    const issues = [{ field: "spreadBps", message: "must be below the price band" }];
    expect(await refusal(propose({ spreadBps }))).toEqual({ code: "VALIDATION", details: { issues } });
  });
});

describe("halting a pair", () => {
  test("takes one person, and opening it again two", async () => {
    const halt = (state: "cancel_only" | "halted") => operator.call.marketRules.halt({ pair, state, reason });
    expect(await halt("cancel_only")).toMatchObject({ state: "cancel_only" });
    expect(await refusal(halt("cancel_only"))).toMatchObject({ code: "VALIDATION" });
    expect(await halt("halted")).toMatchObject({ state: "halted" });
    expect(await refusal(halt("cancel_only"))).toMatchObject({ code: "VALIDATION" });
    const open = await propose({ state: "open" });
    expect(await refusal(approveAs(operator, open))).toMatchObject({ code: "OWN_REQUEST" });
    expect(await approveAs(other, open)).toMatchObject({ state: "executed" });
    const { items } = await other.call.admin.listAudit({ action: "marketRules.halt" });
    expect(items.map(({ details }) => details)).toEqual([
      { from: "cancel_only", to: "halted", reason },
      { from: "open", to: "cancel_only", reason },
    ]);
  });

  test("isn't undone by a change of something else that was approved at the same moment", async () => {
    const change = await propose({ bandBps: 1234 });
    await Promise.all([
      approveAs(other, change),
      operator.call.marketRules.halt({ pair, state: "halted", reason }),
    ]);
    expect(await rules()).toMatchObject({ state: "halted", bandBps: 1234 });
  });
});

describe("fees", () => {
  test("change with two people, tier by tier", async () => {
    const { feeTiers } = await operator.call.marketRules.current();
    const tiers = [
      { minVolume: "0", makerBps: 9, takerBps: 19 },
      ...feeTiers.slice(1, 2),
      { minVolume: "50000", makerBps: 1, takerBps: 2 },
    ];
    const proposed = await operator.call.marketRules.propose({ proposal: { kind: "fees", tiers }, reason });
    expect(proposed.differences).toEqual([
      { field: "0", from: "10 / 20", to: "9 / 19" },
      { field: "50000", from: null, to: "1 / 2" },
      { field: "10000000", from: "4 / 10", to: null },
    ]);
    await approveAs(other, proposed);
    expect((await operator.call.marketRules.current()).feeTiers[0]).toEqual(tiers[0]);
  });

  test("without a first tier, or with the same one twice, are refused", async () => {
    const tier = { minVolume: "5", makerBps: 1, takerBps: 1 };
    for (const tiers of [[tier], [{ ...tier, minVolume: "0" }, tier, { ...tier, minVolume: "5.0" }]]) {
      const proposal = { kind: "fees", tiers } as const;
      expect(await refusal(operator.call.marketRules.preview({ proposal }))).toMatchObject({
        code: "VALIDATION",
      });
    }
  });
});

describe("what withdrawals cost", () => {
  const line = { rail: "bank", asset: "USD" };
  const cost = (fee: string, minimum: string): Promise<RuleChangeView> =>
    operator.call.marketRules.propose({ proposal: { kind: "withdrawal", ...line, fee, minimum }, reason });

  test("changes with two people; who asked before keeps their fee, and nobody pays one they weren't shown", async () => {
    const user = await withdrawer(app);
    const asked = await ask(user, "100");
    expect(asked).toMatchObject({ fee: "5", arrives: "95" });
    const proposed = await cost("7.5", "30");
    expect(proposed).toMatchObject({
      kind: "withdrawal",
      withdrawal: line,
      differences: [
        { field: "withdrawalFee", from: "5", to: "7.5" },
        { field: "withdrawalMinimum", from: "20", to: "30" },
      ],
    });
    expect(await refusal(approveAs(operator, proposed))).toMatchObject({ code: "OWN_REQUEST" });
    const stale = await cost("6", "20");
    expect(await approveAs(other, proposed)).toMatchObject({ state: "executed", seq: null });
    expect(await approveAs(other, stale)).toMatchObject({ state: "failed", failure: "CHANGED_MEANWHILE" });
    const { withdrawals } = user.call;
    const { ways } = await withdrawals.terms();
    expect(ways.find(({ asset }) => asset === "USD")).toMatchObject({ fee: "7.5", minimum: "30" });
    expect(await withdrawals.find({ withdrawalId: asked.id })).toMatchObject({ fee: "5", arrives: "95" });
    const wish = { destinationId: user.destinationId, asset: "USD", amount: "100" };
    const shown = { ...wish, venue: "live" as const, clientWithdrawalId: "shown-1" };
    expect(await refusal(withdrawals.request({ ...shown, fee: "5" }))).toEqual({
      code: "FEE_CHANGED",
      details: { fee: "7.5", asset: "USD" },
    });
    const paid = { fee: "7.5", arrives: "92.5" };
    expect(await withdrawals.request({ ...shown, fee: "7.5" })).toMatchObject(paid);
  });

  test("goes together, and changes something that is there", async () => {
    for (const [fee, minimum] of [
      ["7.5", "30"],
      ["8", "8"],
    ] as const)
      expect(await refusal(cost(fee, minimum))).toMatchObject({ code: "VALIDATION" });
    const proposal = { kind: "withdrawal", rail: "bank", asset: "BTC", fee: "1", minimum: "2" } as const;
    expect(await refusal(operator.call.marketRules.preview({ proposal }))).toMatchObject({
      code: "NOT_FOUND",
    });
    await approveAs(other, await cost("0", "1"));
  });

  test("is changed in the database by nothing but what was approved for it", async () => {
    const em = app.em.fork();
    for (const statement of [
      `update withdrawal_fees set fee = 0 where rail = 'bank' and asset = 'USD'`,
      `update withdrawal_fees set change_id = (select id from rule_changes where kind = 'withdrawal' limit 1)
       where rail = 'bank' and asset = 'EUR'`,
    ])
      await expect(em.execute(statement)).rejects.toThrow("nobody has approved this");
    await expect(em.execute(`delete from withdrawal_fees`)).rejects.toThrow();
  });
});

test("one admin alone can approve nothing, and is told how many there are", async () => {
  const { deciders } = await operator.call.marketRules.current();
  expect(deciders).toBe(3);
  expect(await refusal((await app.agent("finance")).call.marketRules.current())).toMatchObject({
    code: "FORBIDDEN",
  });
});
