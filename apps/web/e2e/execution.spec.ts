import { type APIRequestContext } from "@playwright/test";
import { call, demoTest, expect, expectAccessible } from "./fixtures.ts";

const buy = { venue: "demo", pair: "BTC-USD", side: "buy", type: "market" };

async function place(request: APIRequestContext, token: string, order: object): Promise<void> {
  await call(request, "trading.placeOrder", { input: { ...buy, ...order }, token });
}

demoTest.describe("on a desk", () => {
  demoTest.use({ viewport: { width: 1440, height: 900 } });

  demoTest(
    "a trader sees how their fills were executed, and each on its order",
    async ({ page, request, trader }) => {
      await place(request, trader.token, { quantity: "0.01" });
      await place(request, trader.token, { quantity: "0.02" });
      await page.goto("/profile");
      await page.getByRole("link", { name: "Execution quality" }).click();
      await expect(page.getByRole("heading", { level: 1, name: "Execution quality" })).toBeVisible();
      await expect(async () => {
        await page.reload();
        const row = page.getByRole("table", { name: "By pair" }).getByRole("row", { name: /BTC-USD/ });
        await expect(row).toBeVisible({ timeout: 2_000 });
      }).toPass();
      await expect(
        page.getByRole("table", { name: "By order type" }).getByRole("row", { name: /Market/ }),
      ).toBeVisible();
      await expect(page.getByRole("region", { name: "Fills by slippage" })).toContainText(/bps/);
      await expectAccessible(page);

      const download = page.waitForEvent("download");
      await page.getByRole("button", { name: "CSV" }).click();
      expect((await download).suggestedFilename()).toMatch(/^executions-\d{4}-\d\d-\d\d\.csv$/);

      await page.getByLabel("From (UTC)").fill("2020-01-01");
      await expect(page.getByText("Choose at most 366 days, the first before the last.")).toBeVisible();
      await page.getByRole("radio", { name: "7 days" }).press("Space");
      await page.getByLabel("Pair", { exact: true }).selectOption("BTC-USD");
      const worst = page.getByRole("region", { name: "Worst fills" }).getByRole("link");
      await worst.first().click();
      const timeline = page.locator(".life");
      await expect(timeline.getByRole("heading", { name: "Execution quality" })).toBeVisible();
      await expect(timeline.getByText("Slippage from mid at arrival")).toBeVisible();
      await expectAccessible(page);
    },
  );

  demoTest("what the ticket showed is compared with what it got", async ({ page }) => {
    await page.goto("/trade/BTC-USD");
    const ticket = page.getByRole("form", { name: "Order ticket" });
    await ticket.getByRole("tab", { name: "Market" }).click();
    const previewed = page.waitForResponse(
      (answer) => answer.url().includes("trading.previewOrder") && answer.url().includes("0.01"),
    );
    await ticket.getByLabel("Amount").fill("0.01");
    await previewed;
    await expect(ticket.getByText("Expected average price")).toBeVisible();
    await ticket.getByRole("button", { name: "Buy 0.0100 BTC" }).click();
    await expect(page.getByRole("heading", { name: "Bought 0.0100 BTC" })).toBeVisible();
    await page.goto("/orders?list=history");
    await page
      .getByRole("link", { name: /BTC-USD/ })
      .first()
      .click();
    const quality = page.locator(".xo");
    await expect(quality.getByText("Slippage from preview")).toBeVisible({ timeout: 15_000 });
  });
});

demoTest("a new trader is told that there is nothing yet", async ({ page }) => {
  await page.goto("/profile/execution");
  await expect(page.getByText("No fills in this period.")).toBeVisible();
  await expectAccessible(page);
});
