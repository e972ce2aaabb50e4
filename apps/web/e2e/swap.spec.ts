// /profile/swap: dollars to a coin and back at prices that count down, with demo money.
import type { Page } from "@playwright/test";
import { demoTest as test, expect, expectAccessible } from "./fixtures.ts";

/** The button that takes the price; it names both amounts while the price holds. */
const swapButton = (page: Page) => page.getByRole("button", { name: /^Swap .+ for .+/ });

test("somebody swaps dollars to bitcoin and back, at prices that run out", async ({ page }) => {
  await page.goto("/profile/swap");
  const [from, to] = [page.getByRole("textbox", { name: "From" }), page.getByRole("textbox", { name: "To" })];
  await expect(page.getByText("You have not swapped anything yet.")).toBeVisible();
  await from.fill("1,000");
  await expect(page.getByRole("timer")).toContainText("This price holds for");
  await expect(page.getByText("Fee, 0.20%")).toBeVisible();
  await expect(to).toHaveValue(/^0\.\d+$/);
  await expectAccessible(page);

  // Nobody takes it: it counts down to nothing, and another one is asked for by hand.
  await expect(page.getByText("Nothing was swapped.")).toBeVisible({ timeout: 20_000 });
  await expect(swapButton(page)).toHaveCount(0);
  await page.getByRole("button", { name: "Get a new price" }).click();
  await swapButton(page).click();
  await expect(page.getByRole("status").filter({ hasText: "You paid 1,000.00 USD and got" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Swap again" })).toBeFocused();
  const recent = page.getByRole("list", { name: "Recent swaps" });
  await expect(recent.getByRole("listitem")).toContainText(["USD to BTC"]);

  // Back by the keyboard alone: the other way round, and all of it.
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Swap the direction" }).press("Enter");
  await page.getByRole("button", { name: /^Use all 0\.\d+/ }).press("Enter");
  await expect(to).toHaveValue(/^99\d\./);
  await expect(swapButton(page)).toBeVisible();
  await from.press("Enter");
  await expect(recent.getByRole("listitem")).toContainText(["BTC to USD", "USD to BTC"]);
});

test("what can't be swapped says why, and naming the other amount works as well", async ({ page }) => {
  await page.goto("/profile/swap");
  const [from, to] = [page.getByRole("textbox", { name: "From" }), page.getByRole("textbox", { name: "To" })];
  await from.fill("20000");
  await expect(page.getByRole("alert")).toContainText("You need 10,000.00 USD more.");
  await from.fill("ten");
  await expect(page.getByText("Use digits with a point for decimals, at most 8.")).toBeVisible();
  await to.fill("0.01");
  await expect(from).toHaveValue(/^\d+\.\d+$/);
  await expect(page.getByText("Mid price")).toBeVisible();
});
