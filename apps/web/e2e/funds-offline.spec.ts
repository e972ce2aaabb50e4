// The pages of money without a network: each says what is true, keeps what was typed, and goes on by itself.
import type { Page } from "@playwright/test";
import { expect, traderTest as test } from "./fixtures.ts";
import { verify } from "./funds-steps.ts";

const waits = "You are offline. This loads as soon as you are connected.";
const band = (page: Page) => page.getByText(/^You are offline\. (Prices|Nothing)/);

/** Within the app: without a network nothing else can be opened. */
async function open(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => history.pushState(null, "", to), path);
  await expect(page.getByRole("heading", { level: 1 })).toBeAttached();
}

/** What each page says once it has been loaded, with nothing moved yet. */
const loaded = {
  "/profile/swap": "You have not swapped anything yet.",
  "/profile/transactions": "No transactions yet.",
  "/profile/withdraw": "You have not withdrawn anything yet.",
};

test("opened offline, the pages of money wait and load by themselves; gone offline, they keep what was typed", async ({
  page,
  context,
  server,
  trader,
}) => {
  await verify(server, trader);
  // The code of each page is there once it was opened; what it shows is asked for again after each visit.
  for (const [path, shows] of Object.entries(loaded)) {
    await page.goto(path);
    await expect(page.getByText(shows).first()).toBeVisible();
  }
  await page.goto("/profile/loadfund");
  const amount = page.getByRole("textbox", { name: "Amount" });
  await amount.fill("250");
  await context.setOffline(true);
  await expect(band(page)).toBeVisible();
  await page.getByRole("button", { name: "Get payment details" }).click();
  await expect(page.getByRole("alert").first()).toBeVisible();
  await expect(amount).toHaveValue("250");
  for (const path of Object.keys(loaded)) {
    await open(page, path);
    await expect(page.getByText(waits).first(), path).toBeVisible();
    await expect(page.locator("main [aria-busy=true]")).toHaveCount(0);
  }
  await context.setOffline(false);
  await expect(page.getByRole("button", { name: "Add a destination" })).toBeVisible();
  await expect(band(page)).toBeHidden();

  await page.getByRole("button", { name: "Add a destination" }).click();
  const name = page.getByLabel("Name", { exact: true });
  await name.fill("Main bank");
  await page.getByLabel("Account holder").fill(trader.name);
  await page.getByLabel("IBAN", { exact: true }).fill("DE02 1203 0000 0000 2020 51");
  await context.setOffline(true);
  await expect(band(page)).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alert").first()).toBeVisible();
  await expect(name).toHaveValue("Main bank");
  await context.setOffline(false);
  await expect(band(page)).toBeHidden();
  await page.getByLabel("IBAN", { exact: true }).press("Enter");
  await expect(page.getByText("None of your destinations is ready yet.")).toBeVisible();
});
