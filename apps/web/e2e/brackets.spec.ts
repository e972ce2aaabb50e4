import type { APIRequestContext, Locator, Page } from "@playwright/test";
import { call, demoTest, expect, expectAccessible, type Trader } from "./fixtures.ts";

const desk = { width: 1440, height: 900 };

async function lastPrice(request: APIRequestContext): Promise<number> {
  const answer = await request.get("/trpc/market.listTickers");
  const tickers: { pair: string; last: string }[] = (await answer.json()).result.data;
  return Number(tickers.find(({ pair }) => pair === "BTC-USD")?.last);
}

/** The ticket of the desk, once prices have come. */
async function openTicket(page: Page): Promise<Locator> {
  await page.goto("/trade/BTC-USD");
  const ticket = page.getByRole("form", { name: "Order ticket" });
  await expect(ticket.getByLabel("Limit price")).not.toHaveValue("");
  return ticket;
}

const buyCoins = (request: APIRequestContext, trader: Trader) =>
  call(request, "trading.placeOrder", {
    input: { venue: "demo", pair: "BTC-USD", type: "market", side: "buy", quantity: "0.02" },
    token: trader.token,
  });

const formatted = (price: number): string =>
  Number(price.toFixed(2)).toLocaleString("en", { minimumFractionDigits: 2, maximumFractionDigits: 2 });

const exact = { exact: true } as const;

demoTest.describe("on a desk", () => {
  demoTest.use({ viewport: desk });

  demoTest(
    "a market buy with both exits: both begin, and canceling one takes the other",
    async ({ page, request }) => {
      const ticket = await openTicket(page);
      const last = await lastPrice(request);
      await ticket.getByRole("tab", { name: "Market" }).click();
      await ticket.getByLabel("Amount").fill("0.02");
      await ticket.getByRole("checkbox", { name: "Take profit and stop loss" }).check();
      await ticket.getByLabel("Take profit", exact).fill((last * 1.05).toFixed(2));
      await ticket.getByLabel("Stop loss", exact).fill((last * 0.95).toFixed(2));
      await expect(ticket.getByText(/^\+[45]\.\d\d%$/)).toBeVisible();
      await expect(ticket.getByText(/^−[45]\.\d\d%$/)).toBeVisible();
      await expect(ticket.getByText(/^\d\.\d\d to 1 after fees$/)).toBeVisible();
      await expect(
        ticket.getByText(
          /^Buys at market\. Then sells at [\d,.]+, or at market if the price falls to [\d,.]+\. The first one cancels the other\.$/,
        ),
      ).toBeVisible();
      await expectAccessible(page);
      await ticket.getByRole("button", { name: "Buy 0.0200 BTC, with 2 exits" }).click();
      // What came with the order is there as well, once it is filled.
      await expect(page.getByRole("heading", { name: "Bought 0.0200 BTC" })).toBeVisible();
      for (const [name, price] of [
        ["Take profit", last * 1.05],
        ["Stop loss", last * 0.95],
      ] as const)
        await expect(page.getByRole("definition").filter({ hasText: formatted(price) }), name).toBeVisible();
      await page.getByRole("link", { name: "Execution details" }).click();

      const timeline = page.locator(".life");
      const linked = timeline.getByRole("region", { name: "Linked orders" });
      await expect(linked.getByRole("link")).toHaveText([
        /^Entry.*Filled/,
        /^Take profit.*Open/,
        /^Stop loss.*Waiting for its trigger/,
      ]);
      await expectAccessible(page);
      await linked.getByRole("link", { name: /^Stop loss/ }).click();
      await expect(timeline.getByText("Its entry was filled")).toBeVisible();
      await expect(timeline.getByText(/^Waits until the price falls to [\d,.]+\./)).toBeVisible();
      await timeline.getByRole("button", { name: "Amend" }).click();
      const sheet = page.getByRole("dialog", { name: /^Amend Sell/ });
      await expect(sheet.getByLabel("Trigger price")).toBeVisible();
      await expect(sheet.getByText(/share one amount/)).toBeVisible();
      await expect(sheet.getByLabel("Total amount (including filled)")).toHaveCount(0);
      await page.keyboard.press("Escape");

      await timeline.getByRole("button", { name: "Cancel 0.0200 BTC" }).click();
      const dialog = page.getByRole("dialog", { name: /^Cancel/ });
      await expect(dialog.getByText(/The other exit is canceled with it/)).toBeVisible();
      await dialog.getByRole("button", { name: "Cancel 0.0200 BTC" }).click();
      await expect(page.getByText("Order canceled")).toBeVisible();
      await expect(linked.getByRole("link", { name: /^Take profit/ })).toContainText(
        "The other exit was canceled.",
      );
    },
  );

  demoTest(
    "an exit on the wrong side of its entry is refused at its field, with a price that works",
    async ({ page, request }) => {
      const ticket = await openTicket(page);
      const last = await lastPrice(request);
      await ticket.getByLabel("Limit price").fill((last * 0.98).toFixed(2));
      await ticket.getByLabel("Amount").fill("0.02");
      await ticket.getByRole("checkbox", { name: "Take profit and stop loss" }).check();
      const goal = ticket.getByLabel("Take profit", exact);
      await goal.fill((last * 0.97).toFixed(2));
      await expect(goal).toHaveAccessibleDescription(
        /^The take profit must be above the entry price, [\d,.]+\./,
      );
      await expect(ticket.getByRole("button", { name: /^Buy 0\.0200 BTC, with 1 exit/ })).toHaveAttribute(
        "aria-disabled",
        "true",
      );
      await ticket.getByRole("button", { name: /^Use [\d,.]+$/ }).click();
      await expect(goal).not.toHaveAttribute("aria-invalid");
      await ticket.getByRole("button", { name: "Buy 0.0200 BTC, with 1 exit" }).click();
      const exit = page.getByRole("tabpanel").getByRole("row", { name: /Take profit/ });
      await expect(exit).toContainText("Waiting for its entry");
      await exit.getByRole("link").click();
      const timeline = page.locator(".life");
      await expect(timeline.getByText(/^It begins once its entry is filled\./)).toBeVisible();
      await expect(timeline.getByRole("button", { name: "Amend" })).toHaveCount(0);
      await expectAccessible(page);
    },
  );
});

