// Months of an account as files, and what is profit in one, over the real exchange.
import { afterAll, beforeAll, expect, test } from "vitest";
import { LIQUIDITY, type Command } from "../../../exchange/core/commands.ts";
import { expectLedgerBalanced } from "../../../testing/expect-ledger-balanced.ts";
import { pdfLines } from "../../../testing/pdf-text.ts";
import { bearer } from "../../../testing/chat-people.ts";
import { scriptedFeed } from "../../../testing/scripted-feed.ts";
import { movableClock, startTestApp, type TestApp, type TestCaller } from "../../../testing/test-app.ts";
import { fund } from "../../../testing/withdrawers.ts";
import { monthAt } from "./months.ts";

const clock = movableClock();
const UNIT = 10n ** 8n;
let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ feed: scriptedFeed(), clock });
});
afterAll(async () => {
  await expectLedgerBalanced(app.db.url);
  await app.close();
});

async function run(...commands: Command[]): Promise<void> {
  for (const command of commands) {
    const { rejection } = await app.parts.exchange.submit(command, "system:test");
    expect(rejection).toBeNull();
  }
}

const withdrawal = (owner: string): Command[] => [
  {
    type: "holdWithdrawal",
    owner,
    asset: "USD",
    amount: 100n * UNIT,
    fee: UNIT,
    withdrawal: `w-${owner}`,
  },
  { type: "payWithdrawal", withdrawal: `w-${owner}`, to: "external:test" },
];
const adjust = (owner: string, asset: string, amount: bigint): Command => ({
  type: "adjust",
  owner,
  asset,
  amount,
  reference: `a-${owner}-${asset}-${amount}`,
});

async function swapAll(call: TestCaller, [from, to]: readonly [string, string], fromAmount: string) {
  const { quoteId, toAmount, fee } = await call.swap.quote({ venue: "live", from, to, fromAmount });
  expect(await call.swap.accept({ venue: "live", quoteId })).toMatchObject({ state: "settled" });
  return { toAmount, fee };
}

const download = (token: string | undefined, path: string) =>
  fetch(`${app.url}/api/statements/${path}`, { headers: token === undefined ? {} : bearer(token) });

test("deposits, withdrawals and adjustments don't look like profit; a round trip by swap loses spread and fee only", async () => {
  const { id } = await app.registerUser();
  const call = app.caller(id);
  const { exchange } = app.parts;
  await fund(exchange, { owner: LIQUIDITY, asset: "BTC", amount: "1" });
  await fund(exchange, { owner: LIQUIDITY, asset: "USD", amount: "10000" });
  await fund(exchange, { owner: id, asset: "USD", amount: "1000" });
  await fund(exchange, { owner: id, asset: "BTC", amount: "0.1" });
  await run(adjust(id, "USD", 50n * UNIT), adjust(id, "BTC", -UNIT / 100n));
  const before = await call.funds.listHoldings({ venue: "live" });
  // 0.09 bitcoins at the middle of 7,424.905.
  expect(before).toMatchObject({ profit: "0", realised: "0", unrealised: "0", contributed: "1718.24145" });

  const [hold, pay] = withdrawal(id);
  await run(...(hold === undefined ? [] : [hold]));
  expect(await call.funds.listHoldings({ venue: "live" })).toMatchObject({ profit: "0" });
  await run(...(pay === undefined ? [] : [pay]));
  const paid = await call.funds.listHoldings({ venue: "live" });
  expect(paid).toMatchObject({ profit: "-1", realised: "-1", feesPaid: "1", contributed: "1618.24145" });
  await run({ type: "returnWithdrawal", withdrawal: `w-${id}`, from: "external:test" });
  expect(await call.funds.listHoldings({ venue: "live" })).toMatchObject({ profit: "-1", realised: "-1" });

  const there = await swapAll(call, ["USD", "BTC"], "100");
  await swapAll(call, ["BTC", "USD"], there.toAmount);
  const after = await call.funds.listHoldings({ venue: "live" });
  // Two fees of 20 basis points and a spread of a cent: a little more than 40 cents of a hundred dollars.
  expect(Number(after.profit)).toBeCloseTo(-1.4, 2);
  expect(Number(after.feesPaid)).toBeCloseTo(1.4, 2);
  expect(after.contributed).toBe("1718.24145");
  expect(Number(after.realised) + Number(after.unrealised)).toBeCloseTo(Number(after.profit), 6);
  const unrealised = after.holdings.reduce((sum, holding) => sum + Number(holding.unrealised), 0);
  expect(unrealised).toBeCloseTo(Number(after.unrealised), 6);
});

