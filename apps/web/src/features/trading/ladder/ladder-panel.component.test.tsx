import type { PairView, TickerView } from "@fillmark/contracts/market";
import type { OrderView, PlaceOrderInput } from "@fillmark/contracts/trading";
import { useReducer } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { recordServerTime } from "../../../api-client/server-clock.ts";
import { deviceStorage } from "../../../lib/storage.ts";
import { session } from "../../../session/session.ts";
import { type Answers, refusing } from "../../../testing/answers.ts";
import { axeFindings } from "../../../testing/axe.ts";
import { draw } from "../../../testing/draw.tsx";
import { orderOf } from "../../../testing/trading-views.ts";
import { emptyTicket, orderTicket } from "../order-ticket.state.ts";
import { pairRules, unitsOf } from "../pair-rules.ts";
import { pendingOrders } from "../pending-orders.ts";
import { LadderPanel } from "./ladder-panel.tsx";
import { turnOneClickOff, turnOneClickOn } from "./one-click.ts";

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
const book = {
  bids: [
    ["59999.00", "1.5"],
    ["59990.00", "2"],
  ] as const,
  asks: [
    ["60001.00", "1"],
    ["60010.00", "3"],
  ] as const,
};
const resting = orderOf("8", { price: "59990.00", quantity: "0.02", remaining: "0.02", state: "new" });
const receipt = { seq: "1", hash: "00" };
const user = {
  id: "01890f3e-7b5a-7cc0-8000-000000000001",
  email: "mara@fillmark.test",
  name: "Mara Lindqvist",
};

/** A market that says nothing: the book is given to the ladder. */
class QuietMarket {
  static readonly CLOSED = 2;
  readonly close = (): void => undefined;
}

beforeEach(() => {
  vi.stubGlobal("EventSource", QuietMarket);
  recordServerTime(String(Date.now()), performance.now());
  vi.spyOn(session, "rememberedUser").mockReturnValue(user as ReturnType<typeof session.rememberedUser>);
});
afterEach(() => {
  turnOneClickOff("demo");
  turnOneClickOff("live");
  deviceStorage.write("oneClick", null);
  for (const { clientOrderId } of pendingOrders.all()) pendingOrders.remove(clientOrderId);
  vi.restoreAllMocks();
});

function Ladder({ mine, venue }: { mine: readonly OrderView[]; venue: "demo" | "live" }) {
  const [draft, dispatch] = useReducer(orderTicket, emptyTicket("sell"));
  return (
    <div className="screen-trade">
      <div style={{ height: 700, width: 280, position: "relative" }}>
        <LadderPanel {...{ book, mine, dispatch }} trade={{ ...trade, venue }} step={unitsOf("1")} />
      </div>
      <output aria-label="ticket">
        {draft.side} {draft.type} {draft.amount} @ {draft.price}
      </output>
    </div>
  );
}

interface Scene {
  trading?: NonNullable<Answers["trading"]>;
  mine?: readonly OrderView[];
  venue?: "demo" | "live";
}

const placedOf = ({ side, price, quantity }: PlaceOrderInput) => ({
  order: { ...resting, side, price: price ?? null, quantity: quantity ?? null },
  fills: [],
  replayed: false,
  receipt,
});

async function drawLadder({ trading = {}, mine = [], venue = "demo" }: Scene = {}) {
  const balances = ["USD", "BTC"].map((asset) => ({ asset, available: "10000", held: "0", total: "10000" }));
  const screen = await draw(<Ladder {...{ mine, venue }} />, {
    funds: { listBalances: () => ({ venue, balances }) },
    market: { listTickers: () => [ticker], listPairs: () => [pair] },
    trading: {
      findOrderByClientId: () => null,
      placeOrder: placedOf,
      cancelOrder: () => ({ order: { ...resting, state: "canceled" }, receipt }),
      ...trading,
    },
  });
  const cell = (name: RegExp) => screen.getByRole("button", { name });
  await expect.element(cell(/^Buy at 59,999\.00/)).toBeVisible();
  return { ...screen, cell, ticket: screen.getByRole("status", { name: "ticket" }) };
}

