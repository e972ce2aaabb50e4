// The price ladder in the place of the book: what it shows, and orders that are placed and canceled in it.
import type { Locator, Page } from "@playwright/test";
import { call, demoTest, expect, expectAccessible } from "./fixtures.ts";

const ladderOf = (page: Page): Locator => page.getByRole("grid", { name: "Price ladder of BTC-USD" });
const openOrders = (page: Page): Locator => page.getByRole("table", { name: "Open orders" }).getByRole("row");

async function openLadder(page: Page): Promise<void> {
  await page.goto("/trade/BTC-USD");
  await page.getByRole("radio", { name: "Ladder" }).click();
  await expect(ladderOf(page).getByRole("row").first()).toBeAttached();
}

/** A price that no order of the market comes near to, while the ladder stands still. */
async function farBelow(page: Page): Promise<string> {
  await ladderOf(page).hover();
  const prices = await ladderOf(page).getByRole("rowheader").allTextContents();
  return prices.at(-1) ?? "";
}

demoTest.describe("on a desk", () => {
  demoTest.use({ viewport: { width: 1440, height: 900 } });

  demoTest(
    "a press fills the ticket until one click is on, then it orders, and one press cancels",
    async ({ page }) => {
      await openLadder(page);
      await page.getByRole("textbox", { name: "Size of each order" }).fill("0.001");
      const price = await farBelow(page);
      const buy = ladderOf(page).getByRole("button", { name: new RegExp(`^Buy at ${price}`) });
      await buy.click();
      await expect(page.getByRole("textbox", { name: "Limit price" })).toHaveValue(price);
      await expect(page.getByRole("textbox", { name: "Amount" })).toHaveValue("0.001");
      await expect(openOrders(page)).toHaveCount(0);

      await page.getByRole("switch", { name: "One click places orders" }).click();
      const dialog = page.getByRole("dialog", { name: "Place orders with one click on Demo?" });
      await expect(dialog).toContainText("Demo uses practice money.");
      await page.getByRole("textbox", { name: /Largest order/ }).fill("500");
      await page.keyboard.press("Enter");
      await expect(dialog).toBeHidden();
      await expect(page.getByText("A click places an order on Demo at once.")).toBeVisible();
      await buy.click();
      await expect(openOrders(page)).toHaveCount(2);
      await ladderOf(page)
        .getByRole("button", { name: `Cancel your buy order: 0.0010 at ${price}` })
        .click();
      await expect(openOrders(page)).toHaveCount(0);

      await page.getByRole("textbox", { name: "Size of each order" }).fill("1");
      await buy.click();
      await expect(page.getByRole("alert")).toContainText("More than one click may order: 500.00 USD.");
      await page.reload();
      await expect(page.getByRole("radio", { name: "Ladder" })).toBeChecked();
      await expect(page.getByRole("switch", { name: "One click places orders" })).toBeChecked();
      await expectAccessible(page, ".bookcol");
    },
  );

  demoTest("keys walk it, place with Enter and cancel with Delete, in the dark as well", async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem("theme", "dark"));
    await openLadder(page);
    await page.getByRole("textbox", { name: "Size of each order" }).fill("0.001");
    await page.getByRole("switch", { name: "One click places orders" }).press("Space");
    await page.keyboard.type("500");
    await page.keyboard.press("Enter");
    const oneClick = page.getByRole("switch", { name: "One click places orders" });
    await expect(oneClick).toBeChecked();
    await oneClick.focus();
    await page.keyboard.press("Tab");
    await expect(page.getByRole("button", { name: "Centre on the market" })).toBeFocused();
    await page.keyboard.press("Tab");
    for (const key of ["PageDown", "PageDown", "PageDown", "ArrowUp", "ArrowRight", "ArrowLeft"])
      await page.keyboard.press(key);
    await expect(page.locator("[data-side=buy]:focus")).toHaveCount(1);
    await page.keyboard.press("Enter");
    await expect(openOrders(page)).toHaveCount(2);
    await page.keyboard.press("Delete");
    await expect(openOrders(page)).toHaveCount(0);
    await expect(page.locator("[data-side=buy]:focus")).toHaveCount(1);
    await page.keyboard.press("Home");
    await expect(page.locator("[data-side=buy]:focus")).toBeInViewport();
    await expectAccessible(page, ".bookcol");
  });

  demoTest(
    "an account that is frozen or short of money reads in the ladder what the ticket says",
    async ({ page, request, trader }) => {
      await call(request, "trading.placeOrder", {
        input: {
          venue: "demo",
          pair: "ETH-USD",
          side: "buy",
          type: "limit",
          timeInForce: "GTC",
          price: "2800",
          quantity: "3.5",
        },
        token: trader.token,
      });
      await openLadder(page);
      await page.getByRole("textbox", { name: "Size of each order" }).fill("0.1");
      await page.getByRole("switch", { name: "One click places orders" }).click();
      await page.getByRole("textbox", { name: /Largest order/ }).fill("9000");
      await page.keyboard.press("Enter");
      const price = await farBelow(page);
      await ladderOf(page)
        .getByRole("button", { name: new RegExp(`^Buy at ${price}`) })
        .click();
      await expect(page.getByRole("alert")).toContainText(/You need [\d,.]+ USD more/);
      await expect(openOrders(page)).toHaveCount(2);
    },
  );
});

demoTest("on a phone a tap fills the ticket, which opens, and there is no one click", async ({ page }) => {
  await page.goto("/trade/BTC-USD");
  await page.getByRole("tab", { name: "Book" }).click();
  await page.getByRole("radio", { name: "Ladder" }).click();
  await expect(page.getByRole("switch", { name: "One click places orders" })).toHaveCount(0);
  await expectAccessible(page, ".tr__view");
  await ladderOf(page)
    .getByRole("button", { name: /^Sell at/ })
    .nth(55)
    .click();
  await expect(page.getByRole("dialog").getByRole("textbox", { name: "Limit price" })).toBeVisible();
  await expect(page.getByRole("dialog").getByRole("radio", { name: "Sell" })).toBeChecked();
});
