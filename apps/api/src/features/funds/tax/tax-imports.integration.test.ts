// A tax year with trades of other exchanges, by choice: its sums, lines, gaps and entries, and whose they are.
import { afterAll, beforeAll, expect, test } from "vitest";
import { scriptedFeed } from "../../../testing/scripted-feed.ts";
import { movableClock, startTestApp, type TestApp, type TestUser } from "../../../testing/test-app.ts";

const DAY_MS = 86_400_000;
const clock = movableClock();
clock.moveBy(Date.parse("2025-06-01T12:00:00Z") - clock.now());
const feed = scriptedFeed(clock);
let app: TestApp;
let user: TestUser;

const head =
  '"txid","ordertxid","pair","time","type","ordertype","price","cost","fee","vol","margin","misc","ledgers"';
const file = [
  head,
  '"A","O","XXBTZUSD","2023-06-19 13:34:05.1","buy","limit",5000,1000,0,0.2,0,"","L"',
  '"B","O","XXBTZEUR","2025-06-20 10:00:00.1","buy","limit",9000,90,0,0.01,0,"","L"',
  '"C","O","SOLUSD","2025-07-01 10:00:00.1","sell","limit",100,100,1,1,0,"","L"',
].join("\n");

async function take({ email, password }: TestUser): Promise<void> {
  // The session of the first day has ended long ago.
  const { token } = await app.caller().auth.login({ email, password });
  const answer = await fetch(`${app.url}/api/imported-trades?step=import`, {
    method: "PUT",
    headers: {
      "content-type": "application/octet-stream",
      "x-file-name": "trades.csv",
      authorization: `Bearer ${token}`,
    },
    body: file,
  });
  expect(answer.status).toBe(200);
}

/** 0.3 for 2,404.80 in June 2025, sold a hundred days later. */
async function tradeHere(of: TestUser): Promise<void> {
  const call = app.caller(of.id);
  await call.demo.toggle({ enabled: true });
  await call.funds.chooseCostMethod({ venue: "demo", method: "fifo" });
  const order = { venue: "demo", pair: "BTC-USD", type: "market", quantity: "0.3" } as const;
  feed.show({ bids: [["7999", "5"]], asks: [["8000", "5"]] });
  await call.trading.placeOrder({ ...order, side: "buy" });
  clock.moveBy(100 * DAY_MS);
  feed.show({ bids: [["9000", "5"]], asks: [["9001", "5"]] });
  await call.trading.placeOrder({ ...order, side: "sell" });
}

beforeAll(async () => {
  app = await startTestApp({ feed, clock });
  user = await app.registerUser();
  await tradeHere(user);
  await take(user);
});
afterAll(() => app.close());

const asked = { venue: "demo", year: 2025 } as const;

test("by default nothing imported is counted, and the report says that there is something", async () => {
  const call = app.caller(user.id).funds;
  expect(await call.taxYear(asked)).toMatchObject({
    years: [2025],
    disposals: 1,
    // 2,700 less 5.40.
    proceeds: "2694.6",
    cost: "2404.8",
    gain: "289.8",
    importedTrades: 3,
    proven: null,
    gaps: 0,
  });
  expect((await call.listTaxLines(asked)).items).toMatchObject([{ source: "here", acquiredSource: "here" }]);
  expect((await call.listTaxGaps(asked)).items).toEqual([]);
  expect((await call.listTaxEntries(asked)).items.map(({ source }) => source)).toEqual([
    "here",
    "here",
    "here",
  ]);
});

test("by choice they are counted in the same lots, with the proven sums apart", async () => {
  const call = app.caller(user.id).funds;
  const input = { ...asked, imported: true };
  // The oldest lot is Kraken's, of 2023: 0.2 for 1,000. A tenth of ours goes as well: a third of 2,404.80.
  expect(await call.taxYear(input)).toMatchObject({
    years: [2025, 2024, 2023],
    disposals: 1,
    proceeds: "2694.6",
    cost: "1801.6",
    gain: "893",
    proven: { disposals: 1, proceeds: "2694.6", cost: "2404.8", gain: "289.8" },
    gaps: 2,
  });
  const { items } = await call.listTaxLines(input);
  expect(items).toMatchObject([
    {
      source: "here",
      acquiredSource: "kraken",
      quantity: "0.2",
      proceeds: "1796.4",
      cost: "1000",
      fee: "3.6",
    },
    { source: "here", acquiredSource: "here", quantity: "0.1", proceeds: "898.2", cost: "801.6", fee: "1.8" },
  ]);
  const first = await call.listTaxLines({ ...input, limit: 1 });
  const second = await call.listTaxLines({ ...input, limit: 1, cursor: String(first.nextCursor) });
  expect([...first.items, ...second.items]).toEqual(items);
});

test("what has no known price or lot is listed and valued at nothing", async () => {
  const { items } = await app.caller(user.id).funds.listTaxGaps({ ...asked, imported: true });
  expect(items).toMatchObject([
    { source: "kraken", reason: "no_price", side: "buy", asset: "BTC", quantity: "0.01", amount: "90" },
    { source: "kraken", reason: "no_lot", side: "sell", asset: "SOL", quantity: "1", amount: "99" },
  ]);
});

test("entries are what the file says, in the order of time", async () => {
  const { items } = await app.caller(user.id).funds.listTaxEntries({ ...asked, imported: true });
  expect(items.map(({ source }) => source)).toEqual(["here", "here", "kraken", "kraken", "here"]);
  expect(items.slice(2, 4)).toMatchObject([
    { kind: "trade", sent: { asset: "EUR", amount: "90" }, received: { amount: "0.01" }, worth: null },
    { sent: { asset: "SOL", amount: "1" }, received: { amount: "100" }, fee: { asset: "USD", amount: "1" } },
  ]);
});

test("another's imports never appear, and a removed import no longer counts", async () => {
  const other = await app.registerUser();
  await app.caller(other.id).demo.toggle({ enabled: true });
  const input = { ...asked, imported: true };
  const theirs = app.caller(other.id);
  expect(await theirs.funds.taxYear(input)).toMatchObject({ importedTrades: 0, disposals: 0, gaps: 0 });
  expect((await theirs.funds.listTaxGaps(input)).items).toEqual([]);
  await take(other);
  expect(await theirs.funds.taxYear(input)).toMatchObject({ importedTrades: 3, gaps: 2 });
  const [brought] = (await theirs.importedTrades.overview()).imports;
  await theirs.importedTrades.remove({ id: brought?.id ?? "" });
  expect(await theirs.funds.taxYear(input)).toMatchObject({ importedTrades: 0, disposals: 0, gaps: 0 });
  expect((await theirs.funds.listTaxEntries(input)).items.map(({ source }) => source)).not.toContain(
    "kraken",
  );
  expect((await app.caller(user.id).funds.listTaxGaps(input)).items).toHaveLength(2);
});