test("without one click a press fills the ticket, by the side of the price that is pressed, and orders nothing", async () => {
  const { cell, ticket, asked, getByRole } = await drawLadder();
  await getByRole("textbox", { name: "Size of each order" }).fill("0.05");
  await cell(/^Buy at 59,995\.00/).click();
  await expect.element(ticket).toHaveTextContent("buy limit 0.05 @ 59,995.00");
  await cell(/^Sell at 60,010\.00, 3\.0000 asked/).click();
  await expect.element(ticket).toHaveTextContent("sell limit 0.05 @ 60,010.00");
  expect(asked("trading.placeOrder")).toEqual([]);
});

test("one click is turned on by a dialog that says what it does, only with a largest order, and for this venue alone", async () => {
  const { getByRole, cell, asked } = await drawLadder();
  const oneClick = getByRole("switch", { name: "One click places orders" });
  await oneClick.click();
  const dialog = getByRole("dialog", { name: "Place orders with one click on Demo?" });
  await expect.element(dialog.getByText(/sent at once and without a question/)).toBeVisible();
  await getByRole("button", { name: "Turn on one click" }).click();
  await expect.element(dialog.getByText("Enter an amount from 10.00 USD to 1,000,000.00 USD.")).toBeVisible();
  await getByRole("textbox", { name: /Largest order/ }).fill("700");
  expect(await axeFindings()).toEqual([]);
  await userEvent.keyboard("{Enter}");
  await expect.element(oneClick).toBeChecked();
  await expect.element(getByRole("textbox", { name: "Size of each order" })).toBeVisible();
  await getByRole("textbox", { name: "Size of each order" }).fill("0.01");
  await cell(/^Buy at 59,990\.00/).click();
  await expect.poll(() => asked("trading.placeOrder")).toHaveLength(1);
  expect(asked("trading.placeOrder")[0]).toMatchObject({
    venue: "demo",
    side: "buy",
    type: "limit",
    price: "59990",
    quantity: "0.01",
    timeInForce: "GTC",
  });
});

test("what is on for one venue, one money or one account is off for another", async () => {
  turnOneClickOn("demo", "USD", "100000");
  const live = await drawLadder({ venue: "live" });
  await expect.element(live.getByRole("switch", { name: "One click places orders" })).not.toBeChecked();
  await live.getByRole("textbox", { name: "Size of each order" }).fill("0.01");
  await live.cell(/^Buy at 59,990\.00/).click();
  expect(live.asked("trading.placeOrder")).toEqual([]);
  await live.unmount();
  vi.spyOn(session, "rememberedUser").mockReturnValue({ ...user, id: "another" } as ReturnType<
    typeof session.rememberedUser
  >);
  const other = await drawLadder();
  await expect.element(other.getByRole("switch", { name: "One click places orders" })).not.toBeChecked();
});

test("a click above the largest order, without a size or with a wrong one places nothing and says why", async () => {
  turnOneClickOn("demo", "USD", "700");
  const { getByRole, cell, asked } = await drawLadder();
  const size = getByRole("textbox", { name: "Size of each order" });
  const alert = getByRole("alert");
  await cell(/^Buy at 59,990\.00/).click();
  await expect.element(alert.getByText("Enter a size first.")).toBeVisible();
  await size.fill("0.05");
  await cell(/^Buy at 59,990\.00/).click();
  await expect.element(alert.getByText(/More than one click may order: 700.00 USD/)).toBeVisible();
  await size.fill("0.00001");
  await cell(/^Buy at 59,990\.00/).click();
  await expect.element(alert.getByText(/Amounts move in steps of 0.0001/)).toBeVisible();
  expect(asked("trading.placeOrder")).toEqual([]);
});

test("another tab that turns one click off does so for this one, whatever it still shows", async () => {
  turnOneClickOn("demo", "USD", "100000");
  const { getByRole, cell, ticket, asked } = await drawLadder();
  await getByRole("textbox", { name: "Size of each order" }).fill("0.01");
  deviceStorage.writeJson("oneClick", { user: user.id, caps: {}, on: [] });
  window.dispatchEvent(new StorageEvent("storage", { key: "oneClick" }));
  await cell(/^Buy at 59,990\.00/).click();
  await expect.element(ticket).toHaveTextContent("buy limit 0.01 @ 59,990.00");
  expect(asked("trading.placeOrder")).toEqual([]);
});

