// A fresh machine without a mail server, without a colleague and without a word in the console: one person alone goes
// through all of it, from registering to money paid out, and every screen says that none of it is real.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test as base, type Page } from "@playwright/test";
import { readyUrl, spawnProgram, stop } from "./server-process.ts";

const test = base.extend<{ url: string }>({
  // Playwright reads which fixtures are wanted from the braces; this one wants none.
  // oxlint-disable-next-line no-empty-pattern
  url: async ({}, use) => {
    const dataDir = await mkdtemp(join(tmpdir(), "fillmark-fresh-"));
    const child = spawnProgram("apps/api/src/main.ts", {
      dataDir,
      port: 0,
      settings: { LIVE_SANDBOX: "", SMTP_URL: "", MARKET_SEED: "browser tests" },
    });
    try {
      await use(await readyUrl(child));
    } finally {
      await stop(child);
      await rm(dataDir, { recursive: true, force: true });
    }
  },
  baseURL: async ({ url }, use) => use(url),
});

const patience = { timeout: 60_000 };
const band = (page: Page) => page.getByRole("complementary", { name: "Sandbox" });

test("one person alone comes from registering to money paid out, and sees what is so", async ({ page }) => {
  test.setTimeout(240_000);
  await register(page);
  await proveIdentity(page);
  await loadFund(page);
  await trade(page);
  await swap(page);
  await withdraw(page);
  await page.goto("/profile/transactions");
  await expect(page.getByText("−95.00").first()).toBeVisible();
});

async function register(page: Page): Promise<void> {
  await page.goto("/register");
  await page.getByLabel("E-mail").fill("ada@fillmark.test");
  await page.getByLabel("Password", { exact: true }).fill("kettle otter violin nine");
  await page.getByRole("button", { name: "Register" }).click();
  await page.getByRole("button", { name: "Go live" }).click();
  await expect(page.getByRole("button", { name: "Account: Live. Switch account" })).toBeVisible();
  await expect(band(page)).toContainText("Live account in a sandbox: no real money.");
  await page.getByRole("button", { name: "Account: Live. Switch account" }).click();
  const sheet = page.getByRole("dialog", { name: "Account" });
  await expect(sheet).toContainText("Live account in a sandbox: no real money.");
  await sheet.getByRole("button", { name: "Close" }).click();
}

async function proveIdentity(page: Page): Promise<void> {
  await page.goto("/settings/kyc-verification");
  await expect(page.getByText("Sandbox: what you send is approved automatically")).toBeVisible();
  await page.getByRole("button", { name: "Start level 1" }).click();
  const personal = page.getByRole("region", { name: "Personal details", exact: true });
  await personal.getByLabel("Full name").fill("Ada Lovelace");
  await personal.getByLabel("Date of birth").fill("1990-12-10");
  await personal.getByLabel("Country").selectOption("GB");
  await personal.getByLabel("Street and number").fill("12 St James's Square");
  await personal.getByLabel("Postal code").fill("SW1Y 4JH");
  await personal.getByLabel("Town").fill("London");
  await personal.getByRole("button", { name: "Save and continue" }).click();
  await page.getByRole("button", { name: "Send level 1" }).click();
  // A reload before the answer would take back what was sent.
  await expect(page.getByRole("button", { name: "Send level 1" })).toBeHidden();
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole("heading", { name: "Level 1 of 3" })).toBeVisible({ timeout: 2_000 });
  }).toPass(patience);
}

async function loadFund(page: Page): Promise<void> {
  await page.goto("/profile/loadfund");
  await expect(page.getByText("Sandbox: a card or crypto payment settles automatically")).toBeVisible();
  await page.getByRole("radio", { name: /Card/ }).check({ force: true });
  await page.getByRole("textbox", { name: "Amount" }).fill("500");
  await page.getByRole("textbox", { name: "Amount" }).press("Enter");
  await expect(page.getByText("500.00 USD credited").first()).toBeVisible(patience);
}

async function trade(page: Page): Promise<void> {
  await page.goto("/trade/BTC-USD");
  await expect(band(page)).toBeVisible();
  await page.getByRole("button", { name: "Buy", exact: true }).click();
  const ticket = page.getByRole("form", { name: "Order ticket" });
  await ticket.getByRole("tab", { name: "Market" }).click();
  await ticket.getByLabel("Amount").fill("0.004");
  await ticket.getByRole("button", { name: "Buy 0.0040 BTC" }).click();
  await expect(page.getByRole("heading", { name: "Bought 0.0040 BTC" })).toBeVisible();
}

async function swap(page: Page): Promise<void> {
  await page.goto("/profile/swap");
  await page.getByRole("textbox", { name: "From" }).fill("50");
  await page.getByRole("button", { name: /^Swap .+ for .+/ }).click();
  await expect(page.getByRole("status").filter({ hasText: "You paid 50.00 USD and got" })).toBeVisible();
}

async function withdraw(page: Page): Promise<void> {
  await page.goto("/profile/withdraw");
  await page.getByRole("button", { name: "Add a destination" }).click();
  await expect(page.getByText("Sandbox: you can use it at once.")).toBeVisible();
  await page.getByLabel("Name", { exact: true }).fill("Main bank");
  await page.getByLabel("Account holder").fill("Ada Lovelace");
  await page.getByLabel("IBAN", { exact: true }).fill("DE02 1203 0000 0000 2020 51");
  await page.keyboard.press("Enter");
  await page.getByRole("textbox", { name: "Amount" }).fill("100");
  await expect(page.getByText("Sandbox: it is approved and paid automatically")).toBeVisible();
  await page.getByRole("button", { name: "Review withdrawal of 100.00 USD" }).click();
  await page.getByRole("button", { name: "Withdraw 100.00 USD", exact: true }).click();
  await expect(page.getByText("Paid", { exact: true }).first()).toBeVisible(patience);
}
