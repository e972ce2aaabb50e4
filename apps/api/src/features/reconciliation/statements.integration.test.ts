// A bank's file is taken whole or not at all, and each of its lines once: tried by files that are broken, cut off, doubled, of
// another account, far too long, or built to do harm.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { bankRef, camt, csv, mt940, OWN_IBAN, type BankLine } from "../../testing/bank-files.ts";
import { depositor } from "../../testing/deposit-calls.ts";
import { openDepositDesk, type DepositDesk } from "../../testing/deposit-desk.ts";
import { refusal } from "../../testing/refusal.ts";
import { ownAccount, sendStatement } from "../../testing/send-statement.ts";

let desk: DepositDesk;
let accountId: string;

beforeAll(async () => {
  desk = await openDepositDesk();
  accountId = await ownAccount(desk.admin);
});

afterAll(() => desk.close());

const run = <Row>(sql: string, values: readonly unknown[] = []) =>
  desk.app.em.fork().execute<Row[]>(sql, [...values]);
const counted = async () => {
  const [row] = await run<{ lines: number; statements: number; transfers: number }>(
    `select (select count(*)::int from bank_lines) as lines, (select count(*)::int from bank_statements) as statements,
       (select count(*)::int from transfers where venue = 'live' and kind = 'deposit') as transfers`,
  );
  return row;
};
const send = (text: string | Buffer, more: Partial<Parameters<typeof sendStatement>[2]> = {}) =>
  sendStatement(desk.app, desk.admin, { text, ...more });
const some = (count: number): BankLine[] =>
  Array.from({ length: count }, (_, index) => ({
    amount: `${100 + index}.25`,
    name: `Payer ${index}`,
    ref: bankRef(),
  }));
const lines = (answer: { body: Record<string, unknown> }) => ({
  added: answer.body["added"],
  known: answer.body["known"],
});

describe("the house's own accounts", () => {
  test("are stored once, with numbers that are right, and shown where people are to pay", async () => {
    const account = {
      rail: "sandbox-bank",
      asset: "USD",
      kind: "us" as const,
      label: "Chase",
      holder: "Fillmark Inc",
      bank: "Chase",
      account: "000123456789",
      routing: "021000021",
      isShown: false,
    };
    const { call } = desk.admin;
    expect(await refusal(call.reconciliation.saveAccount({ ...account, routing: "021000022" }))).toEqual({
      code: "BANK_DETAILS_WRONG",
      details: { field: "routing", reason: "checksum" },
    });
    expect(await refusal(call.reconciliation.saveAccount({ ...account, asset: "BTC" }))).toMatchObject({
      code: "NOT_FOUND",
    });
    const saved = await call.reconciliation.saveAccount(account);
    expect(saved).toMatchObject({ kind: "us", routing: "021000021", account: "000123456789" });
    expect(await refusal(call.reconciliation.saveAccount(account))).toMatchObject({
      code: "BANK_ACCOUNT_KNOWN",
    });
    expect(
      await refusal(call.reconciliation.saveAccount({ ...account, id: saved.id, account: "000123456780" })),
    ).toMatchObject({ code: "NOT_FOUND" });

    const user = await depositor(desk.app);
    const before = await desk.bank(user, "25");
    expect(before.instructions).toMatchObject({
      account: OWN_IBAN,
      bic: "COBADEFFXXX",
      holder: "Fillmark GmbH",
    });
    await call.reconciliation.saveAccount({ ...account, id: saved.id, isShown: true });
    const after = await desk.bank(user, "26");
    expect(after.instructions).toMatchObject({ account: "000123456789", routing: "021000021" });
    const { accounts } = await call.reconciliation.listAccounts();
    expect(accounts.filter(({ isShown }) => isShown)).toHaveLength(1);
  });
});

