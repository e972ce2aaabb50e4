import type { APIRequestContext, Locator, Page } from "@playwright/test";
import { call, demoTest, expect, expectAccessible } from "./fixtures.ts";

async function openTicket(page: Page): Promise<Locator> {
  await page.goto("/trade/BTC-USD");
  const ticket = page.getByRole("form", { name: "Order ticket" });
  await expect(ticket.getByLabel("Limit price")).not.toHaveValue("");
  return ticket;
}

async function lastPrice(request: APIRequestContext): Promise<number> {
  const answer = await request.get("/trpc/market.listTickers");
  const tickers: { pair: string; last: string }[] = (await answer.json()).result.data;
  return Number(tickers.find(({ pair }) => pair === "BTC-USD")?.last);
}

/** A few seconds from now, as the field takes it: more exactly than anybody picks it. Tests are in UTC. */
const soon = (): string => new Date(Date.now() + 5_000).toISOString().slice(0, 19);

demoTest.describe("on a desk", () => {
  demoTest.use({ viewport: { width: 1440, height: 900 } });

  demoTest("a stop that becomes a market order ends at its date, untriggered", async ({ page, request }) => {
    const ticket = await openTicket(page);
    const last = await lastPrice(request);
    await ticket.getByRole("tab", { name: "Stop" }).click();
    await ticket.getByLabel("Trigger price").fill((last * 1.08).toFixed(2));
    await ticket.getByLabel("Amount").fill("0.02");
    await ticket.getByLabel("Time in force").selectOption("GTD");
    const date = ticket.getByLabel("Good till");
    await expect(date).not.toHaveValue("");
    await expect(date).toHaveAccessibleDescription("If it has not triggered by then, it is canceled.");
    await expectAccessible(page);
    await date.fill("2020-01-01T00:00");
    await expect(ticket.getByRole("alert")).toHaveText("Choose a time in the future, within a year.");
    await ticket.getByRole("button", { name: "1 hour" }).click();
    await expect(ticket.getByRole("alert")).toHaveCount(0);
    await date.fill(soon());
    await ticket.getByRole("button", { name: "Place order to buy 0.0200 BTC" }).click();
    await page
      .getByRole("tabpanel")
      .getByRole("row", { name: /BTC-USD/ })
      .getByRole("link")
      .click();
    const timeline = page.locator(".life");
    await expect(timeline.getByText(/^Stop at [\d,.]+ USD · Good till .+ \(GTD\) · Order #/)).toBeVisible();
    await expect(timeline.getByRole("list").getByText("Its date came before it triggered.")).toBeVisible();
    await expect(timeline.getByRole("button", { name: /^Cancel/ })).toHaveCount(0);
    await expectAccessible(page);
  });

  demoTest("an order is good till a date, which its page says", async ({ page }) => {
    const ticket = await openTicket(page);
    await ticket.getByLabel("Limit price").fill("30000");
    await ticket.getByLabel("Amount").fill("0.01");
    await ticket.getByLabel("Time in force").selectOption("GTD");
    const date = ticket.getByLabel("Good till");
    await expect(date).not.toHaveValue("");
    await ticket.getByRole("button", { name: "1 week" }).click();
    const inAWeek = Date.parse(`${await date.inputValue()}Z`) - Date.now();
    expect(Math.round(inAWeek / 3_600_000)).toBe(7 * 24);
    await expectAccessible(page);

    await date.fill("2020-01-01T00:00");
    const send = ticket.getByRole("button", { name: "Buy 0.0100 BTC" });
    await expect(send).toHaveAttribute("aria-disabled", "true");
    await expect(ticket.getByRole("alert")).toHaveText("Choose a time in the future, within a year.");
    await date.fill("");
    await send.click();
    await expect(date).toBeFocused();

    await ticket.getByRole("button", { name: "1 hour" }).click();
    await send.click();
    await expect(page.getByText("Order placed")).toBeVisible();
    await page
      .getByRole("tabpanel")
      .getByRole("row", { name: /BTC-USD/ })
      .getByRole("link")
      .click();
    await expect(page.getByRole("tab", { name: /^Open/ })).toHaveAttribute("aria-selected", "true");
    const timeline = page.locator(".life");
    await expect(timeline.getByText(/Good till .+ \(GTD\) · Order #/)).toBeVisible();
    await expect(
      timeline.getByText(/^Open at 30,000\.00 until filled or canceled, until .+ at the latest\.$/),
    ).toBeVisible();
    await expectAccessible(page);
  });
});

demoTest("an order ends by itself at its date, and its page says why", async ({ page, request, trader }) => {
  const expiresAt = new Date(Date.now() + 3_000).toISOString();
  const limit = {
    venue: "demo",
    pair: "BTC-USD",
    side: "buy",
    type: "limit",
    quantity: "0.01",
    price: "30000",
  };
  await call(request, "trading.placeOrder", {
    input: { ...limit, timeInForce: "GTD", expiresAt },
    token: trader.token,
  });
  await page.goto("/orders");
  await page.getByRole("tab", { name: "History" }).click();
  await page
    .getByRole("link", { name: /BTC-USD|Buy/ })
    .first()
    .click();
  await expect(page.getByText("It was good till a date, which came.")).toBeVisible();
  await expectAccessible(page);
});

demoTest("both orders of an OCO end at its date, for the same reason", async ({ page, request, trader }) => {
  const bought = { venue: "demo", pair: "BTC-USD", side: "buy", type: "market", quantity: "0.02" };
  await call(request, "trading.placeOrder", { input: bought, token: trader.token });
  await page.goto("/trade/BTC-USD");
  await page.getByRole("button", { name: "Sell", exact: true }).click();
  const sheet = page.getByRole("dialog");
  await sheet.getByRole("button", { name: "More" }).click();
  await page.getByRole("menuitemradio", { name: /^OCO/ }).click();
  const last = await lastPrice(request);
  await sheet.getByLabel("Take profit, limit").fill((last * 1.08).toFixed(2));
  await sheet.getByLabel("Stop trigger").fill((last * 0.92).toFixed(2));
  await sheet.getByLabel("Amount").fill("0.02");
  await expect(sheet.getByLabel("Time in force").getByRole("option")).toHaveText([/GTC/, /GTD/]);
  await sheet.getByLabel("Time in force").selectOption("GTD");
  const date = sheet.getByLabel("Good till");
  await expect(date).toHaveAccessibleDescription("If they are still open then, both orders are canceled.");
  await expectAccessible(page);
  await date.fill(soon());
  await sheet.getByRole("button", { name: "Place OCO for 0.0200 BTC" }).click();
  await expect(page.getByText("Order placed")).toBeVisible();

  await page.goto("/orders");
  await page.getByRole("tab", { name: "History" }).click();
  const rows = page.getByRole("button", { name: /^Sell 0\.0200 BTC/ });
  await expect(rows).toHaveCount(2);
  const reason = "It was good till a date, which came.";
  for (const name of ["Take profit", "Stop loss"]) {
    await rows.filter({ hasText: name }).click();
    const timeline = page.getByRole("dialog");
    await expect(timeline.getByRole("region", { name: "Linked orders" }).getByText(reason)).toHaveCount(2);
    await expect(timeline.getByText(/Good till .+ \(GTD\)/)).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await expect(timeline).toHaveCount(0);
  }
});
