import { call, demoTest, expect, expectAccessible } from "./fixtures.ts";

demoTest.describe("on a desk", () => {
  demoTest.use({ viewport: { width: 1440, height: 900 } });

  demoTest(
    "an order is replaced by another one in one command, and its page shows its receipts",
    async ({ page, trader }) => {
      const order = { venue: "demo", pair: "BTC-USD", side: "buy", type: "limit", quantity: "0.02" };
      const tickers = await (await page.request.get("/trpc/market.listTickers")).json();
      const last = Number(tickers.result.data.find((each: { pair: string }) => each.pair === "BTC-USD").last);
      const input = { ...order, price: (last * 0.97).toFixed(2) };
      await call(page.request, "trading.placeOrder", { input, token: trader.token });
      await page.goto("/orders");
      await page
        .getByRole("row", { name: /BTC-USD/ })
        .getByRole("link")
        .click();
      const timeline = page.locator(".life");
      await expect(timeline.getByRole("group", { name: "Receipt of the order" })).toContainText(
        /^.*\d+:[0-9a-f]{64}$/,
      );
      await expect(timeline.getByText(/npm run prove -- --receipt SEQ:HASH/)).toBeVisible();
      await expectAccessible(page, ".life");

      await timeline.getByRole("link", { name: "Replace" }).click();
      const ticket = page.getByRole("form", { name: "Order ticket" });
      await expect(ticket.getByText(/^Sending cancels Buy 0\.0200 BTC · [\d,.]+ first/)).toBeVisible();
      await expect(page).toHaveURL(/\/trade\/BTC-USD$/);
      await expect(ticket.getByLabel("Amount")).toHaveValue("0.0200");
      await ticket.getByRole("tab", { name: "Stop" }).click();
      await ticket.getByLabel("Trigger price").fill((last * 1.03).toFixed(2));
      await expectAccessible(page, ".ticketpane");
      await ticket.getByRole("button", { name: "Place order to buy 0.0200 BTC" }).click();
      const rows = page.getByRole("tabpanel").getByRole("row", { name: /BTC-USD/ });
      await expect(rows).toHaveCount(1);
      await expect(rows).toContainText("Stop");
      await expect(ticket.getByText(/^Sending cancels/)).toHaveCount(0);

      await page.goto("/orders?list=history");
      await page
        .getByRole("row", { name: /BTC-USD/ })
        .getByRole("link")
        .click();
      await expect(timeline.getByText(/replaced/i)).toBeVisible();
      await expect(timeline.getByRole("group", { name: "Receipt of the last change" })).toBeVisible();
    },
  );
});
