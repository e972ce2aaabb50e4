// Limits of the market maker's quotes as a program with a key meets them.
import { afterAll, beforeAll, expect, test } from "vitest";
import { expectLedgerBalanced } from "../../testing/expect-ledger-balanced.ts";
import { scriptedFeed } from "../../testing/scripted-feed.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";
import { makeKey, v1Client } from "../../testing/v1-client.ts";

const pair = "BTC-USD";
const feed = scriptedFeed();
let app: TestApp;
let key: string;
const call = v1Client(() => app.url);

beforeAll(async () => {
  app = await startTestApp({ feed });
  const user = await app.registerUser();
  await app.caller(user.id).demo.toggle({ enabled: true });
  key = await makeKey(app, user);
  feed.show({ bids: [["7400.00", "5"]], asks: [["7410.00", "5"]] });
  const [asks, agrees] = [await app.agent("operator"), await app.agent("operator")];
  const set = { demoSoftLimit: "0.03", demoWidenBps: 20, demoHardLimit: "0.05" };
  const proposal = { kind: "pair", pair, set } as const;
  const { id, approval } = await asks.call.marketRules.propose({ proposal, reason: "The book is long" });
  await agrees.call.marketRules.approve({ changeId: id, payloadHash: approval.payloadHash });
});
afterAll(async () => {
  await expectLedgerBalanced(app.db.url);
  await app.close();
});

const buy = (more: object) =>
  call("POST", "/orders", { key, body: { venue: "demo", pair, side: "buy", ...more } });
const book = () => call("GET", `/book?pair=${pair}&venue=demo&depth=3`);

test("a fill says by how much its price was widened, and the book shows that price before", async () => {
  const { status, json } = await buy({ type: "market", quantity: "0.03" });
  expect(status).toBe(201);
  expect(json).toMatchObject({ fills: [{ price: "7410.00", evidence: { widened_by: null } }] });
  expect((await book()).json).toMatchObject({
    asks: [["7424.81", "0.020000"]],
    // It buys back what it is short, and as much again, before its bids widen.
    bids: [
      ["7400.00", "0.060000"],
      ["7385.19", "0.020000"],
    ],
  });
  expect((await buy({ type: "market", quantity: "0.02" })).json).toMatchObject({
    fills: [{ price: "7424.81", evidence: { widened_by: "14.81", reference_ask: "7410.00" } }],
  });
});

test("where a side has stopped the book has none, a market order is refused, and a limit order waits", async () => {
  expect((await book()).json).toMatchObject({
    asks: [],
    bids: [
      ["7400.00", "0.080000"],
      ["7385.19", "0.020000"],
    ],
  });
  const { status, json } = await buy({ type: "market", quantity: "0.01" });
  expect([status, json]).toMatchObject([422, { code: "NO_LIQUIDITY", details: { pair } }]);
  expect((await buy({ type: "limit", quantity: "0.01", price: "7420" })).json).toMatchObject({
    order: { state: "new" },
    fills: [],
  });
});
