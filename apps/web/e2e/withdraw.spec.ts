// Money leaves: a destination, a request with another proof, two admins, the sandbox's bank, and what the books say.
import { randomUUID } from "node:crypto";
import type { Browser, Page } from "@playwright/test";
import { answerOf, makeAgent, signInAs, signInInstead } from "./admin-fixtures.ts";
import type { AppServer } from "./app-server.ts";
import { call, demoTest, expect, expectAccessible, traderTest as test, type Trader } from "./fixtures.ts";
import { approveWithdrawal, openByKeys, passDay, verify } from "./funds-steps.ts";
import { forgetProof } from "./second-factor-steps.ts";

const IBAN = "DE02 1203 0000 0000 2020 51";

/** Level 2, and 2,001.91 USD by the sandbox of cards, which settles amounts that end so by itself. */
async function makeReady(page: Page, server: AppServer, trader: Trader): Promise<void> {
  const { token } = trader;
  await verify(server, trader);
  const { text } = await answerOf(page.request, "deposits.listMethods", { token });
  const methodId = /"id":"([^"]+)","rail":"sandbox-card"/.exec(text)?.[1];
  const input = { venue: "live", requestId: randomUUID(), methodId, amount: "2001.91" };
  await call(page.request, "deposits.request", { input, token });
  const terms = async () => (await answerOf(page.request, "withdrawals.terms", { token })).text;
  await expect.poll(terms, { timeout: 20_000 }).toContain('"available":"2001.91"');
}

test("a withdrawal goes its whole way, from a new destination to the books", async ({
  page,
  server,
  trader,
  browser,
}) => {
  await page.goto("/profile/withdraw");
  await expect(page.getByText("Withdrawing starts with level 1.")).toBeVisible();
  await makeReady(page, server, trader);
  await page.reload();

  await page.getByRole("button", { name: "Add a destination" }).press("Enter");
  await page.getByLabel("Name", { exact: true }).fill("Main bank");
  await page.getByLabel("Account holder").fill("Mara Lindqvist");
  const iban = page.getByLabel("IBAN", { exact: true });
  await iban.fill(IBAN.replace("51", "52"));
  await iban.press("Enter");
  await expect(page.getByText("A character is wrong or missing. Copy it again.")).toBeVisible();
  await expect(iban).toBeFocused();
  await expectAccessible(page);
  await iban.fill(IBAN);
  await iban.press("Enter");
  await expect(page.getByText(/New · ready in (24 h 0|23 h 59) min/)).toBeVisible();
  await expect(page.getByText("None of your destinations is ready yet.")).toBeVisible();

  await passDay(server, trader);
  await forgetProof(server, trader);
  await page.reload();
  const amount = page.getByRole("textbox", { name: "Amount" });
  await amount.fill("2,500.00");
  await amount.press("Enter");
  await expect(amount).toHaveAccessibleDescription("You have 2,001.91 USD. Enter that or less.");
  await page.getByRole("button", { name: "Use all 2,001.91 USD" }).click();
  await expect(page.getByText("1,996.91")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Review withdrawal of 2,001.91 USD" }).click();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Withdraw 2,001.91 USD", exact: true }).click();
  await page.getByRole("dialog").getByLabel("Password", { exact: true }).fill(trader.password);
  await page.keyboard.press("Enter");
  await expect(page.getByText("Two people check it. 0 of 2 have approved.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Cancel this withdrawal" })).toBeVisible();

  await approveByTwo(browser, server, trader);
  await expect(page.getByText("Paid", { exact: true }).first()).toBeVisible({ timeout: 20_000 });
  await expectAccessible(page);
  await page.goto("/profile/transactions");
  await expect(page.getByText("−1,996.91")).toBeVisible();
  await expect(page.getByText("−5.00")).toBeVisible();
});

/** In a window of their own, by keyboard: first one, then another in their place. */
async function approveByTwo(browser: Browser, server: AppServer, { name, email }: Trader): Promise<void> {
  const context = await browser.newContext({ baseURL: server.url, viewport: { width: 1440, height: 900 } });
  const desk = await context.newPage();
  const { email: first } = await makeAgent(desk.request, server, { name: "Ines Prado", role: "finance" });
  const { email: second } = await makeAgent(desk.request, server, { name: "Ole Brun", role: "finance" });
  await signInAs(desk, server, first);
  await desk.goto("/admin/withdrawals");
  const search = desk.getByRole("searchbox", { name: "Search by e-mail, name or ID" });
  await search.fill("nobody-at-all");
  await expect(desk.getByText("No withdrawal matches.")).toBeVisible();
  await expectAccessible(desk);
  await desk.getByRole("button", { name: "Clear filters" }).click();
  await search.fill(email);
  // The keys of the list are letters here.
  await search.blur();
  await expect(desk.getByRole("link", { name })).toHaveCount(1);
  await openByKeys(desk, desk.getByRole("link", { name }));
  await expect(desk.getByText("DE02120300000000202051", { exact: true })).toBeVisible();
  await expectAccessible(desk);
  await approveWithdrawal(desk, "2,001.91 USD");
  await expect(desk.getByText("1 of 2").first()).toBeVisible();
  await signInInstead(desk, server, second);
  await desk.reload();
  await approveWithdrawal(desk, "2,001.91 USD");
  await expect(desk.getByText("2 of 2").first()).toBeVisible();
  await context.close();
}

demoTest("demo money stays here, and the page says so", async ({ page }) => {
  await page.goto("/profile/withdraw");
  await expect(page.getByText("Demo money stays here")).toBeVisible();
  await expect(page.getByText("You have not withdrawn anything yet.")).toBeVisible();
  await expectAccessible(page);
});
