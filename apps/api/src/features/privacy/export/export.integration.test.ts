// Copies of people's data over real HTTP: what is in them, whose it is, who may have them and for how long.
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { signInAdmin } from "../../../testing/admin-session.ts";
import { expectLedgerBalanced } from "../../../testing/expect-ledger-balanced.ts";
import { bearer, upload } from "../../../testing/chat-people.ts";
import {
  ask,
  downloadExport,
  filesIn,
  listExports,
  rowsIn,
  runExports,
  textIn,
} from "../../../testing/privacy-calls.ts";
import { scriptedFeed } from "../../../testing/scripted-feed.ts";
import { movableClock, startTestApp, type TestApp, type TestUser } from "../../../testing/test-app.ts";
import { systemContext } from "../../../context/system-context.ts";
import { withdrawer } from "../../../testing/withdrawers.ts";
import { PROFILE_COLUMNS } from "./account-parts.ts";
import { sweepExports } from "./sweep-exports.job.ts";

const HOSTILE_NAME = '=cmd|"/c calc"!A1';
const clock = movableClock();
const dayMs = 86_400_000;
let app: TestApp;
let ada: TestUser;
let bob: TestUser;

beforeAll(async () => {
  app = await startTestApp({ clock, feed: scriptedFeed() });
  [ada, bob] = await Promise.all([app.registerUser(), app.registerUser()]);
  await app.em.execute(`update users set name = ? where id = ?`, [HOSTILE_NAME, ada.id]);
  for (const { id } of [ada, bob]) await app.caller(id).demo.toggle({ enabled: true });
  await tradeWithEachOther();
  await app.caller(ada.id).demo.resetAccount({ venue: "demo" });
  await app.caller(ada.id).trading.placeOrder({ venue: "demo", ...market, side: "buy", quoteAmount: "20" });
  const trigger = { type: "stop", source: "bid_ask", price: "8000" } as const;
  await app
    .caller(ada.id)
    .trading.placeOrder({ venue: "demo", ...market, side: "buy", quantity: "0.001", trigger });
  await talk();
});

afterAll(async () => {
  await expectLedgerBalanced(app.db.url);
  await app.close();
});

const market = { pair: "BTC-USD", type: "market" } as const;

/** The market's own price is 7424.90 to 7424.91: an order between the two waits for the other person. */
async function tradeWithEachOther(): Promise<void> {
  await app.caller(bob.id).trading.placeOrder({ venue: "demo", ...market, side: "buy", quoteAmount: "100" });
  const limit = { pair: "BTC-USD", type: "limit", quantity: "0.005", price: "7424.90" } as const;
  await app
    .caller(ada.id)
    .trading.placeOrder({ venue: "demo", ...limit, side: "buy", clientOrderId: "of-ada" });
  await app
    .caller(bob.id)
    .trading.placeOrder({ venue: "demo", ...limit, side: "sell", clientOrderId: "of-bob" });
}

async function talk(): Promise<void> {
  for (const { id, token } of [ada, bob]) {
    const words = id === ada.id ? "=SUM(A1) says Ada" : "a secret of Bob";
    const name = id === ada.id ? "=cmd|' calc'!A0?.txt" : "bob.txt";
    const { fileId } = await upload(app, { token, name, bytes: Buffer.from(words) });
    await app.caller(id).chat.send({ clientMessageId: randomUUID(), text: words, fileId });
  }
}

async function exportOf(user: TestUser): Promise<Record<string, Uint8Array>> {
  const { code } = await ask(app, "privacy.startExport", { token: user.token });
  expect(code).toBeNull();
  return filesIn(await downloadExport(app, await readyPath(user), bearer(user.token)));
}

async function readyPath({ token }: TestUser): Promise<string> {
  await runExports(app);
  await expect.poll(async () => (await listExports(app, token))[0]?.state).toBe("ready");
  return String((await listExports(app, token))[0]?.path);
}

const sumOf = (rows: Record<string, unknown>[]) =>
  rows.reduce((sum, { amount }) => sum + BigInt(String(amount).replace(".", "")), 0n);

