// What was paid under one reference is credited once, however it is written and no matter who is quicker.
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { DepositView } from "@fillmark/contracts/deposits";
import { depositor, eventOf, emit, units } from "../../testing/deposit-calls.ts";
import { withClient } from "../../db/with-client.ts";
import { openDepositDesk, type DepositDesk } from "../../testing/deposit-desk.ts";
import { refusal } from "../../testing/refusal.ts";
import type { TestAgent, TestApp, TestUser } from "../../testing/test-app.ts";

let desk: DepositDesk;
let app: TestApp;
let admin: TestAgent;
let colleague: TestAgent;

beforeAll(async () => {
  desk = await openDepositDesk();
  ({ app, admin, colleague } = desk);
});

afterAll(() => desk.close());

const creditedTo = (user: TestUser) => desk.creditedTo(user);
const bank = (user: TestUser, amount?: string) => desk.bank(user, amount);
const approve = (agent: TestAgent, { id: depositId }: Pick<DepositView, "id">, amount: string) =>
  agent.call.deposits.approve({ depositId, amount });

let strangers = 0;
/** Money whose text means this reference, as people write it, long after it was asked for. */
async function strange(deposit: DepositView, reference: string, amount: string): Promise<string> {
  strangers += 1;
  const railReference = `stranger-${strangers}-${randomUUID()}`;
  const changes = { reference, railReference, at: Date.now() - 700_000, amount: units(amount) };
  expect(await emit(app, deposit.rail, eventOf(deposit, "settled", changes))).toBe(200);
  return railReference;
}
const written = (reference: string): string[] => [
  reference,
  reference.toLowerCase(),
  reference.replaceAll("-", " "),
  ` ${reference.replaceAll("-", "")} `,
];

test("that was credited by hand takes its payment however it is written, and a second one leads there", async () => {
  for (const [n, way] of written("x").entries()) {
    const user = await depositor(app);
    const deposit = await bank(user);
    const reference = written(deposit.instructions.reference)[n] ?? way;
    await approve(admin, deposit, "100");
    await strange(deposit, reference, "99.5");
    const { review, payments } = await admin.call.deposits.findQueued({ depositId: deposit.id });
    expect([reference, review, payments.length]).toEqual([reference, "contradiction", 1]);
    await strange(deposit, reference, "100");
    const { items } = await admin.call.deposits.listQueue({ queue: "to_do", limit: 200 });
    const second = items.find((item) => item.user.id === user.id && item.review === "unannounced");
    const secondId = second?.id ?? "";
    expect(await refusal(approve(colleague, { id: secondId }, "100"))).toEqual({
      code: "DEPOSIT_REFERENCE_CREDITED",
      details: { depositId: deposit.id, reference: deposit.instructions.reference },
    });
    const { earlierCredit } = await admin.call.deposits.findQueued({ depositId: secondId });
    expect(earlierCredit).toMatchObject({ depositId: deposit.id, amount: "100" });
    expect(await creditedTo(user)).toBe(units("100").toString());
  }
});

/** A request, and its payment that came with a text of the payer's around the reference. */
async function inWords(isByHandFirst: boolean) {
  const user = await depositor(app);
  const deposit = await bank(user);
  if (isByHandFirst) await approve(admin, deposit, "100");
  const text = `Invoice ${deposit.instructions.reference.toLowerCase()}, thank you`;
  const railReference = await strange(deposit, text, "100");
  const { items } = await admin.call.deposits.listUnmatched({ limit: 200 });
  const paymentId = items.find((item) => item.railReference === railReference)?.id ?? "";
  const assign = () => admin.call.deposits.assignPayment({ paymentId, to: { kind: "user", user: user.id } });
  return { user, deposit, paymentId, assign };
}

test("within other words is the same reference: credited by hand, it is not assigned", async () => {
  const { user, deposit, paymentId, assign } = await inWords(true);
  expect(await refusal(assign())).toMatchObject({
    code: "DEPOSIT_REFERENCE_CREDITED",
    details: { depositId: deposit.id },
  });
  const { earlierCredit } = await admin.call.deposits.findUnmatched({ paymentId });
  expect(earlierCredit).toMatchObject({ depositId: deposit.id });
  expect(await creditedTo(user)).toBe(units("100").toString());
});

test("within other words is the same reference: assigned, it is not credited by hand", async () => {
  const { user, deposit, assign } = await inWords(false);
  const { depositId } = await assign();
  expect(await refusal(approve(admin, deposit, "100"))).toEqual({
    code: "DEPOSIT_REFERENCE_CREDITED",
    details: { depositId, reference: expect.stringContaining("Invoice") },
  });
  expect(await creditedTo(user)).toBe(units("100").toString());
});

test("is credited once no matter who is quicker, and however often its notice comes", async () => {
  const user = await depositor(app);
  const deposit = await bank(user);
  const notice = eventOf(deposit, "settled");
  await Promise.all([
    ...Array.from({ length: 10 }, () => emit(app, deposit.rail, { ...notice, id: randomUUID() })),
    ...Array.from({ length: 10 }, (_, n) =>
      approve(n % 2 === 0 ? admin : colleague, deposit, "100").catch(() => null),
    ),
  ]);
  await approve(admin, deposit, "100");
  expect(await creditedTo(user)).toBe(units("100").toString());
  expect((await app.caller(user.id).deposits.list({})).items).toHaveLength(1);
});

test("is credited once also by hand of who owns the tables", async () => {
  const user = await depositor(app);
  const deposit = await bank(user);
  await approve(admin, deposit, "100");
  const insert = `insert into credited_references (reference, deposit_id)
    select normal_account(reference), id from deposits where id = $1`;
  await withClient(app.db.url, (client) =>
    expect(client.query(insert, [deposit.id])).rejects.toThrow("credited_references_pkey"),
  );
});
