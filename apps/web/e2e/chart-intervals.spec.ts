// Candles of a month, and of seconds from the tape.
import type { Locator, Page } from "@playwright/test";
import { demoTest, expect, expectAccessible, signIn, test } from "./fixtures.ts";

/** A new market works out its days when they are first asked for. */
const firstDays = { timeout: 90_000 };

const chartOf = (page: Page): Locator => page.getByRole("group", { name: "Chart of BTC-USD" });

async function choose(page: Page, name: RegExp): Promise<void> {
  await page.getByRole("button", { name: "All candle lengths" }).click();
  await page.getByRole("menu", { name: "All candle lengths" }).getByRole("menuitemradio", { name }).click();
}

demoTest.describe("on a desk", () => {
  demoTest.use({ viewport: { width: 1440, height: 900 } });

  demoTest(
    "a month is a candle like any other, and a layout takes it to the next device",
    async ({ page, trader, browser }) => {
      await page.goto("/trade/BTC-USD");
      await choose(page, /^1 month/);
      await expect(page.getByRole("radio", { name: "1M", exact: true })).toBeChecked();
      await expect(chartOf(page).locator("canvas").first()).toBeVisible();
      await expect(page.locator("#chart-summary")).toContainText(
        /\d+ candles of 1 month, \d{4}-\d\d-01 00:00/,
        firstDays,
      );
      await page.getByRole("button", { name: /^Charts and layouts/ }).click();
      await page.getByRole("menuitem", { name: "Save as a layout…" }).click();
      await page.getByRole("textbox", { name: "Name" }).fill("Months");
      await page.keyboard.press("Enter");
      await expect(page.getByText("Saved", { exact: true })).toBeAttached();
      await page.locator("body").press(",");
      await expect(page.getByRole("radio", { name: "1d", exact: true })).toBeChecked();

      const second = await browser.newPage({ viewport: { width: 1440, height: 900 } });
      await signIn(second, trader.token);
      await second.goto("/trade/BTC-USD");
      await choose(second, /^30 minutes/);
      await expect(second.locator("#chart-summary")).toContainText("candles of 30 minutes");
      await second.getByRole("button", { name: /^Charts and layouts/ }).click();
      await second.getByRole("menuitemradio", { name: /^Months/ }).click();
      await expect(
        second.getByRole("radio", { name: /^1[Md]$/ }).and(second.locator('[aria-checked="true"]')),
      ).toBeVisible();
      await second.close();
    },
  );

  demoTest("candles of seconds say where they come from, and grow with the tape", async ({ page }) => {
    await page.goto("/trade/BTC-USD");
    await choose(page, /^1 second/);
    await expect(page.getByText(/From the tape since \d\d:\d\d:\d\d UTC/)).toBeVisible();
    await expect(chartOf(page).locator("canvas").first()).toBeVisible();
    const count = async () =>
      Number(
        /(\d+) candles of 1 second/.exec((await page.locator("#chart-summary").textContent()) ?? "")?.[1],
      );
    const before = await count();
    await expect.poll(count).toBeGreaterThan(before);
    await expectAccessible(page, ".tr__chartpanel");
  });
});

test("a guest has them as well", async ({ page }) => {
  await page.goto("/market/BTC-USD");
  await choose(page, /^1 week/);
  await expect(page.locator("#chart-summary")).toContainText("candles of 1 week", firstDays);
});
