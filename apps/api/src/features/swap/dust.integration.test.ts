// Balances that are too little to trade or to swap alone go into one asset: once, at the price of any swap, and nobody gains by it.
import { afterAll, beforeAll, expect, test } from "vitest";
import type { DustQuoteView } from "@fillmark/contracts/swap";
import { expectLedgerBalanced } from "../../testing/expect-ledger-balanced.ts";
import { scriptedFeed, usualLevels } from "../../testing/scripted-feed.ts";
import { startTestApp, type TestApp, type TestCaller } from "../../testing/test-app.ts";

const feed = scriptedFeed();
const venue = "demo";
let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ feed });
});

afterAll(async () => {
  await expectLedgerBalanced(app.db.url);
  await app.close();
});

/** A swap from dollars and a sale in whole lots leave a remainder below the lot size. */
async function owner(keeps = "0.00000825"): Promise<TestCaller> {
  const call = app.caller((await app.registerUser()).id);
  await call.demo.toggle({ enabled: true });
  const { quoteId } = await call.swap.quote({
    venue,
    from: "USD",
    to: "BTC",
    toAmount: `0.01${keeps.slice(4)}`,
  });
  await call.swap.accept({ venue, quoteId });
  const back = await call.swap.quote({ venue, from: "BTC", to: "USD", fromAmount: "0.01" });
  await call.swap.accept({ venue, quoteId: back.quoteId });
  expect(await bitcoin(call)).toBe(keeps);
  return call;
}

const of = async (call: TestCaller, asset: string) =>
  (await call.funds.listBalances({})).balances.find((each) => each.asset === asset)?.total ?? "0";
const bitcoin = (call: TestCaller) => of(call, "BTC");
const idsOf = ({ quotes }: DustQuoteView) => quotes.map(({ quoteId }) => quoteId);
const units = (text: string) => BigInt(Math.round(Number(text) * 1e8));

test("a preview moves nothing, and its swap takes all of it, with fee and evidence", async () => {
  const call = await owner();
  const before = await of(call, "USD");
  const preview = await call.swap.quoteDust({ venue });
  expect(preview).toMatchObject({
    to: "USD",
    // 825 at 7,424.90 less 2, the fee rounded up: 0.06110692…, rounded down.
    toAmount: "0.06110692",
    quotes: [
      { from: "BTC", to: "USD", fromAmount: "0.00000825", fee: "0.00000002", legs: [{ pair: "BTC-USD" }] },
    ],
    left: [],
  });
  expect([await bitcoin(call), await of(call, "USD")]).toEqual(["0.00000825", before]);
  const done = await call.swap.acceptDust({ venue, quoteIds: idsOf(preview) });
  expect(done.swaps).toMatchObject([
    { refused: null, swap: { state: "settled", receipt: expect.anything() } },
  ]);
  expect(await bitcoin(call)).toBe("0");
  expect(units(await of(call, "USD"))).toBe(units(before) + units(preview.toAmount));
  expect((await call.swap.list({})).items[0]?.id).toBe(idsOf(preview)[0]);
  expect(await call.swap.quoteDust({ venue })).toMatchObject({ quotes: [], left: [], toAmount: "0" });
});

test("what is sent again, or from two windows at once, happens once", async () => {
  const call = await owner();
  const [one, other] = [await call.swap.quoteDust({ venue }), await call.swap.quoteDust({ venue })];
  const before = units(await of(call, "USD"));
  const answers = await Promise.all([
    call.swap.acceptDust({ venue, quoteIds: idsOf(one) }),
    call.swap.acceptDust({ venue, quoteIds: idsOf(one) }),
    call.swap.acceptDust({ venue, quoteIds: idsOf(other) }),
  ]);
  const settled = answers.flatMap(({ swaps }) => swaps).filter(({ swap }) => swap?.state === "settled");
  expect(new Set(settled.map(({ quoteId }) => quoteId)).size).toBe(1);
  expect(units(await of(call, "USD")) - before).toBe(units("0.06110692"));
  const again = await call.swap.acceptDust({ venue, quoteIds: [...idsOf(one), ...idsOf(one)] });
  expect(again.swaps).toHaveLength(1);
  expect(units(await of(call, "USD")) - before).toBe(units("0.06110692"));
});

test("a small part of a large balance is no dust, whether the rest is free or held by an order", async () => {
  const call = await owner();
  const buy = { venue, pair: "BTC-USD", side: "buy", type: "market", quantity: "0.01" } as const;
  await call.trading.placeOrder(buy);
  expect(await call.swap.quoteDust({ venue })).toMatchObject({ quotes: [], left: [] });
  const rest = {
    venue,
    pair: "BTC-USD",
    side: "sell",
    type: "limit",
    price: "9000",
    quantity: "0.01",
  } as const;
  await call.trading.placeOrder(rest);
  expect(await call.swap.quoteDust({ venue })).toMatchObject({ quotes: [], left: [] });
});

test("many small conversions never gain: each pays its fee, and rounding is the market maker's", async () => {
  const call = await owner("0.00000001");
  // One unit is its own fee: nothing would come of it, so it stays, and says why.
  expect(await call.swap.quoteDust({ venue })).toMatchObject({
    quotes: [],
    left: [{ asset: "BTC", amount: "0.00000001", reason: "worthless" }],
  });
  for (const kept of ["0.00000002", "0.00000009"]) {
    const other = await owner(kept);
    const { quotes, toAmount } = await other.swap.quoteDust({ venue });
    // Less than what it is worth at the bid.
    expect(units(toAmount)).toBeLessThan(units(kept) * 7_425n);
    expect(quotes[0]?.fee).toBe("0.00000001");
  }
});

test("quotes are their owner's, hold ten seconds, and are counted with all others", async () => {
  const [call, stranger] = [await owner(), await owner()];
  const preview = await call.swap.quoteDust({ venue });
  const taken = await stranger.swap.acceptDust({ venue, quoteIds: idsOf(preview) });
  expect(taken.swaps).toMatchObject([{ swap: null, refused: "UNKNOWN_QUOTE" }]);
  await app.em.execute(`update swap_quotes set expires_at = now() - interval '1 second' where id = ?`, [
    idsOf(preview)[0],
  ]);
  const late = await call.swap.acceptDust({ venue, quoteIds: idsOf(preview) });
  expect(late.swaps).toMatchObject([{ swap: null, refused: "QUOTE_EXPIRED" }]);
  const all = await Promise.allSettled(Array.from({ length: 40 }, () => call.swap.quoteDust({ venue })));
  expect(all.filter(({ status }) => status === "fulfilled")).toHaveLength(30);
  expect(await bitcoin(call)).toBe("0.00000825");
});

test("a market without a price keeps its small balance, and says so", async () => {
  const call = await owner();
  feed.show({ bids: [["7426.00", "1"]], asks: [["7425.00", "1"]] });
  expect(await call.swap.quoteDust({ venue })).toMatchObject({
    quotes: [],
    left: [{ asset: "BTC", reason: "no_price" }],
  });
  feed.show(usualLevels);
  expect((await call.swap.quoteDust({ venue })).quotes).toHaveLength(1);
  await expect(call.swap.quoteDust({ venue, to: "GOLD" })).rejects.toMatchObject({
    cause: { code: "UNKNOWN_PAIR" },
  });
});
