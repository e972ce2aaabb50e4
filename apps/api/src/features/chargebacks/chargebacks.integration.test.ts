// Money that a bank takes back is held before it can go elsewhere: tried by owners who are quicker, with two tabs, by withdrawing,
// trading and converting; and by admins who would end it alone.
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { DepositView } from "@fillmark/contracts/deposits";
import { bankRef, camt } from "../../testing/bank-files.ts";
import { depositor, units } from "../../testing/deposit-calls.ts";
import { openDepositDesk, type DepositDesk } from "../../testing/deposit-desk.ts";
import { refusal } from "../../testing/refusal.ts";
import { ownAccount, sendStatement } from "../../testing/send-statement.ts";
import type { TestUser } from "../../testing/test-app.ts";
import { chargebackHandlers } from "./chargeback-handlers.ts";
import { deliverOutbox } from "../../outbox/deliver-outbox.job.ts";

let desk: DepositDesk;

beforeAll(async () => {
  desk = await openDepositDesk();
});

afterAll(() => desk.close());

const run = <Row>(sql: string, values: readonly unknown[] = []) =>
  desk.app.em.fork().execute<Row[]>(sql, [...values]);
const reason = "Recalled by the payer's bank";

async function credited(amount = "100"): Promise<{ user: TestUser; deposit: DepositView }> {
  const user = await depositor(desk.app);
  const deposit = await desk.bank(user, amount);
  await desk.admin.call.deposits.approve({ depositId: deposit.id, amount });
  return { user, deposit };
}

async function balances({ id }: TestUser): Promise<{ available: string; held: string } | undefined> {
  const rows = await run<{ available: string; held: string }>(
    `select available::text, held::text from accounts where owner = ? and venue = 'live' and asset = 'USD'`,
    [id],
  );
  return rows[0];
}

const open = ({ id: depositId }: DepositView, amount = "100") =>
  desk.admin.call.chargebacks.open({ depositId, amount, reason });

async function destination(user: TestUser): Promise<string> {
  const id = randomUUID();
  await run(
    `insert into withdrawal_destinations (id, user_id, kind, asset, label, holder, account, added_at)
     values (?, ?, 'bank', 'USD', 'Own', 'Own', ?, now() - interval '3 days')`,
    [id, user.id, `DE${user.id.slice(0, 8)}`],
  );
  return id;
}

const withdraw = (user: TestUser, destinationId: string, amount = "50") =>
  desk.app.caller(user.id).withdrawals.request({
    venue: "live",
    clientWithdrawalId: randomUUID(),
    destinationId,
    asset: "USD",
    amount,
  });

async function resolve(chargebackId: string, outcome: "returned" | "released") {
  const proposed = await desk.admin.call.chargebacks.propose({ chargebackId, outcome, reason });
  const payloadHash = proposed.approval?.payloadHash ?? "";
  expect(await refusal(desk.admin.call.chargebacks.approve({ chargebackId, payloadHash }))).toMatchObject({
    code: "OWN_REQUEST",
  });
  return desk.colleague.call.chargebacks.approve({ chargebackId, payloadHash });
}

test("the money is held, withdrawals stop, and with two people's word it leaves by postings", async () => {
  const { user, deposit } = await credited();
  const to = await destination(user);
  const chargeback = await open(deposit);
  expect(chargeback).toMatchObject({ state: "held", amount: "100", held: "100", owed: "0" });
  expect(await balances(user)).toEqual({ available: "0", held: units("100").toString() });
  const own = desk.app.caller(user.id);
  expect(await own.deposits.find({ depositId: deposit.id })).toMatchObject({
    recall: { state: "open", amount: "100", held: "100", owed: "0" },
  });
  expect(await refusal(withdraw(user, to))).toMatchObject({ code: "WITHDRAWALS_STOPPED" });
  expect(await own.withdrawals.terms()).toMatchObject({ isStopped: true });
  expect(await resolve(chargeback.id, "returned")).toMatchObject({
    state: "returned",
    approval: { state: "approved" },
  });
  expect(await balances(user)).toEqual({ available: "0", held: "0" });
  expect(await own.deposits.find({ depositId: deposit.id })).toMatchObject({
    state: "returned",
    recall: { state: "returned" },
  });
  const mails = await run<{ subject: string }>(`select subject from mails where recipient = ? order by id`, [
    user.email,
  ]);
  expect(mails.filter(({ subject }) => subject.startsWith("Your bank is taking back"))).toHaveLength(2);
  const notices = (await own.notifications.list({ kind: "deposit" })).items.map(({ content }) => content);
  const money = { type: "deposit", depositId: deposit.id, asset: "USD", amount: "100" };
  expect(notices.slice(0, 2)).toEqual([
    { ...money, state: "chargeback_returned" },
    { ...money, state: "chargeback_opened" },
  ]);
  expect(await refusal(open(deposit, "1"))).toMatchObject({ code: "CHARGEBACK_OPEN" });
});

