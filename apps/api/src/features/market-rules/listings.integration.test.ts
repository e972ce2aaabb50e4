// Pairs and assets that two admins add: in the exchange at once, on both venues, and after a replay as well.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { RuleChangeView, RuleProposal } from "@fillmark/contracts/market-rules";
import { seedExchange } from "../../db/seed/seed-exchange.ts";
import { prove } from "../../exchange/proof.ts";
import { expectLedgerBalanced } from "../../testing/expect-ledger-balanced.ts";
import { refusal } from "../../testing/refusal.ts";
import { verifyUser } from "../../testing/verified-users.ts";
import { fund } from "../../testing/withdrawers.ts";
import { startTestApp, type TestAgent, type TestApp } from "../../testing/test-app.ts";

const reason = "Our traders ask for it";
let app: TestApp;
let operator: TestAgent;
let other: TestAgent;

beforeAll(async () => {
  app = await startTestApp();
  operator = await app.agent("operator");
  other = await app.agent("operator");
});

afterAll(async () => {
  await expectLedgerBalanced(app.db.url);
  await app.close();
});

const newPair = {
  kind: "listing",
  base: "BCH",
  quote: "EUR",
  priceSource: "book",
  tick: "0.05",
  lot: "0.01",
  minNotional: "5",
  maxNotional: "100000",
  makerBps: null,
  takerBps: null,
} as const;

const propose = (proposal: RuleProposal): Promise<RuleChangeView> =>
  operator.call.marketRules.propose({ proposal, reason });
const approve = (who: TestAgent, { id, approval }: RuleChangeView) =>
  who.call.marketRules.approve({ changeId: id, payloadHash: approval.payloadHash });
const listing = async (proposal: RuleProposal) => approve(other, await propose(proposal));
const listed = async (pair: string) =>
  (await app.caller().market.listPairs()).find((each) => each.pair === pair);

async function demoTrader() {
  const { id } = await app.registerUser();
  const trader = app.caller(id);
  await trader.demo.toggle({ enabled: true });
  return trader;
}

describe("a pair of the book alone", () => {
  test("is proposed by one and listed by another, and trades at once", async () => {
    const preview = await operator.call.marketRules.preview({ proposal: newPair });
    expect(preview.listing?.pair).toMatchObject({ pair: "BCH-EUR", tick: "0.05", priceSource: "book" });
    expect(preview.listing?.warnings).toContainEqual({
      kind: "noPriceSource",
      values: { pair: "BCH-EUR" },
    });
    const proposed = await propose(newPair);
    expect(await listed("BCH-EUR")).toBeUndefined();
    expect(await refusal(approve(operator, proposed))).toMatchObject({ code: "OWN_REQUEST" });
    expect(await approve(other, proposed)).toMatchObject({ state: "executed", failure: null });
    expect(await listed("BCH-EUR")).toEqual(preview.listing?.pair);

    const [ann, bob] = [await demoTrader(), await demoTrader()];
    const buy = { venue: "demo", side: "buy", type: "market", timeInForce: "IOC" } as const;
    await bob.trading.placeOrder({ ...buy, pair: "BCH-USD", quantity: "2" });
    await ann.trading.placeOrder({ ...buy, pair: "EUR-USD", quantity: "500" });
    const limit = {
      venue: "demo",
      pair: "BCH-EUR",
      type: "limit",
      quantity: "1.5",
      price: "100.05",
    } as const;
    expect(await refusal(ann.trading.placeOrder({ ...limit, side: "buy", price: "100.01" }))).toMatchObject({
      code: "OFF_TICK",
    });
    await bob.trading.placeOrder({ ...limit, side: "sell" });
    const bought = await ann.trading.placeOrder({ ...limit, side: "buy" });
    expect(bought).toMatchObject({ order: { state: "filled", averagePrice: "100.05" } });
    const tape = await ann.market.listTape({ venue: "demo", pair: "BCH-EUR" });
    expect(tape[0]).toMatchObject({ price: "100.05" });
    // A swap goes around it: the market maker isn't there.
    await bob.swap.quote({ venue: "demo", from: "BCH", to: "EUR", fromAmount: "0.1" });
    const ticker = (await ann.market.listTickers()).find(({ pair }) => pair === "BCH-EUR");
    expect(ticker).toMatchObject({ last: null, bid: null, ask: null });
    expect(await ann.market.listCandles({ pair: "BCH-EUR", interval: "1m" })).toMatchObject({ candles: [] });
  });
});

