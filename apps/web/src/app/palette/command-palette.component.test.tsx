import type { PairView } from "@fillmark/contracts/market";
import { beforeEach, expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { closeAppDialog, openAppDialog } from "../../account/app-dialog.ts";
import { endTicketRequest, useTicketRequest } from "../../account/ticket-request.ts";
import { endAlertAsk, useAlertAsk } from "../../market-data/price-alert.ts";
import { axeFindings } from "../../testing/axe.ts";
import { draw } from "../../testing/draw.tsx";
import { session } from "../../session/session.ts";
import { orderOf } from "../../testing/trading-views.ts";
import CommandPalette from "./command-palette.tsx";

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
const question = {
  id: "0199aaaa-0000-7000-8000-00000000000a",
  slug: "fees",
  question: "What does a trade cost?",
  answer: [{ type: "paragraph", children: [{ type: "text", text: "A fee." }] }],
  language: "en",
  helpful: null,
} as never;

beforeEach(() => {
  localStorage.setItem("token", "a token");
  session.renew("a token");
  closeAppDialog();
  endTicketRequest();
  endAlertAsk();
});

function Asked() {
  const request = useTicketRequest();
  const alert = useAlertAsk();
  if (alert !== null) return <output>{JSON.stringify(alert)}</output>;
  return <output>{request === null ? "nothing asked" : JSON.stringify(request)}</output>;
}

async function drawPalette() {
  const screen = await draw(
    <>
      <button type="button" onClick={() => openAppDialog("palette")}>
        Open
      </button>
      <Asked />
      <CommandPalette />
    </>,
    {
      auth: { me: () => ({ demoMode: true }) as never },
      market: { listPairs: () => [pair] },
      trading: {
        listOrders: () => ({ items: [orderOf("7")], nextCursor: null }) as never,
        cancelAllOrders: () => ({ canceled: [] }) as never,
      },
      help: {
        list: () =>
          ({ topics: [{ id: "t", title: "Costs", language: "en", questions: [question] }] }) as never,
      },
    },
  );
  const opener = screen.getByRole("button", { name: "Open" });
  await opener.click();
  const field = screen.getByRole("combobox");
  await expect.element(field).toHaveFocus();
  return { screen, opener, field };
}

test("an order that is typed only fills the ticket: nothing is sent", async () => {
  const { screen, field } = await drawPalette();
  await expect.element(screen.getByRole("option", { name: /BTC-USD/ }).first()).toBeVisible();
  await field.fill("buy 0.01 btc 63900");
  await expect
    .element(screen.getByRole("option", { name: /^Buy 0\.01 BTC at 63,900\.00 USD/ }))
    .toBeVisible();
  await userEvent.keyboard("{Enter}");
  await expect.element(screen.getByRole("dialog")).not.toBeInTheDocument();
  await expect.element(screen.getByText(/"amount":"0.01","amountIn":"base","price":"63900"/)).toBeVisible();
  expect(screen.asked("trading.placeOrder")).toEqual([]);
});

test("a price that is typed with an order may be one for an alert", async () => {
  const { screen, field } = await drawPalette();
  await expect.element(screen.getByRole("option", { name: /BTC-USD/ }).first()).toBeVisible();
  await field.fill("buy btc @63900");
  await screen.getByRole("option", { name: "Price alert for BTC-USD · 63,900.00 USD" }).click();
  await expect.element(screen.getByText('{"pair":"BTC-USD","price":"63900"}')).toBeVisible();
});

test("arrows choose and come around, and Escape gives the focus back", async () => {
  const { screen, opener, field } = await drawPalette();
  await field.fill("trad");
  const selected = screen.getByRole("option", { selected: true });
  await expect.element(selected).toBeVisible();
  const first = selected.element().id;
  await expect.element(field).toHaveAttribute("aria-activedescendant", first);
  await userEvent.keyboard("{ArrowDown}");
  expect(selected.element().id).not.toBe(first);
  await userEvent.keyboard("{ArrowUp}{ArrowUp}");
  const last = screen.getByRole("option").elements().at(-1);
  expect(selected.element()).toBe(last);
  await userEvent.keyboard("{Escape}");
  await expect.element(opener).toHaveFocus();
});

test("own orders, questions and pages are found by letters, and what isn't there is said", async () => {
  const { screen, field } = await drawPalette();
  await field.fill("cost");
  await expect.element(screen.getByRole("option", { name: "What does a trade cost?" })).toBeVisible();
  await field.fill("wthdrw");
  await expect.element(screen.getByRole("option", { name: "Withdraw", exact: true })).toBeVisible();
  await field.fill("60000 btc");
  await field.fill("1.00 btc");
  await expect.element(screen.getByRole("option", { name: /Buy 1\.0000 BTC · 60,000\.00/ })).toBeVisible();
  await field.fill("zzzz");
  await expect.element(screen.getByText("Nothing matches “zzzz”.")).toBeVisible();
  await expect.element(field).toHaveAttribute("aria-expanded", "false");
  await userEvent.keyboard("{Enter}");
  await expect.element(field).toHaveFocus();
});

test("canceling all asks first", async () => {
  const { screen, field } = await drawPalette();
  await field.fill("cancel all");
  await screen.getByRole("option", { name: /Cancel all open orders/ }).click();
  const question = screen.getByRole("dialog", { name: "Cancel 1 open order?" });
  await expect.element(question).toBeVisible();
  expect(screen.asked("trading.cancelAllOrders")).toEqual([]);
});

test("axe finds nothing in it", async () => {
  const { screen, field } = await drawPalette();
  await field.fill("t");
  await expect.element(screen.getByRole("option").first()).toBeVisible();
  expect(await axeFindings()).toEqual([]);
});