test("with two people's word it is given back, and a second recall can be opened", async () => {
  const { user, deposit } = await credited();
  const chargeback = await open(deposit, "60");
  expect(await balances(user)).toEqual({ available: units("40").toString(), held: units("60").toString() });
  const proposed = await desk.admin.call.chargebacks.propose({
    chargebackId: chargeback.id,
    outcome: "returned",
    reason,
  });
  await desk.colleague.call.chargebacks.reject({
    chargebackId: chargeback.id,
    reason: "The payer took it back",
  });
  expect(
    await refusal(
      desk.colleague.call.chargebacks.approve({
        chargebackId: chargeback.id,
        payloadHash: proposed.approval?.payloadHash ?? "",
      }),
    ),
  ).toMatchObject({ code: "APPROVAL_CLOSED" });
  expect(await resolve(chargeback.id, "released")).toMatchObject({ state: "released", owed: "0" });
  expect(await balances(user)).toEqual({ available: units("100").toString(), held: "0" });
  expect(await refusal(withdraw(user, await destination(user)))).toBe("no refusal");
  expect(await open(deposit, "10")).toMatchObject({ state: "held" });
});

describe("an owner who is quicker", () => {
  test("by a withdrawal that waits keeps it from leaving: nobody approves it and nothing sends it", async () => {
    const { user, deposit } = await credited();
    const asked = await withdraw(user, await destination(user), "80");
    const chargeback = await open(deposit);
    expect(chargeback).toMatchObject({ held: "20", owed: "80" });
    const seen = await desk.colleague.call.withdrawals.review({ withdrawalId: asked.id });
    expect(
      await refusal(
        desk.colleague.call.withdrawals.approve({
          withdrawalId: asked.id,
          payloadHash: seen.approval?.payloadHash ?? "",
        }),
      ),
    ).toMatchObject({ code: "WITHDRAWALS_STOPPED" });
    expect(await desk.app.caller(user.id).deposits.find({ depositId: deposit.id })).toMatchObject({
      recall: { held: "20", owed: "80" },
    });
  });

  test("in two tabs at the same moment has it held or withdrawn, and never both", async () => {
    for (let round = 0; round < 3; round++) {
      const { user, deposit } = await credited();
      const to = await destination(user);
      const [chargeback, first, second] = await Promise.all([
        open(deposit),
        refusal(withdraw(user, to, "70")),
        refusal(withdraw(user, to, "70")),
      ]);
      await desk.app.runJob((ctx) => deliverOutbox(ctx, chargebackHandlers, { graceSeconds: 0 }));
      const { chargeback: now } = await desk.admin.call.chargebacks.find({ depositId: deposit.id });
      expect([chargeback.id, now?.state]).toEqual([now?.id, "held"]);
      const asked = [first, second].filter((answer) => answer === "no refusal").length;
      expect(asked).toBeLessThanOrEqual(1);
      expect(Number(now?.held) + Number(now?.owed)).toBe(100);
      const after = await balances(user);
      expect(BigInt(after?.available ?? 0) + BigInt(after?.held ?? 0)).toBe(units("100"));
    }
  });

  test("by an order that holds the money loses the order, and the money is held", async () => {
    const { user, deposit } = await credited("200");
    const own = desk.app.caller(user.id);
    await own.trading.placeOrder({
      venue: "live",
      pair: "BTC-USD",
      side: "buy",
      type: "limit",
      quantity: "0.02",
      price: "7000",
      timeInForce: "GTC",
      clientOrderId: randomUUID(),
    });
    expect(BigInt((await balances(user))?.held ?? 0)).toBeGreaterThan(0n);
    const chargeback = await open(deposit, "200");
    expect(chargeback).toMatchObject({ held: "200", owed: "0" });
    expect(await balances(user)).toEqual({ available: "0", held: units("200").toString() });
    expect(
      await refusal(
        own.trading.placeOrder({
          venue: "live",
          pair: "BTC-USD",
          side: "buy",
          type: "limit",
          quantity: "0.01",
          price: "7000",
          timeInForce: "GTC",
          clientOrderId: randomUUID(),
        }),
      ),
    ).toMatchObject({ code: "INSUFFICIENT_FUNDS" });
  });

  test("who has nothing any more owes all of it, and still withdraws nothing", async () => {
    const { user, deposit } = await credited();
    const { id } = await desk.admin.call.adjustments.propose({
      userId: user.id,
      asset: "USD",
      amount: "-100",
      category: "correction",
      reason: "Gone before",
    });
    const found = await desk.colleague.call.adjustments.find({ adjustmentId: id });
    await desk.colleague.call.adjustments.approve({
      adjustmentId: id,
      payloadHash: found.approval.payloadHash,
    });
    const chargeback = await open(deposit);
    expect(chargeback).toMatchObject({ state: "held", held: "0", owed: "100" });
    expect(await resolve(chargeback.id, "returned")).toMatchObject({ state: "returned", owed: "100" });
  });
});

