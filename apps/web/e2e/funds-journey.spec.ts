// The whole way of money: in by a transfer that an admin approves, out with two of them, and on paper.
import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { pdfLines } from "../../api/src/testing/pdf-text.ts";
import { bearer } from "./bearer.ts";
import { type Agent, answerOf, makeAgent, signInAs, signInInstead } from "./admin-fixtures.ts";
import type { AppServer } from "./app-server.ts";
import { expect, traderTest as test, type Trader } from "./fixtures.ts";
import { approveWithdrawal, badgeIn, openByKeys, passDay, payByBank, verify } from "./funds-steps.ts";

test("money comes in, leaves when two admins agree, and the month's statement says so", async ({
  page,
  server,
  trader,
  browser,
}) => {
  await verify(server, trader);
  await page.goto("/profile/loadfund");
  await payByBank(page, "2500");
  const context = await browser.newContext({ baseURL: server.url, viewport: { width: 1440, height: 900 } });
  const desk = await context.newPage();
  const first = await makeAgent(desk.request, server, { name: "Ines Prado", role: "finance" });
  const second = await makeAgent(desk.request, server, { name: "Ole Brun", role: "finance" });
  await signInAs(desk, server, first.email);
  await approveDeposit(desk, trader);
  await expect(desk.getByText("1 of 2").first()).toBeVisible();
  await expect(desk.getByText("You have approved this amount. It waits for one more person.")).toBeVisible();
  await signInInstead(desk, server, second.email);
  await confirmDeposit(desk, trader);
  await signInInstead(desk, server, first.email);
  await expect(page.getByText("2,500.00 USD credited")).toBeVisible();

  await page.goto("/profile/withdraw");
  await askForMoney(page, server, trader);
  await desk.goto("/admin/withdrawals");
  await openByKeys(desk, desk.getByRole("link", { name: trader.name }));
  await approveWithdrawal(desk, "2,001.91 USD");
  await expectOneIsNotEnough(desk, first);
  await signInInstead(desk, server, second.email);
  await desk.reload();
  await approveWithdrawal(desk, "2,001.91 USD");
  await expect(desk.getByText("2 of 2").first()).toBeVisible();
  await context.close();
  await expect(page.getByText("Paid", { exact: true }).first()).toBeVisible({ timeout: 20_000 });

  await page.goto("/profile/transactions");
  for (const amount of ["+2,500.00", "−1,996.91", "−5.00"])
    await expect(page.getByText(amount).first()).toBeVisible();
  expectTheWholeWay(await statementLines(page), trader);
});

/** A smaller sum than was asked for is explained; what was asked for is not. */
async function approveDeposit(desk: Page, { name }: Trader): Promise<void> {
  await desk.goto("/admin/deposits");
  await openByKeys(desk, desk.getByRole("link", { name }).filter({ hasText: "2,500.00" }));
  await desk.getByRole("button", { name: /^Approve/ }).click();
  const dialog = desk.getByRole("dialog", { name: "Approve this deposit?" });
  await dialog.getByLabel("Amount that arrived, in USD").fill("2499");
  await dialog.getByRole("button", { name: "Approve" }).click();
  await expect(dialog.getByText("Explain the difference, with at least 3 characters.")).toBeVisible();
  await dialog.getByLabel("Amount that arrived, in USD").fill("2500");
  await dialog.getByRole("button", { name: "Approve" }).click();
}

/** The second says yes to just what the first one wrote. */
async function confirmDeposit(desk: Page, { name }: Trader): Promise<void> {
  await desk.goto("/admin/deposits");
  await openByKeys(desk, desk.getByRole("link", { name }).filter({ hasText: "2,500.00" }));
  await desk.getByRole("button", { name: /^Approve/ }).click();
  const dialog = desk.getByRole("dialog", { name: "Approve crediting 2,500.00 USD?" });
  await dialog.getByRole("button", { name: "Approve" }).click();
  await expect(badgeIn(desk, "Approved")).toBeVisible();
}

/** To a bank account that was added a day ago, of which all is asked but 498.09. */
async function askForMoney(page: Page, server: AppServer, trader: Trader): Promise<void> {
  await page.getByRole("button", { name: "Add a destination" }).click();
  await page.getByLabel("Name", { exact: true }).fill("Main bank");
  await page.getByLabel("Account holder").fill(trader.name);
  await page.getByLabel("IBAN", { exact: true }).fill("DE02 1203 0000 0000 2020 51");
  await page.keyboard.press("Enter");
  await expect(page.getByText("None of your destinations is ready yet.")).toBeVisible();
  await passDay(server, trader);
  await page.reload();
  await page.getByRole("textbox", { name: "Amount" }).fill("2001.91");
  await page.getByRole("button", { name: "Review withdrawal of 2,001.91 USD" }).click();
  await page.getByRole("button", { name: "Withdraw 2,001.91 USD", exact: true }).click();
  await expect(page.getByText("Two people check it. 0 of 2 have approved.")).toBeVisible();
}

/** An admin who approved is not asked again, and can't be the second by a call of their own either. */
async function expectOneIsNotEnough(desk: Page, { token }: Agent): Promise<void> {
  await expect(desk.getByText("1 of 2").first()).toBeVisible();
  await expect(desk.getByRole("button", { name: /^Approve/ })).toHaveCount(0);
  const withdrawalId = /withdrawals\/([^/?]+)/.exec(desk.url())?.[1];
  const review = () => answerOf(desk.request, "withdrawals.review", { input: { withdrawalId }, token });
  const payloadHash = /"payloadHash":"([^"]+)"/.exec((await review()).text)?.[1];
  expect(payloadHash).toBeDefined();
  const headers = bearer(token);
  const data = { withdrawalId, payloadHash };
  const again = await desk.request.post("/trpc/withdrawals.approve", { headers, data });
  expect(again.ok(), await again.text()).toBe(false);
  expect((await review()).text).toContain('"state":"awaiting_approval"');
}

async function statementLines(page: Page): Promise<string[]> {
  const download = page.waitForEvent("download");
  await page
    .getByRole("region", { name: "Statements" })
    .getByRole("button", { name: /^Save .* as PDF$/ })
    .click();
  return pdfLines(await readFile(await (await download).path()));
}

function expectTheWholeWay(lines: string[], { name }: Trader): void {
  expect(lines).toContain(`Name | ${name}`);
  expect(lines).toContain("USD | 0.00 | +498.09 | 498.09");
  const moved = lines.flatMap((line) => /:\d\d \| (.+)$/.exec(line)?.[1] ?? []);
  expect(moved.toSorted()).toEqual([
    "Deposit | +2,500.00 | 2,500.00",
    expect.stringMatching(/^Withdrawal fee \| −5\.00 \| /),
    expect.stringMatching(/^Withdrawal \| −1,996\.91 \| /),
  ]);
  expect(lines).toContain("Opening balance | 0.00");
  expect(lines).toContain("Closing balance | 498.09");
}