demoTest(
  "on a phone an OCO of what is owned reserves it once and shows both exits",
  async ({ page, request, trader }) => {
    await buyCoins(request, trader);
    await page.goto("/trade/BTC-USD");
    await page.getByRole("button", { name: "Sell", exact: true }).click();
    const sheet = page.getByRole("dialog");
    await sheet.getByRole("button", { name: "More" }).click();
    await page.getByRole("menuitemradio", { name: /^OCO/ }).click();
    const last = await lastPrice(request);
    await sheet.getByLabel("Take profit, limit").fill((last * 1.04).toFixed(2));
    await sheet.getByLabel("Stop trigger").fill((last * 0.96).toFixed(2));
    await sheet.getByLabel("Amount").fill("0.02");
    await expect(
      sheet.getByText(
        /^Sells at [\d,.]+, or at market if the price falls to [\d,.]+\. The first one cancels the other\.$/,
      ),
    ).toBeVisible();
    await expect(
      sheet.locator(".key-value > div", { hasText: "Reserved until one fills" }).locator("dd"),
    ).toHaveText("0.0200 BTC");
    await expectAccessible(page);
    await sheet.getByRole("button", { name: "Place OCO for 0.0200 BTC" }).click();
    await expect(page.getByText("Order placed")).toBeVisible();
    await page.keyboard.press("Escape");
    await page.getByRole("tab", { name: "Orders" }).click();
    const rows = page.getByRole("tabpanel").getByRole("button", { name: /^Sell 0\.0200 BTC/ });
    await expect(rows).toHaveCount(2);
    await rows.filter({ hasText: "Take profit" }).click();
    const timeline = page.getByRole("dialog");
    await expect(timeline.getByRole("region", { name: "Linked orders" }).getByRole("link")).toHaveText([
      /^Take profit.*Open/,
      /^Stop loss.*Waiting for its trigger/,
    ]);
    await expectAccessible(page);
  },
);
