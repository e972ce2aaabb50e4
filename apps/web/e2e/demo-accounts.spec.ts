// Several demo accounts in one browser: each tab trades on its own, and nothing of one shows in the other.
import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { DEMO_ACCOUNT_HEADER } from "@fillmark/contracts/demo-accounts";
import { bearer } from "./bearer.ts";
import { call, demoTest, expect, expectAccessible } from "./fixtures.ts";

async function openAccount(page: Page, name: string, amount: string): Promise<void> {
  const group = page.getByRole("region", { name: "Demo accounts" });
  await group.getByRole("button", { name: "Open another account" }).click();
  const dialog = page.getByRole("dialog", { name: "Open another account" });
  await dialog.getByLabel("Name").fill(name);
  await dialog.getByLabel("Amount in USD").fill(amount);
  await dialog.getByRole("button", { name: "Open account" }).click();
  await expect(dialog).toBeHidden();
  await expect(group.getByText(name, { exact: true }).first()).toBeVisible();
}

async function choose(page: Page, name: string): Promise<void> {
  await page
    .getByRole("region", { name: "Demo accounts" })
    .getByRole("button", { name: `Use ${name}` })
    .click();
  await expect(switchTo(page, name)).toBeVisible();
}

const switchTo = (page: Page, name: string) =>
  page.getByRole("button", { name: `Account: ${name}. Switch account` });
const equity = (page: Page) => page.getByRole("region", { name: "Equity", exact: true });

demoTest(
  "two accounts are opened, traded and compared, and nothing mixes",
  async ({ page, request, trader }) => {
    await page.goto("/profile");
    await openAccount(page, "Slow", "2500");
    await choose(page, "Slow");
    await expect(equity(page)).toContainText("2,500.00");
    const order = { venue: "demo", pair: "BTC-USD", type: "market", side: "buy", quantity: "0.02" };
    await call(request, "trading.placeOrder", { input: order, token: trader.token });
    await page.reload();
    await expect(switchTo(page, "Slow")).toBeVisible();
    await expect(equity(page)).toContainText("2,500.00");
    await page.goto("/trade/BTC-USD");
    await expect(switchTo(page, "Slow")).toBeVisible();
    await page.goto("/profile");
    const table = page.getByRole("table", { name: "Side by side" });
    await expect(table.getByRole("row").filter({ hasText: "First account" })).toContainText("9,99");
    await expect(table.getByRole("row").filter({ hasText: "Slow" })).toContainText("2,500.00");
    await expectAccessible(page);
  },
);

demoTest("two tabs trade on two accounts, and a reload keeps each", async ({ page, context }) => {
  await page.goto("/profile");
  await openAccount(page, "Bold", "50000");
  const other = await context.newPage();
  await other.goto("/profile");
  await choose(other, "Bold");
  await expect(equity(other)).toContainText("50,000.00");
  await page.reload();
  await expect(switchTo(page, "Demo")).toBeVisible();
  await expect(equity(page)).toContainText("10,000.00");
  await other.reload();
  await expect(equity(other)).toContainText("50,000.00");
  await other.close();
});

demoTest(
  "an account is renamed, archived and restored; a wrong start is said at its field",
  async ({ page }) => {
    await page.goto("/profile");
    const group = page.getByRole("region", { name: "Demo accounts" });
    await group.getByRole("button", { name: "Open another account" }).click();
    const dialog = page.getByRole("dialog", { name: "Open another account" });
    await dialog.getByLabel("Name").fill("Tiny");
    await dialog.getByLabel("Amount in USD").fill("5");
    await dialog.getByRole("button", { name: "Open account" }).click();
    await expect(dialog.getByText("Enter an amount from 100.00 to 1,000,000.00.")).toBeVisible();
    await expectAccessible(page);
    await dialog.getByText("A copy of my live balances").click();
    await dialog.getByRole("button", { name: "Open account" }).click();
    await expect(
      dialog.getByText("Your live account has no balances to copy.", { exact: false }),
    ).toBeVisible();
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await openAccount(page, "Tiny", "100");
    await group.getByRole("button", { name: "Rename Tiny" }).click();
    const renaming = page.getByRole("dialog", { name: "Rename Tiny" });
    await renaming.getByLabel("Name").fill("Small");
    await renaming.getByRole("button", { name: "Save" }).click();
    await group.getByRole("button", { name: "Archive Small" }).click();
    await page
      .getByRole("dialog", { name: "Archive Small?" })
      .getByRole("button", { name: "Archive" })
      .click();
    await group.getByRole("button", { name: "Restore Small" }).click();
    await expect(group.getByRole("button", { name: "Use Small" })).toBeVisible();
  },
);

demoTest(
  "a notification about another account names it, opens the order there, and leads back",
  async ({ page, trader }) => {
    await page.goto("/profile");
    await openAccount(page, "Slow", "2500");
    const order = { venue: "demo", pair: "BTC-USD", type: "market", side: "buy", quantity: "0.02" };
    const headers = { ...bearer(trader.token), [DEMO_ACCOUNT_HEADER]: "2" };
    await page.request.post("/trpc/trading.placeOrder", { headers, data: order });
    await page.getByRole("button", { name: /^Notifications, 1 unread/ }).click();
    const row = page.getByRole("listitem").filter({ hasText: "Bought 0.0200 BTC" });
    await expect(row).toContainText("Account: Slow.");
    await row.getByRole("link").click();
    await expect(page).toHaveURL(/\/orders\?order=\d+$/);
    await expect(
      page.getByText("This page is about Slow, so this tab is on that account now."),
    ).toBeVisible();
    await expect(page.getByText("0.0200 of 0.0200 BTC filled")).toBeVisible();
    await expect(switchTo(page, "Slow")).toBeVisible();
    await expectAccessible(page);
    await page.goto("/orders?list=history");
    const saved = page.waitForEvent("download");
    await page.getByRole("button", { name: "CSV" }).click();
    const file = await saved;
    expect(file.suggestedFilename()).toMatch(/^history-demo-2-\d{4}-\d\d-\d\d\.csv$/);
    expect(await readFile(await file.path(), "utf8")).toMatch(
      /demo_account,demo_account_name\r\n.*,2,Slow\r\n/,
    );
    const next = await page.context().newPage();
    await next.goto("/orders");
    await expect(switchTo(next, "Demo")).toBeVisible();
    await next.close();
    await page.getByRole("button", { name: "Back to First account" }).click();
    await expect(switchTo(page, "Demo")).toBeVisible();
    await expect(page).toHaveURL(/\/orders$/);
  },
);

demoTest("a link for an account that isn't one's own says so, and changes nothing", async ({ page }) => {
  await page.goto("/profile");
  await openAccount(page, "Mine", "2500");
  await choose(page, "Mine");
  for (const number of ["7", "0", "x", "2%232"]) {
    await page.goto(`/orders?order=1&demoAccount=${number}`);
    await expect(page.getByText("You have no such demo account.", { exact: false })).toBeVisible();
    await expect(switchTo(page, "Mine")).toBeVisible();
  }
  await expectAccessible(page);
  await page.getByRole("link", { name: "Stay on Mine" }).click();
  await expect(page).toHaveURL(/\/orders$/);
  await expect(switchTo(page, "Mine")).toBeVisible();
});
