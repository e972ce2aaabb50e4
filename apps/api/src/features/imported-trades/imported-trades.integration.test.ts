// Trades of other exchanges: what a file brings, again and overlapping, how much, and that it leaves the ledger alone.
import { afterAll, beforeAll, expect, test } from "vitest";
import { ImportedFileView, ImportPreview } from "@fillmark/contracts/imported-trades";
import { IMPORT_MAX_BYTES, IMPORTS_MAX, IMPORTED_TRADES_MAX } from "@fillmark/contracts/trade-imports";
import { scriptedFeed } from "../../testing/scripted-feed.ts";
import { startTestApp, type TestApp, type TestUser } from "../../testing/test-app.ts";
import { makeKey, v1Client } from "../../testing/v1-client.ts";
import { z } from "zod";

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ feed: scriptedFeed() });
});
afterAll(() => app.close());

const head =
  '"txid","ordertxid","pair","time","type","ordertype","price","cost","fee","vol","margin","misc","ledgers"';
const row = (id: string, [side, price, vol]: [string, number, number], pair = "XXBTZUSD") =>
  `"${id}","O","${pair}","2023-06-19 13:34:0${id.length % 10}.1","${side}","limit",${price},${price * vol},1,${vol},0,"","L"`;
const file = (...rows: string[]) => [head, ...rows].join("\n");
const binance = "Date(UTC),Pair,Side,Price,Executed,Amount,Fee";
const fill = "2022-03-28 13:01:36,SOLBUSD,BUY,100,1SOL,100BUSD,0.1BUSD";

interface Sent {
  readonly step: string;
  readonly name?: string;
}

async function put(user: TestUser | null, sent: string | Sent, text: string | Buffer) {
  const { step, name = "trades.csv" } = typeof sent === "string" ? { step: sent } : sent;
  const answer = await fetch(`${app.url}/api/imported-trades?step=${step}`, {
    method: "PUT",
    headers: {
      "content-type": "application/octet-stream",
      "x-file-name": encodeURIComponent(name),
      ...(user === null ? {} : { authorization: `Bearer ${user.token}` }),
    },
    body: typeof text === "string" ? text : new Uint8Array(text),
  });
  const body: unknown = await answer.json();
  return { status: answer.status, body };
}
const preview = async (user: TestUser, text: string) =>
  ImportPreview.parse((await put(user, "preview", text)).body);
const take = async (user: TestUser, text: string, name?: string) =>
  ImportedFileView.parse(
    (await put(user, { step: "import", ...(name === undefined ? {} : { name }) }, text)).body,
  );
const overview = (user: TestUser) => app.caller(user.id).importedTrades.overview();

test("a file is looked at without being stored, then imported, and shown by pair with cost and result", async () => {
  const user = await app.registerUser();
  const text = file(
    row("A", ["buy", 1_000, 2]),
    row("BB", ["sell", 1_500, 1]),
    row("CCC", ["buy", 20, 1], "SOLEUR"),
    row("DDDD", ["hold", 1, 1]),
  );
  expect(await preview(user, text)).toMatchObject({
    exchange: "kraken",
    trades: 3,
    known: 0,
    pairs: [{ base: "BTC", quote: "USD", trades: 2 }, { base: "SOL" }],
    refused: [{ line: 5, problem: "side" }],
    refusal: null,
  });
  expect((await overview(user)).trades).toBe(0);
  expect(await take(user, text, "\u202Emy <b>file</b>\n.csv")).toMatchObject({
    added: 3,
    known: 0,
    refused: 1,
  });
  const { positions, imports } = await overview(user);
  expect(imports).toMatchObject([{ fileName: "my <b>file</b> .csv", trades: 3 }]);
  const [btc, sol] = positions;
  // Each trade costs a fee of 1: 2,001 for two, of which one was sold for 1,499.
  expect(btc).toMatchObject({ quantity: "1", cost: "1000.5", realised: "498.5", uncovered: "0" });
  expect(btc?.price).not.toBeNull();
  expect(sol).toMatchObject({ cost: "21", price: null, value: null, unrealised: null });
});

test("imported trades touch neither the ledger nor holdings", async () => {
  const user = await app.registerUser();
  const state = async () => ({
    ledger: await app.em.execute(`select count(*) from transfers`),
    holdings: (await app.caller(user.id).funds.listHoldings({})).holdings.map(({ asset, available }) => [
      asset,
      available,
    ]),
    tax: (await app.caller(user.id).funds.taxYear({ year: 2023 })).disposals,
  });
  const before = await state();
  await take(user, file(row("A", ["buy", 1_000, 2]), row("BB", ["sell", 1_500, 1])));
  expect(await state()).toEqual(before);
});

test("the same file, or one that overlaps, adds what is new alone", async () => {
  const user = await app.registerUser();
  const [a, b, c] = [row("A", ["buy", 1, 1]), row("BB", ["buy", 1, 1]), row("CCC", ["buy", 1, 1])];
  expect(await take(user, file(a, b, a))).toMatchObject({ added: 2 });
  expect(await take(user, file(b, a))).toEqual({ importId: null, added: 0, known: 2, refused: 0 });
  expect(await take(user, file(b, c))).toMatchObject({ added: 1, known: 1 });
  expect((await overview(user)).imports).toHaveLength(2);
});

test("equal trades of a file without ids are as many as it has, and no more by another one", async () => {
  const user = await app.registerUser();
  expect(await take(user, [binance, fill, fill].join("\n"))).toMatchObject({ added: 2 });
  // Written otherwise, it is the same trade.
  const again = fill.replace("100,1SOL", "100.00,1.000SOL");
  expect(await take(user, [binance, again, fill, fill].join("\n"))).toMatchObject({ added: 1, known: 2 });
});

