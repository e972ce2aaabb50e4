// Keys of the trade screen that traders choose: what they do, how they are set, and when they rest.
import type { Locator, Page } from "@playwright/test";
import { call, demoTest, expect, expectAccessible } from "./fixtures.ts";

demoTest.use({ viewport: { width: 1440, height: 900 } });

const field = (page: Page, name: string): Locator => page.getByRole("textbox", { name, exact: true });

async function openTrade(page: Page): Promise<void> {
  await page.goto("/trade/BTC-USD");
  await expect(field(page, "Limit price")).not.toHaveValue("");
  await expect(page.getByRole("button", { name: /^Charts and layouts/ })).toBeVisible();
}

/** The keys come by themselves, after the ticket: a user presses again. */
async function pressSell(page: Page): Promise<void> {
  await expect(async () => {
    await page.locator("body").press("s");
    await expect(page.getByRole("radio", { name: "Sell", exact: true })).toBeChecked({ timeout: 1_000 });
  }).toPass();
}

demoTest("keys set up the ticket, and none of them sends", async ({ page, request, trader }) => {
  await call(request, "trading.placeOrder", {
    input: {
      venue: "demo",
      pair: "BTC-USD",
      side: "buy",
      type: "market",
      quoteAmount: "1000",
      timeInForce: "IOC",
    },
    token: trader.token,
  });
  await openTrade(page);
  const body = page.locator("body");
  await pressSell(page);
  await body.press("1");
  await expect(page.getByRole("tab", { name: "Market", exact: true })).toHaveAttribute(
    "aria-selected",
    "true",
  );
  await body.press("2");
  await body.press("b");
  await expect(page.getByRole("radio", { name: "Buy", exact: true })).toBeChecked();
  // There is a share of the balance once the balance is known.
  await expect(async () => {
    await body.press("w");
    await expect(field(page, "Amount")).not.toHaveValue("", { timeout: 1_000 });
  }).toPass();
  const half = await field(page, "Amount").inputValue();
  await body.press("q");
  await expect(field(page, "Amount")).not.toHaveValue(half);
  await body.press("p");
  await expect(field(page, "Limit price")).toBeFocused();
  // A field that is typed in has all keys for itself.
  await page.keyboard.type("s");
  await expect(page.getByRole("radio", { name: "Buy", exact: true })).toBeChecked();
  await page.keyboard.press("Escape");
  await field(page, "Limit price").blur();
  await body.press("v");
  await expect(field(page, "Amount")).toBeFocused();
  await field(page, "Amount").blur();
  await body.press("z");
  await expect(page.getByRole("radio", { name: "Sell", exact: true })).toBeChecked();
  await expect(page.getByRole("tab", { name: "Market", exact: true })).toHaveAttribute(
    "aria-selected",
    "true",
  );
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
  await body.press(".");
  await expect(page.getByRole("radio", { name: "1h", exact: true })).toBeChecked();
  await body.press(",");
  await expect(page.getByRole("radio", { name: "15m", exact: true })).toBeChecked();
  await body.press("l");
  await expect(page.getByRole("grid", { name: "Price ladder of BTC-USD" })).toBeVisible();
  await body.press("l");
  await expect(page.getByRole("grid")).toHaveCount(0);
  // The second key of a way to another page is none of these.
  await body.press("g");
  await body.press("p");
  await expect(page).toHaveURL(/\/profile$/);
  await page.goto("/trade/BTC-USD");
  // Keys that belong to no part of the screen are fetched after it.
  await expect(async () => {
    await body.press("]");
    await expect(page).not.toHaveURL(/BTC-USD/, { timeout: 1_000 });
  }).toPass();
  await expect(async () => {
    await body.press("[");
    await expect(page).toHaveURL(/BTC-USD/, { timeout: 1_000 });
  }).toPass();
  await expect(page.getByRole("tab", { name: /^Open orders/ })).toHaveText("Open orders");
});

demoTest("a key is recorded, refused where it does something else, listed, and reset", async ({ page }) => {
  await page.goto("/settings");
  await page.getByRole("button", { name: /^Trading hotkeys/ }).press("Enter");
  const dialog = page.getByRole("dialog", { name: "Trading hotkeys" });
  const buy = dialog.getByRole("button", { name: /^Set the key for: Buy side/ });
  await buy.press("Enter");
  await expect(buy).toHaveText("Press a key");
  await page.keyboard.press("s");
  await expect(dialog.getByRole("alert")).toHaveText(/s is already on “Sell side”/);
  await page.keyboard.press("t");
  await expect(dialog.getByRole("alert")).toHaveText(/t does something else on this screen/);
  await page.keyboard.press("F2");
  await expect(dialog.getByRole("alert")).toHaveText(/Press a letter, a digit or a sign/);
  await page.keyboard.press("j");
  await expect(dialog.getByRole("status")).toHaveText("“Buy side” is now on j.");
  const ladder = dialog.getByRole("button", { name: /^Set the key for: Book or ladder/ });
  await ladder.press("Enter");
  await page.keyboard.press("Escape");
  await expect(dialog).toBeVisible();
  await expect(ladder).toHaveText("l");
  await ladder.press("Enter");
  await page.keyboard.press("Backspace");
  await expect(ladder).toHaveText("None");
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();

  await openTrade(page);
  const body = page.locator("body");
  await pressSell(page);
  await body.press("b");
  await body.press("l");
  await expect(page.getByRole("radio", { name: "Sell", exact: true })).toBeChecked();
  await expect(page.getByRole("grid")).toHaveCount(0);
  await body.press("j");
  await expect(page.getByRole("radio", { name: "Buy", exact: true })).toBeChecked();

  await body.press("?");
  const list = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  await expect(list.getByText("Buy side").locator("..")).toContainText("j");
  await expect(list.getByText("Draw a trend line").locator("..")).toContainText("T");
  await expect(list.getByText("Book or ladder")).toHaveCount(0);
  await list.getByRole("button", { name: "Change trading hotkeys" }).click();
  await dialog.getByRole("button", { name: "Reset to the usual keys" }).click();
  await expect(buy).toHaveText("b");
  await dialog.getByRole("switch", { name: "Single-key shortcuts" }).click();
  await page.keyboard.press("Escape");
  await body.press("s");
  await expect(page.getByRole("radio", { name: "Buy", exact: true })).toBeChecked();
});

demoTest("axe has nothing to say of the dialog in which keys are set", async ({ page }) => {
  await page.goto("/settings");
  await page.getByRole("button", { name: /^Trading hotkeys/ }).click();
  await expect(page.getByRole("dialog", { name: "Trading hotkeys" })).toBeVisible();
  await expectAccessible(page, "dialog[open]");
});
