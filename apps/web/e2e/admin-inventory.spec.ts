// What two admins change together beside balances: the market maker's inventory, and what withdrawals cost.
import type { Page } from "@playwright/test";
import { answerOf, makeAgent, signInAs } from "./admin-fixtures.ts";
import { expect, expectAccessible, registerTrader, test } from "./fixtures.ts";

test.use({ viewport: { width: 1440, height: 900 } });

async function approve(page: Page, at: string): Promise<void> {
  await page.goto(at);
  await page.getByRole("button", { name: /^Approve/ }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /^Approve/ })
    .click();
}

// The server is shared with other tests: these are an asset and a way that none of them needs.
test("two admins fund the market maker's inventory and change a fee, and users see both at once", async ({
  page,
  server,
  browser,
}) => {
  const first = await makeAgent(page.request, server, { name: "Hugo Funder", role: "owner" });
  const second = await makeAgent(page.request, server, { name: "Mina Second", role: "owner" });
  await signInAs(page, server, first.email);
  await page.goto("/admin/inventory");
  const row = page.getByRole("row", { name: /^LTC/ });
  await expect(row).toContainText("Refused");
  await page.getByRole("button", { name: "Change the inventory of LTC" }).press("Enter");
  const inventory = page.getByRole("dialog", { name: "Change the inventory of LTC" });
  await inventory.getByLabel("Amount, LTC").fill("0.5");
  await page.keyboard.press("Enter");
  await expect(inventory.getByText("Enter a reason of at least 3 characters.")).toBeVisible();
  await expectAccessible(page);
  await inventory.getByLabel("Reason").fill("For the swaps of this week");
  await inventory.getByRole("button", { name: "Propose" }).click();
  await expect(page.getByRole("heading", { name: "+0.5000 LTC" })).toBeVisible();
  await expect(page.getByText("You requested this, so others decide it.")).toBeVisible();
  const adjustment = new URL(page.url()).pathname;

  await page.goto("/admin/markets");
  await page.getByRole("button", { name: "Change withdrawals of ETH, on-chain" }).click();
  const fee = page.getByRole("dialog", { name: "Change withdrawals of ETH, on-chain" });
  await fee.getByLabel("Fee, ETH").fill("0.002");
  await fee.getByRole("button", { name: "Preview changes" }).click();
  await expect(fee).toContainText("0.0015 → 0.002");
  await fee.getByLabel("Reason").fill("The chain costs more now");
  await fee.getByRole("button", { name: "Propose" }).click();
  await expect(fee).toBeHidden();
  await page.goto("/admin/markets/changes");
  const change = page.getByRole("link", { name: /Withdrawals of ETH, on-chain/ });
  await change.click();
  await expect(page.getByText("You requested this, so others decide it.")).toBeVisible();
  const ruleChange = new URL(page.url()).pathname;

  // In a window of their own: nothing that the first one's page still asks for meets another session.
  const context = await browser.newContext({ baseURL: server.url, viewport: { width: 1440, height: 900 } });
  const desk = await context.newPage();
  await signInAs(desk, server, second.email);
  await approve(desk, adjustment);
  await expect(
    desk.getByRole("region", { name: "Adjustment" }).getByText("Done", { exact: true }),
  ).toBeVisible();
  await approve(desk, ruleChange);
  await expect(
    desk.getByRole("region", { name: "Change" }).getByText("In effect", { exact: true }),
  ).toBeVisible();
  await context.close();
  await page.goto("/admin/inventory");
  await expect(row).toContainText("0.5000");
  await expect(row).toContainText("Up to the inventory");
  const { token } = await registerTrader(page.request);
  const { text } = await answerOf(page.request, "withdrawals.terms", { token });
  expect(text).toMatch(/"asset":"ETH"[^}]*"fee":"0.002"/);
});
