import { expect, traderTest } from "./fixtures.ts";

traderTest.use({ viewport: { width: 1440, height: 900 } });

traderTest("the theme follows the system where that is asked for, until one is chosen", async ({ page }) => {
  const body = page.locator("body");
  await page.emulateMedia({ colorScheme: "dark" });
  await page.goto("/settings");
  await expect(body, "light is first, whatever the system says").toHaveAttribute("data-theme", "light");
  const asSystem = page.getByRole("switch", { name: "Theme as the system" });
  await asSystem.press("Space");
  await expect(body).toHaveAttribute("data-theme", "dark");
  await expect(page.getByRole("switch", { name: "Dark theme" })).toBeChecked();
  await page.emulateMedia({ colorScheme: "light" });
  await expect(body).toHaveAttribute("data-theme", "light");
  await page.emulateMedia({ colorScheme: "dark" });
  await page.reload();
  await expect(body).toHaveAttribute("data-theme", "dark");
  await page.getByRole("button", { name: "Switch to light theme" }).press("Enter");
  await expect(body).toHaveAttribute("data-theme", "light");
  await expect(asSystem).not.toBeChecked();
  await asSystem.press("Space");
  await expect(body).toHaveAttribute("data-theme", "dark");
  await asSystem.press("Space");
  await expect(body, "as it was chosen before").toHaveAttribute("data-theme", "light");
});
