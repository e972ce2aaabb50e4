// The console's money: a balance corrected by two people and by keys, from the sums to a command, and the audit's chain.
import type { Page } from "@playwright/test";
import { makeAgent, signInAs, signInInstead } from "./admin-fixtures.ts";
import { expect, expectAccessible, registerTrader, test } from "./fixtures.ts";

test.use({ viewport: { width: 1440, height: 900 } });

/** A key is pressed until the page listens to it. */
async function pressUntil(page: Page, key: string, shows: () => Promise<void>): Promise<void> {
  await expect(async () => {
    await page.keyboard.press(key);
    await shows();
  }).toPass();
}

async function propose(page: Page, { whose, amount }: { whose: string; amount: string }): Promise<void> {
  await page.getByRole("button", { name: "Propose", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Propose an adjustment" });
  await dialog.getByLabel("User").fill(whose);
  await dialog.getByLabel("Amount").fill(amount);
  await dialog.getByLabel("Category").selectOption("goodwill");
  await dialog.getByLabel("Reason").fill("For the hour without quotes");
  await dialog.getByRole("button", { name: "Propose", exact: true }).click();
}

test("one admin proposes a correction, another approves it by keys, and the ledger leads to its command", async ({
  page,
  server,
}) => {
  const trader = await registerTrader(page.request);
  const first = await makeAgent(page.request, server, { name: "Finn Proposer", role: "finance" });
  const second = await makeAgent(page.request, server, { name: "Ada Approver", role: "finance" });
  await signInAs(page, server, first.email);
  await page.goto("/admin/adjustments");
  await propose(page, { whose: "nobody@example.com", amount: "" });
  await expect(page.getByText("Enter an amount, for example -12.50.")).toBeVisible();
  await page.keyboard.press("Escape");
  await propose(page, { whose: trader.email, amount: "12.5" });
  await expect(page.getByRole("heading", { name: "+12.50 USD" })).toBeVisible();
  await expect(page.getByText("You requested this, so others decide it.")).toBeVisible();
  await expect(page.getByRole("button", { name: /^Approve/ })).toHaveCount(0);
  await expectAccessible(page);

  await signInInstead(page, server, second.email);
  await page.goto("/admin/adjustments");
  const row = page.getByRole("list", { name: "Adjustments" }).getByRole("link").first();
  await expect(row).toBeVisible();
  await pressUntil(page, "j", () => expect(row).toBeFocused({ timeout: 500 }));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: /^Approve/ })).toBeVisible();
  const question = page.getByRole("dialog", { name: "Approve +12.50 USD?" });
  await pressUntil(page, "a", () => expect(question).toBeVisible({ timeout: 500 }));
  await page.keyboard.press("Enter");
  await expect(
    page.getByRole("region", { name: "Adjustment" }).getByText("Done", { exact: true }),
  ).toBeVisible();

  await page.goto("/admin/ledger");
  await expect(page.getByText("100% of")).toBeVisible();
  await page.getByRole("searchbox", { name: "Owner" }).fill(trader.email);
  await page.keyboard.press("Enter");
  const accounts = page.getByRole("table", { name: "Accounts" });
  await expect(accounts.getByRole("row")).toHaveCount(2);
  await expectAccessible(page);
  await accounts.getByRole("link").click();
  await expect(page.getByRole("table", { name: "Postings" }).getByRole("row")).toHaveCount(2);
  await page.getByRole("button", { name: /^Open transfer/ }).click();
  const transfer = page.getByRole("dialog", { name: /^Transfer/ });
  await expect(transfer).toContainText("external:adjustments");
  await expect(transfer.getByRole("group", { name: "Journal entry" })).toContainText('"adjust"');
  await expectAccessible(page);
});

// The server is shared with other tests, and what is stopped stays so: this is a pair that none of them trades.
test("an operator alone stops a pair and can't open it, and the audit log's chain holds", async ({
  page,
  server,
}) => {
  await signInAs(page, server);
  await page.goto("/admin/markets");
  await page.getByRole("button", { name: "Stop DOT-USD" }).click();
  const stop = page.getByRole("dialog", { name: "Stop DOT-USD" });
  await stop.getByLabel("Reason").fill("Prices look wrong");
  await stop.getByRole("button", { name: "Stop", exact: true }).click();
  await expect(page.getByRole("row", { name: /DOT-USD/ })).toContainText("Cancel-only");
  await expectAccessible(page);

  await page.getByRole("button", { name: "Change DOT-USD" }).click();
  const change = page.getByRole("dialog", { name: "Change DOT-USD" });
  await change.getByLabel("State").selectOption("open");
  await change.getByRole("button", { name: "Preview changes" }).click();
  await expect(change).toContainText("Cancel-only → Open");
  await change.getByLabel("Reason").fill("Prices are right again");
  await change.getByRole("button", { name: "Propose" }).click();
  await expect(change).toBeHidden();
  await page.goto("/admin/markets/changes");
  await page.getByRole("list", { name: "Changes" }).getByRole("link").first().click();
  await expect(page.getByText("You requested this, so others decide it.")).toBeVisible();

  await page.goto("/admin/audit");
  await page.getByRole("button", { name: "Check the chain" }).click();
  await expect(page.getByText(/^Chain intact, \d+ entries, last hash [0-9a-f]{64}$/)).toBeVisible();
});
