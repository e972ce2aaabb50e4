// A receipt says where a command stands in the history, and the history has it there.
import type { PlaceOrderInput } from "@fillmark/contracts/trading";
import { afterAll, beforeAll, expect, test } from "vitest";
import { auditReceipts } from "../../exchange/audit-receipts.ts";
import { withClient } from "../../db/with-client.ts";
import { expectLedgerBalanced } from "../../testing/expect-ledger-balanced.ts";
import { scriptedFeed } from "../../testing/scripted-feed.ts";
import { startTestApp, type TestApp, type TestCaller } from "../../testing/test-app.ts";

let app: TestApp;
let trader: TestCaller;

beforeAll(async () => {
  app = await startTestApp({ feed: scriptedFeed() });
  const { id } = await app.registerUser();
  trader = app.caller(id);
  await trader.demo.toggle({ enabled: true });
});

afterAll(async () => {
  await expectLedgerBalanced(app.db.url);
  await app.close();
});

const resting: PlaceOrderInput = {
  venue: "demo",
  pair: "BTC-USD",
  side: "buy",
  type: "limit",
  quantity: "0.01",
  price: "7000",
};

test("each command of a trader is answered with one that stands in the history", async () => {
  const placed = await trader.trading.placeOrder({ ...resting, clientOrderId: "named-1" });
  const again = await trader.trading.placeOrder({ ...resting, clientOrderId: "named-1" });
  expect(again).toMatchObject({ replayed: true, receipt: placed.receipt });
  const own = { venue: "demo", orderId: placed.order.id } as const;
  const amended = await trader.trading.amendOrder({ ...own, quantity: "0.005" });
  const canceled = await trader.trading.cancelOrder(own);
  await trader.trading.placeOrder(resting);
  const all = await trader.trading.cancelAllOrders({ venue: "demo" });
  const receipts = [placed, amended, canceled, all].map(({ receipt: { seq, hash } }) => ({
    seq: Number(seq),
    hash,
  }));
  expect(new Set(receipts.map(({ seq }) => seq)).size).toBe(4);
  const finding = await withClient(app.db.url, (client) => auditReceipts(client, "receipts", receipts));
  expect(finding).toEqual({ name: "receipts", checked: 4, failed: 0, firstFailure: null });
});

test("an order that is sent twice at once is one, with one receipt", async () => {
  const order = { ...resting, clientOrderId: "named-2" };
  const answers = await Promise.all([1, 2, 3].map(() => trader.trading.placeOrder(order)));
  expect(new Set(answers.map(({ receipt }) => JSON.stringify(receipt))).size).toBe(1);
});