test("holds all that the tables say of its owner, and nothing of the other one", async () => {
  const files = await exportOf(ada);
  const { id } = ada;
  const count = async (sql: string) => (await app.em.execute<{ n: number }[]>(sql, [id]))[0]?.n;
  const rows = (name: string) => rowsIn(files, `${name}.json`);
  expect(rows("orders")).toHaveLength(
    (await count(`select count(*)::int n from orders where owner = ?`)) ?? -1,
  );
  expect(rows("orders").map(({ clientOrderId }) => clientOrderId)).toContain("of-ada");
  expect(rows("orders").at(-1)).toMatchObject({
    state: "pending_trigger",
    trigger: { type: "stop", source: "bid_ask", price: "8000.00", fired: null },
  });
  expect(rows("fills").length).toBeGreaterThan(1);
  expect(rows("fills")[0]).toMatchObject({
    evidence: { source: expect.any(String), seq: expect.any(String) },
  });
  expect(rows("transactions")).toHaveLength(
    (await count(
      `select count(*)::int n from postings p join accounts a on a.id = p.account where a.owner = ?`,
    )) ?? -1,
  );
  expect(new Set(rows("transactions").map(({ kind }) => kind))).toContain("demo_reset");
  expect(rows("demo-epochs")).toHaveLength(2);
  expect(rows("chat-messages")[0]).toMatchObject({ from: "you", text: "=SUM(A1) says Ada" });
  expect(rows("login-history").map(({ kind }) => kind)).toContain("registered");
  expect(rows("sessions").length).toBeGreaterThan(0);
  expect(JSON.parse(textIn(files, "profile.json"))).toMatchObject({
    id,
    email: ada.email,
    name: HOSTILE_NAME,
  });
  expect(JSON.parse(textIn(files, "security.json"))).toMatchObject({ hasPassword: true, passkeys: [] });
  expect(textIn(files, "chat-files/1-=cmd_' calc'!A0_.txt")).toBe("=SUM(A1) says Ada");
  for (const name of Object.keys(files)) {
    const text = textIn(files, name);
    for (const other of [bob.id, bob.email, "of-bob", "a secret of Bob", "bob.txt"]) {
      expect([name, other, text.includes(other)]).toEqual([name, other, false]);
    }
    expect([name, /\$argon2|fmub_|"?(password|bearer|cookie)_?hash/i.exec(text)]).toEqual([name, null]);
  }
  for (const name of Object.keys(files).filter((file) => !file.includes("/")))
    expect([name, textIn(files, "README.txt").includes(name)]).toEqual([name, name !== "README.txt"]);
});

test("balances are the sum of the transactions, and those of the ledger", async () => {
  await expect.poll(() => freshDay(ada)).toBeNull();
  const files = await exportOf(ada);
  const transactions = rowsIn(files, "transactions.json");
  const balances = rowsIn(files, "balances.json");
  const stored = await app.em.execute<Record<string, string>[]>(
    `select venue, asset, (available + held)::text as total from accounts where owner = ?`,
    [ada.id],
  );
  expect(balances).toHaveLength(stored.length);
  for (const { venue, asset, total } of stored) {
    const own = transactions.filter((row) => row["venue"] === venue && row["asset"] === asset);
    const units = (text: unknown) => {
      const [whole = "0", fraction = ""] = String(text).split(".");
      return BigInt(`${whole}${fraction.padEnd(8, "0")}`);
    };
    expect(sumOf(own.map(({ amount }) => ({ amount: units(amount) })))).toBe(BigInt(total ?? ""));
    const balance = balances.find((row) => row["venue"] === venue && row["asset"] === asset);
    expect(units(balance?.["total"])).toBe(BigInt(total ?? ""));
  }
});

test("its tables can be opened in a spreadsheet without running what people wrote", async () => {
  await expect.poll(() => freshDay(ada)).toBeNull();
  const files = await exportOf(ada);
  expect(textIn(files, "chat-messages.csv")).toContain("'=SUM(A1) says Ada");
  expect(textIn(files, "chat-messages.csv")).toContain(`,'=cmd|' calc'!A0?.txt,`);
  const fills = textIn(files, "fills.csv").split("\r\n");
  expect(fills[0]).toMatch(/^\uFEFF?id,orderId,pair,.*evidence\.slippageBps/);
  expect(fills).toHaveLength(rowsIn(files, "fills.json").length + 2);
  const [head = "", ...orders] = textIn(files, "orders.csv").split("\r\n");
  expect(head).toMatch(
    /,trigger\.type,trigger\.source,trigger\.price,.*trigger\.fired\.at,.*trigger\.fired\.bid,/,
  );
  expect(head).toContain(",iceberg.displayQuantity,iceberg.shown,iceberg.hidden,");
  expect(orders.filter((line) => line.includes("pending_trigger"))).toEqual([
    expect.stringContaining(",stop,bid_ask,8000.00,"),
  ]);
  expect(textIn(files, "transactions.csv")).toMatch(/,-\d+(\.\d+)?,/);
});

/** The limit counts the last 24 hours. */
async function freshDay({ id }: TestUser): Promise<null> {
  await app.em.execute(`update data_exports set asked_at = asked_at - interval '2 days' where user_id = ?`, [
    id,
  ]);
  return null;
}

test("of fifty that are asked for at once one is made, and a fourth in a day is refused", async () => {
  const user = await app.registerUser();
  const start = () => ask(app, "privacy.startExport", { token: user.token });
  const answers = await Promise.all(Array.from({ length: 50 }, start));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([null, "EXPORT_UNDER_WAY"]));
  await readyPath(user);
  for (const _ of [2, 3]) {
    expect(await start()).toMatchObject({ code: null });
    await readyPath(user);
  }
  expect(await start()).toMatchObject({ status: 429, code: "TOO_MANY_REQUESTS" });
});

test("asks for another proof once the sign-in is old", async () => {
  const user = await app.registerUser();
  await app.em.execute(`update sessions set proved_at = ? where user_id = ?`, [
    new Date(clock.now() - 601_000),
    user.id,
  ]);
  expect(await ask(app, "privacy.startExport", { token: user.token })).toMatchObject({
    code: "STEP_UP_NEEDED",
  });
});

test("is handed to its owner alone, as a file that no browser opens or keeps, and notified in their language", async () => {
  const user = await app.registerUser();
  await app.em.fork().execute(`update users set language = 'pt' where id = ?`, [user.id]);
  expect(await ask(app, "privacy.startExport", { token: user.token })).toMatchObject({ code: null });
  const path = await readyPath(user);
  const got = await downloadExport(app, path, bearer(user.token));
  expect(Object.fromEntries(got.headers)).toMatchObject({
    "content-type": "application/zip",
    "content-disposition": expect.stringMatching(
      /^attachment; filename="fillmark-data-\d{4}-\d\d-\d\d\.zip"/,
    ),
    "cache-control": "private, no-store",
    "content-security-policy": "default-src 'none'; sandbox",
    "x-content-type-options": "nosniff",
  });
  expect((await got.arrayBuffer()).byteLength).toBe((await listExports(app, user.token))[0]?.size);
  expect((await downloadExport(app, path)).status).toBe(401);
  expect((await downloadExport(app, path, bearer(bob.token))).status).toBe(404);
  const { token } = await signInAdmin(app, app.admin);
  expect((await downloadExport(app, path, bearer(token))).status).toBe(401);
  for (const odd of ["..%2fchat", "%00", `${"0".repeat(40)}.zip`, path.toUpperCase()])
    expect([odd, (await downloadExport(app, odd, bearer(user.token))).status]).toEqual([odd, 404]);
  const mails = await app.em.execute<{ subject: string; body: string }[]>(
    `select subject, body from mails where recipient = ? and kind = 'privacy.export'`,
    [user.email],
  );
  expect(mails).toMatchObject([{ subject: "Seus dados estão prontos" }]);
  expect(mails[0]?.body).not.toContain(path.slice(0, 8));
});

test("is there for seven days, and then neither offered nor kept", async () => {
  const user = await app.registerUser();
  expect(await ask(app, "privacy.startExport", { token: user.token })).toMatchObject({ code: null });
  const path = await readyPath(user);
  await app.em.execute(`update data_exports set expires_at = ? where user_id = ?`, [
    new Date(clock.now() - 1),
    user.id,
  ]);
  expect((await downloadExport(app, path, bearer(user.token))).status).toBe(404);
  expect(await listExports(app, user.token)).toMatchObject([{ state: "expired", path: null, size: null }]);
  expect(await app.parts.files.read(`exports/${path}`)).not.toBeNull();
  await sweepExports(systemContext(app.parts, app.em, "test"));
  expect(await app.parts.files.read(`exports/${path}`)).toBeNull();
  const ready = await app.em.execute<{ days: number }[]>(
    `select extract(epoch from max(expires_at - ready_at))::float8 / 86400 as days from data_exports where state = 'ready'`,
  );
  expect(Math.round(Number(ready[0]?.days) * dayMs) / dayMs).toBe(7);
});

test("one that can't be made is tried three times, says so, and doesn't count", async () => {
  const user = await app.registerUser();
  expect(await ask(app, "privacy.startExport", { token: user.token })).toMatchObject({ code: null });
  await app.em.execute(
    `update data_exports set state = 'running', attempts = 3, lease_until = ?, path = 'gone.zip' where user_id = ?`,
    [new Date(clock.now() - 1), user.id],
  );
  await expect
    .poll(async () => {
      await runExports(app);
      return (await listExports(app, user.token))[0]?.state;
    })
    .toBe("failed");
  expect(await ask(app, "privacy.startExport", { token: user.token })).toMatchObject({ code: null });
});

test("every column of an account is either its owner's to read or kept back on purpose", async () => {
  const keptBack = ["password_hash", "disabled_at", "frozen_reason", "security_held_at"];
  const columns = await app.em.execute<{ name: string }[]>(
    `select column_name as name from information_schema.columns where table_name = 'users' and table_schema = 'public'`,
  );
  expect(columns.map(({ name }) => name).toSorted()).toEqual([...PROFILE_COLUMNS, ...keptBack].toSorted());
});

test("says whose the addresses are that money was to leave to, as their owner said it", async () => {
  const owner = await withdrawer(app, { asset: "BTC", amount: "1" });
  const travelRule = {
    wallet: "provider",
    provider: "Other Exchange",
    beneficiary: { kind: "person", name: "Eva Other", country: "FR" },
  } as const;
  await owner.call.withdrawals.setTravelRule({ destinationId: owner.destinationId, travelRule });
  const asked = { destinationId: owner.destinationId, asset: "BTC", amount: "0.1" };
  await owner.call.withdrawals.request({ venue: "live", ...asked, clientWithdrawalId: randomUUID() });
  const files = await exportOf(owner);
  const said = { travelRule: { ...travelRule, declaredAt: null } };
  expect(rowsIn(files, "withdrawal-destinations.json")).toMatchObject([said]);
  expect(rowsIn(files, "withdrawals.json")).toMatchObject([said]);
});
