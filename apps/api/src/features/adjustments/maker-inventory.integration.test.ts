// What the market maker holds to deal with: live swaps pass once two people have funded it, and it never goes below zero.
import { afterAll, beforeAll, expect, test } from "vitest";
import type { AdjustmentView } from "@fillmark/contracts/adjustments";
import { expectLedgerBalanced } from "../../testing/expect-ledger-balanced.ts";
import { refusal } from "../../testing/refusal.ts";
import { scriptedFeed, type ScriptedFeed } from "../../testing/scripted-feed.ts";
import { startTestApp, type TestAgent, type TestApp } from "../../testing/test-app.ts";
import { writeAsItWas } from "../../testing/write-as-it-was.ts";
import { fund } from "../../testing/withdrawers.ts";

let app: TestApp;
let feed: ScriptedFeed;
let proposer: TestAgent;
let approver: TestAgent;

beforeAll(async () => {
  feed = scriptedFeed();
  app = await startTestApp({ feed });
  feed.show({ bids: [["7000.00", "5"]], asks: [["7001.00", "5"]] });
  [proposer, approver] = await Promise.all([app.agent("finance"), app.agent("finance")]);
});

afterAll(async () => {
  await expectLedgerBalanced(app.db.url);
  await app.close();
});

const reason = "For the swaps of this week";
const propose = (amount: string, asset = "BTC"): Promise<AdjustmentView> =>
  proposer.call.adjustments.proposeHouse({ asset, amount, reason });
const approveAs = (who: TestAgent, { id, approval }: AdjustmentView): Promise<AdjustmentView> =>
  who.call.adjustments.approve({ adjustmentId: id, payloadHash: approval.payloadHash });
/** What was approved until now belongs to another day's sum. */
const passDay = () =>
  writeAsItWas(app, `update approval_requests set decided_at = decided_at - interval '25 hours'`);
const bitcoin = async () =>
  (await proposer.call.adjustments.inventory()).find(({ asset }) => asset === "BTC");

test("a live swap is refused until two people have funded what the market maker holds, and passes then", async () => {
  const { id: owner } = await app.registerUser();
  const { swap } = app.caller(owner);
  await fund(app.parts.exchange, { owner, asset: "USD", amount: "500" });
  const ask = () => swap.quote({ venue: "live", from: "USD", to: "BTC", fromAmount: "100" });
  const before = await bitcoin();
  expect(before).toMatchObject({ live: "0", liveValue: "0.00", standing: "empty" });
  expect(await refusal(ask())).toEqual({ code: "INSUFFICIENT_LIQUIDITY", details: { asset: "BTC" } });

  const proposed = await propose("0.05");
  expect(proposed).toMatchObject({
    user: null,
    category: "house_inventory",
    amount: "0.05",
    state: "proposed",
  });
  expect(await refusal(approveAs(proposer, proposed))).toMatchObject({ code: "OWN_REQUEST" });
  expect(await bitcoin()).toEqual(before);
  expect(await approveAs(approver, proposed)).toMatchObject({ state: "executed", failure: null });
  expect(await bitcoin()).toMatchObject({ live: "0.05", standing: "short", demo: before?.demo });

  const { quoteId } = await ask();
  expect(await swap.accept({ venue: "live", quoteId })).toMatchObject({ state: "settled", venue: "live" });
  expect(Number((await bitcoin())?.live)).toBeLessThan(0.05);
  const mails = await app.em.fork().execute<unknown[]>(`select 1 from mails where kind = 'adjustment'`);
  expect(mails).toEqual([]);
});

test("inventory is taken out as it is put in, and never more than there is", async () => {
  await approveAs(approver, await propose("0.05"));
  const { live } = { live: "0", ...(await bitcoin()) };
  expect(await refusal(propose("-9"))).toMatchObject({
    code: "INSUFFICIENT_FUNDS",
    details: { asset: "BTC", needed: "9", available: live },
  });
  const [first, second] = [await propose(`-${live}`), await propose(`-${live}`)];
  expect(await approveAs(approver, first)).toMatchObject({ state: "executed" });
  await passDay();
  expect(await approveAs(approver, second)).toMatchObject({
    state: "failed",
    failure: "INSUFFICIENT_FUNDS",
  });
  expect(await bitcoin()).toMatchObject({ live: "0", standing: "empty" });
});

test("an amount of a thousand dollars takes two to approve, and only who may adjust proposes", async () => {
  await passDay();
  expect((await propose("1000", "USD")).approval.quorum).toBe(2);
  expect((await propose("999", "USD")).approval.quorum).toBe(1);
  const { call } = await app.agent("operator");
  expect(await refusal(call.adjustments.proposeHouse({ asset: "USD", amount: "1", reason }))).toMatchObject({
    code: "FORBIDDEN",
  });
});

test("the database knows no adjustment of nobody's but the market maker's, and none of the market maker's that is a user's", async () => {
  const em = app.em.fork();
  const rows = `insert into adjustments (id, user_id, asset, amount, category, reason, request_id, proposed_by)
    select gen_random_uuid(), %, a.asset, 1, '%', 'x', a.request_id, a.proposed_by from adjustments a limit 1`;
  const [nobody, other] = [`null`, `(select id from users limit 1)`];
  for (const [owner, category] of [
    [nobody, "correction"],
    [other, "house_inventory"],
  ] as const)
    await expect(em.execute(rows.replace("%", owner).replace("%", category))).rejects.toThrow(
      "adjustments_owner_check",
    );
});