test("a finished month's statement is a PDF of its own user, with the same bytes each time", async () => {
  const user = await app.registerUser();
  const stranger = await app.registerUser();
  const call = app.caller(user.id);
  expect((await call.funds.listStatements({ venue: "live" })).statements).toEqual([]);
  await fund(app.parts.exchange, { owner: user.id, asset: "USD", amount: "1000" });
  await run(...withdrawal(user.id));
  const month = monthAt(clock.now());
  const path = `live/${month.name}.pdf`;
  const running = { month: month.name, isFinished: false };
  expect((await call.funds.listStatements({ venue: "live" })).statements).toEqual([running]);
  expect((await download(user.token, path)).status).toBe(200);

  expect((await download(undefined, path)).status).toBe(401);
  // A stranger who asks for the same is shown their own account, which has no such month.
  expect((await download(stranger.token, path)).status).toBe(404);
  for (const wrong of ["live/2020-01.pdf", "live/2026-13.pdf", "other/2026-11.pdf", `live/${month.name}`])
    expect((await download(user.token, wrong)).status).toBe(404);
  await app.em.execute(`update users set name = 'Мария Łukasz' where id = ?`, [user.id]);

  clock.moveBy(month.to - clock.now() + 1);
  const [newest, finished] = (await call.funds.listStatements({ venue: "live" })).statements;
  expect([newest?.isFinished, finished]).toEqual([false, { month: month.name, isFinished: true }]);
  // The old session ended with the month.
  const { token } = await app.caller().auth.login({ email: user.email, password: user.password });
  const [one, two] = await Promise.all([download(token, path), download(token, path)]);
  expect(one.status).toBe(200);
  expect(one.headers.get("content-type")).toBe("application/pdf");
  expect(one.headers.get("cache-control")).toBe("private, no-store");
  expect(one.headers.get("x-content-type-options")).toBe("nosniff");
  expect(one.headers.get("content-disposition")).toMatch(
    /^attachment; filename="fillmark-live-\d{4}-\d\d\.pdf"/,
  );
  const bytes = Buffer.from(await one.arrayBuffer());
  expect(bytes.subarray(0, 5).toString()).toBe("%PDF-");
  const lines = pdfLines(bytes);
  expect(lines).toContain("Name | Мария Łukasz");
  // A thousand came, a hundred and a fee of one left.
  expect(lines).toContain("USD | 0.00 | +899.00 | 899.00");
  expect(lines.filter((line) => /^(Opening|Closing) balance \|/.test(line))).toEqual([
    "Opening balance | 0.00",
    "Closing balance | 899.00",
  ]);
  expect(bytes.equals(Buffer.from(await two.arrayBuffer()))).toBe(true);
  await app.em.execute(`update users set language = 'de' where id = ?`, [user.id]);
  const german = pdfLines(new Uint8Array(await (await download(token, path)).arrayBuffer()));
  expect(german).toContain("USD | 0,00 | +899,00 | 899,00");
  expect(german).toContain("Endsaldo | 899,00");
  await app.em.execute(`update users set language = 'zh', name = '王小明' where id = ?`, [user.id]);
  const chinese = pdfLines(new Uint8Array(await (await download(token, path)).arrayBuffer()));
  expect(chinese).toContain("姓名 | 王小明");
  expect(chinese).toContain("期末余额 | 899.00");
});
