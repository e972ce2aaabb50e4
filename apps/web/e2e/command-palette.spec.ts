import { call, demoTest, expect, expectAccessible, test } from "./fixtures.ts";
import { openPalette } from "./palette-steps.ts";

demoTest.use({ viewport: { width: 1440, height: 900 } });

demoTest(
  "by keys alone: an order fills the ticket, orders are found and canceled, pages opened",
  async ({ page, request, trader }) => {
    await page.goto("/settings");
    await expect(page.getByRole("button", { name: /^Search and commands/ })).toBeVisible();
    const field = page.getByRole("combobox", { name: "Pair, page, order, news or help" });
    const chosen = page.locator(".palette").getByRole("option", { selected: true });
    await openPalette(page);
    await page.keyboard.type("buy 0.01 btc 30000");
    await expect(chosen).toContainText("Buy 0.01 BTC at 30,000.00 USD");
    await expectAccessible(page, ".palette");
    await page.keyboard.press("Enter");
    const ticket = page.getByRole("form", { name: "Order ticket" });
    await expect(ticket.getByLabel("Limit price")).toHaveValue(/^30,?000/);
    await expect(ticket.getByLabel("Amount")).toHaveValue("0.01");
    await expect(ticket).toBeFocused();
    await page.keyboard.press("Enter");
    await page.keyboard.press("Enter");
    await expect(page.getByText("No open orders")).toBeVisible();

    await ticket.getByRole("button", { name: "Buy 0.0100 BTC" }).click();
    await expect(page.getByText("Order placed", { exact: true })).toBeVisible();
    const other = {
      venue: "demo",
      pair: "ETH-USD",
      side: "buy",
      type: "limit",
      quantity: "0.1",
      price: "1000",
    };
    await call(request, "trading.placeOrder", {
      input: { ...other, timeInForce: "GTC" },
      token: trader.token,
    });
    await page.reload();
    await openPalette(page);
    await page.keyboard.type("cancel btc");
    await expect(chosen).toContainText("Cancel all orders of BTC-USD");
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog", { name: "Cancel 1 open order?" });
    await expect(dialog).toContainText("Only orders of BTC-USD are canceled.");
    await page.keyboard.press("Enter");
    await expect(page.getByText("1 order canceled")).toBeVisible();

    await openPalette(page);
    await page.keyboard.type("0.1 eth");
    await expect(page.getByRole("option", { name: /Buy 0\.1000 ETH · 1,000\.00/ })).toBeVisible();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/orders\?order=/);

    await openPalette(page);
    await page.keyboard.type("kill");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/settings\/trading-limits$/);
    await expect(page.getByRole("heading", { level: 1, name: "Trading limits" })).toBeFocused();

    await openPalette(page);
    await page.keyboard.type("zzzz");
    await expect(page.getByText("Nothing matches “zzzz”.")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(field).toBeHidden();
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  },
);

demoTest("on a phone it is a row of the profile, and an order opens the ticket's sheet", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/profile");
  await page.getByRole("button", { name: /^Search and commands/ }).click();
  await page.getByRole("combobox").fill("sell 0.02 eth");
  await expectAccessible(page, ".palette");
  await page.getByRole("option", { name: /^Sell 0\.02 ETH/ }).click();
  const ticket = page.getByRole("form", { name: "Order ticket" });
  await expect(ticket.getByRole("tab", { name: "Market" })).toHaveAttribute("aria-selected", "true");
  await expect(ticket.getByRole("button", { name: "Sell 0.0200 ETH" })).toBeVisible();
});

test("where there is no header, a guest's browser keeps the key", async ({ page }) => {
  await page.goto("/login");
  await page.keyboard.press("Control+k");
  await expect(page.getByRole("combobox")).toHaveCount(0);
});
