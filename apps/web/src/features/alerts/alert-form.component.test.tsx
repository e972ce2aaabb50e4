import type { PairView } from "@fillmark/contracts/market";
import { expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { axeFindings } from "../../testing/axe.ts";
import { draw } from "../../testing/draw.tsx";
import { AlertForm } from "./alert-form.tsx";

const pair: PairView = {
  pair: "BTC-USD",
  base: "BTC",
  quote: "USD",
  baseName: "Bitcoin",
  tick: "0.01",
  lot: "0.0001",
  priceDecimals: 2,
  quantityDecimals: 8,
  makerFeeBps: null,
  takerFeeBps: null,
  minNotional: "1",
  maxNotional: "1000000",
  bandBps: 500,
  maxSlippageBps: 100,
  state: "open",
};

const drawForm = () =>
  draw(<AlertForm ask={{ pair: "BTC-USD", price: null }} onDone={() => undefined} />, {
    market: { listPairs: () => [pair] },
  });

test("says what is wrong with the price at the press, and from then on with each change", async () => {
  const screen = await drawForm();
  const price = screen.getByLabelText("Price");
  await price.fill("x");
  await expect.element(price).not.toHaveAttribute("aria-invalid");
  await userEvent.keyboard("{Enter}");
  await expect.element(price).toHaveAccessibleDescription("Enter a price for BTC-USD like 1.00.");
  await expect.element(price).toHaveFocus();
  expect(await axeFindings()).toEqual([]);
  await price.fill("");
  await expect.element(price).toHaveAccessibleDescription("Enter a price, for example 1.00.");
  await price.fill("64000");
  await expect.element(price).not.toHaveAttribute("aria-invalid");
});

test("keeps what else was said, and sends nothing while there is no market", async () => {
  const screen = await drawForm();
  await screen.getByLabelText("Note to yourself").fill("Sell some");
  await screen.getByLabelText("Price").fill("64000");
  await userEvent.keyboard("{Enter}");
  await expect.element(screen.getByText("There is no market price now.", { exact: false })).toBeVisible();
  await expect.element(screen.getByLabelText("Note to yourself")).toHaveValue("Sell some");
  expect(screen.asked("alerts.create")).toEqual([]);
});
