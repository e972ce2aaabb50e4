// A receipt says where a command stands in the history, and the history has it there.
import type { AccountEventView } from "@fillmark/contracts/account";
import type { PlaceOrderInput, ReceiptView } from "@fillmark/contracts/trading";
import { afterAll, beforeAll, expect, test } from "vitest";
import { auditReceipts } from "../../exchange/audit-receipts.ts";
import { withClient } from "../../db/with-client.ts";
import { expectLedgerBalanced } from "../../testing/expect-ledger-balanced.ts";
import { scriptedFeed } from "../../testing/scripted-feed.ts";
import { startTestApp, type TestApp, type TestCaller } from "../../testing/test-app.ts";
import { ask, withdrawer } from "../../testing/withdrawers.ts";

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

/** Each of a command of its own. */
async function expectInHistory(receipts: readonly (ReceiptView | null)[]): Promise<void> {
  const tips = receipts.map((receipt) => ({ seq: Number(receipt?.seq), hash: receipt?.hash ?? "none" }));
  expect(new Set(tips.map(({ seq }) => seq)).size).toBe(tips.length);
  const finding = await withClient(app.db.url, (client) => auditReceipts(client, "receipts", tips));
  expect(finding).toEqual({ name: "receipts", checked: tips.length, failed: 0, firstFailure: null });
}

test("each command of a trader is answered with one that stands in the history", async () => {
  const placed = await trader.trading.placeOrder({ ...resting, clientOrderId: "named-1" });
  const again = await trader.trading.placeOrder({ ...resting, clientOrderId: "named-1" });
  expect(again).toMatchObject({ replayed: true, receipt: placed.receipt });
  const own = { venue: "demo", orderId: placed.order.id } as const;
  const amended = await trader.trading.amendOrder({ ...own, quantity: "0.005" });
  const canceled = await trader.trading.cancelOrder(own);
  await trader.trading.placeOrder(resting);
  const all = await trader.trading.cancelAllOrders({ venue: "demo" });
  await expectInHistory([placed, amended, canceled, all].map(({ receipt }) => receipt));
});

test("an order's page has those of its placing and its last change", async () => {
  const placed = await trader.trading.placeOrder(resting);
  const own = { venue: "demo", orderId: placed.order.id } as const;
  const receiptsNow = async () => (await trader.trading.orderTimeline({ orderId: own.orderId })).receipts;
  expect(await receiptsNow()).toEqual([placed.receipt]);
  const amended = await trader.trading.amendOrder({ ...own, quantity: "0.005" });
  expect(await receiptsNow()).toEqual([placed.receipt, amended.receipt]);
  const canceled = await trader.trading.cancelOrder(own);
  expect(await receiptsNow()).toEqual([placed.receipt, canceled.receipt]);
});

test("a swap, and what is done to a demo account, too", async () => {
  const quote = await trader.swap.quote({ venue: "demo", from: "USD", to: "BTC", fromAmount: "100" });
  const done = await trader.swap.accept({ venue: "demo", quoteId: quote.quoteId });
  const { items } = await trader.swap.list({ venue: "demo" });
  expect(items.map(({ receipt }) => receipt)).toEqual([done.receipt]);
  const opened = await app.caller((await app.registerUser()).id).demo.toggle({ enabled: true });
  const reset = await trader.demo.resetBalance({ venue: "demo" });
  const all = await trader.demo.resetAccount({ venue: "demo" });
  await expectInHistory([done, opened, reset, all].map(({ receipt }) => receipt));
  expect((await trader.demo.toggle({ enabled: true })).receipt).toBeNull();
});

test("a withdrawal has the one of its last step", async () => {
  const user = await withdrawer(app, { amount: "500" });
  const held = await ask(user, "100");
  const canceled = await user.call.withdrawals.cancel({ venue: "live", withdrawalId: held.id });
  const found = async () => (await user.call.withdrawals.find({ withdrawalId: held.id })).receipt;
  await expect.poll(found, { timeout: 20_000 }).not.toEqual(held.receipt);
  await expectInHistory([held.receipt, await found()]);
  expect(canceled.state).toBe("canceled");
});

test("each private event says which command it is of", async () => {
  const ann = await app.registerUser();
  const events: AccountEventView[] = [];
  const stop = new AbortController();
  const stream = app.parts.accountEvents.follow({ userId: ann.id }, null, stop.signal);
  const reading = (async () => {
    for await (const { event } of stream) events.push(event);
  })();
  await app.caller(ann.id).demo.toggle({ enabled: true });
  const { receipt: placed } = await app.caller(ann.id).trading.placeOrder({ ...resting, price: "7300" });
  await expect.poll(() => events.filter(({ type }) => type === "order").length).toBe(1);
  stop.abort();
  await reading;
  const receipts = events.flatMap((event) => ("receipt" in event ? [event.receipt] : []));
  expect(receipts.at(-1)).toEqual(placed);
  await expectInHistory([...new Map(receipts.map((one) => [one.seq, one])).values()]);
});

test("an order that is sent twice at once is one, with one receipt", async () => {
  const order = { ...resting, clientOrderId: "named-2" };
  const answers = await Promise.all([1, 2, 3].map(() => trader.trading.placeOrder(order)));
  expect(new Set(answers.map(({ receipt }) => JSON.stringify(receipt))).size).toBe(1);
});
