import type { PairView, TickerView } from "@fillmark/contracts/market";
import type { OrderPreviewView, PlaceOrderInput } from "@fillmark/contracts/trading";
import { useReducer } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { recordServerTime } from "../../api-client/server-clock.ts";
import { type Answers, refusing } from "../../testing/answers.ts";
import { axeFindings } from "../../testing/axe.ts";
import { draw } from "../../testing/draw.tsx";
import { type TicketDraft, emptyTicket, orderTicket } from "./order-ticket.state.ts";
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
  trigger: { watched: "60000.00", price: "59400.00" },
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

function Ticket({ begins = emptyTicket("sell") }: { begins?: TicketDraft }) {
  const [draft, dispatch] = useReducer(orderTicket, begins);
  return <OrderTicket {...{ trade, draft, dispatch }} />;
}

function drawTicket(trading: NonNullable<Answers["trading"]> = {}, begins?: TicketDraft) {
  const balances = ["USD", "BTC"].map((asset) => ({ asset, available: "1", held: "0", total: "1" }));
  return draw(<Ticket {...(begins === undefined ? {} : { begins })} />, {
    funds: { listBalances: () => ({ venue: "demo", balances }) },
    market: { listTickers: () => [ticker] },
    trading: { previewOrder: () => preview, findOrderByClientId: () => null, ...trading },
  });
}

test("a stop says how far its trigger is, what will happen and what is held, and sends its trigger", async () => {
  const sent: PlaceOrderInput[] = [];
  const screen = await drawTicket({
    placeOrder: (order) => {
      sent.push(order);
      return new Promise(() => undefined);
    },
  });
  await screen.getByRole("tab", { name: "Stop" }).click();
  await screen.getByLabelText("Trigger price").fill("59,400");
  await expect.element(screen.getByText("−1.00%")).toBeVisible();
  await screen.getByLabelText("Amount").fill("0.1");
  await expect.element(screen.getByText("59,400.00", { exact: true })).toBeVisible();
  await expect
    .element(screen.getByText("If the price falls to", { exact: false }))
    .toHaveTextContent("If the price falls to 59,400.00, sells at market.");
  await expect.element(screen.getByText("Fee, at most 0.20%")).toBeVisible();
  expect(await axeFindings()).toEqual([]);
  await screen.getByRole("button", { name: "Place order to sell 0.1000 BTC" }).click();
  await expect.poll(() => sent).toHaveLength(1);
  expect(sent[0]).toMatchObject({
    side: "sell",
    type: "market",
    quantity: "0.1",
    trigger: { type: "stop", source: "last", price: "59400" },
  });
});

test("More takes the name of what was chosen in it, and asks for both prices of a stop limit", async () => {
  const screen = await drawTicket();
  await screen.getByRole("button", { name: "More" }).click();
  await expect.element(screen.getByRole("menuitemradio", { name: /^Trailing stop/ })).toBeVisible();
  expect(await axeFindings()).toEqual([]);
  await screen.getByRole("menuitemradio", { name: /^Stop limit/ }).click();
  await expect
    .element(screen.getByRole("button", { name: "Stop limit" }))
    .toHaveAttribute("aria-current", "true");
  await screen.getByLabelText("Amount").fill("0.1");
  await screen.getByRole("button", { name: /^Place order to sell/ }).click();
  await expect.element(screen.getByLabelText("Trigger price")).toHaveFocus();
  await screen.getByLabelText("Trigger price").fill("59400");
  await userEvent.keyboard("{Enter}");
  await expect.element(screen.getByLabelText("Limit price")).toHaveFocus();
  await screen.getByLabelText("Limit price").fill("59300");
  await expect.element(screen.getByText("100.00 below trigger")).toBeVisible();
  await expect
    .poll(() => screen.asked("trading.previewOrder").at(-1))
    .toMatchObject({ type: "limit", price: "59300", trigger: { type: "stop", price: "59400" } });
});