test("a double click orders once, and while an order is on its way another press orders nothing", async () => {
  turnOneClickOn("demo", "USD", "100000");
  const { promise: waits, resolve: answer } = Promise.withResolvers<null>();
  const { getByRole, cell, asked } = await drawLadder({
    trading: { placeOrder: (order) => waits.then(() => placedOf(order)) },
  });
  await getByRole("textbox", { name: "Size of each order" }).fill("0.01");
  await cell(/^Buy at 59,990\.00/).dblClick();
  await expect.poll(() => asked("trading.placeOrder")).toHaveLength(1);
  await cell(/^Buy at 59,989\.00/).click();
  answer(null);
  await expect.element(getByRole("grid")).toBeVisible();
  await expect.poll(() => pendingOrders.all()).toEqual([]);
  expect(asked("trading.placeOrder")).toHaveLength(1);
});

test("what the exchange refuses is said as the ticket says it, with the way out in the ticket", async () => {
  turnOneClickOn("demo", "USD", "100000");
  const { getByRole, cell, ticket } = await drawLadder({
    trading: {
      placeOrder: refusing({
        code: "INSUFFICIENT_FUNDS",
        details: { asset: "USD", needed: "13.40", missing: "12.40", available: "1" },
      }),
    },
  });
  await getByRole("textbox", { name: "Size of each order" }).fill("0.01");
  await cell(/^Buy at 59,990\.00/).click();
  await expect.element(getByRole("alert").getByText(/You need 12.40 USD more/)).toBeVisible();
  await getByRole("button", { name: /^Lower the amount/ }).click();
  await expect.element(ticket).toHaveTextContent("buy limit 0.1658 @ 59,990.00");
});

test("own orders stand at their price, and one press or Delete cancels them", async () => {
  const { getByRole, cell, asked } = await drawLadder({ mine: [resting] });
  await getByRole("button", { name: "Cancel your buy order: 0.0200 at 59,990.00" }).click();
  await expect.poll(() => asked("trading.cancelOrder")).toEqual([{ venue: "demo", orderId: "8" }]);
  cell(/^Buy at 59,990\.00, 2\.0000 bid/)
    .element()
    .focus();
  await userEvent.keyboard("{Delete}");
  await expect.poll(() => asked("trading.cancelOrder")).toHaveLength(2);
  await userEvent.keyboard("{ArrowDown}{Delete}");
  expect(asked("trading.cancelOrder")).toHaveLength(2);
});

test("an order that belongs to others is asked about before it is canceled", async () => {
  const exit: OrderView = {
    ...resting,
    side: "sell",
    price: "60010.00",
    group: { id: "1", kind: "bracket", role: "take_profit" } as unknown as OrderView["group"],
  };
  const { getByRole, asked } = await drawLadder({
    mine: [exit],
    trading: { orderTimeline: () => new Promise<never>(() => undefined) },
  });
  await getByRole("button", { name: /^Cancel your sell order/ }).click();
  await expect.element(getByRole("dialog", { name: /^Cancel Sell/ })).toBeVisible();
  expect(asked("trading.cancelOrder")).toEqual([]);
});

test("keys walk the prices, Enter places once however long it is held, and Home goes back to the market", async () => {
  turnOneClickOn("demo", "USD", "100000");
  const { getByRole, cell, asked } = await drawLadder();
  await getByRole("textbox", { name: "Size of each order" }).fill("0.01");
  await userEvent.keyboard("{Tab}{Tab}{Tab}");
  await expect.element(cell(/^Buy at 60,000\.00/)).toHaveFocus();
  await userEvent.keyboard("{ArrowDown}{ArrowDown}{ArrowRight}");
  await expect.element(cell(/^Sell at 59,998\.00/)).toHaveFocus();
  await userEvent.keyboard("{ArrowLeft}{PageDown}");
  await expect.element(cell(/^Buy at 59,988\.00/)).toHaveFocus();
  await userEvent.keyboard("{Enter>5/}");
  await expect.poll(() => asked("trading.placeOrder")).toHaveLength(1);
  await userEvent.keyboard("{Home}");
  await expect.element(cell(/^Buy at 60,000\.00/)).toHaveFocus();
  expect(asked("trading.placeOrder")).toHaveLength(1);
});

test("axe has nothing to say of the ladder", async () => {
  turnOneClickOn("demo", "USD", "100000");
  await drawLadder({ mine: [resting] });
  expect(await axeFindings()).toEqual([]);
});
