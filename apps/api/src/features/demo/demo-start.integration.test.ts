// Demo money on a recorded market without US dollars: in the asset that quotes most pairs, given, traded, counted and given
// again, and proven from the journal.
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { expectLedgerBalanced } from "../../testing/expect-ledger-balanced.ts";
import { expectProof } from "../../testing/expect-proof.ts";
import { send } from "../../testing/http-client.ts";
import { startTestApp, type TestApp, type TestCaller } from "../../testing/test-app.ts";
import { quoteWith, record, tradeWith } from "../market/feeds/replay/testing/recording-folder.ts";

const MINUTES = 60;
let folder = "";
let app: TestApp;

afterEach(async () => {
  await expectLedgerBalanced(app.db.url);
  await expectProof(app.db.url);
  await app.close();
  await rm(folder, { recursive: true, force: true });
  await rm(`${folder}-web`, { recursive: true, force: true });
});

/** An hour of a market whose prices stand still, and a user whose demo account has just been opened on it. */
async function practising(prices: Record<string, [bid: string, ask: string]>) {
  folder = await mkdtemp(join(tmpdir(), "fillmark-recording-"));
  for (const [pair, [bid, ask]] of Object.entries(prices)) {
    const quote = { bid_open: bid, bid_high: bid, bid_low: bid, bid_close: bid, bid_size: "50" };
    const asked = { ask_open: ask, ask_high: ask, ask_low: ask, ask_close: ask, ask_size: "50" };
    const minutes = Array.from({ length: MINUTES }, (_, minute) => minute);
    await record(folder, {
      pair,
      quotes: minutes.map((minute) => quoteWith(minute, { ...quote, ...asked })),
      trades: minutes.map((minute) => tradeWith(minute, { open: bid, high: ask, low: bid, close: ask })),
    });
  }
  const webFolder = `${folder}-web`;
  await mkdir(join(webFolder, ".vite"), { recursive: true });
  for (const suffix of ["", ".de"]) {
    await writeFile(
      join(webFolder, `index${suffix}.html`),
      `<html><head><title>F</title></head><body><div id="root"></div></body></html>`,
    );
    const manifest = { "src/features/welcome/welcome-page.tsx": { file: "a.js" } };
    await writeFile(join(webFolder, `.vite/manifest${suffix}.json`), JSON.stringify(manifest));
    await writeFile(join(webFolder, `.vite/welcome${suffix}.html`), "<p>Start with {money}.</p>");
  }
  app = await startTestApp({ webFolder, env: { MARKET_FEED: "replay", MARKET_REPLAY_DIR: folder } });
  const { id } = await app.registerUser();
  const call = app.caller(id);
  const opened = await call.demo.toggle({ enabled: true });
  return { call, opened };
}

const balances = async (call: TestCaller): Promise<Record<string, string>> =>
  Object.fromEntries(
    (await call.funds.listBalances({ venue: "demo" })).balances
      .filter(({ total }) => total !== "0")
      .map(({ asset, total }) => [asset, total]),
  );

/** The landing page as the server sends it. */
async function landing(language: string): Promise<string> {
  const headers = { accept: "text/html", cookie: `language=${language}` };
  return (await send(`${app.url}/welcome`, { headers })).text;
}

/** The journaled command that opened the account. */
async function opening(): Promise<string> {
  const [{ envelope }] = await app.em.execute<[{ envelope: string }]>(
    "select envelope from journal where type = 'openDemo'",
  );
  return envelope;
}

