import { expect, expectWellMade, traderTest } from "./fixtures.ts";

const next = "seven slow herons by a gate";

traderTest.describe("changing the password", () => {
  traderTest("keeps this device signed in, and the new password opens the door", async ({ page, trader }) => {
    await page.goto("/settings");
    await page.getByRole("link", { name: "Change password" }).click();
    await page.getByLabel("Current password", { exact: true }).fill(trader.password);
    await page.getByLabel("New password", { exact: true }).fill(next);
    await expect(page.getByText("Strength: strong")).toBeVisible();
    await page.keyboard.press("Enter");
    await expect(page.getByText("Your other devices were signed out.")).toBeVisible();
    await expect(page).toHaveURL("/settings");
    await page.goto("/profile");
    await expect(page.getByText(trader.email)).toBeVisible();
    await page.getByRole("button", { name: "Sign out" }).click();
    await page.goto("/login");
    await page.getByLabel("E-mail").fill(trader.email);
    await page.getByLabel("Password", { exact: true }).fill(next);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/");
  });

  traderTest("says at the field what is wrong and keeps what was typed", async ({ page, trader }) => {
    await page.goto("/settings/change-password");
    const current = page.getByLabel("Current password", { exact: true });
    const fresh = page.getByLabel("New password", { exact: true });
    const press = () => page.getByRole("main").getByRole("button", { name: "Change password" }).click();
    await press();
    await expect(current).toBeFocused();
    await current.fill("not this one");
    await fresh.fill("password123");
    await press();
    await expect(page.getByText("The current password is not right.")).toBeVisible();
    await expect(current).toBeFocused();
    await current.fill(trader.password);
    await press();
    await expect(page.getByText("Choose another one.")).toBeVisible();
    await expect(fresh).toBeFocused();
    await expect(fresh).toHaveValue("password123");
  });

  traderTest("is known to password managers, and well made", async ({ page, trader }) => {
    await page.goto("/settings/change-password");
    const current = page.getByLabel("Current password", { exact: true });
    await expect(current).toHaveAttribute("autocomplete", "current-password");
    await expect(page.getByLabel("New password", { exact: true })).toHaveAttribute(
      "autocomplete",
      "new-password",
    );
    await expect(page.locator('input[autocomplete="username"]')).toHaveValue(trader.email);
    await page.getByLabel("New password", { exact: true }).fill(next);
    await expectWellMade(page);
    await page.setViewportSize({ width: 1440, height: 900 });
    await expectWellMade(page);
  });
});
