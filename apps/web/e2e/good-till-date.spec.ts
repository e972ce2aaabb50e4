import type { Locator, Page } from "@playwright/test";
import { call, demoTest, expect, expectAccessible } from "./fixtures.ts";

async function openTicket(page: Page): Promise<Locator> {
  await page.goto("/trade/BTC-USD");
  const ticket = page.getByRole("form", { name: "Order ticket" });
  await expect(ticket.getByLabel("Limit price")).not.toHaveValue("");
  return ticket;
}

demoTest.describe("on a desk", () => {
  demoTest.use({ viewport: { width: 1440, height: 900 } });

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
