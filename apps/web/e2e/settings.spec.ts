import { expect, expectAccessible, traderTest } from "./fixtures.ts";

const children = [
  "change-password",
  "account",
  "security",
  "privacy",
  "notification",
  "language",
  "about",
  "terms-and-conditions",
  "support",
  "contact-us",
  "edit-all",
  "kyc-verification",
] as const;

traderTest("leads to every child, each with its title and a way back", async ({ page }) => {
  await page.goto("/settings");
  for (const child of children) {
    await page.locator(`a[href="/settings/${child}"]`).first().click();
    await expect(page).toHaveURL(`/settings/${child}`);
    await expect(page.getByRole("heading", { level: 1 })).toBeAttached();
    await expect(page.getByRole("link", { name: "Back" })).toHaveAttribute("href", "/settings");
    await page.getByRole("link", { name: "Back" }).click();
    await expect(page).toHaveURL("/settings");
  }
});

traderTest("theme and direction colours change at once and stay", async ({ page }) => {
  await page.goto("/settings");
  await page.getByRole("switch", { name: "Dark theme" }).click();
  await page.getByRole("switch", { name: "Blue and orange for up and down" }).click();
  const body = page.locator("body");
  await expect(body).toHaveAttribute("data-theme", "dark");
  await expect(body).toHaveAttribute("data-updown", "safe");
  await page.reload();
  await expect(body).toHaveAttribute("data-theme", "dark");
  await expect(body).toHaveAttribute("data-updown", "safe");
});

traderTest("is well made", async ({ page }) => {
  await page.goto("/settings");
  await expect(page.getByRole("switch", { name: "Dark theme" })).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await expectAccessible(page);
});

traderTest("a legal text is printed whole, without the frame around it", async ({ page }) => {
  await page.goto("/risk-notice");
  await expect(page.getByRole("article").getByRole("heading").first()).toBeVisible();
  await page.evaluate(() => (window.print = () => Reflect.set(window, "printed", true)));
  await page.getByRole("button", { name: "Print" }).press("Enter");
  expect(await page.evaluate(() => Reflect.get(window, "printed"))).toBe(true);
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("article").getByRole("heading").first()).toBeVisible();
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(page.locator("button, nav, header, input").filter({ visible: true })).toHaveCount(0);
  }
});
