import type { HoldingView } from "@fillmark/contracts/funds";
import type { PairView } from "@fillmark/contracts/market";
import { beforeEach, expect, test } from "vitest";
import { endTicketRequest, useTicketRequest } from "../../account/ticket-request.ts";
import { axeFindings } from "../../testing/axe.ts";
import { draw } from "../../testing/draw.tsx";
import { pairRules } from "./pair-rules.ts";
import { PositionPanel } from "./position-panel.tsx";

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
const holding: HoldingView = {
  asset: "BTC",
  name: "Bitcoin",
  available: "0.03005",
  held: "0.02",
  total: "0.05005",
  price: "60000",
  value: "3003",
  costBasis: "2400",
  averageCost: "47952.04",
  unrealised: "603",
  realised: "0",
  allocationBps: null,
  stale: false,
};

beforeEach(endTicketRequest);

function Asked() {
  return <output>{JSON.stringify(useTicketRequest())}</output>;
}

const drawPanel = (changed: Partial<HoldingView> = {}) =>
  draw(
    <>
      <Asked />
      <PositionPanel trade={trade} />
    </>,
    { funds: { listHoldings: () => ({ holdings: [{ ...holding, ...changed }] }) as never } },
  );

test("closing fills the ticket with the whole free quantity at the market, and says what stays", async () => {
  const screen = await drawPanel();
  await expect.element(screen.getByText("+25.12%")).toBeVisible();
  await expect.element(screen.getByText(/sale of 0\.0300 BTC at the market/)).toBeVisible();
  await expect.element(screen.getByText(/0\.0200 BTC is reserved by open orders and stays\./)).toBeVisible();
  await expect.element(screen.getByText(/What is less than 0\.0001 BTC can't be sold/)).toBeVisible();
  await screen.getByRole("button", { name: "Close position" }).click();
  const asked = { pair: "BTC-USD", side: "sell", amount: "0.03", amountIn: "base", price: null };
  await expect.element(screen.getByText(JSON.stringify(asked))).toBeVisible();
  expect(await axeFindings()).toEqual([]);
});

test("a position that open orders reserve as a whole can't be closed, and says why", async () => {
  const screen = await drawPanel({ available: "0", held: "0.05", total: "0.05" });
  const button = screen.getByRole("button", { name: /^Close position/ });
  await expect.element(button).toHaveAttribute("aria-disabled", "true");
  await expect
    .element(button)
    .toHaveTextContent("Close position0.0500 BTC is reserved by open orders and stays.");
  await expect.element(screen.getByText("null")).toBeVisible();
});