test("a pair that was just listed trades on live as on demo", async () => {
  const owner = async (asset: string, amount: string) => {
    const { id } = await app.registerUser();
    await verifyUser(app.em.fork(), id, 3);
    await fund(app.parts.exchange, { owner: id, asset, amount });
    return app.caller(id);
  };
  const [seller, buyer] = [await owner("BCH", "5"), await owner("EUR", "1000")];
  const order = { venue: "live", pair: "BCH-EUR", type: "limit", quantity: "1", price: "400.05" } as const;
  await seller.trading.placeOrder({ ...order, side: "sell" });
  expect(await buyer.trading.placeOrder({ ...order, side: "buy" })).toMatchObject({
    order: { state: "filled", averagePrice: "400.05" },
  });
});

describe("a pair that the feed could price", () => {
  test("has its quotes at once, and the market maker sells on demo", async () => {
    const { offered } = await operator.call.marketRules.listings();
    expect(offered).toContainEqual({
      pair: "SOL-EUR",
      base: "SOL",
      quote: "EUR",
      tick: "0.01",
      lot: "0.0001",
    });
    const wish = { ...newPair, base: "SOL", priceSource: "feed", tick: "0.01", lot: "0.0001" } as const;
    const { listing: preview } = await operator.call.marketRules.preview({ proposal: wish });
    expect(preview?.price).not.toBeNull();
    expect(preview?.example).toMatchObject({ takerBps: 20 });
    expect(preview?.warnings.map(({ kind }) => kind)).not.toContain("noPriceSource");
    expect(await listing(wish)).toMatchObject({ state: "executed" });
    const bots = await fetch(`${app.url}/binance/api/v3/exchangeInfo?symbol=SOLEUR`);
    expect(await bots.json()).toMatchObject({ symbols: [{ symbol: "SOLEUR", status: "TRADING" }] });
    const rest = await fetch(`${app.url}/api/v1/pairs`);
    expect(await rest.text()).toContain('"SOL-EUR"');
    const stream = await fetch(`${app.url}/api/market/stream?topics=book:demo:SOL-EUR`);
    expect(stream.status).toBe(200);
    await stream.body?.cancel();
    const ann = await demoTrader();
    const buy = { venue: "demo", side: "buy", type: "market", timeInForce: "IOC" } as const;
    await ann.trading.placeOrder({ ...buy, pair: "EUR-USD", quantity: "500" });
    await expect
      .poll(async () => (await ann.market.listTickers()).find(({ pair }) => pair === "SOL-EUR")?.stale)
      .toBe(false);
    const bought = await ann.trading.placeOrder({ ...buy, pair: "SOL-EUR", quantity: "0.5" });
    expect(bought).toMatchObject({ order: { state: "filled" } });
  });

  test("is refused where the feed knows nothing of it", async () => {
    const wish = { ...newPair, base: "DOT", priceSource: "feed" } as const;
    expect(await refusal(propose(wish))).toMatchObject({ code: "FEED_LACKS_PAIR" });
  });
});

const newAsset = {
  kind: "asset",
  asset: "GLD",
  name: "Gold gram",
  type: "crypto",
  decimals: 3,
} as const;

