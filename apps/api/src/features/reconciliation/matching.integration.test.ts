// A line is evidence of one deposit, and crediting with it takes what crediting takes: tried by those who would like a way
// around it.
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { DepositView } from "@fillmark/contracts/deposits";
import { bankRef, camt, type BankLine } from "../../testing/bank-files.ts";
import { creditsOf, depositor, emit, eventOf, startDeposit, units } from "../../testing/deposit-calls.ts";
import { openDepositDesk, type DepositDesk } from "../../testing/deposit-desk.ts";
import { refusal } from "../../testing/refusal.ts";
import { ownAccount, sendStatement } from "../../testing/send-statement.ts";
import type { TestAgent, TestUser } from "../../testing/test-app.ts";

let desk: DepositDesk;
let accountId: string;

beforeAll(async () => {
  desk = await openDepositDesk();
  accountId = await ownAccount(desk.admin);
});

afterAll(() => desk.close());

const call = (agent: TestAgent) => agent.call.reconciliation;
const run = (sql: string, values: readonly unknown[] = []) => desk.app.em.fork().execute(sql, [...values]);

async function customer(name: string): Promise<TestUser> {
  const user = await depositor(desk.app);
  await run(`update users set name = ? where id = ?`, [name, user.id]);
  return user;
}

/** Imports these lines and gives them as they stand, in their order. */
async function imported(...lines: BankLine[]) {
  const refs = lines.map(({ ref }) => ref ?? bankRef());
  const text = camt({ lines: lines.map((line, index) => ({ ...line, ref: refs[index] ?? null })) });
  await sendStatement(desk.app, desk.admin, { text });
  const { items } = await call(desk.admin).listLines({ accountId, limit: 200 });
  return refs.map((ref) => {
    const line = items.find(({ bankReference }) => bankReference === ref);
    if (line === undefined) throw new Error(`The line ${ref} isn't there.`);
    return line;
  });
}

const pay = (deposit: DepositView, name: string, more: Partial<BankLine> = {}): BankLine => ({
  amount: Number(deposit.amount).toFixed(2),
  name,
  text: `Trading ${deposit.instructions.reference.toLowerCase().replaceAll("-", " ")}`,
  ...more,
});

async function one(deposit: DepositView, name: string, more: Partial<BankLine> = {}) {
  const [line] = await imported(pay(deposit, name, more));
  if (line === undefined) throw new Error("Nothing was imported.");
  return line;
}

test("an exact line credits its deposit once, by the deposits' own verb, and stands as its evidence", async () => {
  const user = await customer("Mara Lindqvist");
  const deposit = await desk.bank(user, "250");
  const line = await one(deposit, "LINDQVIST, MARA");
  expect(line).toMatchObject({ standing: "matched", doubts: [], deposit: { depositId: deposit.id } });
  const match = { lineId: line.id, depositId: deposit.id };
  const tries = await Promise.all([
    refusal(call(desk.admin).confirmMatch(match)),
    refusal(call(desk.colleague).confirmMatch(match)),
  ]);
  expect(tries.filter((each) => each === "no refusal").length).toBeGreaterThan(0);
  expect(await creditsOf(desk.app, deposit.id)).toEqual({ times: 1, amount: units("250").toString() });
  expect(await call(desk.admin).findLine({ lineId: line.id })).toMatchObject({ standing: "credited" });
  expect(await desk.admin.call.deposits.findQueued({ depositId: deposit.id })).toMatchObject({
    state: "approved",
    evidence: { lineId: line.id, bookedOn: "2026-11-21" },
    credit: { approval: { state: "approved" } },
  });
  expect(await desk.app.caller(user.id).deposits.find({ depositId: deposit.id })).toMatchObject({
    seenOn: "2026-11-21",
  });
  const trail = await desk.admin.call.admin.listAudit({ action: "reconciliation.confirmMatch", limit: 5 });
  expect(trail.items[0]).toMatchObject({ subject: { id: deposit.id }, details: { lineId: line.id } });
  // The account that paid in is compared with those of others.
  const noted = await run(`select source from duplicate_notes where user_id = ?`, [user.id]);
  expect(noted).toEqual([{ source: "account" }]);
});

test("a large one takes two people, who see the same line; no one person can be both", async () => {
  const user = await customer("Priya Raman");
  const deposit = await desk.bank(user, "48000");
  const line = await one(deposit, "Priya Raman");
  const waiting = async () =>
    (await desk.admin.call.overview.queues()).queues.find(({ kind }) => kind === "statements");
  const before = (await waiting())?.count ?? 0;
  const match = { lineId: line.id, depositId: deposit.id };
  expect(await call(desk.admin).confirmMatch(match)).toMatchObject({ standing: "proposed" });
  // From here on it is the deposit that waits.
  expect((await waiting())?.count).toBe(before - 1);
  expect(await desk.creditedTo(user)).toBe("0");
  expect(await refusal(call(desk.admin).confirmMatch(match))).toMatchObject({ code: "ALREADY_APPROVED" });
  const other = await desk.bank(await customer("Other"), "48000");
  expect(
    await refusal(call(desk.colleague).confirmMatch({ lineId: line.id, depositId: other.id })),
  ).toMatchObject({ code: "LINE_MOVED_ON", details: { standing: "proposed" } });
  expect(
    await refusal(call(desk.colleague).setAside({ lineId: line.id, reason: "Not this one" })),
  ).toMatchObject({ code: "LINE_MOVED_ON" });
  expect(await call(desk.colleague).confirmMatch(match)).toMatchObject({ standing: "credited" });
  expect(await desk.creditedTo(user)).toBe(units("48000").toString());
});

