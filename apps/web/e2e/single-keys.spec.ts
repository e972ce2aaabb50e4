import { expect, expectAccessible, traderTest } from "./fixtures.ts";

traderTest.use({ viewport: { width: 1440, height: 900 } });

traderTest(
  "single keys can be switched off, by keys, and the list of them is still found",
  async ({ page }) => {
    await page.goto("/settings");
    await page.getByRole("button", { name: "Keyboard shortcuts" }).press("Enter");
    const list = page.getByRole("dialog", { name: "Keyboard shortcuts" });
    await expect(list).toContainText("Search and commands");
    await expectAccessible(page, "dialog[open]");
    await page.keyboard.press("Escape");
    const theme = page.locator("body");
    await expect(theme).toHaveAttribute("data-theme", /light|dark/);
    await page.evaluate(() => (document.body.dataset["theme"] = "light"));
    const keys = page.locator("#main").getByRole("switch", { name: "Single-key shortcuts" });
    await keys.press("Space");
    await expect(keys).not.toBeChecked();
    for (const key of ["?", "D", "/"]) await page.keyboard.press(key);
    await expect(list).toBeHidden();
    await expect(theme).toHaveAttribute("data-theme", "light");
    await expect(keys).toBeFocused();

    await page.reload();
    await expect(keys).not.toBeChecked();
    await expect(async () => {
      await page.keyboard.press("Control+k");
      await expect(page.getByRole("combobox", { name: /^Pair, page/ })).toBeFocused({ timeout: 1_000 });
    }).toPass();
    await page.keyboard.type("keyboard");
    await page.keyboard.press("Enter");
    const inList = list.getByRole("switch", { name: "Single-key shortcuts" });
    await inList.press("Space");
    await expect(inList).toBeChecked();
    await page.keyboard.press("Escape");
    await expect(list).toBeHidden();
    await page.keyboard.press("?");
    await expect(list).toBeVisible();
  },
);
