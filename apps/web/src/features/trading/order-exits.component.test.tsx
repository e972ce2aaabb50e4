import type { PairView, TickerView } from "@fillmark/contracts/market";
import type { OrderPreviewView, PlaceOrderInput, Side } from "@fillmark/contracts/trading";
import { useReducer } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { recordServerTime } from "../../api-client/server-clock.ts";
import { type Answers } from "../../testing/answers.ts";
import { axeFindings } from "../../testing/axe.ts";
import { draw } from "../../testing/draw.tsx";
import { emptyTicket, orderTicket } from "./order-ticket.state.ts";
import { OrderTicket } from "./order-ticket.tsx";
import { pairRules } from "./pair-rules.ts";
import { pendingOrders } from "./pending-orders.ts";

const pair: PairView = {
  pair: "BTC-USD",
  base: "BTC",
  quote: "USD",
  baseName: "Bitcoin",
  tick: "0.01",
  lot: "0.0001",
  priceDecimals: 2,
  quantityDecimals: 4,
  makerFeeBps: null,
  takerFeeBps: null,
  minNotional: "10",
  maxNotional: "1000000",
  bandBps: 1000,
  maxSlippageBps: 500,
  state: "open",
};
const trade = { pair, rules: pairRules(pair), venue: "demo" } as const;
const ticker: TickerView = {
  pair: "BTC-USD",
  last: "60000.00",
  bid: "59999.00",
  ask: "60001.00",
  open24h: null,
  high24h: null,
  low24h: null,
  volume24h: "0",
  quoteVolume24h: "0",
  changeBps: null,
  marketAt: null,
  quotedAt: new Date().toISOString(),
  stale: false,
};
const preview: OrderPreviewView = {
  problem: null,
  fillable: "0",
  unfilled: "0.1",
  rests: false,
  expectedAveragePrice: null,
  worstPrice: null,
  protectionPrice: "56430",
  value: "0",
  fee: "0",
  feeBps: 20,
  restValue: "0",
  restFee: "0",
  makerFeeBps: 10,
  feeAsset: "USD",
  slippageBps: null,
  held: "0.1",
  heldAsset: "BTC",
  queueAhead: null,
  available: "1",
  trigger: null,
};

