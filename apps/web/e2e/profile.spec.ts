import { demoTest, expect, expectAccessible, traderTest } from "./fixtures.ts";

demoTest("says who this is, what they have, and that they are not verified", async ({ page, trader }) => {
  await page.goto("/profile");
  await expect(page.getByText(trader.name)).toBeVisible();
  await expect(page.getByText(trader.email)).toBeVisible();
  await expect(page.getByRole("region", { name: "Equity" })).toContainText("10,000.00");
  await expect(page.getByText("Not verified")).toBeVisible();
  await expectAccessible(page);
});

demoTest("switches demo mode off and on", async ({ page }) => {
  await page.goto("/profile");
  const demoMode = page.getByRole("switch", { name: "Demo mode" });
  await expect(demoMode).toBeChecked();
  await demoMode.click();
  await expect(demoMode).not.toBeChecked();
  await expect(page.getByText("Practice money, same engine.")).toHaveCount(0);
  await expect(page.getByRole("region", { name: "Equity" })).toContainText("0.00");
  await demoMode.click();
  await expect(page.getByRole("region", { name: "Equity" })).toContainText("10,000.00");
});

traderTest("leads to everything that belongs to an account", async ({ page }) => {
  await page.goto("/profile");
  for (const [name, path] of [
    ["Assets", "/profile/assets"],
    ["Orders", "/orders"],
    ["Transactions", "/profile/transactions"],
    ["Swap", "/profile/swap"],
    ["Deposit", "/profile/loadfund"],
    ["Withdraw", "/profile/withdraw"],
    ["Verification", "/settings/kyc-verification"],
    ["Settings", "/settings"],
  ] as const)
    await expect(page.getByRole("link", { name }).first()).toHaveAttribute("href", path);
});

traderTest("signs out, and the session is gone", async ({ page }) => {
  await page.goto("/profile");
  await page.getByRole("button", { name: "Sign out" }).click();
  await expect(page).toHaveURL("/welcome");
  await page.goto("/profile");
  await expect(page).toHaveURL("/welcome");
  expect(await page.evaluate(() => localStorage.getItem("token"))).toBeNull();
});
