// Payments for a reference that nobody was given: whose they are is said by people, and credited once.
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startDeposit, creditsOf, depositor, emit, units } from "../../testing/deposit-calls.ts";
import { openDepositDesk, type DepositDesk } from "../../testing/deposit-desk.ts";
import { refusal } from "../../testing/refusal.ts";
import type { TestAgent, TestApp } from "../../testing/test-app.ts";

let desk: DepositDesk;
let app: TestApp;
let admin: TestAgent;
let colleague: TestAgent;

beforeAll(async () => {
  desk = await openDepositDesk();
  ({ app, admin, colleague } = desk);
});

afterAll(() => desk.close());

/** Money for nobody, long enough ago that no request for it is on its way any more. */
async function strangePayment(
  amount: string,
  state: "settled" | "returned" = "settled",
  name = randomUUID(),
) {
  const event = { type: "deposit", id: randomUUID(), at: Date.now() - 700_000, asset: "USD" } as const;
  const payment = {
    state,
    reference: `LOST-${name}`,
    railReference: `strange-${name}`,
    amount: units(amount),
  };
  expect(await emit(app, "sandbox-bank", { ...event, ...payment })).toBe(200);
  const { items } = await admin.call.deposits.listUnmatched({ limit: 200 });
  const found = items.find(({ railReference }) => railReference === payment.railReference);
  return { name, id: found?.id ?? "", found };
}

const actionsOf = async (id: string) =>
  (
    await app.em
      .fork()
      .execute<{ action: string }[]>(`select action from audit_log where subject_id = ? order by id`, [id])
  ).map(({ action }) => action);

test("a small one is given to a user by one admin, and credited once however often it is said", async () => {
  const user = await depositor(app);
  const { id, found } = await strangePayment("90");
  expect(found).toMatchObject({ amount: "90", value: "90.00", needsTwo: false, state: "waiting" });
  const assign = () =>
    admin.call.deposits.assignPayment({
      paymentId: id,
      to: { kind: "user", user: user.email.toUpperCase() },
    });
  const answers = await Promise.allSettled(Array.from({ length: 10 }, assign));
  expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect(await refusal(assign())).toEqual({ code: "DEPOSIT_MOVED_ON", details: { state: "approved" } });
  const { depositId, state } = await admin.call.deposits.findUnmatched({ paymentId: id });
  expect(state).toBe("moved_on");
  expect(await creditsOf(app, depositId ?? "")).toEqual({ times: 1, amount: "9000000000" });
  expect((await app.caller(user.id).deposits.list({})).items).toMatchObject([
    { id: depositId, state: "approved", arrived: "90" },
  ]);
  expect(await actionsOf(id)).toEqual(["deposits.assignPayment"]);
  const mails = await app.em
    .fork()
    .execute(`select 1 from mails where recipient = ? and kind = 'deposit.notice'`, [user.email]);
  expect(mails).toHaveLength(1);
});

test("a large one waits for another user's yes, and goes to the request that it was for", async () => {
  const user = await depositor(app);
  const asked = await startDeposit(app, user, { kind: "bank", amount: "2500" });
  const { id } = await strangePayment("2400");
  const { deposits } = admin.call;
  const to = { kind: "deposit", deposit: asked.instructions.reference } as const;
  const propose = () => deposits.assignPayment({ paymentId: id, to });
  const first = await propose();
  expect(first).toMatchObject({ state: "waiting", needsTwo: true, assignment: { userId: user.id } });
  const payloadHash = first.assignment?.approval.payloadHash ?? "";
  expect(await refusal(propose())).toMatchObject({ code: "DEPOSIT_MOVED_ON" });
  expect(await refusal(deposits.approveAssignment({ paymentId: id, payloadHash }))).toMatchObject({
    code: "OWN_REQUEST",
  });
  const other = colleague.call.deposits;
  const no = await other.rejectAssignment({ paymentId: id, reason: "Ask the bank first" });
  expect(no.assignment?.approval).toMatchObject({ state: "rejected", reason: "Ask the bank first" });
  expect(await creditsOf(app, asked.id)).toEqual({ times: 0, amount: "0" });
  const again = await propose();
  const yes = { paymentId: id, payloadHash: again.assignment?.approval.payloadHash ?? "" };
  const answers = await Promise.allSettled(Array.from({ length: 5 }, () => other.approveAssignment(yes)));
  expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect(await creditsOf(app, asked.id)).toEqual({ times: 1, amount: "240000000000" });
  expect(await app.caller(user.id).deposits.find({ depositId: asked.id })).toMatchObject({ arrived: "2400" });
  expect(await actionsOf(id)).toEqual([
    "deposits.proposeAssignment",
    "deposits.rejectAssignment",
    "deposits.proposeAssignment",
    "deposits.approveAssignment",
  ]);
});

test("one that goes back says why, is listed apart, and is credited to nobody any more", async () => {
  const user = await depositor(app);
  const { id } = await strangePayment("50");
  await admin.call.deposits.returnPayment({ paymentId: id, reason: "The sender asked for it" });
  const { items } = await admin.call.deposits.listUnmatched({ list: "to_return" });
  expect(items).toMatchObject([{ id, state: "to_return", toReturn: { reason: "The sender asked for it" } }]);
  const to = { kind: "user", user: user.id } as const;
  expect(await refusal(admin.call.deposits.assignPayment({ paymentId: id, to }))).toMatchObject({
    code: "DEPOSIT_MOVED_ON",
  });
});

test("one that its rail took back meanwhile is credited to nobody", async () => {
  const user = await depositor(app);
  const { id, name } = await strangePayment("1500");
  const to = { kind: "user", user: user.id } as const;
  const { assignment } = await admin.call.deposits.assignPayment({ paymentId: id, to });
  await strangePayment("1500", "returned", name);
  const yes = { paymentId: id, payloadHash: assignment?.approval.payloadHash ?? "" };
  expect(await refusal(colleague.call.deposits.approveAssignment(yes))).toEqual({
    code: "DEPOSIT_MOVED_ON",
    details: { state: "returned" },
  });
  expect((await app.caller(user.id).deposits.list({})).items).toEqual([]);
});

test("a user who isn't there, a request of another way, and a role that may not, are refused", async () => {
  const user = await depositor(app);
  const card = await startDeposit(app, user, { kind: "card" });
  const { id: paymentId } = await strangePayment("20");
  const assign = (to: Parameters<typeof admin.call.deposits.assignPayment>[0]["to"]) =>
    refusal(admin.call.deposits.assignPayment({ paymentId, to }));
  expect(await assign({ kind: "user", user: "nobody@example.com" })).toMatchObject({ code: "NOT_FOUND" });
  expect(await assign({ kind: "deposit", deposit: card.id })).toMatchObject({ code: "NOT_FOUND" });
  const support = await app.agent("support");
  expect(await refusal(support.call.deposits.listUnmatched({}))).toMatchObject({ code: "FORBIDDEN" });
});
