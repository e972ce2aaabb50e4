import { readFile } from "node:fs/promises";
import type { Locator, Page } from "@playwright/test";
import { call, demoTest, expect, expectAccessible, signIn } from "./fixtures.ts";

const chartOf = (page: Page): Locator => page.getByRole("group", { name: "Chart of BTC-USD" });

/** Until then a picture stands in its place, which no key moves. */
async function isMovable(page: Page): Promise<void> {
  await expect(chartOf(page).locator("canvas").first()).toBeVisible();
  await expect(page.getByRole("toolbar", { name: "Drawing tools" })).toBeVisible();
  await expect(page.getByRole("button", { name: /^Indicators/ })).toBeVisible();
}

async function openChart(page: Page): Promise<{ x: number; y: number; width: number; height: number }> {
  await page.goto("/trade/BTC-USD");
  await isMovable(page);
  const box = await chartOf(page).boundingBox();
  if (box === null) throw new Error("the chart is out of sight");
  return box;
}

const drawings = (page: Page): Locator => page.locator("[data-drawing]");

demoTest.describe("on a desk", () => {
  demoTest.use({ viewport: { width: 1440, height: 900 } });

  demoTest(
    "kind, scale and indicators stay as they were chosen, and the newest price is one press away",
    async ({ page }) => {
      await openChart(page);
      await page.keyboard.press("i");
      const dialog = page.getByRole("dialog", { name: "Indicators" });
      await dialog.getByRole("searchbox").fill("macd");
      await dialog.getByRole("button", { name: /Moving average convergence/ }).click();
      await dialog.getByRole("textbox", { name: "Fast of MACD" }).fill("8");
      await page.keyboard.press("Escape");
      await expect(page.getByRole("button", { name: "Indicators" })).toBeFocused();
      await page.keyboard.press("i");
      await expect(dialog.getByRole("searchbox")).toBeFocused();
      await expectAccessible(page, ".tr__chartpanel");
      await page.keyboard.press("Escape");
      await expect(dialog).toHaveCount(0);
      for (const look of ["Heikin-Ashi", "Logarithmic scale"]) {
        await page.getByRole("button", { name: "Chart settings" }).click();
        await page.getByRole("menuitemradio", { name: look }).click();
      }
      await page.reload();
      await isMovable(page);
      const legend = page.getByRole("list", { name: "Indicators" });
      await expect(legend.getByText(/MACD 8 26 9/)).toBeVisible();
      await page.getByRole("button", { name: "Chart settings" }).click();
      for (const look of ["Heikin-Ashi", "Logarithmic scale"])
        await expect(page.getByRole("menuitemradio", { name: look })).toBeChecked();
      await page.keyboard.press("Escape");
      const back = page.getByRole("button", { name: /^Back to the newest price: [\d,.]+$/ });
      await expect(async () => {
        await chartOf(page).press("PageUp");
        await expect(back).toBeVisible({ timeout: 1_000 });
      }).toPass();
      await back.click();
      await expect(back).toHaveCount(0);
    },
  );

  demoTest(
    "what is drawn is moved, taken back, kept, and there on the next device",
    async ({ page, trader, browser }) => {
      const { x, y } = await openChart(page);
      await page.keyboard.press("t");
      await expect(page.locator(".drawings__sheet")).toBeVisible();
      await page.mouse.move(x + 150, y + 200);
      await page.mouse.down();
      await page.mouse.move(x + 320, y + 120, { steps: 4 });
      await page.mouse.up();
      const line = page.getByRole("button", { name: /^Trend line: [\d,.]+ to [\d,.]+$/, pressed: true });
      await expect(line).toBeVisible();
      const before = await line.getAttribute("aria-label");
      await line.focus();
      await page.keyboard.press("Shift+ArrowUp");
      await expect(line).not.toHaveAttribute("aria-label", before ?? "");
      await page.keyboard.press("Control+z");
      await expect(line).toHaveAttribute("aria-label", before ?? "");
      await page.keyboard.press("Escape");

      // By keys alone: it stands in the middle, and is moved from there.
      await page.getByRole("button", { name: "Horizontal line" }).focus();
      await page.keyboard.press("Enter");
      await expect(page.getByRole("button", { name: /^Horizontal line: /, pressed: true })).toBeVisible();
      await page.keyboard.press("Escape");
      await page.keyboard.press("n");
      await expect(page.locator(".drawings__sheet")).toBeVisible();
      await page.mouse.click(x + 220, y + 260);
      await page.keyboard.type("Range of the week");
      await page.keyboard.press("Enter");
      await expect(page.getByRole("button", { name: "Text: Range of the week" })).toBeVisible();
      await expectAccessible(page, ".tr__chartpanel");
      const kept = async (): Promise<number> => {
        const answer = await page.request.get(
          `/trpc/charts.drawings?input=${encodeURIComponent(JSON.stringify({ pair: "BTC-USD" }))}`,
          { headers: { authorization: `Bearer ${trader.token}` } },
        );
        return (await answer.json()).result.data.drawings.length;
      };
      await expect.poll(kept).toBe(3);

      const second = await browser.newPage({ viewport: { width: 1440, height: 900 } });
      await signIn(second, trader.token);
      await openChart(second);
      await expect(drawings(second)).toHaveCount(3);
      await second.getByRole("button", { name: "Text: Range of the week" }).focus();
      await second.keyboard.press("Delete");
      await expect.poll(kept).toBe(2);
      await second.close();
      await page.reload();
      await expect(drawings(page)).toHaveCount(2);
      await page.getByRole("button", { name: "Remove drawings" }).click();
      await page.getByRole("menuitem", { name: "Remove all 2 drawings" }).click();
      await expect(drawings(page)).toHaveCount(0);
      await page.keyboard.press("Control+z");
      await expect(drawings(page)).toHaveCount(2);
    },
  );

  demoTest(
    "keys of the chart belong to a field that is typed in, and the chart is saved as a picture",
    async ({ page }) => {
      await openChart(page);
      const price = page.getByRole("form", { name: "Order ticket" }).getByRole("textbox").first();
      await price.focus();
      await page.keyboard.press("t");
      await expect(page.getByRole("button", { name: "Trend line" })).toHaveAttribute("aria-pressed", "false");
      await page.getByRole("button", { name: "Chart settings" }).click();
      const [picture] = await Promise.all([
        page.waitForEvent("download"),
        page.getByRole("menuitem", { name: "Save as picture" }).click(),
      ]);
      expect(picture.suggestedFilename()).toMatch(/^BTC-USD-15m-\d{8}T\d{4}Z\.png$/);
      const bytes = await readFile(await picture.path());
      expect(bytes.subarray(1, 4).toString()).toBe("PNG");
    },
  );
});

