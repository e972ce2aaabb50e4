// The operator's way with a bank's statement: the account, the file, what matches, the credit; the same file again; and the
// bank that takes the money back, which two people decide. By keys where there are some, in both themes and on a phone.
import type { Page } from "@playwright/test";
import { camt } from "../../api/src/testing/bank-files.ts";
import { answerOf, makeAgent, signInAs, signInInstead } from "./admin-fixtures.ts";
import { expect, expectAccessible, registerTrader, test, type Trader } from "./fixtures.ts";
import { bearer } from "./bearer.ts";
import { verify } from "./funds-steps.ts";
import { addAccount, chooseStatement, depositOf } from "./statement-steps.ts";

test.use({ viewport: { width: 1440, height: 900 } });

/** Asks to pay in by a bank, and gives the reference. */
async function request(page: Page, trader: Trader, amount: string): Promise<string> {
  const { text } = await answerOf(page.request, "deposits.listMethods", { token: trader.token });
  const method = /"id":"([^"]+)","rail":"sandbox-bank"[^}]*"asset":"USD"/.exec(text)?.[1] ?? "";
  const answer = await page.request.post("/trpc/deposits.request", {
    headers: { ...bearer(trader.token), "content-type": "application/json", "x-fillmark": "1" },
    data: { venue: "live", requestId: crypto.randomUUID(), methodId: method, amount },
  });
  return /"reference":"([^"]+)"/.exec(await answer.text())?.[1] ?? "";
}

test("a statement is imported once, its line credits a deposit by keys, and a chargeback holds the money until two have decided", async ({
  page,
  server,
}) => {
  const trader = await registerTrader(page.request);
  await verify(server, trader);
  const first = await makeAgent(page.request, server, { name: "Iris Okafor", role: "owner" });
  const second = await makeAgent(page.request, server, { name: "Jonas Weber", role: "finance" });
  await signInAs(page, server, first.email);
  await page.goto("/admin/statements");
  await addAccount(page);
  const [exact, less] = [await request(page, trader, "250"), await request(page, trader, "150")];
  const text = camt({
    lines: [
      { amount: "250.00", name: "LINDQVIST, MARA", text: exact },
      { amount: "148.50", name: "Mara Lindqvist", text: less },
      { amount: "3420.00", name: "Nordwind GmbH", text: "RE 2026-1188" },
      { amount: "-18.90", name: "Commerzbank AG", text: "Account fee Nov" },
    ],
  });
  const broken = await chooseStatement(page, text.slice(0, -120), "broken.xml");
  await expect(broken.getByText("broken.xml can't be imported. Nothing has changed.")).toBeVisible();
  await broken.getByRole("button", { name: "Other file" }).click();
  await page.keyboard.press("Escape");
  const dialog = await chooseStatement(page, text);
  await expect(dialog.getByText("1 matched, 1 to look at, 2 unmatched")).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Import 4 new lines" }).click();
  await expect(dialog).toBeHidden();

  const again = await chooseStatement(page, text, "statement-225 (1).xml");
  await expect(again.getByText("Every line of this statement is there already.")).toBeVisible();
  await page.keyboard.press("Escape");

  const matched = page.getByRole("list", { name: "Matched", exact: true }).getByRole("link");
  await matched.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: /^Credit 250/ })).toBeVisible();
  await expectAccessible(page);
  const question = page.getByRole("dialog", { name: "Credit 250.00 USD to Mara Lindqvist?" });
  await expect(async () => {
    await page.keyboard.press("a");
    await expect(question).toBeVisible({ timeout: 500 });
  }).toPass();
  await question.getByRole("button", { name: /^Credit 250/ }).click();
  await expect(
    page.getByRole("region", { name: "Line", exact: true }).getByText("Credited").first(),
  ).toBeVisible();

  await page.getByRole("link", { name: "To the deposit" }).click();
  await expect(page.getByText("Evidence on our statement")).toBeVisible();
  await page.getByRole("button", { name: "Bank takes it back" }).click();
  const recall = page.getByRole("dialog", { name: "The bank takes this deposit back" });
  await recall.getByLabel("Reason").fill("Recalled by the payer's bank");
  await recall.getByRole("button", { name: "Open chargeback" }).click();
  await page.getByRole("button", { name: "Propose: returned to the bank" }).click();
  const propose = page.getByRole("dialog", { name: "Propose that the bank keeps it?" });
  await propose.getByLabel("Reason").fill("Confirmed by our bank");
  await propose.getByRole("button", { name: "Propose: returned to the bank" }).click();
  await expect(page.getByText("You requested this, so others decide it.")).toBeVisible();
  await expectAccessible(page);

  await signInInstead(page, server, second.email);
  await page.goto(`/admin/deposits/${await depositOf(server, exact)}`);
  await page.getByRole("button", { name: /^Approve/ }).click();
  await page
    .getByRole("dialog", { name: "Return 250.00 USD to the bank?" })
    .getByRole("button", { name: "Approve" })
    .click();
  await expect(page.getByText("Returned", { exact: true }).first()).toBeVisible();

  await page.goto("/admin/statements");
  await page.emulateMedia({ colorScheme: "dark" });
  await expect(page.getByRole("heading", { name: /^Look at it/ })).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page);
});