test("is 10,000 of the coin that both pairs are quoted in, counts everything in it, and is reset to it", async () => {
  const { call, opened } = await practising({
    "BTC-USDT": ["7424.90", "7425.10"],
    "ETH-USDT": ["399.90", "400.10"],
  });
  expect(opened).toMatchObject({ demoBalance: 1_000_000, demoAsset: "USDT", demoAmount: "10000" });
  expect(await balances(call)).toEqual({ USDT: "10000" });
  const [granted] = (await call.funds.listTransactions({ venue: "demo" })).items;
  expect(granted).toMatchObject({
    kind: "demo_grant",
    asset: "USDT",
    amount: "10000",
    balanceAfter: "10000",
  });
  expect(await opening()).toContain('"asset":"USDT"');

  const bought = await call.trading.placeOrder({
    venue: "demo",
    pair: "BTC-USDT",
    side: "buy",
    type: "market",
    quantity: "0.5",
  });
  expect(bought.order.state).toBe("filled");
  const quoted = await call.swap.quote({ venue: "demo", from: "BTC", to: "ETH", fromAmount: "0.1" });
  expect(quoted).toMatchObject({ from: "BTC", to: "ETH" });

  const holdings = await call.funds.listHoldings({ venue: "demo" });
  expect(holdings).toMatchObject({ currency: "USDT", contributed: "10000" });
  const bitcoin = holdings.holdings.find(({ asset }) => asset === "BTC");
  expect(bitcoin).toMatchObject({ price: "7425", value: "3712.5" });
  expect(Number(holdings.equity)).toBeCloseTo(10_000 - 0.05 - 7.4251, 6);
  const { points } = await call.funds.equityCurve({ venue: "demo", range: "1D" });
  expect(points.at(-1)?.[1]).toBe(holdings.equity);
  expect((await call.auth.me()).demoAsset).toBe("USDT");

  await call.demo.resetBalance({ venue: "demo" });
  expect(await balances(call)).toEqual({ USDT: "10000", BTC: "0.5" });
  const reset = await call.demo.resetAccount({ venue: "demo" });
  expect(reset).toMatchObject({ epoch: 2, demoAmount: "10000", demoAsset: "USDT" });
  expect(await balances(call)).toEqual({ USDT: "10000" });
});

test("is a round amount of a coin where nothing says what it is worth, to its last digit", async () => {
  const { call, opened } = await practising({ "ETH-BTC": ["0.0498", "0.0502"] });
  expect(opened).toMatchObject({ demoBalance: 10, demoAsset: "BTC", demoAmount: "0.1" });
  expect(await landing("en")).toMatch(
    /<meta name="demo-start" content="0\.1 BTC">.*Start with 0\.1000 BTC\./,
  );
  expect(await landing("de")).toContain("Start with 0,1000 BTC.");
  const placed = await call.trading.placeOrder({
    venue: "demo",
    pair: "ETH-BTC",
    side: "buy",
    type: "market",
    quantity: "1",
  });
  expect(placed.order.state).toBe("filled");
  const holdings = await call.funds.listHoldings({ venue: "demo" });
  expect(holdings).toMatchObject({ currency: "BTC", contributed: "0.1" });
  expect(holdings.holdings.find(({ asset }) => asset === "ETH")?.value).toBe("0.05");
  const me = await call.auth.me();
  expect(me).toMatchObject({ demoAmount: (await balances(call))["BTC"], demoBalance: 4 });
  await call.demo.resetAccount({ venue: "demo" });
  expect(await balances(call)).toEqual({ BTC: "0.1" });
});

test("is 10,000 US dollars where one pair is quoted in them, and the history names no asset", async () => {
  const { call, opened } = await practising({
    "BTC-USDT": ["7424.90", "7425.10"],
    "ETH-USDT": ["399.90", "400.10"],
    "BTC-USD": ["7424.90", "7425.10"],
  });
  expect(opened).toMatchObject({ demoBalance: 1_000_000, demoAsset: "USD", demoAmount: "10000" });
  expect(await landing("en")).toContain("Start with 10,000.00 USD.");
  expect(await landing("de")).toContain("Start with 10.000,00 USD.");
  expect(await landing("en")).not.toContain("demo-start");
  expect((await call.funds.listHoldings({ venue: "demo" })).currency).toBe("USD");
  expect(await opening()).not.toContain('"asset"');
});
