// How an account did: the curve is read by pointer and by keyboard, periods and benchmark are chosen, files are saved.
import { readFile } from "node:fs/promises";
import { call, demoTest, expect, expectAccessible, traderTest } from "./fixtures.ts";

demoTest(
  "an account's returns, costs and days, read by keyboard and finger",
  async ({ page, request, trader }) => {
    const order = { venue: "demo", pair: "BTC-USD", type: "market" };
    await call(request, "trading.placeOrder", {
      input: { ...order, side: "buy", quantity: "0.02" },
      token: trader.token,
    });
    await page.goto("/profile");
    await page.getByRole("link", { name: "Portfolio" }).click();
    await expect(page.getByRole("heading", { name: "Portfolio", level: 1 })).toBeVisible();
    const chart = page.getByRole("slider", { name: "Return over time" });
    await expect(chart).toHaveAttribute("aria-valuetext", /equity 9,9\d\d\.\d\d USD, you .+%, BTC .+%/);
    const last = Number(await chart.getAttribute("aria-valuenow"));
    await chart.focus();
    await page.keyboard.press("ArrowLeft");
    await expect(chart).toHaveAttribute("aria-valuenow", String(last - 1));
    await page.keyboard.press("Home");
    await expect(chart).toHaveAttribute("aria-valuenow", "0");
    await expect(chart).toHaveAttribute("aria-valuetext", /equity 10,000\.00 USD, you 0\.00%/);
    await page.keyboard.press("End");
    await expect(chart).toHaveAttribute("aria-valuenow", String(last));
    const box = await chart.boundingBox();
    await page.mouse.move((box?.x ?? 0) + 0.5, (box?.y ?? 0) + 40);
    await expect(chart).toHaveAttribute("aria-valuenow", "0");

    const figures = page.locator("dl").filter({ hasText: "Time-weighted" });
    await expect(figures).toContainText("Maximum drawdown");
    await page.getByRole("button", { name: "Money-weighted" }).focus();
    await expect(page.getByRole("tooltip").filter({ hasText: "Modified Dietz" })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByText("Taker fees, 1 fill")).toBeVisible();
    await expect(page.getByRole("group", { name: /^Months of \d{4}/ }).getByRole("button")).not.toHaveCount(
      0,
    );
    await expectAccessible(page);

    for (const range of ["1D", "YTD", "All"]) {
      await page.getByRole("radio", { name: range, exact: true }).click();
      await expect(chart).toHaveAttribute("aria-valuetext", /equity/);
    }
    await page.getByRole("combobox", { name: "Compare with holding" }).selectOption("ETH-USD");
    await expect(page.getByText("ETH held")).toBeVisible();

    const download = page.waitForEvent("download");
    await page.getByRole("region", { name: "Equity" }).getByRole("button", { name: "CSV" }).click();
    const csv = (await readFile(await (await download).path(), "utf8")).replace(/^\uFEFF/, "").split("\r\n");
    expect(csv[0]).toBe("at,equity,currency,time_weighted_return,drawdown,benchmark,benchmark_return");
    expect(csv[1]).toMatch(/^\d{4}-.*Z,10000,USD,0,0,ETH-USD,0$/);
  },
);

demoTest.describe("on a desk", () => {
  demoTest.use({ viewport: { width: 1440, height: 900 } });

  demoTest("curve, days, costs and holdings stand beside each other", async ({ page }) => {
    await page.goto("/profile/portfolio");
    await expect(page.getByRole("table", { name: "Holdings" })).toBeVisible();
    await expect(page.getByRole("slider", { name: "Return over time" })).toBeVisible();
    await expectAccessible(page);
  });
});

traderTest("an account without a posting is told where its portfolio begins", async ({ page }) => {
  await page.goto("/profile/portfolio");
  await expect(page.getByText("Your portfolio begins with your first deposit or trade.")).toBeVisible();
  await expect(page.getByRole("link", { name: "Start trading" })).toBeVisible();
  await expectAccessible(page);
});
