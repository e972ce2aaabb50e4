// Limits of the liquidity provider's quotes, from the proposal of one operator to the fill, the desk and the audit log.
import { afterAll, beforeAll, expect, test } from "vitest";
import type { PairPatch } from "@fillmark/contracts/market-rules";
import { expectLedgerBalanced } from "../../testing/expect-ledger-balanced.ts";
import { expectProof } from "../../testing/expect-proof.ts";
import { refusal } from "../../testing/refusal.ts";
import { scriptedFeed } from "../../testing/scripted-feed.ts";
import { startTestApp, type TestAgent, type TestApp, type TestCaller } from "../../testing/test-app.ts";
import { recordExecutions, reportLimits } from "./index.ts";

const feed = scriptedFeed();
const pair = "BTC-USD";
const reason = "Our book has grown too long";
const today = new Date().toISOString().slice(0, 10);
let app: TestApp;
let trader: TestCaller;
let other: TestCaller;
let operator: TestAgent;
let second: TestAgent;

beforeAll(async () => {
  app = await startTestApp({ feed });
  [trader, other] = [app.caller((await app.registerUser()).id), app.caller((await app.registerUser()).id)];
  for (const one of [trader, other]) await one.demo.toggle({ enabled: true });
  operator = await app.agent("operator");
  second = await app.agent("operator");
  feed.show({ bids: [["7400.00", "5"]], asks: [["7410.00", "5"]] });
});
afterAll(async () => {
  await expectLedgerBalanced(app.db.url);
  await app.close();
});

const buy = (who: TestCaller, quantity: string) =>
  who.trading.placeOrder({ venue: "demo", pair, type: "market", side: "buy", quantity });

async function set(limits: PairPatch) {
  const proposal = { kind: "pair", pair, set: limits } as const;
  const { id, approval } = await operator.call.marketRules.propose({ proposal, reason });
  const answer = { changeId: id, payloadHash: approval.payloadHash };
  expect(await refusal(operator.call.marketRules.approve(answer))).toMatchObject({ code: "OWN_REQUEST" });
  expect(await second.call.marketRules.approve(answer)).toMatchObject({ state: "executed" });
}

async function desk(venue: "demo" | "live" = "demo") {
  await app.runJob(recordExecutions);
  await app.runJob(reportLimits);
  return operator.call.execution.liquidity({ venue, from: today, to: today });
}

test("are previewed from where the fills so far have left it", async () => {
  await buy(trader, "0.02");
  const limits = { demoSoftLimit: "0.03", demoWidenBps: 20, demoHardLimit: "0.05", demoDayLoss: "500" };
  const { effects, differences } = await operator.call.marketRules.preview({
    proposal: { kind: "pair", pair, set: limits },
  });
  expect(differences).toContainEqual({ field: "demoSoftLimit", from: null, to: "0.03" });
  expect(effects).toContainEqual({
    kind: "makerRoomToWiden",
    values: { venue: "demo", side: "sell", base: "BTC", position: "-0.02", bps: 20, amount: "0.01" },
  });
  await set(limits);
  const { limits: shown } = await desk();
  expect(shown).toMatchObject([{ pair, position: "-0.02", standing: "normal", reason: null, since: null }]);
  expect((await desk("live")).limits).toEqual([]);
});

test("widen what the next order pays, whoever sends it, and the fill says so", async () => {
  await buy(trader, "0.01");
  const { fills } = await buy(other, "0.01");
  // 20 bps of a middle of 7,405 are 14.81.
  expect(fills).toMatchObject([
    { price: "7424.81", evidence: { widenedBy: "14.81", referenceAsk: "7410.00" } },
  ]);
  const { limits } = await desk();
  expect(limits).toMatchObject([
    { standing: "widened", reason: "soft_limit", bids: "normal", asks: "widened" },
  ]);
  expect(limits[0]?.since).not.toBeNull();
  const { parts } = await operator.call.overview.health();
  const exchange = parts.find(({ part }) => part === "exchange");
  expect(exchange).toMatchObject({ state: "watch" });
  expect(exchange?.facts).toContainEqual({ name: "limited", value: "BTC-USD demo" });
});

test("stop the growing side at the hard limit, for orders and swaps, and leave the other", async () => {
  await buy(trader, "0.01");
  expect(await refusal(buy(other, "0.01"))).toMatchObject({ code: "NO_LIQUIDITY" });
  const swap = other.swap.quote({ venue: "demo", from: "USD", to: "BTC", fromAmount: "100" });
  expect(await refusal(swap)).toMatchObject({ code: "NO_LIQUIDITY", details: { pair } });
  const { limits } = await desk();
  expect(limits).toMatchObject([
    { position: "-0.05", standing: "stopped", reason: "hard_limit", asks: "stopped" },
  ]);
  const sold = await trader.trading.placeOrder({
    venue: "demo",
    pair,
    type: "market",
    side: "sell",
    quantity: "0.03",
  });
  expect(sold.fills).toMatchObject([{ price: "7400.00", evidence: { widenedBy: null } }]);
  expect((await desk()).limits).toMatchObject([{ standing: "normal", position: "-0.02" }]);
});

test("leave each change in the audit log with its figures", async () => {
  const { items } = await operator.call.admin.listAudit({ action: "liquidity.stopped" });
  expect(items).toMatchObject([{ subject: { kind: "pair", id: pair } }]);
  await expectProof(app.db.url);
});

test("are refused by the field that is wrong", async () => {
  const wrong = (limits: PairPatch) =>
    refusal(operator.call.marketRules.preview({ proposal: { kind: "pair", pair, set: limits } }));
  expect(await wrong({ liveSoftLimit: "2", liveWidenBps: 10, liveHardLimit: "1" })).toMatchObject({
    code: "VALIDATION",
    details: { issues: [{ field: "liveSoftLimit" }] },
  });
  expect(await wrong({ liveSoftLimit: "1" })).toMatchObject({
    details: { issues: [{ field: "liveWidenBps" }] },
  });
});
