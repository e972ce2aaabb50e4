// The palette finds what the desk and the editors have written: by words of the text, in the reader's language.
import { expect, expectAccessible, test, traderTest } from "./fixtures.ts";
import { openPalette } from "./palette-steps.ts";

const label = { guest: "Pair, page, news or help", trader: "Pair, page, order, news or help" };

test("a guest finds an article by a word of its text and a question by its meaning", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/market");
  await page.getByRole("button", { name: /^Search and commands/ }).click();
  const palette = page.locator(".palette");
  const field = page.getByRole("combobox", { name: label.guest });
  await expect(field).toBeFocused();
  await page.keyboard.type("spreads");
  const news = palette.getByRole("group", { name: "News" }).getByRole("option").first();
  await expect(news).toContainText(/spread/i);
  await expect(palette.locator("mark").first()).toHaveText(/^spread/i);
  await expectAccessible(page, ".palette");
  await news.click();
  await expect(page).toHaveURL(/\/news\/./);

  await openPalette(page);
  await expect(field).toBeFocused();
  await page.keyboard.type("forgotten password");
  const question = palette.getByRole("group", { name: "Help" }).getByRole("option").first();
  await expect(question).toContainText(/password/i);
  await question.click();
  await expect(page).toHaveURL(/\/help#./);
  await expect(page.locator("details[open]")).toContainText(/password/i);
});

traderTest(
  "offline it says what can't be searched, and searches it once connected",
  async ({ page, context }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto("/market");
    await page.getByRole("button", { name: /^Search and commands/ }).click();
    const palette = page.locator(".palette");
    const field = page.getByRole("combobox", { name: label.trader });
    await field.fill("market");
    await expect(palette.getByRole("option").first()).toBeVisible();
    await context.setOffline(true);
    await field.fill("spreads");
    await expect(
      palette.getByText("You are offline. News is searched once you are connected."),
    ).toBeVisible();
    await expectAccessible(page, ".palette");
    await context.setOffline(false);
    await expect(palette.getByRole("group", { name: "News" }).getByRole("option").first()).toBeVisible();
    await expect(palette.getByText(/^You are offline/)).toHaveCount(0);
  },
);
