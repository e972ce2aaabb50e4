import { call, demoTest, expect, expectAccessible, traderTest } from "./fixtures.ts";
import { openPalette } from "./palette-steps.ts";

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
    await openPalette(page);
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

demoTest.use({ viewport: { width: 1440, height: 900 } });

demoTest(
  "x asks whether all orders of the pair on screen are to go, and only those",
  async ({ page, request, trader }) => {
    const order = { venue: "demo", side: "buy", type: "limit", price: "1000", timeInForce: "GTC" };
    for (const input of [
      { ...order, pair: "BTC-USD", price: "30000", quantity: "0.01" },
      { ...order, pair: "ETH-USD", quantity: "0.1" },
    ])
      await call(request, "trading.placeOrder", { input, token: trader.token });
    await page.goto("/trade/BTC-USD");
    const table = page.getByRole("table", { name: "Open orders" });
    await expect(table.getByRole("row")).toHaveCount(3);
    const dialog = page.getByRole("dialog", { name: "Cancel 1 open order?" });
    await page.keyboard.press("x");
    await expect(dialog).toContainText("Only orders of BTC-USD are canceled.");
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await expect(table.getByRole("row")).toHaveCount(3);
    await page.keyboard.press("x");
    await expect(dialog).toBeVisible();
    await page.keyboard.press("Enter");
    await expect(page.getByText("1 order canceled")).toBeVisible();
    await expect(table.getByRole("row")).toHaveCount(2);
    await expect(table).toContainText("ETH");
  },
);
