// What the specification's catalogue of errors says, each named by its wording.
import type { Page } from "@playwright/test";
import { demoTest, expect, test, traderTest } from "./fixtures.ts";

const broken = { status: 500, body: "broken" };
const toastsOf = (page: Page) => page.locator(".toasts");
const tokenOf = (page: Page) => page.evaluate(() => localStorage.getItem("token"));

test('login failure: server message or "Login failed"; no session begins', async ({ page }) => {
  await page.goto("/login");
  await page.route(/\/trpc\/auth\.login/, (route) => route.fulfill(broken));
  await page.getByLabel("E-mail").fill("nobody@fillmark.test");
  await page.getByLabel("Password", { exact: true }).fill("whatever it is");
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page.getByText("Login failed", { exact: false }).first()).toBeVisible();
  expect(await tokenOf(page)).toBeNull();
});

test('registration failure: server message or "Registration failed"', async ({ page }) => {
  await page.goto("/register");
  await page.route(/\/trpc\/auth\.register/, (route) => route.fulfill(broken));
  await page.getByLabel("E-mail").fill("nobody@fillmark.test");
  await page.getByLabel("Password", { exact: true }).fill("kettle otter violin nine");
  for (const box of await page.getByRole("checkbox").all()) await box.check();
  await page.getByRole("button", { name: "Register", exact: true }).click();
  await expect(page.getByText("Registration failed", { exact: false }).first()).toBeVisible();
  expect(await tokenOf(page)).toBeNull();
});

traderTest("a 401 removes the stored token and user and redirects to /login", async ({ page }) => {
  await page.goto("/profile");
  await expect(page.getByRole("heading", { level: 1 })).toBeAttached();
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.setItem("token", "no such token"));
  await page.reload();
  await expect(page).toHaveURL("/login");
  expect(await page.evaluate(() => [localStorage.getItem("token"), localStorage.getItem("user")])).toEqual([
    null,
    null,
  ]);
});

traderTest("a 500 or a network error ends no session", async ({ page }) => {
  await page.goto("/profile");
  await expect(page.getByRole("heading", { level: 1 })).toBeAttached();
  await page.route(/\/trpc\/.*auth\.me/, (route) => route.fulfill(broken));
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toBeAttached();
  await page.route(/\/trpc\/.*auth\.me/, (route) => route.abort());
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toBeAttached();
  await expect(page).toHaveURL("/profile");
  expect(await tokenOf(page)).not.toBeNull();
});

demoTest("demo errors, each in its own words, and the words after a full reset", async ({ page }) => {
  await page.goto("/");
  await page.route(/\/trpc\/demo\.(toggle|resetBalance|resetAccount)/, (route) => route.fulfill(broken));
  await page.getByRole("button", { name: "Account: Demo. Switch account" }).click();
  const sheet = page.getByRole("dialog", { name: "Account" });
  await sheet.getByRole("radio", { name: "Live" }).click();
  await expect(toastsOf(page).getByText("Failed to toggle demo mode")).toBeVisible();
  const hold = async (name: string) => {
    await sheet.getByRole("button", { name }).dispatchEvent("pointerdown");
    await page.waitForTimeout(3_000);
    await sheet.getByRole("button", { name }).dispatchEvent("pointerup");
  };
  await hold("Hold to reset the balance");
  await expect(toastsOf(page).getByText("Failed to reset demo balance")).toBeVisible();
  await hold("Hold to reset the account");
  await expect(toastsOf(page).getByText("Failed to reset demo account")).toBeVisible();
  await page.unroute(/\/trpc\/demo\.(toggle|resetBalance|resetAccount)/);
  await hold("Hold to reset the account");
  await expect(toastsOf(page).getByText("Demo account has been completely reset")).toBeVisible();
  await expect(sheet).toContainText("10,000.00");
});
