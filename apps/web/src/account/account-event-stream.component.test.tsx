// That a trade needs no reading: what its events and its answer said stands on screen, and is asked for by nobody.
import { useState } from "react";
import type { AccountEventView } from "@fillmark/contracts/account";
import type { AcknowledgedOrderView } from "@fillmark/contracts/trading";
import { afterEach, beforeEach, expect, test } from "vitest";
import { recordServerTime } from "../api-client/server-clock.ts";
import { trpc } from "../api-client/trpc.ts";
import { pendingOrders } from "../features/trading/pending-orders.ts";
import { usePlaceOrder } from "../features/trading/use-place-order.ts";
import { session } from "../session/session.ts";
import type { Answers } from "../testing/answers.ts";
import { draw } from "../testing/draw.tsx";
import { fillOf, orderOf } from "../testing/trading-views.ts";
import { useAccountEvent } from "./account-events.ts";
import { useAccountEventStream } from "./account-event-stream.ts";

const receipt = { seq: "11", hash: "00" };
const lists = ["trading.listOrders", "trading.listFills", "funds.listBalances"];
/** Longer than anything waits that reads again after an event or an answer. */
const settledMs = 1_000;

let lastId = 5_000;
beforeEach(() => {
  lastId += 10;
  recordServerTime(String(Date.now()), performance.now());
  session.renew("a token");
});
afterEach(() => {
  for (const { clientOrderId } of pendingOrders.all()) pendingOrders.remove(clientOrderId);
  session.end();
});

function Account() {
  useAccountEventStream();
  const [heard, setHeard] = useState<readonly string[]>([]);
  useAccountEvent((event) => event.type === "fill" && setHeard((before) => [...before, event.fill.id]));
  const { isPlacing, place } = usePlaceOrder();
  const open = trpc.trading.listOrders.useQuery({ scope: "open", venue: "demo", limit: 5 });
  const history = trpc.trading.listOrders.useQuery({ scope: "history", venue: "demo", limit: 5 });
  const fills = trpc.trading.listFills.useQuery({ venue: "demo", limit: 5 });
  const funds = trpc.funds.listBalances.useQuery({ venue: "demo" });
  const order = { venue: "demo", pair: "BTC-USD", side: "buy", type: "limit", price: "60000" } as const;
  const press = () => place({ ...order, timeInForce: "GTC", quantity: "1" });
  return (
    <>
      <button onClick={() => void Promise.all([press(), press()])}>{isPlacing ? "Sending" : "Buy"}</button>
      <p>Open: {open.data?.items.map(({ id }) => id).join() ?? "?"}.</p>
      <p>Ended: {history.data?.items.map(({ id }) => id).join() ?? "?"}.</p>
      <p>Fills: {fills.data?.items.map(({ id }) => id).join() ?? "?"}.</p>
      <p>Heard: {heard.join()}.</p>
      <p>Balances: {funds.data?.balances.map(({ asset, total }) => `${total} ${asset}`).join() ?? "?"}.</p>
    </>
  );
}

const ended = { state: "filled", endedAt: "2026-01-01T00:00:01.000Z", filled: "1", remaining: "0" } as const;
const balance = (asset: string, total: string) => ({ asset, available: total, held: "0", total });

async function drawAccount(open: readonly string[], placeOrder?: () => Promise<AcknowledgedOrderView>) {
  const page = (items: readonly string[]) => ({
    items: items.map((id) => orderOf(id)),
    nextCursor: null,
  });
  const answers: Answers = {
    trading: {
      listOrders: ({ scope }) => page(scope === "open" ? open : []),
      listFills: () => ({ items: [], nextCursor: null }),
      ...(placeOrder === undefined ? {} : { placeOrder }),
    },
    funds: { listBalances: () => ({ venue: "demo", balances: [balance("USD", "60001")] }) },
  };
  const screen = await draw(<Account />, answers);
  await expect.element(screen.getByText(`Open: ${open.join()}.`)).toBeVisible();
  const send = async (event: AccountEventView): Promise<void> => {
    await expect.poll(() => screen.send("account.events", { id: "1", data: event })).toBe(true);
  };
  const reads = (): number[] => lists.map((list) => screen.asked(list).length);
  return { screen, send, reads };
}

const settled = () => new Promise((resolve) => setTimeout(resolve, settledMs));

test("a fill is on screen by its events alone", async () => {
  const [orderId, fillId] = [String(lastId), String(lastId + 1)];
  const { screen, send, reads } = await drawAccount([orderId]);
  const before = reads();
  await send({ type: "order", order: orderOf(orderId, { ...ended, seq: "11" }), receipt });
  await send({ type: "fill", fill: fillOf(fillId, orderId), receipt });
  await send({
    type: "balances",
    venue: "demo",
    balances: [balance("USD", "0"), balance("BTC", "1")],
    receipt,
  });
  await expect.element(screen.getByText("Open: .")).toBeVisible();
  await expect.element(screen.getByText(`Ended: ${orderId}.`)).toBeVisible();
  await expect.element(screen.getByText(`Fills: ${fillId}.`)).toBeVisible();
  await expect.element(screen.getByText("Balances: 0 USD,1 BTC.")).toBeVisible();
  await settled();
  expect(reads(), "what the events said is read by nobody").toEqual(before);
});

test("an order that fills at once is one mutation, and its answer and event are all that is needed", async () => {
  const [orderId, fillId] = [String(lastId), String(lastId + 1)];
  const order = orderOf(orderId, { ...ended, seq: "11" });
  const { promise, resolve } = Promise.withResolvers<AcknowledgedOrderView>();
  const { screen, send, reads } = await drawAccount([], () => promise);
  const before = reads();
  await screen.getByRole("button", { name: "Buy" }).click();
  await expect.element(screen.getByRole("button", { name: "Sending" })).toBeVisible();
  expect(pendingOrders.all()).toMatchObject([{ state: "sending" }]);
  await send({
    type: "balances",
    venue: "demo",
    balances: [balance("USD", "0"), balance("BTC", "1")],
    receipt,
  });
  resolve({ order, fills: [fillOf(fillId, orderId)], replayed: false, receipt });
  await expect.element(screen.getByRole("button", { name: "Buy" })).toBeVisible();
  await expect.element(screen.getByText(`Ended: ${orderId}.`)).toBeVisible();
  await expect.element(screen.getByText(`Fills: ${fillId}.`)).toBeVisible();
  await settled();
  expect(screen.asked("trading.placeOrder"), "a second press while the first is under way").toHaveLength(1);
  expect(pendingOrders.all()).toEqual([]);
  expect(reads(), "what the answer and the event said is read by nobody").toEqual(before);
});

test("a fill is heard once, though the stream says it after the answer, or never", async () => {
  const [orderId, fillId] = [String(lastId), String(lastId + 1)];
  const order = orderOf(orderId, { ...ended, seq: "11" });
  const fill = fillOf(fillId, orderId);
  const placed = { order, fills: [fill], replayed: false, receipt };
  const { screen, send } = await drawAccount([], () => Promise.resolve(placed));
  await screen.getByRole("button", { name: "Buy" }).click();
  await expect.element(screen.getByText(`Heard: ${fillId}.`)).toBeVisible();
  await send({ type: "fill", fill, receipt });
  await settled();
  await expect.element(screen.getByText(`Heard: ${fillId}.`)).toBeVisible();
});
