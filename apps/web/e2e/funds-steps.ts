// What the specs of money coming and going share: people who may move it, and the keys of those who decide.
import type { Locator, Page } from "@playwright/test";
import { withClient } from "../../api/src/db/with-client.ts";
import { png } from "../../api/src/testing/sample-files.ts";
import { verification } from "../../api/src/testing/verified-users.ts";
import { databaseUrl } from "./admin-fixtures.ts";
import type { AppServer } from "./app-server.ts";
import { expect, type Trader } from "./fixtures.ts";

/** As far as limits ask, over the database: showing papers has a spec of its own. */
export async function verify(server: AppServer, { email }: Pick<Trader, "email">): Promise<void> {
  await withClient(await databaseUrl(server), async (client) => {
    const { rows } = await client.query<{ id: string }>("select id from users where email = $1", [email]);
    for (const statement of verification(rows[0]?.id ?? "", 2)) await client.query(statement);
  });
}

/** A day passes for every destination of this trader. */
export async function passDay(server: AppServer, { email }: Pick<Trader, "email">): Promise<void> {
  await withClient(await databaseUrl(server), (client) =>
    client.query(
      `update withdrawal_destinations set added_at = now() - interval '25 hours'
       where user_id = (select id from users where email = $1)`,
      [email],
    ),
  );
}

export const badgeIn = (page: Page, name: string): Locator => page.locator("h2 ~ .badge", { hasText: name });

/** Asks for the details of a bank transfer, and sends the receipt. */
export async function payByBank(page: Page, amount: string): Promise<void> {
  await page.getByRole("textbox", { name: "Amount" }).fill(amount);
  await page.getByRole("button", { name: "Get payment details" }).click();
  await page.getByLabel(/^Drop the receipt here/).setInputFiles({
    name: "receipt.png",
    mimeType: "image/png",
    buffer: await png(400, 300),
  });
  await page.getByRole("button", { name: "Send proof" }).click();
  await expect(badgeIn(page, "Proof sent")).toBeVisible();
}

/** By keys, which are handled a moment after the page is there. */
export async function openByKeys(desk: Page, row: Locator): Promise<void> {
  await expect(row).toBeVisible();
  await expect(async () => {
    await desk.keyboard.press("j");
    await expect(row).toBeFocused({ timeout: 500 });
  }).toPass();
  await desk.keyboard.press("Enter");
}

export async function approveWithdrawal(desk: Page, money: string): Promise<void> {
  const question = desk.getByRole("dialog", { name: `Approve ${money}?` });
  await expect(desk.getByRole("button", { name: "Approve" })).toBeVisible();
  await expect(async () => {
    await desk.keyboard.press("a");
    await expect(question).toBeVisible({ timeout: 500 });
  }).toPass();
  await desk.keyboard.press("Enter");
  await expect(question).toBeHidden();
}
