// The settings without a network: each page says what is true, nothing that was written is lost, and what could not be
// fetched comes by itself once there is a connection.
import type { Page } from "@playwright/test";
import { call, expect, traderTest } from "./fixtures.ts";

const waits = "You are offline. This loads as soon as you are connected.";

/** What each page says that is opened offline: its own text where it needs nothing, else that it waits. */
const offlinePages = {
  account: waits,
  "edit-all": waits,
  "change-password": "Current password",
  "kyc-verification": /Level 0|This loads as soon as/,
  security: waits,
  "api-keys": waits,
  privacy: waits,
  notification: waits,
  language: "Your browser's language",
  about: waits,
  "terms-and-conditions": waits,
  support: "Server can't be reached",
  "contact-us": "Subject",
};

const child = (page: Page, name: string) => page.locator(`a[href="/settings/${name}"]`).first();
const band = (page: Page) => page.getByText(/^You are offline\. (Prices|Nothing)/);

/** By the way back of each page, which may lead over another one. */
async function toSettings(page: Page): Promise<void> {
  await expect(async () => {
    if (new URL(page.url()).pathname !== "/settings") await page.getByRole("link", { name: "Back" }).click();
    await expect(page).toHaveURL("/settings", { timeout: 500 });
  }).toPass();
}

traderTest(
  "opened offline, each page says so or shows what it has, and loads by itself later",
  async ({ page, context, trader }) => {
    await page.goto("/settings");
    await expect(child(page, "account")).toBeVisible();
    await context.setOffline(true);
    await expect(band(page)).toBeVisible();
    for (const [name, words] of Object.entries(offlinePages)) {
      await child(page, name).click();
      await expect(page).toHaveURL(`/settings/${name}`);
      await expect(page.getByRole("heading", { level: 1 })).toBeAttached();
      await expect(page.locator("main").getByText(words).first(), name).toBeVisible();
      await expect(page.locator("main [aria-busy=true]")).toHaveCount(0);
      await expect(band(page)).toBeVisible();
      await toSettings(page);
    }

    await child(page, "account").click();
    await expect(page.getByText(waits)).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByText(trader.email).first()).toBeVisible();
    await expect(band(page)).toBeHidden();
    await context.setOffline(true);
    await expect(band(page)).toBeVisible();
    await page.getByRole("link", { name: "Delete account" }).click();
    const word = page.getByLabel("Type DELETE to confirm");
    await word.fill("DELETE");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("alert").filter({ hasText: "Your account has not changed." })).toBeVisible();
    await expect(word).toHaveValue("DELETE");
  },
);

traderTest(
  "offline, forms keep what was written and pages what was read",
  async ({ page, context, trader }) => {
    const key = { name: "Sheet at home", type: "hmac", venue: "live", scopes: ["read"] };
    await call(page.request, "apiKeys.create", { input: key, token: trader.token });
    await page.goto("/settings");
    const shown = {
      account: trader.email,
      security: "Authenticator app",
      "api-keys": key.name,
      privacy: "This device",
      about: "Chain hash",
      "terms-and-conditions": "Risk notice",
    };
    for (const [name, words] of Object.entries(shown)) {
      await child(page, name).click();
      await expect(page.locator("main").getByText(words).first(), name).toBeVisible();
      await toSettings(page);
    }
    await child(page, "edit-all").click();
    await expect(page.getByLabel("Name")).toHaveValue(trader.name);
    await context.setOffline(true);
    await expect(band(page)).toBeVisible();

    await page.getByLabel("Name").fill("Grace Hopper");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("alert")).toContainText("Your details were not saved.");
    await expect(page.getByLabel("Name")).toHaveValue("Grace Hopper");
    await page.getByRole("button", { name: "Discard changes" }).click();
    await toSettings(page);
    for (const [name, words] of Object.entries(shown)) {
      await child(page, name).click();
      await expect(page.locator("main").getByText(words).first(), `${name} offline`).toBeVisible();
      if (name === "security")
        await expectRefusal(page, "Set up the authenticator app", "Nothing has changed.");
      if (name === "privacy") await expectRefusal(page, "Create a copy", "No copy was started.");
      await toSettings(page);
    }
    await child(page, "change-password").click();
    await page.getByLabel("Current password", { exact: true }).fill(trader.password);
    const fresh = page.getByLabel("New password", { exact: true });
    await fresh.fill("seven slow herons by a gate");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("alert").filter({ hasText: "Your password was not changed" })).toBeVisible();
    await expect(fresh).toHaveValue("seven slow herons by a gate");
    await toSettings(page);
    await child(page, "contact-us").click();
    await page.getByLabel("Topic").selectOption({ label: "Deposits and withdrawals" });
    await page.getByLabel("Subject").fill("A deposit is missing");
    await page.getByRole("textbox", { name: "Message" }).fill("I sent it on Monday.");
    await page.getByRole("button", { name: "Send message" }).click();
    await expect(page.getByRole("alert").filter({ hasText: "It is still here." })).toBeVisible();
    await expect(page.getByRole("textbox", { name: "Message" })).toHaveValue("I sent it on Monday.");

    await context.setOffline(false);
    await expect(band(page)).toBeHidden();
    await page.getByRole("button", { name: "Send message" }).click();
    await expect(page).toHaveURL("/chat");
    await expect(page.getByText("Deposits and withdrawals: A deposit is missing")).toHaveCount(1);
  },
);

/** What a button can't do without a network is said, and it can be pressed again. */
async function expectRefusal(page: Page, name: string, message: string): Promise<void> {
  const button = page.getByRole("button", { name });
  await button.click();
  await expect(page.getByRole("alert").filter({ hasText: message })).toBeVisible();
  await expect(button).toBeEnabled();
}

traderTest(
  "a part of the frame that can't be fetched leaves the page as it is, and comes with the next",
  async ({ page }) => {
    let isCut = true;
    await page.route("**/assets/**/*.js", async (route) => {
      const answer = await route.fetch();
      // The sheet of accounts is the part that chooses between these messages.
      if (isCut && (await answer.text()).includes("?`useDemoDetail`:"))
        await route.abort("internetdisconnected");
      else await route.fulfill({ response: answer });
    });
    const cut = page.waitForEvent("requestfailed");
    await page.goto("/settings");
    await cut;
    await expect(child(page, "account")).toBeVisible();
    const account = page.getByRole("button", { name: /^Account: Live/ });
    await account.click();
    await child(page, "notification").click();
    await expect(page.getByRole("switch", { name: "Sound of a notification" })).toBeVisible();
    isCut = false;
    await page.reload();
    await account.click();
    await expect(page.getByRole("dialog")).toBeVisible();
  },
);
