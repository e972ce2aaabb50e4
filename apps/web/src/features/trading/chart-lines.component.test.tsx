import type { PairView, TickerView } from "@fillmark/contracts/market";
import type { AcknowledgedOrderView, OrderView } from "@fillmark/contracts/trading";
import type { TriggerView } from "@fillmark/contracts/triggers";
import { useReducer, useRef } from "react";
import { expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { refusing } from "../../testing/answers.ts";
import { axeFindings } from "../../testing/axe.ts";
import { draw } from "../../testing/draw.tsx";
import { ChartLines } from "./chart-lines.tsx";
import type { ChartLine } from "./chart-model.ts";
import { orderLines } from "./order-lines.ts";
import { emptyTicket, orderTicket } from "./order-ticket.state.ts";
import { pairRules } from "./pair-rules.ts";
import { ticketLines } from "./ticket-lines.ts";

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
const trigger: TriggerView = {
  type: "stop",
  source: "last",
  price: "59000.00",
  trailBps: null,
  activationPrice: null,
  watermark: null,
  fired: null,
};
const stop: OrderView = {
  id: "7",
  clientOrderId: null,
  pair: "BTC-USD",
  venue: "demo",
  side: "sell",
  type: "market",
  timeInForce: "IOC",
  iceberg: null,
  expiresAt: null,
  postOnly: false,
  price: null,
  protectionPrice: null,
  quantity: "0.02",
  quoteAmount: null,
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
const limit: OrderView = {
  ...stop,
  id: "8",
  side: "buy",
  type: "limit",
  price: "59400.00",
  state: "new",
  trigger: null,
};
const trailing: OrderView = {
  ...stop,
  id: "9",
  trigger: { ...trigger, type: "trailing_stop", price: "58500.00", trailBps: 100 },
};

/** Ten dollars a pixel, 61,000 at the top. */
const topPrice = 61_000;
function fakeChart() {
  const drawMove = vi.fn<(line: ChartLine | null) => void>();
  return {
    drawMove,
    prices: {
      yOf: (price: number) => (topPrice - price) / 10,
      priceAt: (y: number) => topPrice - y * 10,
      size: () => ({ width: 500, height: 300 }),
      onView: () => () => undefined,
    },
  };
}

type Amend = () => AcknowledgedOrderView | Promise<never>;
const never = () => new Promise<never>(() => undefined);

function Chart({ chart }: { chart: ReturnType<typeof fakeChart> }) {
  const box = useRef<HTMLDivElement>(null);
  const [draft, dispatch] = useReducer(orderTicket, {
    ...emptyTicket("buy"),
    price: "59,800.00",
    amount: "0.01",
  });
  const lines = [...orderLines([stop, limit, trailing], trade), ...ticketLines(draft)];
  return (
    <>
      <div ref={box} style={{ position: "relative", width: 600, height: 320 }}>
        <ChartLines {...{ chart, box, trade, lines, dispatch }} />
      </div>
      <output>{draft.price}</output>
    </>
  );
}

async function drawLines(amendOrder: Amend = never) {
  const chart = fakeChart();
  const screen = await draw(<Chart chart={chart} />, {
    market: { listTickers: () => [ticker] },
    trading: { amendOrder },
  });
  const handle = (name: RegExp | string) => screen.getByRole("slider", { name });
  await expect
    .element(handle("Stop · Sell 0.0200"))
    .toHaveAttribute("aria-valuetext", "59,000.00 USD, −1.66% from the last price, 1,180.00 USD");
  return { screen, chart, handle };
}

const dialog = { name: "Amend Stop · Sell 0.0200" };

test("arrow keys move the focused line by a step, Shift by ten, and Enter sends the change for the venue on screen", async () => {
  const { screen, handle } = await drawLines();
  expect(await axeFindings()).toEqual([]);
  handle("Stop · Sell 0.0200").element().focus();
  await userEvent.keyboard("{ArrowUp}{Shift>}{ArrowUp}{/Shift}");
  await expect.element(handle("Stop · Sell 0.0200")).toHaveAttribute("aria-valuenow", "59000.11");
  const asked = screen.getByRole("dialog", dialog);
  await expect.element(asked.getByText("Trigger price: 59,000.00 → 59,000.11 USD")).toBeVisible();
  await expect.element(asked.getByText("The order goes on waiting, with its new terms.")).toBeVisible();
  await expect.element(handle("Stop · Sell 0.0200")).toHaveFocus();
  expect(await axeFindings()).toEqual([]);
  await userEvent.keyboard("{Enter}{Enter}");
  await expect
    .poll(() => screen.asked("trading.amendOrder"))
    .toEqual([{ venue: "demo", orderId: "7", triggerPrice: "59000.11" }]);
});

test("Escape puts the line back, and nothing is sent", async () => {
  const { screen, chart, handle } = await drawLines();
  handle("Stop · Sell 0.0200").element().focus();
  await userEvent.keyboard("{PageDown}");
  await expect.poll(() => chart.drawMove.mock.lastCall?.[0]).toMatchObject({ price: 58_705 });
  await userEvent.keyboard("{Escape}{Enter}");
  await expect.element(handle("Stop · Sell 0.0200")).toHaveAttribute("aria-valuenow", "59000");
  expect(screen.getByRole("dialog").query()).toBeNull();
  expect(chart.drawMove.mock.lastCall?.[0]).toBeNull();
  expect(screen.asked("trading.amendOrder")).toEqual([]);
});

test("left and right lead from line to line, of which one is in the tab order", async () => {
  const { screen, handle } = await drawLines();
  handle("Stop · Sell 0.0200").element().focus();
  await userEvent.keyboard("{ArrowRight}");
  await expect.element(handle("Buy 0.0200")).toHaveFocus();
  await userEvent.keyboard("{ArrowLeft}{ArrowLeft}");
  await expect.element(handle("Ticket · Limit")).toHaveFocus();
  expect(screen.container.querySelectorAll('[role="slider"][tabindex="0"]')).toHaveLength(1);
});

test("a trigger through the market is said while it moves, and the server has the last word", async () => {
  const details = { field: "trigger.price", limit: "60010.00", actual: "60005.00" };
  const { screen, handle } = await drawLines(refusing({ code: "TRIGGER_CROSSED", details }));
  handle("Stop · Sell 0.0200").element().focus();
  for (let i = 0; i < 4; i += 1) await userEvent.keyboard("{PageUp}");
  const asked = screen.getByRole("dialog", dialog);
  await expect.element(asked.getByText(/^The price is at 60,000\.00 already/)).toBeVisible();
  await userEvent.keyboard("{Enter}");
  await expect.element(asked.getByRole("alert").getByText(/60,010\.00 already/)).toBeVisible();
  await userEvent.keyboard("{ArrowDown}");
  expect(asked.getByRole("alert").query()).toBeNull();
});

test("a trailing stop has a line that says why it stays where it is", async () => {
  const { screen, handle } = await drawLines();
  const fixed = handle("Trailing stop · Sell 0.0200");
  await expect
    .element(fixed)
    .toHaveAccessibleDescription("A trailing stop follows the price by itself. Its line can't be moved.");
  fixed.element().focus();
  await userEvent.keyboard("{ArrowUp}");
  await expect
    .element(screen.getByText(/^Trailing stop · Sell 0.0200: A trailing stop follows/))
    .toBeVisible();
  await expect.element(fixed).toHaveAttribute("aria-valuenow", "58500");
});

test("a line that is dragged goes where it is let go, on a step, and asks", async () => {
  const { screen, chart, handle } = await drawLines();
  const pointer = pointerOn(handle("Buy 0.0200").element());
  await pointer("pointerdown", 160);
  await pointer("pointermove", 150);
  await expect.element(screen.getByText("59,500.00 · −0.83% · 1,190.00 USD")).toBeVisible();
  expect(screen.getByRole("dialog").query()).toBeNull();
  await pointer("pointerup", 150);
  const asked = screen.getByRole("dialog", { name: "Amend Buy 0.0200" });
  await expect.element(asked.getByText("Limit price: 59,400.00 → 59,500.00 USD")).toBeVisible();
  await expect.element(asked.getByText("Your order moves to the end of the queue.")).toBeVisible();
  await expect.element(asked.getByRole("button", { name: "Amend order" })).toHaveFocus();
  await userEvent.keyboard("{Escape}");
  await expect.element(handle("Buy 0.0200")).toHaveFocus();
  expect(chart.drawMove.mock.lastCall?.[0]).toBeNull();
});

test("a line of the ticket sets its field while it is dragged, and Escape gives the price back", async () => {
  const { screen, handle } = await drawLines();
  const pointer = pointerOn(handle("Ticket · Limit").element());
  await pointer("pointerdown", 120);
  await pointer("pointermove", 140);
  await expect.element(screen.getByText("59,600.00", { exact: true })).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(screen.getByText("59,800.00", { exact: true })).toBeVisible();
  expect(screen.getByRole("dialog").query()).toBeNull();
});

/** A mouse at so many pixels from the top of the chart. */
function pointerOn(element: Element) {
  const box = element.closest(".chart-lines")?.parentElement;
  if (!(box instanceof HTMLElement)) throw new Error("no chart");
  // Only a real pointer can be captured.
  box.setPointerCapture = () => undefined;
  const { left, top } = box.getBoundingClientRect();
  return async (type: string, y: number): Promise<void> => {
    const target = type === "pointerdown" ? element : box;
    target.dispatchEvent(
      new PointerEvent(type, {
        bubbles: true,
        cancelable: true,
        isPrimary: true,
        pointerId: 1,
        pointerType: "mouse",
        clientX: left + 20,
        clientY: top + y,
      }),
    );
    await new Promise((drawn) => requestAnimationFrame(drawn));
  };
}
