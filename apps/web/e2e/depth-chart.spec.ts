// The depth of the book: its own numbers as a picture, read by pointer, finger and keyboard.
import { demoTest, expect, expectAccessible } from "./fixtures.ts";

demoTest.describe("on a desk", () => {
  demoTest.use({ viewport: { width: 1440, height: 900 } });

  demoTest("depth stands where the book does, and is read from the keyboard", async ({ page }) => {
    await page.goto("/trade/BTC-USD");
    await page.getByRole("radio", { name: "Depth", exact: true }).click();
    const chart = page.getByRole("slider", { name: "Depth chart" });
    await expect(chart).toHaveAttribute("aria-valuetext", /^Asks: [\d.,]+ BTC up to [\d.,]+$/);
    await chart.focus();
    await page.keyboard.press("Home");
    await expect(chart).toHaveAttribute("aria-valuetext", /^Bids: [\d.,]+ BTC down to [\d.,]+$/);
    await page.keyboard.press("End");
    await expect(chart).toHaveAttribute("aria-valuetext", /^Asks/);
    const box = await chart.boundingBox();
    await page.mouse.move((box?.x ?? 0) + 2, (box?.y ?? 0) + 90);
    await expect(chart).toHaveAttribute("aria-valuetext", /^Bids/);
    await page.getByRole("combobox", { name: "Range to each side of the middle" }).selectOption("200");
    await expect(page.getByText(/Bids within 2/)).toBeVisible();
    await expectAccessible(page);
    await page.reload();
    await expect(chart).toBeVisible();
    await expect(page.getByText(/Asks within 2/)).toBeVisible();
  });

  demoTest("a parallel channel is drawn by two presses and widened by its third place", async ({ page }) => {
    await page.goto("/trade/BTC-USD");
    const tool = page.getByRole("button", { name: "Parallel channel" });
    await tool.focus();
    await page.keyboard.press("Enter");
    const drawings = page.getByRole("group", { name: "1 drawing" });
    await expect(drawings).toBeVisible();
    await expect(drawings.locator(".drawing line, .drawing path").first()).toBeAttached();
    await expectAccessible(page);
  });
});

demoTest.describe("on a phone", () => {
  demoTest.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  demoTest("depth is read by a finger", async ({ page }) => {
    await page.goto("/trade/BTC-USD");
    await page.getByRole("tab", { name: "Book" }).click();
    await page.getByRole("radio", { name: "Depth", exact: true }).click();
    const chart = page.getByRole("slider", { name: "Depth chart" });
    await expect(chart).toHaveAttribute("aria-valuetext", /^Asks/);
    const box = await chart.boundingBox();
    await page.touchscreen.tap((box?.x ?? 0) + 4, (box?.y ?? 0) + 90);
    await expect(chart).toHaveAttribute("aria-valuetext", /^Bids/);
    await expectAccessible(page);
  });
});
