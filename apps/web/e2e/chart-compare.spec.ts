// Other pairs on the same chart, in percent.
import type { Locator, Page } from "@playwright/test";
import { demoTest, expect, expectAccessible, signIn } from "./fixtures.ts";
import { openPalette } from "./palette-steps.ts";

const chartOf = (page: Page): Locator => page.getByRole("group", { name: "Chart of BTC-USD" });
const compared = (page: Page): Locator => page.getByRole("list", { name: "Compared pairs" });
const dialogOf = (page: Page): Locator => page.getByRole("dialog", { name: "Compare pairs" });
const percent = /[+−]?\d+\.\d\d%/;

async function openChart(page: Page): Promise<void> {
  await page.goto("/trade/BTC-USD");
  await expect(chartOf(page).locator("canvas").first()).toBeVisible();
  await expect(page.getByRole("button", { name: /^Compare/ })).toBeVisible();
}

demoTest.describe("on a desk", () => {
  demoTest.use({ viewport: { width: 1440, height: 900 } });

  demoTest(
    "pairs are compared by keyboard, stay over a reload, and leave the scale as it was",
    async ({ page }) => {
      await openChart(page);
      // The keys come by themselves, after the chart: a user presses again.
      await expect(async () => {
        if (!(await dialogOf(page).isVisible())) await page.locator("body").press("k");
        await expect(dialogOf(page).getByRole("searchbox")).toBeFocused({ timeout: 2_000 });
      }).toPass();
      await page.keyboard.type("eth");
      await page.keyboard.press("Enter");
      await expect(compared(page).getByRole("listitem").filter({ hasText: "ETH-USD" })).toContainText(
        percent,
      );
      await dialogOf(page).getByRole("searchbox").fill("");
      await dialogOf(page)
        .getByRole("button", { name: /^SOL-USD/ })
        .click();
      await expect(dialogOf(page).getByRole("status")).toHaveText("1 more pair can be added.");
      await page.keyboard.press("Escape");
      await expect(page.getByRole("button", { name: "Compare 2" })).toBeFocused();
      await page.keyboard.press("Enter");
      await expect(dialogOf(page).getByRole("searchbox")).toBeFocused();
      await expectAccessible(page, ".tr__chartpanel");
      await page.keyboard.press("Escape");
      await page.getByRole("button", { name: "Chart settings" }).click();
      await expect(page.getByRole("menuitemradio", { name: "Percent scale" })).toBeChecked();
      await page.keyboard.press("Escape");

      await page.reload();
      await expect(compared(page).getByRole("listitem")).toHaveCount(3);
      await expect(compared(page).getByRole("listitem").filter({ hasText: "SOL-USD" })).toContainText(
        percent,
      );
      // What is in sight moves the candle that is counted from.
      const before = await compared(page).innerText();
      await expect(async () => {
        await chartOf(page).press("PageUp");
        expect(await compared(page).innerText()).not.toBe(before);
      }).toPass();
      await page.getByRole("button", { name: "Remove ETH-USD from the chart" }).click();
      await page.getByRole("button", { name: "Remove SOL-USD from the chart" }).click();
      await expect(compared(page)).toHaveCount(0);
      await page.getByRole("button", { name: "Chart settings" }).click();
      await expect(page.getByRole("menuitemradio", { name: "Percent scale" })).not.toBeChecked();
    },
  );

  demoTest(
    "a layout takes its compared pairs to the next device, each chart its own",
    async ({ page, trader, browser }) => {
      await openChart(page);
      await page.getByRole("button", { name: /^Charts and layouts/ }).click();
      await page.getByRole("menuitemradio", { name: "Two, side by side" }).click();
      await page.getByRole("button", { name: "Compare on chart 2" }).click();
      await dialogOf(page)
        .getByRole("button", { name: /^ETH-USD/ })
        .click();
      await page.keyboard.press("Escape");
      const side = page.getByRole("region", { name: /^Chart 2:/ });
      await expect(side.getByRole("list", { name: "Compared pairs" })).toContainText("ETH-USD");
      await page.getByRole("button", { name: /^Charts and layouts/ }).click();
      await page.getByRole("menuitem", { name: "Save as a layout…" }).click();
      await page.getByRole("textbox", { name: "Name" }).fill("Against ether");
      await page.keyboard.press("Enter");
      await expect(page.getByRole("button", { name: "Charts and layouts: Against ether" })).toBeVisible();
      await expect(page.getByText("Saved", { exact: true })).toBeAttached();

      const second = await browser.newPage({ viewport: { width: 1440, height: 900 } });
      await signIn(second, trader.token);
      await openChart(second);
      await second.getByRole("button", { name: /^Charts and layouts/ }).click();
      await second.getByRole("menuitemradio", { name: /^Against ether/ }).click();
      const there = second.getByRole("region", { name: /^Chart 2:/ });
      await expect(
        there
          .getByRole("list", { name: "Compared pairs" })
          .getByRole("listitem")
          .filter({ hasText: "ETH-USD" }),
      ).toContainText(percent);
      await expect(compared(second)).toHaveCount(1);
      await second.close();
    },
  );

  demoTest("three is the limit, and the command palette opens the list", async ({ page }) => {
    await openChart(page);
    await openPalette(page);
    await page.getByRole("combobox", { name: /^Pair, page/ }).fill("compare with");
    await page.keyboard.press("Enter");
    const rows = dialogOf(page).getByRole("list").getByRole("button");
    await expect(rows.first()).toBeVisible();
    for (const place of [0, 1, 2]) await rows.nth(place).click();
    await expect(dialogOf(page).getByRole("status")).toContainText("Three pairs are on the chart.");
    await expect(rows.nth(3)).toBeDisabled();
    await expect(compared(page).getByRole("listitem")).toHaveCount(4);
  });
});