describe("is refused", () => {
  test("of more than was credited, of what isn't credited, and twice", async () => {
    const { deposit } = await credited();
    expect(await refusal(open(deposit, "100.01"))).toMatchObject({ code: "DEPOSIT_AMOUNT_DIFFERS" });
    expect(await refusal(open(deposit, "-1"))).toMatchObject({ code: "NEGATIVE_AMOUNT" });
    const waiting = await desk.bank(await depositor(desk.app));
    expect(await refusal(open(waiting))).toMatchObject({ code: "DEPOSIT_MOVED_ON" });
    const both = await Promise.all([refusal(open(deposit)), refusal(open(deposit))]);
    expect(both.filter((answer) => answer === "no refusal")).toHaveLength(1);
    expect(both.find((answer) => answer !== "no refusal")).toMatchObject({ code: "CHARGEBACK_OPEN" });
  });
});

test("a statement's debit line that names a credited deposit is met as one, once", async () => {
  const accountId = await ownAccount(desk.admin);
  const { deposit } = await credited();
  const ref = bankRef();
  const text = `RETURN ${deposit.instructions.reference}`;
  await sendStatement(desk.app, desk.admin, { text: camt({ lines: [{ amount: "-100.00", text, ref }] }) });
  const { reconciliation } = desk.admin.call;
  const { items } = await reconciliation.listLines({ accountId, limit: 50 });
  const line = items.find(({ bankReference }) => bankReference === ref);
  expect(line).toMatchObject({
    standing: "look",
    doubts: ["takes_back"],
    deposit: { depositId: deposit.id },
  });
  const back = { lineId: line?.id ?? "", depositId: deposit.id, reason };
  const answers = await Promise.all([
    refusal(reconciliation.takeBack(back)),
    refusal(desk.colleague.call.reconciliation.takeBack(back)),
  ]);
  expect(answers.filter((answer) => answer === "no refusal")).toHaveLength(1);
  expect(await reconciliation.findLine({ lineId: back.lineId })).toMatchObject({ standing: "taken_back" });
  expect(await desk.admin.call.chargebacks.find({ depositId: deposit.id })).toMatchObject({
    chargeback: { state: "held", held: "100", lineId: back.lineId },
  });
});