test("a credit that was refused leaves the line free for another deposit", async () => {
  const user = await customer("Noah Keller");
  const [wrong, right] = [await desk.bank(user, "40000"), await desk.bank(user, "40000")];
  const line = await one(wrong, "Noah Keller");
  await call(desk.admin).confirmMatch({ lineId: line.id, depositId: wrong.id });
  await desk.colleague.call.deposits.rejectCredit({ depositId: wrong.id, reason: "The other one" });
  expect(await call(desk.admin).findLine({ lineId: line.id })).toMatchObject({ standing: "matched" });
  await call(desk.admin).confirmMatch({ lineId: line.id, depositId: right.id });
  await call(desk.colleague).confirmMatch({ lineId: line.id, depositId: right.id });
  expect(await creditsOf(desk.app, right.id)).toMatchObject({ times: 1 });
  expect(await creditsOf(desk.app, wrong.id)).toMatchObject({ times: 0 });
});

describe("what speaks against a line is said", () => {
  test("another amount, another name, an unverified customer, an ended request, a second line", async () => {
    const user = await customer("Oskar Brandt");
    const [less, named, twice, ended] = [
      await desk.bank(user, "150"),
      await desk.bank(user, "60"),
      await desk.bank(user, "70"),
      await desk.bank(user, "80"),
    ];
    await desk.app.caller(user.id).deposits.cancel({ venue: "live", depositId: ended.id });
    const stranger = await depositor(desk.app, 1);
    const plain = await desk.bank(stranger, "20");
    await run(`update verification_cases set expires_at = now() - interval '1 day' where user_id = ?`, [
      stranger.id,
    ]);
    const lines = await imported(
      pay(less, "Oskar Brandt", { amount: "148.50" }),
      pay(named, "B. Haddad"),
      pay(twice, "Oskar Brandt"),
      pay(twice, "Oskar Brandt"),
      pay(ended, "Oskar Brandt"),
      pay(plain, ""),
      { amount: "3420.00", name: "Nordwind GmbH", text: "RE 2026-1188" },
    );
    expect(lines.map(({ standing, doubts }) => [standing, doubts])).toEqual([
      ["look", ["amount_less"]],
      ["look", ["name_differs"]],
      ["look", ["doubled"]],
      ["look", ["doubled"]],
      ["look", ["ended"]],
      ["look", expect.arrayContaining(["name_missing", "unverified"])],
      ["unmatched", []],
    ]);
    const [first] = lines;
    const match = { lineId: first?.id ?? "", depositId: less.id };
    expect(await refusal(call(desk.admin).confirmMatch(match))).toMatchObject({
      code: "DEPOSIT_DIFFERENCE_UNEXPLAINED",
    });
    await call(desk.admin).confirmMatch({ ...match, explanation: "Shared charges" });
    expect(await creditsOf(desk.app, less.id)).toEqual({ times: 1, amount: units("148.5").toString() });
  });

  test("more than was asked for is not credited by a line alone, however it is explained", async () => {
    const user = await customer("Sofia Marques");
    const deposit = await desk.bank(user, "100");
    const line = await one(deposit, "Sofia Marques", { amount: "9000.00" });
    expect(line.doubts).toEqual(["amount_more"]);
    const match = { lineId: line.id, depositId: deposit.id, explanation: "They sent more" };
    expect(await refusal(call(desk.admin).confirmMatch(match))).toMatchObject({
      code: "DEPOSIT_ABOVE_REQUEST",
    });
    expect(await call(desk.admin).findLine({ lineId: line.id })).toMatchObject({ standing: "look" });
    expect(await desk.creditedTo(user)).toBe("0");
  });
});

