import type { APIRequestContext, Locator, Page } from "@playwright/test";
import { call, demoTest, expect, expectAccessible, type Trader, takeCookie } from "./fixtures.ts";

const desk = { width: 1440, height: 900 };

async function lastPrice(request: APIRequestContext, pair = "BTC-USD"): Promise<number> {
  const answer = await request.get("/trpc/market.listTickers");
  const tickers: { pair: string; last: string }[] = (await answer.json()).result.data;
  return Number(tickers.find((ticker) => ticker.pair === pair)?.last);
}

/** The ticket of the desk, once prices and balances have come. */
async function openTicket(page: Page): Promise<Locator> {
  await page.goto("/trade/BTC-USD");
  const ticket = page.getByRole("form", { name: "Order ticket" });
  await expect(ticket.getByLabel("Limit price")).not.toHaveValue("");
  await expect(ticket.getByText("10,000.00")).toBeVisible();
  return ticket;
}

const place = (request: APIRequestContext, trader: Trader, order: object) =>
  call(request, "trading.placeOrder", {
    input: { venue: "demo", pair: "BTC-USD", type: "market", ...order },
    token: trader.token,
  });

async function filledStops(request: APIRequestContext, { token }: Trader): Promise<number> {
  const headers = { "x-fillmark": "1", authorization: `Bearer ${token}` };
  const input = encodeURIComponent(JSON.stringify({ limit: 50 }));
  const answer = await request.get(`/trpc/trading.listOrders?input=${input}`, { headers });
  const { items }: { items: { state: string; trigger: unknown }[] } = (await answer.json()).result.data;
  return items.filter(({ state, trigger }) => state === "filled" && trigger !== null).length;
}