describe("a new asset", () => {
  test("belongs to nobody's pair before somebody else has approved it", async () => {
    const pair = { ...newPair, base: "GLD", quote: "USD", lot: "0.001" } as const;
    expect(await refusal(propose(pair))).toMatchObject({
      code: "ASSET_NOT_LISTED",
      details: { isProposed: false },
    });
    const proposed = await propose(newAsset);
    expect(proposed).toMatchObject({ kind: "asset", asset: "GLD", pair: null });
    expect(await refusal(propose(newAsset))).toMatchObject({ code: "LISTING_TAKEN" });
    expect(await refusal(propose(pair))).toMatchObject({
      code: "ASSET_NOT_LISTED",
      details: { isProposed: true },
    });
    expect(await approve(other, proposed)).toMatchObject({ state: "executed" });
    const { assets } = await operator.call.marketRules.listings();
    expect(assets.find(({ asset }) => asset === "GLD")).toEqual({
      asset: "GLD",
      name: "Gold gram",
      type: "crypto",
      decimals: 3,
      origin: "console",
      pairs: [],
    });
    expect(await refusal(propose({ ...pair, lot: "0.0001" }))).toMatchObject({
      code: "VALIDATION",
      details: { issues: [{ field: "lot" }] },
    });
    const preview = await operator.call.marketRules.preview({ proposal: pair, examplePrice: "60.07" });
    expect(preview.listing?.warnings.map(({ kind }) => kind)).toEqual([
      "noPriceSource",
      "nobodyHolds",
      "nobodyHolds",
      "noDeposit",
    ]);
    expect(preview.listing?.example).toMatchObject({ typedPrice: "60.07", price: "60.05" });
    expect(await listing(pair)).toMatchObject({ state: "executed" });
    expect(await listed("GLD-USD")).toMatchObject({ baseName: "Gold gram", priceSource: "book" });
  });

  test("is called otherwise with two people, and nothing of it changes by the way", async () => {
    const change = { kind: "asset_change", asset: "GLD", name: "Gram of gold" } as const;
    const [first, second] = [await propose(change), await propose({ ...change, name: "Gold" })];
    expect(await approve(other, first)).toMatchObject({ state: "executed" });
    expect(await approve(other, second)).toMatchObject({ state: "failed", failure: "CHANGED_MEANWHILE" });
    expect(await listed("GLD-USD")).toMatchObject({ baseName: "Gram of gold" });
    expect(await refusal(propose(change))).toMatchObject({ code: "VALIDATION" });
    expect(await refusal(propose({ ...change, asset: "NONE" }))).toMatchObject({ code: "ASSET_NOT_LISTED" });
  });
});

