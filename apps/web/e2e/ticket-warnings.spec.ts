import { demoTest, expect, expectAccessible } from "./fixtures.ts";

demoTest(
  "a limit that is far from the market or can't fill is said with its figure, and may be sent",
  async ({ page }) => {
    await page.goto("/trade/BTC-USD");
    await page.getByRole("button", { name: "Buy", exact: true }).click();
    const ticket = page.getByRole("form", { name: "Order ticket" });
    const price = ticket.getByLabel("Limit price");
    await expect(price).not.toHaveValue("");
    await price.fill("30000");
    await ticket.getByLabel("Amount").fill("0.01");
    const warning = ticket.locator(".tr__warning");
    await expect(ticket.getByText("Queue ahead")).toBeVisible();
    await expect(warning).toHaveCount(0);
    await ticket.getByLabel("Time in force").selectOption("IOC");
    await expect(warning).toHaveText(
      /^At 30,000\.00 this order would not fill now and would be canceled at once\. The best ask is [\d,]+\.\d\d USD\.$/,
    );
    await expectAccessible(page, ".ticket");
    await ticket.getByLabel("Time in force").selectOption("GTC");
    await expect(warning).toHaveCount(0);
    const market = Number(
      (await page.locator("[data-price], .tr__sheetprice").first().textContent())?.replace(/[^\d.]/g, ""),
    );
    await price.fill(String(Math.round(market * 1.25)));
    await expect(warning).toHaveText(/^Your limit is 2[345]\.\d\d% above the best ask, [\d,]+\.\d\d USD\./);
    await ticket.getByRole("button", { name: "Buy 0.0100 BTC" }).press("Enter");
    await expect(page.getByRole("heading", { name: /^Bought/ })).toBeVisible();
  },
);