test("two that import the same at once add it once", async () => {
  const user = await app.registerUser();
  const text = file(row("A", ["buy", 1, 1]), row("BB", ["buy", 1, 1]));
  const added = (await Promise.all([take(user, text), take(user, text)])).map((each) => each.added);
  expect(added.toSorted((a, b) => a - b)).toEqual([0, 2]);
});

test("an import is removed with its trades by its owner alone, and can come again", async () => {
  const [user, stranger] = [await app.registerUser(), await app.registerUser()];
  const text = file(row("A", ["buy", 1, 1]));
  const { importId } = await take(user, text);
  const id = importId ?? "";
  await expect(app.caller(stranger.id).importedTrades.remove({ id })).rejects.toMatchObject({
    code: "NOT_FOUND",
  });
  expect((await app.caller(stranger.id).importedTrades.list({ importId: id })).items).toEqual([]);
  await app.caller(user.id).importedTrades.remove({ id });
  expect(await overview(user)).toMatchObject({ trades: 0, imports: [], positions: [] });
  expect(await take(user, text)).toMatchObject({ added: 1 });
});

test("trades are listed newest first, page by page", async () => {
  const user = await app.registerUser();
  await take(user, file(...["A", "BB", "CCC"].map((id) => row(id, ["buy", 1, 1]))));
  const first = await app.caller(user.id).importedTrades.list({ limit: 2 });
  expect(first.items.map((each) => each.externalId)).toEqual(["CCC", "BB"]);
  const cursor = first.nextCursor ?? "";
  const second = await app.caller(user.id).importedTrades.list({ limit: 2, cursor });
  expect(second).toMatchObject({ items: [{ externalId: "A", feeAsset: "USD" }], nextCursor: null });
  await expect(app.caller(user.id).importedTrades.list({ cursor: "1" })).rejects.toMatchObject({
    code: "BAD_REQUEST",
  });
});

test("what is no such file is refused with a reason, and nothing has changed", async () => {
  const user = await app.registerUser();
  const problemOf = async (text: string | Buffer) => (await put(user, "import", text)).body;
  expect(await problemOf("a,b\n1,2")).toMatchObject({
    code: "TRADES_REFUSED",
    details: { problem: "unknown_format" },
  });
  expect(await problemOf(Buffer.from([0xff, 0x00, 0xe9]))).toMatchObject({
    details: { problem: "encoding" },
  });
  expect(await problemOf(Buffer.alloc(IMPORT_MAX_BYTES + 1))).toMatchObject({ code: "FILE_TOO_LARGE" });
  expect((await put(null, "import", file())).status).toBe(401);
  expect((await put(user, "other", file())).status).toBe(400);
  expect((await overview(user)).imports).toEqual([]);
});

test("Coinbase's two reports of the same trades don't come together", async () => {
  const user = await app.registerUser();
  const fills = "trade id,product,side,created at,size,price,fee,total,price/fee/total unit";
  await take(user, [fills, "1,BTC-USD,BUY,2024-09-01T12:34:01Z,0.1,65000,6.5,-6506.5,USD"].join("\n"));
  const other = [
    "ID,Timestamp,Transaction Type,Asset,Quantity Transacted,Price Currency,Price at Transaction,Subtotal,Total,Fees and/or Spread",
    "x,2024-09-01 12:34:01 UTC,Advanced Trade Buy,BTC,0.1,USD,$65000,$6500,$6506.5,$6.5",
  ].join("\n");
  expect((await preview(user, other)).refusal?.problem).toBe("other_report");
  expect((await put(user, "import", other)).body).toMatchObject({ details: { problem: "other_report" } });
});

test("an account has so many trades and so many files", async () => {
  const [full, many] = [await app.registerUser(), await app.registerUser()];
  const values = (user: TestUser, trades: number) =>
    app.em.execute(
      `insert into trade_imports (id, user_id, exchange, format, file_name, trades, known, refused, first_at, last_at, imported_at)
       values (gen_random_uuid(), ?, 'kraken', 'kraken_trades', '', ?, 0, 0, now(), now(), now())`,
      [user.id, trades],
    );
  await values(full, IMPORTED_TRADES_MAX);
  for (let count = 0; count < IMPORTS_MAX; count += 1) await values(many, 1);
  const text = file(row("A", ["buy", 1, 1]));
  expect((await put(full, "import", text)).body).toMatchObject({ details: { problem: "account_full" } });
  expect((await put(many, "import", text)).body).toMatchObject({ details: { problem: "too_many_imports" } });
});

test("a program reads them page by page with its owner's key, and another's key reads none", async () => {
  const [user, other] = [await app.registerUser(), await app.registerUser()];
  const rows = Array.from({ length: 3 }, (_, index) => row("E".repeat(index + 1), ["buy", 100 + index, 1]));
  await take(user, file(...rows));
  const call = v1Client(() => app.url);
  const key = await makeKey(app, user);
  const first = Listed.parse((await call("GET", "/imported_trades?limit=2", { key })).json);
  expect(first.imported_trades.map(({ price }) => price)).toEqual(["102", "101"]);
  const cursor = first.next_cursor ?? "";
  const second = Listed.parse((await call("GET", `/imported_trades?limit=2&cursor=${cursor}`, { key })).json);
  expect(second).toMatchObject({ imported_trades: [{ price: "100" }], next_cursor: null });
  const none = await call("GET", "/imported_trades", { key: await makeKey(app, other) });
  expect(Listed.parse(none.json).imported_trades).toEqual([]);
  expect((await call("GET", "/imported_trades?cursor=nonsense", { key })).status).toBe(400);
});

const Listed = z.object({
  imported_trades: z.array(z.looseObject({ price: z.string() })),
  next_cursor: z.string().nullable(),
});