describe("what can't be listed", () => {
  test.each([
    ["the pair that is there", { base: "BTC", quote: "USD" }, "LISTING_TAKEN"],
    ["an asset with itself", { base: "EUR", quote: "EUR" }, "VALIDATION"],
    ["a tick of nothing", { tick: "0" }, "ZERO_AMOUNT"],
    ["a tick and a lot that the ledger can't hold", { tick: "0.00001", lot: "0.0001" }, "VALIDATION"],
    ["a minimum above the maximum", { minNotional: "10", maxNotional: "5" }, "VALIDATION"],
    ["one fee without the other", { makerBps: 5 }, "VALIDATION"],
  ] as const)("%s", async (_what, wrong, code) => {
    const wish = { ...newPair, base: "DOT", ...wrong };
    expect(await refusal(propose(wish))).toMatchObject({ code });
  });

  test("is refused before it is asked, where the asset's decimals are none", async () => {
    for (const wrong of [{ decimals: 9 }, { decimals: -1 }, { asset: "gld" }, { name: "" }])
      expect(await refusal(propose({ ...newAsset, asset: "OTHR", ...wrong }))).toMatchObject({
        code: expect.stringMatching(/BAD_REQUEST|VALIDATION/),
      });
  });

  test("a pair that would be written like another one", async () => {
    const asset = { ...newAsset, asset: "BT", name: "Bit token" } as const;
    const quote = { ...newAsset, asset: "CUSD", name: "C dollar" } as const;
    for (const one of [asset, quote]) expect(await listing(one)).toMatchObject({ state: "executed" });
    expect(await refusal(propose({ ...newPair, base: "BT", quote: "CUSD" }))).toMatchObject({
      code: "LISTING_TAKEN",
      details: { name: "BT-CUSD", other: "BTC-USD" },
    });
  });

  test("fails where another proposal of the same pair came first", async () => {
    const wish = { ...newPair, base: "LINK" };
    const [first, second] = [await propose(wish), await propose({ ...wish, tick: "0.01" })];
    expect(await approve(other, first)).toMatchObject({ state: "executed" });
    expect(await approve(other, second)).toMatchObject({ state: "failed", failure: "CHANGED_MEANWHILE" });
    expect(await listed("LINK-EUR")).toMatchObject({ tick: "0.05" });
  });

  test("a proposal of one is withdrawn by them alone, and decided by nobody afterwards", async () => {
    const proposed = await propose({ ...newPair, base: "AVAX" });
    expect(await refusal(other.call.marketRules.withdraw({ changeId: proposed.id }))).toMatchObject({
      code: "NOT_FOUND",
    });
    await operator.call.marketRules.withdraw({ changeId: proposed.id });
    expect(await refusal(approve(other, proposed))).toMatchObject({ code: "APPROVAL_CLOSED" });
    const wrongHash = other.call.marketRules.approve({
      changeId: (await propose({ ...newPair, base: "AVAX" })).id,
      payloadHash: proposed.approval.payloadHash,
    });
    expect(await refusal(wrongHash)).toMatchObject({ code: "APPROVAL_STALE" });
  });
});

describe("a pair that is delisted", () => {
  test("ends its orders, notifies their owners, and stays so after a restart", async () => {
    const bob = await demoTrader();
    const buy = { venue: "demo", side: "buy", type: "market", timeInForce: "IOC" } as const;
    await bob.trading.placeOrder({ ...buy, pair: "EUR-USD", quantity: "100" });
    const limit = { venue: "demo", pair: "BCH-EUR", type: "limit", quantity: "1", price: "50" } as const;
    const { order } = await bob.trading.placeOrder({ ...limit, side: "buy" });
    const proposal = { kind: "delisting", pair: "BCH-EUR" } as const;
    const preview = await operator.call.marketRules.preview({ proposal });
    expect(preview.listing?.warnings).toContainEqual({
      kind: "ordersEnd",
      values: { orders: 1, users: 1, venue: "demo" },
    });
    expect(await listing(proposal)).toMatchObject({ state: "executed" });
    expect(await bob.trading.orderTimeline({ orderId: order.id })).toMatchObject({
      order: { state: "canceled", endReason: "canceled_by_operator", held: "0" },
    });
    await expect
      .poll(async () => (await bob.notifications.list({ limit: 20 })).items.map(({ content }) => content))
      .toContainEqual(expect.objectContaining({ type: "order_ended", orderId: order.id }));
    expect(await refusal(bob.trading.placeOrder({ ...limit, side: "buy" }))).toMatchObject({
      code: "PAIR_NOT_OPEN",
    });
    expect(await refusal(propose(proposal))).toMatchObject({ code: "VALIDATION" });
    await seedExchange(app.parts.exchange, { pairs: app.parts.market.offered(), fundsLive: false });
    expect(await listed("BCH-EUR")).toMatchObject({ state: "delisted" });
    const back = { kind: "pair", pair: "BCH-EUR", set: { state: "open" } } as const;
    expect(await listing(back)).toMatchObject({ state: "executed" });
    expect(await listed("BCH-EUR")).toMatchObject({ state: "open" });
  });

  test("all of it is the same after a replay from the beginning", async () => {
    const { findings, holds } = await prove(app.db.url);
    expect(findings.filter(({ failed }) => failed > 0)).toEqual([]);
    expect(holds).toBe(true);
  });
});
