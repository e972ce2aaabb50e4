import type { Page } from "@playwright/test";
import { call, demoTest, expect, expectAccessible, test } from "./fixtures.ts";

test("a guest sees live markets and the way in", async ({ page }) => {
  await page.goto("/");
  await expect(page.getByRole("link", { name: "Register" }).first()).toBeVisible();
  await expect(page.getByRole("link", { name: /BTC-USD/ }).first()).toContainText(/\d\.\d\d%/);
  await expect(page.getByText("Movers, 24 h")).toBeVisible();
  await expectAccessible(page);
});

demoTest("a demo trader sees equity, orders and markets, marked as demo", async ({ page }) => {
  await page.goto("/");
  const equity = page.getByRole("region", { name: "Equity" });
  await expect(equity).toContainText("10,000.00");
  await expect(equity.getByText("Demo", { exact: true })).toBeVisible();
  await expect(page.getByText("You have no open orders.")).toBeVisible();
  await equity.getByRole("radio", { name: "1W" }).click();
  await expect(equity.getByRole("radio", { name: "1W" })).toBeChecked();
  await expectAccessible(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(page.getByRole("table")).toBeVisible();
  await expectAccessible(page);
});

demoTest("balances are hidden on wish, and stay so", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("button", { name: "Hide balances" }).click();
  await expect(page.getByRole("region", { name: "Equity" })).not.toContainText("10,000");
  await page.reload();
  await expect(page.getByRole("button", { name: "Show balances" })).toBeVisible();
  await expect(page.getByRole("region", { name: "Equity" })).toContainText("••••••");
});

demoTest("what fails to load says so and can be asked for again", async ({ page }) => {
  await page.route("**/trpc/**funds.listHoldings**", (route) =>
    route.fulfill({
      status: 200,
      contentType: "application/json",
      body: JSON.stringify(failuresFor(route.request().url())),
    }),
  );
  await page.goto("/");
  await expect(page.getByText("Your equity did not load.")).toBeVisible();
  await expect(page.getByText("Request req-1").first()).toBeVisible();
  await page.unroute("**/trpc/**funds.listHoldings**");
  // Equity is also read again by itself every 15 s, which may come before the press on a busy machine.
  await expect(async () => {
    const again = page.getByRole("button", { name: "Try again" }).first();
    if (await again.isVisible()) await again.click({ timeout: 1_000 });
    await expect(page.getByRole("region", { name: "Equity" })).toContainText("10,000.00", { timeout: 2_000 });
  }).toPass();
});

/** The same failure for each call of the batch. */
function failuresFor(url: string): unknown[] {
  const data = {
    code: "INTERNAL_SERVER_ERROR",
    httpStatus: 500,
    path: null,
    requestId: "req-1",
    domain: { code: "INTERNAL", details: { requestId: "req-1" } },
  };
  const calls = new URL(url).pathname.split("/").at(-1)?.split(",") ?? [];
  return calls.map(() => ({ error: { message: "Something went wrong on our side.", code: -32603, data } }));
}

demoTest("an order that is placed elsewhere appears without a reload", async ({ page, trader }) => {
  await page.goto("/");
  await expect(page.getByText("You have no open orders.")).toBeVisible();
  const order = {
    venue: "demo",
    pair: "BTC-USD",
    side: "buy",
    type: "limit",
    quantity: "0.001",
    price: await priceBelow(page),
  };
  await call(page.request, "trading.placeOrder", { input: order, token: trader.token });
  await expect(page.getByRole("list", { name: "Open orders" }).getByRole("link")).toContainText("0.0010 BTC");
});

/** A whole price well below the market, that rests within the price band. */
async function priceBelow(page: Page): Promise<string> {
  const answer = await page.request.get("/trpc/market.listTickers");
  const last = /"pair":"BTC-USD","last":"(\d+)/.exec(await answer.text())?.[1];
  return String(Math.floor(Number(last) * 0.96));
}
