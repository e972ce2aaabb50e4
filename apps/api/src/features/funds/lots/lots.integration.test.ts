// Lots over the whole way: trades on a market that says what it is given, the method, the choice of lots, the figures.
import { afterAll, beforeAll, expect, test } from "vitest";
import { COST_METHODS } from "@fillmark/contracts/constants";
import type { CostMethod } from "@fillmark/contracts/lots";
import { expectLedgerBalanced } from "../../../testing/expect-ledger-balanced.ts";
import { refusal } from "../../../testing/refusal.ts";
import { scriptedFeed } from "../../../testing/scripted-feed.ts";
import { startTestApp, type TestApp, type TestCaller } from "../../../testing/test-app.ts";

const feed = scriptedFeed();
let app: TestApp;
let call: TestCaller;
let userId: string;

/** Two lots of 0.3, for 2,400 and 2,460 with a fee of 0.2 %; 0.1 and 0.4 sold for 840 and 3,360 less as much. */
beforeAll(async () => {
  app = await startTestApp({ feed });
  userId = (await app.registerUser()).id;
  call = app.caller(userId);
  await call.demo.toggle({ enabled: true });
  feed.show({ bids: [["7999", "5"]], asks: [["8000", "5"]] });
  await order("buy", "0.3");
  feed.show({ bids: [["8199", "5"]], asks: [["8200", "5"]] });
  await order("buy", "0.3");
  feed.show({ bids: [["8400", "5"]], asks: [["8401", "5"]] });
  await order("sell", "0.1");
  await order("sell", "0.4");
});

afterAll(async () => {
  await expectLedgerBalanced(app.db.url);
  await app.close();
});

const order = (side: "buy" | "sell", quantity: string) =>
  call.trading.placeOrder({ venue: "demo", pair: "BTC-USD", side, type: "market", quantity });

const choose = (method: CostMethod) => call.funds.chooseCostMethod({ venue: "demo", method });

/** Newest first. */
async function disposals() {
  return (await call.funds.listDisposals({ asset: "BTC" })).items;
}

async function lots() {
  return (await call.funds.listLots({ asset: "BTC", state: "all" })).items;
}

const results = async () => (await disposals()).map(({ result }) => result);

const units = (text: string | null) => BigInt(Math.round(Number(text) * 1e8));

test("each method gives its own results of the same ledger, and they add up to the same profit to the last unit", async () => {
  const before = await call.funds.listTransactions({ limit: 200 });
  const expected = {
    average: ["106.8", "26.7"],
    fifo: ["106.8", "36.72"],
    specific: ["106.8", "36.72"],
  };
  expect(await call.funds.costMethod({})).toEqual({ venue: "demo", method: "average", chosenAt: null });
  for (const method of COST_METHODS) {
    await choose(method);
    expect([method, await results()]).toEqual([method, expected[method]]);
    const { equity, contributed, holdings, ...view } = await call.funds.listHoldings({});
    expect(view.method).toBe(method);
    const perAsset = holdings.map((each) => units(each.realised) + units(each.unrealised));
    expect(perAsset.reduce((sum, each) => sum + each, 0n)).toBe(units(equity) - units(contributed));
    const ofLots = (await lots()).reduce((sum, { remainingCost }) => sum + units(remainingCost), 0n);
    expect(ofLots).toBe(units(holdings.find(({ asset }) => asset === "BTC")?.costBasis ?? null));
  }
  expect(await call.funds.listTransactions({ limit: 200 })).toEqual(before);
  const history = await app.em.execute<{ method: string }[]>(
    `select method from cost_method_choices where user_id = ? order by id`,
    [userId],
  );
  // The first is what everybody has who never chose.
  expect(history.map(({ method }) => method)).toEqual(["fifo", "specific"]);
});

test("chosen lots are what a disposal took, the next one takes what is left, and nothing else moves", async () => {
  await choose("specific");
  const [newer, older] = await lots();
  const [, first] = await disposals();
  const disposalId = String(first?.id);
  const offered = await call.funds.listLotChoices({ disposalId });
  expect(offered.lots.map(({ lotId, free, cost, chosen }) => [lotId, free, cost, chosen])).toEqual([
    [older?.id, "0.3", "2404.8", null],
    [newer?.id, "0.3", "2464.92", null],
  ]);
  const assigned = await call.funds.assignLots({
    venue: "demo",
    disposalId,
    lots: [{ lotId: String(newer?.id), quantity: "0.1" }],
  });
  expect(assigned).toMatchObject({ cost: "821.64", result: "16.68", isChosen: true });
  expect(await results()).toEqual(["126.84", "16.68"]);
  await choose("fifo");
  expect(await results()).toEqual(["106.8", "36.72"]);
  await choose("specific");
  expect(await results()).toEqual(["126.84", "16.68"]);
  await call.funds.assignLots({ venue: "demo", disposalId, lots: [] });
  expect(await results()).toEqual(["106.8", "36.72"]);
});