test("a trailing stop takes two decimals of a percent, and says where it would fire now", async () => {
  const screen = await drawTicket();
  await userEvent.keyboard("7");
  await screen.getByLabelText("Trail", { exact: true }).fill("0.05");
  await expect
    .element(screen.getByLabelText("Trail", { exact: true }))
    .toHaveAccessibleDescription("Enter a percentage from 0.1 to 50.");
  await screen.getByRole("button", { name: "1%", exact: true }).click();
  await screen.getByLabelText("Amount").fill("0.1");
  await expect
    .element(screen.getByText("Follows the highest price", { exact: false }))
    .toHaveTextContent(
      "Follows the highest price, 1.00% below it. Now it would sell at market at 59,400.00. The trigger never moves down.",
    );
  await screen.getByText("Options").click();
  await screen.getByLabelText("Trigger by").selectOptions("bid_ask");
  await expect
    .poll(() => screen.asked("trading.previewOrder").at(-1))
    .toMatchObject({ trigger: { type: "trailing_stop", source: "bid_ask", trailBps: 100 } });
  expect(await axeFindings()).toEqual([]);
});

test("a trigger that was overtaken while it was sent keeps what was typed and offers ways out", async () => {
  const details = { field: "trigger.price", limit: "59000.00", actual: "59400.00" };
  const screen = await drawTicket({ placeOrder: refusing({ code: "TRIGGER_CROSSED", details }) });
  await screen.getByRole("tab", { name: "Stop" }).click();
  await screen.getByLabelText("Trigger price").fill("59400.00");
  await screen.getByLabelText("Amount").fill("0.1");
  await screen.getByRole("button", { name: "Place order to sell 0.1000 BTC" }).click();
  await expect
    .element(
      screen.getByText("This order would sell at once: the price is at 59,000.00 already.", { exact: false }),
    )
    .toBeVisible();
  await expect.element(screen.getByLabelText("Trigger price")).toHaveValue("59,400.00");
  await screen.getByRole("button", { name: "Use 58,410.00" }).click();
  await expect.element(screen.getByLabelText("Trigger price")).toHaveValue("58,410.00");
  await expect.element(screen.getByRole("alert")).not.toBeInTheDocument();
});

test("what the server says of one field stands at that field", async () => {
  const issue = { field: "trigger.trailBps", message: "too small", rule: "too_small" as const, limit: 20 };
  const screen = await drawTicket({
    placeOrder: refusing({ code: "VALIDATION", details: { issues: [issue] } }),
  });
  await userEvent.keyboard("7");
  await screen.getByLabelText("Trail", { exact: true }).fill("0.15");
  await screen.getByLabelText("Amount").fill("0.1");
  await screen.getByRole("button", { name: "Place order to sell 0.1000 BTC" }).click();
  const trail = screen.getByLabelText("Trail", { exact: true });
  await expect.element(trail).toHaveAccessibleDescription("The smallest value is 20.");
  await expect.element(trail).toHaveFocus();
});

test("an order in the place of another names it, asked about and sent, until a separate one is chosen", async () => {
  const begins = { ...emptyTicket("sell"), price: "61,000.00", amount: "0.1", replaces: "7" };
  const none = { items: [], nextCursor: null };
  const screen = await drawTicket(
    { listOrders: () => none, placeOrder: () => new Promise(() => undefined) },
    begins,
  );
  const asked = { type: "limit", replaces: { orderId: "7" } };
  await expect.poll(() => screen.asked("trading.previewOrder").at(-1)).toMatchObject(asked);
  await expect.element(screen.getByText(/^The order to be replaced has ended\./)).toBeVisible();
  await screen.getByRole("button", { name: "Sell 0.1000 BTC" }).click();
  await expect.poll(() => screen.asked("trading.placeOrder").at(-1)).toMatchObject(asked);
});

test("a separate order names no other one", async () => {
  const begins = { ...emptyTicket("sell"), price: "61,000.00", amount: "0.1", replaces: "7" };
  const screen = await drawTicket({ listOrders: () => ({ items: [], nextCursor: null }) }, begins);
  await screen.getByRole("button", { name: "Place a separate order instead" }).click();
  await expect.poll(() => screen.asked("trading.previewOrder").at(-1)).not.toHaveProperty("replaces");
  await expect.element(screen.getByText(/^The order to be replaced/)).not.toBeInTheDocument();
});