describe("a file", () => {
  test.each([
    ["CAMT.053", camt],
    ["MT940", mt940],
  ])("of %s is previewed without a trace, and then taken line by line", async (_name, write) => {
    const text = write({ lines: some(3) });
    const before = await counted();
    const preview = await send(text, { step: "preview" });
    expect(preview.body).toMatchObject({
      refusal: null,
      account: { id: accountId },
      summary: { lines: 3, known: 0, credits: "303.75", debits: "0", unmatched: 3, opening: "1000" },
    });
    expect(await counted()).toEqual(before);
    expect(lines(await send(text))).toEqual({ added: 3, known: 0 });
    expect((await counted())?.lines).toBe((before?.lines ?? 0) + 3);
  });

  test("of the same lines adds nothing a second time, whole or in part, from two people at once or in another format", async () => {
    const shared = some(4);
    const text = camt({ lines: shared });
    const both = await Promise.all([
      send(text),
      sendStatement(desk.app, desk.colleague, { text: camt({ lines: shared.slice(0, 3) }) }),
      send(text),
    ]);
    const added = both.reduce((sum, { body }) => sum + Number(body["added"]), 0);
    expect([added, both.map(({ status }) => status)]).toEqual([4, [200, 200, 200]]);
    expect(lines(await send(text))).toEqual({ added: 0, known: 4 });
    const more = [...shared.slice(1), ...some(1)];
    expect(lines(await send(camt({ lines: more })))).toEqual({ added: 1, known: 3 });
    expect(lines(await send(mt940({ lines: shared })))).toEqual({ added: 0, known: 4 });
  });

  test("of two equal payments of one day has two lines, however often it comes", async () => {
    const twins = [
      { amount: "55.5", name: "Twin", text: "rent", ref: null, day: "2026-10-03" },
      { amount: "55.5", name: "Twin", text: "rent", ref: null, day: "2026-10-03" },
    ];
    expect(lines(await send(camt({ lines: twins })))).toEqual({ added: 2, known: 0 });
    const again = camt({ lines: [...twins, { amount: "1", ref: bankRef() }] });
    expect(lines(await send(again))).toEqual({ added: 1, known: 2 });
  });

  test("of a table is read as it was guessed, as people say, and the next one as they said", async () => {
    const rows = [
      { amount: "12.50", name: "Ada", text: "one; and more" },
      { amount: "-3.00", name: "Bank", text: "fee" },
    ];
    const preview = await send(csv(rows), { step: "preview", accountId });
    expect(preview.body).toMatchObject({
      format: "csv",
      refusal: null,
      csv: { mapping: { columns: { date: "Date", amount: "Amount", text: "Description" }, decimal: "," } },
      summary: { lines: 2, credits: "12.5", debits: "3" },
    });
    const strange = csv(rows, "Date;X;Y;Amount;Z");
    const mapping = {
      columns: { date: "Date", amount: "Amount", name: "X", text: "Y" },
      dateOrder: "dmy",
      decimal: ",",
    };
    expect(lines(await send(strange, { accountId, mapping }))).toEqual({ added: 2, known: 0 });
    const next = await send(strange, { step: "preview", accountId });
    expect(next.body).toMatchObject({ csv: { isRemembered: true, mapping: { columns: { name: "X" } } } });
    expect((await send(csv(rows), { step: "preview" })).body).toMatchObject({
      refusal: { problem: "account_missing" },
    });
  });
});

const other = "GB82WEST12345698765432";
const bomb = `<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b "cc"><!ENTITY c "&b;&b;">]><Document>&c;</Document>`;
const table = csv([
  { amount: "1.00", name: "A" },
  { amount: "2.00", name: "B" },
  { amount: "3.00", name: "C" },
  { amount: "4.00", name: "D" },
]);
const named = { amount: "5.00", ref: "SAME-REFERENCE" };