test("a choice that doesn't fit changes nothing, be it by itself or with a later one", async () => {
  await choose("specific");
  const [newer, older] = await lots();
  const [second, first] = await disposals();
  const assign = (disposal: typeof first, lotId: unknown, quantity: string) =>
    call.funds.assignLots({
      venue: "demo",
      disposalId: String(disposal?.id),
      lots: [{ lotId: String(lotId), quantity }],
    });
  await assign(second, newer?.id, "0.3");
  const before = await results();
  const doesntFit = (reason: string, disposal = first) => ({
    code: "LOTS_DONT_FIT",
    details: { disposalId: disposal?.id, reason },
  });
  expect(await refusal(assign(first, newer?.id, "0.1"))).toMatchObject(doesntFit("taken_later", second));
  expect(await refusal(assign(first, older?.id, "0.2"))).toMatchObject(doesntFit("too_much"));
  expect(await refusal(assign(first, older?.id, "0.31"))).toMatchObject(doesntFit("not_enough"));
  expect(await refusal(assign(first, second?.id, "0.1"))).toMatchObject(doesntFit("not_open"));
  expect(await refusal(assign(first, older?.id, "0"))).toMatchObject({ code: "ZERO_AMOUNT" });
  expect(await results()).toEqual(before);
  await call.funds.assignLots({ venue: "demo", disposalId: String(second?.id), lots: [] });
  await choose("average");
  expect(await refusal(assign(first, older?.id, "0.1"))).toMatchObject({ code: "COST_METHOD_NOT_SPECIFIC" });
});

test("two choices at once for the same lot: one of them is refused", async () => {
  await choose("specific");
  const [newer] = await lots();
  const taken = (await disposals()).map(({ id }, index) =>
    call.funds.assignLots({
      venue: "demo",
      disposalId: id,
      lots: [{ lotId: String(newer?.id), quantity: index === 0 ? "0.3" : "0.1" }],
    }),
  );
  const ends = await Promise.allSettled(taken);
  expect(ends.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  for (const { id } of await disposals())
    await call.funds.assignLots({ venue: "demo", disposalId: id, lots: [] });
});

test("another user's disposals and lots are as if they did not exist", async () => {
  const stranger = app.caller((await app.registerUser()).id);
  await stranger.demo.toggle({ enabled: true });
  await stranger.funds.chooseCostMethod({ venue: "demo", method: "specific" });
  const [disposal] = await disposals();
  const disposalId = String(disposal?.id);
  expect((await stranger.funds.listLots({ asset: "BTC", state: "all" })).items).toEqual([]);
  expect(await refusal(stranger.funds.listLotChoices({ disposalId }))).toMatchObject({
    code: "UNKNOWN_DISPOSAL",
  });
  expect(await refusal(stranger.funds.assignLots({ venue: "demo", disposalId, lots: [] }))).toMatchObject({
    code: "UNKNOWN_DISPOSAL",
  });
});

test("lists come page by page, and a cursor of another list is refused", async () => {
  const first = await call.funds.listDisposals({ limit: 1 });
  expect(first.items).toHaveLength(1);
  const second = await call.funds.listDisposals({ limit: 1, cursor: String(first.nextCursor) });
  expect(second.nextCursor).toBeNull();
  expect([...first.items, ...second.items]).toEqual(await disposals());
  expect((await call.funds.listLots({ asset: "BTC", state: "open" })).items).toHaveLength(1);
  expect((await call.funds.listLots({ asset: "BTC", state: "closed" })).items).toHaveLength(1);
  expect(await refusal(call.funds.listLots({ asset: "BTC", cursor: "1; drop" }))).toMatchObject({
    code: "VALIDATION",
  });
});

test("a new epoch begins without lots", async () => {
  await call.demo.resetAccount({ venue: "demo" });
  expect(await lots()).toEqual([]);
  expect(await disposals()).toEqual([]);
});
