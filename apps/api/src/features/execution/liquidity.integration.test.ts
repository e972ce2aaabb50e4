// The liquidity provider's inventory, exposure and results, against the ledger's own postings.
import { afterAll, beforeAll, expect, test } from "vitest";
import { formatUnits, parseAmount } from "@fillmark/contracts/money";
import { expectLedgerBalanced } from "../../testing/expect-ledger-balanced.ts";
import { expectProof } from "../../testing/expect-proof.ts";
import { scriptedFeed, usualLevels } from "../../testing/scripted-feed.ts";
import { startTestApp, type TestApp, type TestCaller } from "../../testing/test-app.ts";
import { recordExecutions } from "./index.ts";

const feed = scriptedFeed();
let app: TestApp;
let trader: TestCaller;
const today = new Date().toISOString().slice(0, 10);
const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);

beforeAll(async () => {
  app = await startTestApp({ feed });
  trader = app.caller((await app.registerUser()).id);
  await trader.demo.toggle({ enabled: true });
});
afterAll(async () => {
  await expectLedgerBalanced(app.db.url);
  await app.close();
});

const order = { venue: "demo", pair: "BTC-USD", type: "market" } as const;

async function desk() {
  await app.runJob(recordExecutions);
  const operator = await app.agent("operator");
  return operator.call.execution.liquidity({ venue: "demo", from: today, to: tomorrow });
}

const units = (text: string): bigint => {
  const parsed = parseAmount(text.replace("-", ""), 8);
  if (!parsed.ok) return 0n;
  return text.startsWith("-") ? -parsed.units : parsed.units;
};

test("knows no position before the first fill, and nothing but what it was funded with", async () => {
  const { assets, pairs, total, days } = await desk();
  expect([pairs, days, total]).toEqual([[], [], "0.00"]);
  for (const { net } of assets) expect(net).toBe("0");
});

test("says what fills left it with, at average cost, and what they made", async () => {
  await trader.trading.placeOrder({ ...order, side: "buy", quantity: "0.04" });
  await trader.trading.placeOrder({ ...order, side: "buy", quantity: "0.06" });
  feed.show({ bids: [["7410.00", "5"]], asks: [["7412.00", "5"]] });
  await trader.trading.placeOrder({ ...order, side: "sell", quantity: "0.05" });
  const { assets, pairs, days, netExposure, grossExposure, total } = await desk();
  // Short 0.1 for 742.4964 together; 0.05 of it is bought back at 7,410.
  expect(pairs).toMatchObject([
    {
      pair: "BTC-USD",
      fills: 3,
      position: "-0.05",
      averageCost: "7424.964",
      mid: "7411.00",
      value: "-370.55",
      realised: "0.7482",
      unrealised: "0.6982",
      total: "1.4464",
      isStale: false,
    },
  ]);
  expect(assets.find(({ asset }) => asset === "BTC")).toMatchObject({ net: "-0.05", netValue: "-370.55" });
  expect([netExposure, grossExposure, total]).toEqual(["-370.55", "370.55", "1.4464"]);
  expect(days).toMatchObject([{ pair: "BTC-USD", fills: 3, realised: "0.7482", value: "1112.9964" }]);
  feed.show(usualLevels);
});

test("agrees with the ledger: what pairs left is what its accounts have beyond their funding", async () => {
  for (const [side, quantity] of [
    ["sell", "0.05"],
    ["buy", "0.02"],
    ["buy", "0.13"],
    ["sell", "0.01"],
  ] as const)
    await trader.trading.placeOrder({ ...order, side, quantity });
  const resting = { ...order, type: "limit", side: "buy", quantity: "0.03", price: "7420.00" } as const;
  const { order: placed } = await trader.trading.placeOrder(resting);
  feed.show({ bids: [["7400.00", "5"]], asks: [["7419.00", "5"]] });
  await expect
    .poll(async () => (await trader.trading.orderTimeline({ orderId: placed.id })).order.state)
    .toBe("filled");
  const view = await desk();
  const net = (name: string) => units(view.assets.find(({ asset }) => asset === name)?.net ?? "");
  const [pair] = view.pairs;
  expect(net("BTC")).toBe(units(pair?.position ?? ""));
  expect(formatUnits(net("USD"), 8)).toBe(
    formatUnits(units(pair?.total ?? "") - units(pair?.value ?? ""), 8),
  );
  expect(units(pair?.realised ?? "") + units(pair?.unrealised ?? "")).toBe(units(pair?.total ?? ""));
  expect(units(view.total ?? "")).toBe(units(pair?.total ?? ""));
  const [day] = view.days;
  expect(day?.realised).toBe(pair?.realised);
  const fees = await app.em.execute<{ fees: string }[]>(
    "select sum(taker_fee + maker_fee)::text as fees from fills where 'liquidity' in (taker_owner, maker_owner)",
  );
  expect(units(day?.fees ?? "")).toBe(BigInt(fees[0]?.fees ?? "0"));
});

test("is for those who see the ledger, and derives the same anew", async () => {
  const before = await desk();
  await app.em.execute("delete from liquidity_positions");
  await app.em.execute("delete from liquidity_days");
  await app.em.execute("update execution_progress set through_liquidity = 0");
  const after = await desk();
  expect([after.pairs, after.days]).toEqual([before.pairs, before.days]);
  await expectProof(app.db.url);
  const support = await app.agent("support");
  const asked = support.call.execution.liquidity({ venue: "demo", from: today, to: tomorrow });
  await expect(asked).rejects.toThrow();
});
