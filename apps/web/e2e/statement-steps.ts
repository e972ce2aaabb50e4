// What the specs of bank statements share: the house's account, a file that is chosen, and the deposit that it is about.
import type { Page } from "@playwright/test";
import { OWN_IBAN } from "../../api/src/testing/bank-files.ts";
import { withClient } from "../../api/src/db/with-client.ts";
import { databaseUrl } from "./admin-fixtures.ts";
import type { AppServer } from "./app-server.ts";
import { expect } from "./fixtures.ts";

export async function addAccount(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Add account" }).click();
  const dialog = page.getByRole("dialog", { name: "Add account" });
  await dialog.getByLabel("Provider").selectOption("sandbox-bank");
  await dialog.getByLabel("Currency").selectOption("USD");
  await dialog.getByLabel("IBAN").fill("DE89370400440532013001");
  await dialog.getByLabel("Name in the console").fill("Commerzbank USD");
  await dialog.getByLabel("Holder").fill("Fillmark GmbH");
  await dialog.getByLabel("Bank", { exact: true }).fill("Commerzbank");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByText("Check the numbers of the bank account.")).toBeVisible();
  await dialog.getByLabel("IBAN").fill(OWN_IBAN);
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toBeHidden();
}

export async function chooseStatement(page: Page, text: string, name = "statement-225.xml") {
  await page.getByRole("button", { name: "Import statement" }).click();
  const dialog = page.getByRole("dialog", { name: "Import a statement" });
  await dialog
    .getByLabel(/^Drop a statement/)
    .setInputFiles({ name, mimeType: "text/plain", buffer: Buffer.from(text) });
  return dialog;
}

export async function depositOf(server: AppServer, reference: string): Promise<string> {
  return withClient(await databaseUrl(server), async (client) => {
    const { rows } = await client.query<{ id: string }>("select id from deposits where reference = $1", [
      reference,
    ]);
    return rows[0]?.id ?? "";
  });
}