/** A market that is there, and stands still. */
class StillMarket {
  static readonly CLOSED = 2;
  readonly readyState = 1;
  onmessage: ((event: { data: string }) => void) | null = null;
  onopen: (() => void) | null = null;
  #cursor = 0;
  readonly #timer = setInterval(() => {
    this.#cursor += 1;
    this.onopen?.();
    this.onmessage?.({ data: JSON.stringify({ topic: "tickers", cursor: this.#cursor, data: [ticker] }) });
  }, 100);

  close(): void {
    clearInterval(this.#timer);
  }
}

beforeEach(() => {
  recordServerTime(String(Date.now()), performance.now());
  vi.stubGlobal("EventSource", StillMarket);
});
afterEach(() => {
  for (const { clientOrderId } of pendingOrders.all()) pendingOrders.remove(clientOrderId);
});

function Ticket({ side }: { side: Side }) {
  const [draft, dispatch] = useReducer(orderTicket, emptyTicket(side));
  return <OrderTicket {...{ trade, draft, dispatch }} />;
}

function drawTicket(side: Side, trading: NonNullable<Answers["trading"]> = {}) {
  const balances = ["USD", "BTC"].map((asset) => ({ asset, available: "5000", held: "0", total: "5000" }));
  return draw(<Ticket side={side} />, {
    funds: { listBalances: () => ({ venue: "demo", balances }) },
    market: { listTickers: () => [ticker] },
    trading: { previewOrder: () => preview, findOrderByClientId: () => null, ...trading },
  });
}

async function drawBuy(trading: NonNullable<Answers["trading"]> = {}) {
  const screen = await drawTicket("buy", trading);
  await screen.getByLabelText("Limit price").fill("60000");
  await screen.getByLabelText("Amount").fill("0.025");
  await screen.getByRole("checkbox", { name: "Take profit and stop loss" }).click();
  await expect.element(screen.getByLabelText("Take profit", { exact: true })).toBeVisible();
  return screen;
}
const both = { takeProfit: { price: "62000" }, stopLoss: { triggerPrice: "59000" } };

test("a buy with exits says how far they are, what is at stake after fees and what will happen, and sends both", async () => {
  const sent: PlaceOrderInput[] = [];
  const screen = await drawBuy({
    placeOrder: (order) => {
      sent.push(order);
      return new Promise(() => undefined);
    },
  });
  await expect.element(screen.getByText("Enter a take profit, a stop loss, or both.")).toBeVisible();
  await screen.getByLabelText("Take profit", { exact: true }).fill("62,000");
  await screen.getByLabelText("Stop loss", { exact: true }).fill("59,000");
  await expect.element(screen.getByText("+3.33%")).toHaveClass("up");
  await expect.element(screen.getByText("−1.66%")).toHaveClass("down");
  // 50.00 and 25.00 between the prices; 0.20% of 1,500 and of 1,550, and of 1,475.
  await expect.element(screen.getByText("+43.90")).toBeVisible();
  await expect.element(screen.getByText("−30.95")).toBeVisible();
  await expect.element(screen.getByText("1.42 to 1 after fees")).toBeVisible();
  await expect
    .element(screen.getByText("Buys at", { exact: false }))
    .toHaveTextContent(
      "Buys at 60,000.00 or better. Then sells at 62,000.00, or at market if the price falls to 59,000.00. The first one cancels the other.",
    );
  expect(await axeFindings()).toEqual([]);
  await screen.getByRole("button", { name: "Buy 0.0250 BTC, with 2 exits" }).click();
  await expect.poll(() => sent).toHaveLength(1);
  expect(sent[0]).toMatchObject({ side: "buy", type: "limit", price: "60000", exits: both });
});

test("one exit is enough, and without any the press leads to the first", async () => {
  const screen = await drawBuy();
  await screen.getByRole("button", { name: "Buy 0.0250 BTC" }).click();
  await expect.element(screen.getByLabelText("Take profit", { exact: true })).toHaveFocus();
  await screen.getByLabelText("Stop loss", { exact: true }).fill("59000");
  await expect.element(screen.getByRole("button", { name: "Buy 0.0250 BTC, with 1 exit" })).toBeVisible();
  await expect
    .poll(() => screen.asked("trading.previewOrder").at(-1))
    .toMatchObject({ exits: { stopLoss: { triggerPrice: "59000" } } });
});

test("an exit on the wrong side is said at its field, with a price that works", async () => {
  const details = { field: "exits.stopLoss.triggerPrice", limit: "60000.00", actual: "61000.00" };
  const crossed = { code: "TRIGGER_CROSSED", details } as const;
  const screen = await drawBuy({
    previewOrder: ({ exits }) =>
      exits?.stopLoss?.triggerPrice === "61000" ? { ...preview, problem: crossed } : preview,
  });
  const stop = screen.getByLabelText("Stop loss", { exact: true });
  await stop.fill("61000");
  await expect
    .element(stop)
    .toHaveAccessibleDescription(/^The stop loss must be below the entry price, 60,000\.00\./);
  await expect
    .element(screen.getByRole("button", { name: /^Buy 0\.0250 BTC, with 1 exit/ }))
    .toHaveAttribute("aria-disabled", "true");
  expect(await axeFindings()).toEqual([]);
  await screen.getByRole("button", { name: "Use 59,400.00" }).click();
  await expect.element(stop).toHaveValue("59,400.00");
  await expect.element(stop).not.toHaveAttribute("aria-invalid");
});

test("a price between two steps is said at its exit before anything is asked", async () => {
  const screen = await drawBuy();
  await screen.getByLabelText("Take profit", { exact: true }).fill("62000.001");
  await expect
    .element(screen.getByLabelText("Take profit", { exact: true }))
    .toHaveAccessibleDescription("Prices move in steps of 0.01. Use 62,000.00 or 62,000.01.");
});

test("a market order with exits is of coins: money that was typed becomes what it buys", async () => {
  const screen = await drawTicket("buy");
  await screen.getByRole("tab", { name: "Market", exact: true }).click();
  await screen.getByRole("checkbox", { name: "Take profit and stop loss" }).click();
  await expect.element(screen.getByLabelText("Receive (BTC)")).not.toBeInTheDocument();
  await screen.getByLabelText("Amount").fill("0.02");
  await screen.getByLabelText("Take profit", { exact: true }).fill("62000");
  await screen.getByRole("tab", { name: "Stop" }).click();
  await expect
    .element(screen.getByRole("checkbox", { name: "Take profit and stop loss" }))
    .not.toBeInTheDocument();
});

test("an OCO of what is owned says what both exits do and hold, and goes as one limit order", async () => {
  const sent: PlaceOrderInput[] = [];
  const screen = await drawTicket("sell", {
    placeOrder: (order) => {
      sent.push(order);
      return new Promise(() => undefined);
    },
  });
  await screen.getByRole("button", { name: "More" }).click();
  await screen.getByRole("menuitemradio", { name: /^OCO/ }).click();
  await screen.getByLabelText("Amount").fill("0.1");
  await screen.getByRole("button", { name: "Place OCO for 0.1000 BTC" }).click();
  await expect.element(screen.getByLabelText("Take profit, limit")).toHaveFocus();
  await screen.getByLabelText("Take profit, limit").fill("62000");
  await screen.getByLabelText("Stop trigger").fill("59000");
  await expect.element(screen.getByText("+3.33%")).toBeVisible();
  await expect
    .element(screen.getByText("Sells at", { exact: false }))
    .toHaveTextContent(
      "Sells at 62,000.00, or at market if the price falls to 59,000.00. The first one cancels the other.",
    );
  await expect.element(screen.getByText("Reserved until one fills")).toBeVisible();
  await expect.element(screen.getByText("12.40", { exact: false })).toBeVisible();
  await expect.element(screen.getByLabelText("Time in force")).toHaveValue("GTC");
  expect(await axeFindings()).toEqual([]);
  await screen.getByRole("button", { name: "Place OCO for 0.1000 BTC" }).click();
  await expect.poll(() => sent).toHaveLength(1);
  expect(sent[0]).toMatchObject({
    side: "sell",
    type: "limit",
    quantity: "0.1",
    price: "62000",
    timeInForce: "GTC",
    oco: { triggerPrice: "59000", source: "last" },
  });
});

test("an OCO that is good till a date says that both orders end then, and goes with it", async () => {
  const sent: PlaceOrderInput[] = [];
  const screen = await drawTicket("sell", {
    placeOrder: (order) => {
      sent.push(order);
      return new Promise(() => undefined);
    },
  });
  await screen.getByRole("button", { name: "More" }).click();
  await screen.getByRole("menuitemradio", { name: /^OCO/ }).click();
  await screen.getByLabelText("Amount").fill("0.1");
  await screen.getByLabelText("Take profit, limit").fill("62000");
  await screen.getByLabelText("Stop trigger").fill("59000");
  await screen.getByLabelText("Time in force").selectOptions("GTD");
  const date = screen.getByLabelText("Good till");
  await expect
    .element(date)
    .toHaveAccessibleDescription("If they are still open then, both orders are canceled.");
  await date.fill("");
  const send = screen.getByRole("button", { name: "Place OCO for 0.1000 BTC" });
  await send.click();
  await expect.element(date).toHaveFocus();
  await date.fill("2026-12-01T09:30");
  expect(await axeFindings()).toEqual([]);
  await send.click();
  await expect.poll(() => sent).toHaveLength(1);
  const expiresAt = new Date("2026-12-01T09:30").toISOString();
  expect(sent[0]).toMatchObject({ timeInForce: "GTD", expiresAt, oco: { triggerPrice: "59000" } });
});

test("an OCO whose take profit would trade at once is refused without a word of post-only, which it can't turn off", async () => {
  const screen = await drawTicket("sell", {
    previewOrder: ({ price }) =>
      price === "58000"
        ? { ...preview, problem: { code: "WOULD_TAKE", details: { best: "59999.00" } } }
        : preview,
  });
  await screen.getByRole("button", { name: "More" }).click();
  await screen.getByRole("menuitemradio", { name: /^OCO/ }).click();
  await screen.getByLabelText("Take profit, limit").fill("58000");
  await screen.getByLabelText("Stop trigger").fill("57000");
  await screen.getByLabelText("Amount").fill("0.1");
  await expect
    .element(screen.getByText(/^The take profit would fill at once\. Set its price above 59,999\.00\./))
    .toBeVisible();
  await screen.getByRole("button", { name: "Use 59,999.01" }).click();
  await expect.element(screen.getByLabelText("Take profit, limit")).toHaveValue("59,999.01");
});
