import type { PairView } from "@fillmark/contracts/market";
import type { OrderView } from "@fillmark/contracts/trading";
import type { TriggerView } from "@fillmark/contracts/triggers";
import { expect, test } from "vitest";
import { refusing } from "../../testing/answers.ts";
import { axeFindings } from "../../testing/axe.ts";
import { draw } from "../../testing/draw.tsx";
import { AmendSheet } from "./amend-sheet.tsx";
import { isAmendable } from "./amend-terms.ts";

const trigger: TriggerView = {
  type: "stop",
  source: "last",
  price: "59000.00",
  trailBps: null,
  activationPrice: null,
  watermark: null,
  fired: null,
};
const waiting: OrderView = {
  id: "7",
  clientOrderId: null,
  pair: "BTC-USD",
  venue: "demo",
  side: "sell",
  type: "limit",
  timeInForce: "GTC",
  expiresAt: null,
  postOnly: false,
  price: "58900.00",
  protectionPrice: null,
  quantity: "0.02",
  quoteAmount: null,
  iceberg: null,
  state: "pending_trigger",
  endReason: null,
  rejection: null,
  filled: "0",
  remaining: "0.02",
  value: "0",
  averagePrice: null,
  fee: "0",
  feeAsset: "USD",
  makerFeeBps: 10,
  takerFeeBps: 20,
  held: "0.02",
  heldAsset: "BTC",
  queueAhead: null,
  trigger,
  group: null,
  placedAt: "2026-11-20T12:00:00.000Z",
  updatedAt: "2026-11-20T12:00:00.000Z",
  endedAt: null,
  seq: "1",
};
const never = () => new Promise<never>(() => undefined);
const pairs: ReadonlyMap<string, PairView> = new Map();

const drawSheet = (order: OrderView, amendOrder: () => Promise<never> | never = never) =>
  draw(<AmendSheet order={order} pairs={pairs} onClose={() => undefined} />, { trading: { amendOrder } });

test("an order that waits can change its trigger, its limit and its amount, and sends what changed", async () => {
  const screen = await drawSheet(waiting);
  await expect.element(screen.getByText("The order goes on waiting, with its new terms.")).toBeVisible();
  expect(await axeFindings()).toEqual([]);
  await screen.getByLabelText("Trigger price").fill("59,100");
  await screen.getByRole("button", { name: "Amend order" }).click();
  await expect
    .poll(() => screen.asked("trading.amendOrder"))
    .toEqual([{ venue: "demo", orderId: "7", triggerPrice: "59100" }]);
});

test("a trigger that the price is beyond is said at its field, until it is changed", async () => {
  const details = { field: "trigger.price", limit: "58950.00", actual: "59100.00" };
  const screen = await drawSheet(waiting, refusing({ code: "TRIGGER_CROSSED", details }));
  const field = screen.getByLabelText("Trigger price");
  await field.fill("59100");
  await screen.getByRole("button", { name: "Amend order" }).click();
  await expect
    .element(field)
    .toHaveAccessibleDescription(
      "The price is at 58,950.00 already, beyond this trigger. Choose another one.",
    );
  await field.fill("58900");
  await expect.element(field).not.toHaveAttribute("aria-invalid");
});

test("a trailing stop can change its amount alone, and one that buys by money nothing", async () => {
  const trailing: OrderView = {
    ...waiting,
    type: "market",
    price: null,
    trigger: { ...trigger, type: "trailing_stop", trailBps: 100, watermark: "59500.00" },
  };
  const screen = await drawSheet(trailing);
  await expect.element(screen.getByLabelText("Total amount (including filled)")).toBeVisible();
  expect(screen.getByLabelText("Trigger price").query()).toBeNull();
  expect(screen.getByLabelText("Limit price").query()).toBeNull();
  expect(isAmendable({ ...trailing, quantity: null, quoteAmount: "1000" })).toBe(false);
  expect(isAmendable({ ...waiting, quantity: null, quoteAmount: "1000", type: "market", price: null })).toBe(
    true,
  );
});

test("what has fired is amended as any other order", async () => {
  const screen = await drawSheet({ ...waiting, state: "new" });
  await expect.element(screen.getByLabelText("Limit price")).toBeVisible();
  expect(screen.getByLabelText("Trigger price").query()).toBeNull();
  await screen.getByLabelText("Total amount (including filled)").fill("0.01");
  await expect.element(screen.getByText("You keep your place in the queue.")).toBeVisible();
});
