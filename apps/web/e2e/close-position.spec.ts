import { call, demoTest, expect, expectAccessible } from "./fixtures.ts";

demoTest.use({ viewport: { width: 1440, height: 900 } });

demoTest(
  "a position is closed by its button, the filled ticket and a press of it",
  async ({ page, request, trader }) => {
    const place = (order: object) =>
      call(request, "trading.placeOrder", {
        input: { venue: "demo", pair: "BTC-USD", ...order },
        token: trader.token,
      });
    await place({ side: "buy", type: "market", quantity: "0.01", timeInForce: "IOC" });
    await place({ side: "sell", type: "limit", quantity: "0.004", price: "99000", timeInForce: "GTC" });
    await page.goto("/trade/BTC-USD");
    await page.getByRole("tab", { name: "Position" }).press("Enter");
    await expect(page.getByText("0.0040 BTC is reserved by open orders and stays.")).toBeVisible();
    const unrealised = page.locator(".tr__position > div", { hasText: "Unrealised" }).locator("dd");
    await expect(unrealised).toHaveText(/^[−+]?\d+\.\d\d USD [−+]?\d+\.\d\d%$/);
    await page.getByRole("button", { name: "Close position" }).press("Enter");
    const ticket = page.getByRole("form", { name: "Order ticket" });
    await expect(ticket).toBeFocused();
    await expect(ticket.getByLabel("Amount")).toHaveValue("0.006");
    await ticket.getByRole("button", { name: "Sell 0.0060 BTC" }).press("Enter");
    await expect(page.getByRole("heading", { name: /^Sold/ })).toBeVisible();
    const button = page.getByRole("button", { name: /^Close position/ });
    await expect(button).toHaveAttribute("aria-disabled", "true");
  },
);

demoTest("on a phone it opens the ticket's sheet", async ({ page, request, trader }) => {
  const order = { venue: "demo", pair: "BTC-USD", side: "buy", type: "market", timeInForce: "IOC" };
  await call(request, "trading.placeOrder", {
    input: { ...order, quantity: "0.01" },
    token: trader.token,
  });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/trade/BTC-USD");
  await page.getByRole("tab", { name: "Orders" }).click();
  await page.getByRole("tab", { name: "Position" }).click();
  await expect(page.getByRole("button", { name: "Close position" })).toBeVisible();
  await expectAccessible(page, ".tr__list");
  await page.getByRole("button", { name: "Close position" }).click();
  await expect(page.getByRole("button", { name: "Sell 0.0100 BTC" })).toBeVisible();
});