demoTest.describe("under a finger", () => {
  demoTest.use({ hasTouch: true, isMobile: true });

  demoTest("a full screen chart fills the phone, and two touches draw a line", async ({ page, trader }) => {
    const place = { time: Math.floor(Date.now() / 1000), price: 1 };
    await call(page.request, "charts.save", {
      input: {
        pair: "BTC-USD",
        version: 0,
        drawings: [
          { id: "00000000-0000-4000-8000-000000000001", tool: "horizontal", colour: "blue", places: [place] },
        ],
      },
      token: trader.token,
    });
    await openChart(page);
    await page.getByRole("button", { name: "Full screen" }).tap();
    await expect(page.getByRole("button", { name: "Leave full screen" })).toBeVisible();
    await expect(async () => {
      const { height = 0 } = (await chartOf(page).boundingBox()) ?? {};
      const screen = await page.evaluate(() => innerHeight);
      // What is left is the bar of the candles, the legend and the tools.
      expect(height).toBeGreaterThan(screen - 160);
    }).toPass();
    const { x, y } = (await chartOf(page).boundingBox()) ?? { x: 0, y: 0 };
    await page.getByRole("button", { name: "Trend line", exact: true }).tap();
    await expect(page.locator(".drawings__sheet")).toBeVisible();
    await page.touchscreen.tap(x + 80, y + 200);
    await page.touchscreen.tap(x + 200, y + 120);
    await expect(page.getByRole("button", { name: /^Trend line: [\d,.]+ to [\d,.]+$/ })).toBeVisible();
  });
});