demoTest.describe("on a desk", () => {
  demoTest.use({ viewport: desk });

  demoTest("a stop is placed, waits, is amended and canceled", async ({ page, request }) => {
    const ticket = await openTicket(page);
    const last = await lastPrice(request);
    await ticket.getByRole("tab", { name: "Stop" }).click();
    await ticket.getByLabel("Trigger price").fill((last * 1.05).toFixed(2));
    await expect(ticket.getByText(/\+[45]\.\d\d% from last/)).toBeVisible();
    await ticket.getByLabel("Amount").fill("0.02");
    await expect(ticket.getByText(/^If the price rises to [\d,.]+, buys at market\.$/)).toBeVisible();
    await expect(ticket.locator(".key-value > div", { hasText: "Reserved" }).locator("dd")).toHaveText(
      /^1,\d{3}\.\d+ USD$/,
    );
    await expectAccessible(page);
    await ticket.getByRole("button", { name: "Place order to buy 0.0200 BTC" }).click();

    const row = page.getByRole("tabpanel").getByRole("row", { name: /BTC-USD/ });
    await expect(row).toContainText("Stop");
    await expect(row).toContainText("Waiting");
    await row.getByRole("link").click();
    const timeline = page.locator(".life");
    await expect(timeline.getByText(/^Placed, waits for [\d,.]+$/)).toBeVisible();
    await expect(
      timeline.getByText(/^Waits until the price rises to [\d,.]+\. The last trade counts\.$/),
    ).toBeVisible();

    await timeline.getByRole("button", { name: "Amend" }).click();
    const sheet = page.getByRole("dialog", { name: "Amend Buy 0.0200 BTC" });
    await sheet.getByLabel("Trigger price").fill((last * 0.9).toFixed(2));
    await sheet.getByRole("button", { name: "Amend order" }).click();
    await expect(sheet.getByRole("alert")).toContainText(
      /The price is at [\d,.]+ already, beyond this trigger\./,
    );
    await sheet.getByLabel("Trigger price").fill((last * 1.08).toFixed(2));
    await expect(sheet.getByText("The order goes on waiting, with its new terms.")).toBeVisible();
    await sheet.getByRole("button", { name: "Amend order" }).click();
    await expect(page.getByText("Order amended")).toBeVisible();
    await expect(timeline.getByText(/^Trigger now [\d,.]+\./)).toBeVisible();

    await page.getByRole("tab", { name: /^Open/ }).click();
    await page.getByLabel("State").selectOption("pending_trigger");
    await expect(page.getByRole("row", { name: /BTC-USD/ })).toHaveCount(1);
    await expectAccessible(page);
    await timeline.getByRole("button", { name: "Cancel 0.0200 BTC" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Cancel 0.0200 BTC" }).click();
    await expect(page.getByText("Order canceled")).toBeVisible();
    await expect(timeline.getByText("You canceled it.")).toBeVisible();
  });

  demoTest("a trigger that the price is beyond is refused, with ways out", async ({ page, request }) => {
    const ticket = await openTicket(page);
    const last = await lastPrice(request);
    await ticket.getByRole("tab", { name: "Stop" }).click();
    await ticket.getByLabel("Amount").fill("0.02");
    await ticket.getByLabel("Trigger price").fill((last * 0.95).toFixed(2));
    const reason = ticket.getByText(/This order would buy at once: the price is at [\d,.]+ already\./);
    await expect(reason).toBeVisible();
    await expect(ticket.getByRole("button", { name: "Place order to buy" })).toHaveAttribute(
      "aria-disabled",
      "true",
    );
    await ticket.getByRole("button", { name: /^Use [\d,.]+$/ }).click();
    await expect(reason).toHaveCount(0);
    const used = Number((await ticket.getByLabel("Trigger price").inputValue()).replaceAll(",", ""));
    expect(used / last).toBeGreaterThan(1.005);

    await ticket.getByLabel("Trigger price").fill((last * 0.95).toFixed(2));
    await ticket.getByRole("button", { name: "Place a market order" }).click();
    await expect(ticket.getByRole("tab", { name: "Market" })).toHaveAttribute("aria-selected", "true");
    await expect(ticket.getByLabel("Amount")).toHaveValue("0.02");
  });

  demoTest("keys alone choose a stop limit and place it", async ({ page, request }) => {
    const ticket = await openTicket(page);
    const last = await lastPrice(request);
    await page.keyboard.press("3");
    await expect(ticket.getByRole("tab", { name: "Stop" })).toHaveAttribute("aria-selected", "true");
    await ticket.getByRole("tab", { name: "Stop" }).focus();
    await page.keyboard.press("Tab");
    const more = ticket.getByRole("button", { name: "More" });
    await expect(more).toBeFocused();
    await page.keyboard.press("Enter");
    const menu = page.getByRole("menu", { name: "Order type" });
    await expect(menu.getByRole("menuitemradio", { name: /^Stop limit/ })).toBeFocused();
    await expect(menu.getByRole("menuitemradio")).toHaveCount(5);
    await page.keyboard.press("Enter");
    await expect(ticket.getByRole("button", { name: "Stop limit" })).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(ticket.getByLabel("Trigger price")).toBeFocused();
    await page.keyboard.type((last * 1.03).toFixed(2));
    await page.keyboard.press("Tab");
    await page.keyboard.type((last * 1.04).toFixed(2));
    await expect(ticket.getByText(/^[\d,.]+ above trigger$/)).toBeVisible();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    await expect(ticket.getByLabel("Amount")).toBeFocused();
    await page.keyboard.type("0.01");
    await expect(ticket.getByText(/places a buy limit at/)).toBeVisible();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("row", { name: /BTC-USD/ })).toContainText("Stop limit");
    await expect(page.getByRole("row", { name: /BTC-USD/ })).toContainText("Waiting");
  });

  demoTest(
    "a stop fires by itself, and its order says which price did it",
    async ({ page, request, trader }) => {
      await takeCookie(page, trader);
      await place(request, trader, { side: "buy", quantity: "0.02" });
      await page.goto("/trade/BTC-USD");
      const ticket = page.getByRole("form", { name: "Order ticket" });
      await expect(ticket.getByLabel("Limit price")).not.toHaveValue("");
      await page.getByRole("tab", { name: "History" }).click();
      // One by the ticket, far enough that the market isn't there before it is placed; then two as near as can be:
      // the market walks, so that soon it is above where it is now, or below.
      await ticket.getByRole("tab", { name: "Stop" }).click();
      await ticket.getByLabel("Trigger price").fill(((await lastPrice(request)) * 1.01).toFixed(2));
      await ticket.getByLabel("Amount").fill("0.01");
      await ticket.getByRole("button", { name: "Place order to buy 0.0100 BTC" }).click();
      await expect(page.getByText("Order placed")).toBeVisible();
      for (const [side, away] of [
        ["sell", 0.99998],
        ["buy", 1.00002],
      ] as const) {
        await expect(async () => {
          const trigger = { type: "stop", price: ((await lastPrice(request)) * away).toFixed(2) };
          await place(request, trader, { side, quantity: "0.01", trigger });
        }).toPass();
      }
      await expect.poll(() => filledStops(request, trader), { timeout: 70_000 }).toBeGreaterThan(0);

      const filled = page.getByRole("tabpanel").getByRole("row", { name: /BTC-USD Stop .*Filled/ });
      await expect.poll(() => filled.count()).toBeGreaterThan(0);
      await filled.first().getByRole("link").click();
      const timeline = page.locator(".life");
      await expect(timeline.getByText("Trigger reached")).toBeVisible();
      await expect(
        timeline.getByText(
          /^The last trade reached [\d,.]+, your trigger\.( The market jumped past it to [\d,.]+, [\d,.]+ (above|below)\.)?$/,
        ),
      ).toBeVisible();
      const evidence = timeline.locator(".ev").first();
      for (const name of ["Your trigger", "Last trade then", "Bid and ask then", "Quote age, source"])
        await expect(evidence.locator("dt", { hasText: name })).toBeVisible();
      await expect(evidence).toContainText("Simulated market");
      await expect(timeline.getByText(/^Filled 0\.0100 BTC at [\d,.]+$/)).toBeVisible();
      await expectAccessible(page);
    },
  );
});

demoTest(
  "on a phone a trailing stop shows where it would fire now, waits, and gives back what it held",
  async ({ page, request, trader }) => {
    await place(request, trader, { side: "buy", quantity: "0.02" });
    await page.goto("/trade/BTC-USD");
    await page.getByRole("button", { name: "Sell", exact: true }).click();
    const sheet = page.getByRole("dialog");
    await sheet.getByRole("button", { name: "More" }).click();
    await expect(page.getByRole("menuitemradio", { name: /^Trailing stop/ })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("menuitemradio", { name: /^Trailing stop/ }).click();
    await sheet.getByRole("button", { name: "2%", exact: true }).click();
    await sheet.getByLabel("Amount").fill("0.01");
    await expect(
      sheet.getByText(
        /^Follows the highest price, 2\.00% below it\. Now it would sell at market at [\d,.]+\./,
      ),
    ).toBeVisible();
    await expect(sheet.getByRole("figure", { name: /highest price, 2\.00% below it/ })).toBeVisible();
    await expectAccessible(page);
    await sheet.getByRole("checkbox", { name: "Start only at a price" }).check();
    const last = await lastPrice(request);
    await sheet.getByLabel("Start price").fill((last * 1.04).toFixed(2));
    await expect(sheet.getByText(/^Starts when the price rises to [\d,.]+\./)).toBeVisible();
    await sheet.getByRole("button", { name: "Place order to sell 0.0100 BTC" }).click();
    await expect(page.getByText("Order placed")).toBeVisible();
    await page.keyboard.press("Escape");
    await page.getByRole("tab", { name: "Orders" }).click();
    const row = page.getByRole("tabpanel").getByRole("button", { name: /^Sell 0\.0100 BTC/ });
    await expect(row).toContainText(/Trailing stop, 2\.00%, starts at [\d,.]+ · Waiting/);
    await expectAccessible(page);
    await row.click();
    const timeline = page.getByRole("dialog");
    await expect(timeline.getByText(/^Starts to follow the price once it rises to [\d,.]+\./)).toBeVisible();
    await timeline.getByRole("button", { name: "Cancel 0.0100 BTC" }).click();
    await page
      .getByRole("dialog", { name: "Cancel Sell 0.0100 BTC?" })
      .getByRole("button", { name: "Cancel 0.0100 BTC" })
      .click();
    await expect(page.getByText("Order canceled")).toBeVisible();
  },
);