describe("a line is used once", () => {
  test("not for two deposits, not two lines for one, whoever is quicker", async () => {
    const user = await customer("Luc Ferrand");
    const [a, b] = [await desk.bank(user, "90"), await desk.bank(user, "90")];
    const [first, second] = await imported(
      pay(a, "Luc Ferrand"),
      pay(a, "Luc Ferrand", { day: "2026-11-22" }),
    );
    const confirm = (agent: TestAgent, line: { id: string } | undefined, deposit: DepositView) =>
      refusal(call(agent).confirmMatch({ lineId: line?.id ?? "", depositId: deposit.id }));
    const answers = await Promise.all([
      confirm(desk.admin, first, a),
      confirm(desk.colleague, first, b),
      confirm(desk.admin, second, a),
    ]);
    const done = answers.filter((answer) => answer === "no refusal").length;
    expect(done).toBeGreaterThanOrEqual(1);
    const used = await run(
      `select deposit_id, count(*) from bank_lines where deposit_id in (?, ?) group by 1 having count(*) > 1`,
      [a.id, b.id],
    );
    expect(used).toEqual([]);
    const sum = BigInt((await desk.creditedTo(user)) ?? "0");
    expect(sum).toBe(units("90") * BigInt(done));
  });

  test("also as later evidence of what was credited by hand before, and of nothing credited otherwise", async () => {
    const user = await customer("Yuki Arai");
    const deposit = await desk.bank(user, "75");
    await desk.admin.call.deposits.approve({ depositId: deposit.id, amount: "75" });
    const [line, less] = await imported(
      pay(deposit, "Yuki Arai"),
      pay(deposit, "Yuki Arai", { amount: "70.00" }),
    );
    expect(less?.doubts).toContain("credited_before");
    expect(
      await refusal(call(desk.admin).confirmMatch({ lineId: less?.id ?? "", depositId: deposit.id })),
    ).toMatchObject({ code: "DEPOSIT_AMOUNT_DIFFERS" });
    await call(desk.admin).confirmMatch({ lineId: line?.id ?? "", depositId: deposit.id });
    expect(await creditsOf(desk.app, deposit.id)).toMatchObject({ times: 1 });
    await expect(run(`update bank_lines set deposit_id = null where id = ?`, [line?.id])).rejects.toThrow(
      "the evidence of a credited deposit stays",
    );
  });

  test("of another way not at all", async () => {
    const user = await customer("Tomás Iglesias");
    const card = await startDeposit(desk.app, user, { kind: "card", amount: "50" });
    const [line] = await imported({
      amount: "50.00",
      name: "Tomás Iglesias",
      text: card.instructions.reference,
    });
    expect(line?.standing).toBe("unmatched");
    expect(
      await refusal(call(desk.admin).confirmMatch({ lineId: line?.id ?? "", depositId: card.id })),
    ).toMatchObject({ code: "LINE_DOES_NOT_FIT", details: { reason: "account" } });
  });

  test("beside the rail's own word, which then says what is credited", async () => {
    const user = await customer("Amina Haddad");
    const deposit = await desk.bank(user, "33");
    await emit(desk.app, deposit.rail, eventOf(deposit, "settled"));
    const line = await one(deposit, "Amina Haddad");
    await call(desk.admin).confirmMatch({ lineId: line.id, depositId: deposit.id });
    expect(await creditsOf(desk.app, deposit.id)).toMatchObject({ times: 1 });
  });
});

test("unmatched money is a figure, found by name or sum, set aside, sent back and taken up again, each with a reason", async () => {
  const suspense = async () => {
    const { accounts } = await call(desk.admin).listAccounts();
    const own = accounts.find(({ id }) => id === accountId);
    return [Number(own?.suspense), Number(own?.setAside)] as const;
  };
  const user = await customer("Karim Ferrand");
  const deposit = await desk.bank(user, "777");
  const [before] = await suspense();
  const [line, fee] = await imported(
    { amount: "777.00", name: "K Ferrand", text: "FM-22XZ-" },
    { amount: "-18.90", name: "Commerzbank AG", text: "Account fee Nov" },
  );
  const lineId = line?.id ?? "";
  expect(await suspense()).toEqual([before + 777, 0]);
  expect((await call(desk.admin).findLine({ lineId })).suggestions).toEqual([
    expect.objectContaining({ depositId: deposit.id }),
  ]);
  const found = await call(desk.admin).searchCandidates({ lineId, text: "karim" });
  expect(found.candidates.map(({ depositId }) => depositId)).toEqual([deposit.id]);
  expect((await call(desk.admin).searchCandidates({ lineId, text: "%" })).candidates).toEqual([]);
  await call(desk.admin).setAside({ lineId, reason: "Asked the bank" });
  expect(await suspense()).toEqual([before + 777, 777]);
  expect(await refusal(call(desk.admin).confirmMatch({ lineId, depositId: deposit.id }))).toMatchObject({
    code: "LINE_MOVED_ON",
    details: { standing: "set_aside" },
  });
  await call(desk.admin).reopen({ lineId, reason: "The bank answered" });
  await call(desk.admin).sendBack({ lineId, reason: "Not a customer" });
  expect(await suspense()).toEqual([before, 0]);
  expect(await refusal(call(desk.admin).sendBack({ lineId: fee?.id ?? "", reason: "Fee" }))).toMatchObject({
    code: "LINE_DOES_NOT_FIT",
  });
  const done = await call(desk.admin).listLines({ accountId, list: "done", limit: 50 });
  expect(done.items.find(({ id }) => id === lineId)).toMatchObject({
    standing: "sent_back",
    decision: { reason: "Not a customer", by: { id: desk.admin.id } },
  });
  expect(await refusal(call(desk.admin).findLine({ lineId: randomUUID() }))).toMatchObject({
    code: "NOT_FOUND",
  });
});