describe("nothing is taken of a file", () => {
  test.each<[string, string | Buffer, string]>([
    ["that is empty", "  \n", "empty"],
    ["without a format", "hello", "unknown_format"],
    ["of bytes", Buffer.from([0, 1, 2, 0, 255]), "unknown_format"],
    ["with a document type", bomb, "entities"],
    ["of other XML", "<html><body>Hi</body></html>", "unreadable"],
    ["that ends too soon", camt({ lines: some(3) }).slice(0, -180), "cut_off"],
    ["that nests without end", `${"<a>".repeat(5_000)}${"</a>".repeat(5_000)}`, "unreadable"],
    ["of MT940 that ends too soon", mt940({ lines: some(3) }).split(":62F:")[0] ?? "", "cut_off"],
    ["whose lines don't make its balance", camt({ lines: some(3), off: 4_000 }), "sums_differ"],
    ["of MT940 whose lines don't make its balance", mt940({ lines: some(2), off: 1 }), "sums_differ"],
    ["of another's account", camt({ lines: some(1), account: other }), "other_account"],
    ["of MT940 of another's account", mt940({ lines: some(1), account: other }), "other_account"],
    ["in another currency", camt({ lines: some(1), currency: "CHF" }), "other_currency"],
    ["with one booking twice", camt({ lines: [named, named] }), "doubled"],
    [
      "with a booking of an impossible day",
      camt({ lines: [{ amount: "1", day: "2026-02-30" }] }),
      "bad_date",
    ],
    ["with a booking of an impossible amount", camt({ lines: [{ amount: "1e9" }] }), "bad_amount"],
  ])("%s", async (_name, text, problem) => {
    const before = await counted();
    const preview = await send(text, { step: "preview" });
    expect([preview.status, preview.body["refusal"]]).toMatchObject([200, { problem }]);
    expect(await send(text)).toMatchObject({
      status: 422,
      body: { code: "STATEMENT_REFUSED", details: { problem } },
    });
    expect(await counted()).toEqual(before);
  });

  test.each<[string, string, string]>([
    ["that is there twice", `${table}\r\n${table.split("\r\n").slice(1).join("\r\n")}`, "doubled"],
    ["that was pasted twice", `${table}\r\n${table}`, "doubled"],
    ["with a quote that isn't closed", `${table}\r\n21.11.2026;"open`, "cut_off"],
    ["with a day of no calendar", `${table}\r\n31.02.2026;X;;1,00;USD`, "bad_date"],
    ["with words for an amount", `${table}\r\n21.11.2026;X;;many;USD`, "bad_amount"],
    ["of two currencies", `${table}\r\n21.11.2026;X;;1,00;CHF`, "other_currency"],
  ])("of a table %s, and the line is named", async (_name, text, problem) => {
    const before = await counted();
    const mapping = {
      columns: { date: "Date", name: "Name", text: "Description", amount: "Amount", currency: "Currency" },
      dateOrder: "dmy",
      decimal: ",",
    };
    expect((await send(text, { accountId, mapping })).body).toMatchObject({
      code: "STATEMENT_REFUSED",
      details: { problem },
    });
    expect(await counted()).toEqual(before);
  });

  test("whose own line says another account than the one that was chosen", async () => {
    const { accounts } = await desk.admin.call.reconciliation.listAccounts();
    const second = accounts.find(({ kind }) => kind === "us");
    const answer = await send(camt({ lines: some(1) }), { accountId: second?.id ?? "" });
    expect(answer.body).toMatchObject({ details: { problem: "other_account" } });
  });

  test("of more lines than fifty thousand, while so many are taken", async () => {
    const before = await counted();
    const many = (count: number) =>
      camt({
        lines: Array.from({ length: count }, (_, index) => ({ amount: "1.00", ref: `MANY-${index}` })),
      });
    const refused = await send(many(50_001));
    expect(refused.body).toMatchObject({ code: "STATEMENT_REFUSED", details: { problem: "too_many_lines" } });
    expect(await counted()).toEqual(before);
    const taken = await send(many(50_000));
    expect([taken.status, lines(taken)]).toEqual([200, { added: 50_000, known: 0 }]);
    const waiting = await desk.admin.call.reconciliation.listWaiting({ accountId });
    expect(waiting.beyond).toBeGreaterThan(40_000);
    expect(waiting.unmatched.lines.length).toBe(200);
    expect((await counted())?.transfers).toBe(before?.transfers);
  });

  test("that is larger than any statement, or that someone sends who may not", async () => {
    expect((await send(Buffer.alloc(33_554_433, 32))).body).toMatchObject({ code: "FILE_TOO_LARGE" });
    const support = await desk.app.agent("support");
    const text = camt({ lines: some(1) });
    expect(await sendStatement(desk.app, support, { text })).toMatchObject({ status: 403 });
    const guest = await fetch(`${desk.app.url}/api/bank-statements?step=import`, {
      method: "PUT",
      headers: { "content-type": "application/octet-stream", "x-file-name": "a.xml", "x-fillmark": "1" },
      body: text,
    });
    expect(guest.status).toBe(401);
  });
});

test("what the bank said can't be changed or taken away, by nobody", async () => {
  await send(camt({ lines: some(1) }));
  const [line] = await run<{ id: string }>(`select id from bank_lines limit 1`);
  const id = line?.id ?? "";
  for (const statement of [
    `update bank_lines set amount = amount + 1 where id = '${id}'`,
    `update bank_lines set identity = 'other' where id = '${id}'`,
    `delete from bank_lines where id = '${id}'`,
  ])
    await expect(run(statement)).rejects.toThrow("what the bank said stays");
});
