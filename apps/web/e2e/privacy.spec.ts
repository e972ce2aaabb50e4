import { readFile } from "node:fs/promises";
import { inflateRawSync } from "node:zlib";
import type { Page } from "@playwright/test";
import { withClient } from "../../api/src/db/with-client.ts";
import { databaseUrl } from "./admin-fixtures.ts";
import type { AppServer } from "./app-server.ts";
import { demoTest, expect, expectAccessible, traderTest, type Trader } from "./fixtures.ts";

demoTest("a copy of one's data is made, watched, fetched and opened", async ({ page, trader }) => {
  await page.goto("/settings/privacy");
  await expect(page.getByText("One zip file with everything we keep about you")).toBeVisible();
  await page.getByRole("button", { name: "Create a copy" }).press("Enter");
  await expect(page.getByText("Your copy is being created")).toBeVisible();
  const link = page.getByRole("link", { name: "Download the copy of your data" });
  await expect(link).toBeVisible({ timeout: 15_000 });
  await expect(page.getByText(/kB · created/)).toBeVisible();
  const [download] = await Promise.all([page.waitForEvent("download"), link.press("Enter")]);
  expect(download.suggestedFilename()).toMatch(/^fillmark-data-\d{4}-\d\d-\d\d\.zip$/);
  const files = unzip(await readFile(await download.path()));
  expect([...files.keys()]).toEqual(
    expect.arrayContaining(["README.txt", "orders.json", "transactions.csv"]),
  );
  expect(files.get("profile.json")).toContain(trader.email);
  expect(files.get("balances.json")).toContain('"total":"10000"');
  await page.reload();
  await expect(page.getByText("Data export requested")).toBeVisible();
});

/** The texts of a zip, by name, as its list at the end has them. */
function unzip(bytes: Buffer): Map<string, string> {
  const files = new Map<string, string>();
  for (let at = bytes.indexOf("PK\x01\x02", 0, "latin1"); at >= 0;) {
    const [packed, nameLength] = [bytes.readUInt32LE(at + 20), bytes.readUInt16LE(at + 28)];
    const name = bytes.toString("utf8", at + 46, at + 46 + nameLength);
    const local = bytes.readUInt32LE(at + 42);
    const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
    const content = bytes.subarray(start, start + packed);
    files.set(name, (bytes.readUInt16LE(at + 10) === 8 ? inflateRawSync(content) : content).toString("utf8"));
    at = bytes.indexOf("PK\x01\x02", at + 46 + nameLength, "latin1");
  }
  return files;
}

traderTest(
  "an account is asked to end by keyboard, says so everywhere, and is kept",
  async ({ page, server, trader }) => {
    await page.goto("/settings/account");
    await page.getByRole("link", { name: "Delete account" }).press("Enter");
    await expect(page).toHaveURL("/settings/delete-account");
    await expect(page.getByRole("heading", { name: "What stays, and why" })).toBeVisible();
    const word = page.getByLabel("Type DELETE to confirm");
    await word.fill("delet");
    await page.keyboard.press("Enter");
    await expect(word).toBeFocused();
    await expect(page.getByText("Type the word DELETE.")).toBeVisible();
    await forgetProof(server, trader);
    await word.fill("delete");
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog", { name: "Confirm it is you" });
    await dialog.getByLabel("Password", { exact: true }).fill(trader.password);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { name: "Your account will be deleted" })).toBeVisible();
    const inTwoWeeks = new Date(Date.now() + 14 * 86_400_000).getUTCDate();
    await expect(noticeOn(page)).toContainText(`on ${inTwoWeeks} `);
    for (const path of ["/profile", "/settings", "/settings/privacy"]) {
      await page.goto(path);
      await expect(noticeOn(page)).toBeVisible();
    }
    await page.getByRole("button", { name: "Keep my account" }).press("Enter");
    await expect(page.getByText("Your account stays")).toBeVisible();
    await expect(noticeOn(page)).toBeHidden();
    await page.goto("/settings/delete-account");
    await expect(page.getByLabel("Type DELETE to confirm")).toBeVisible();
  },
);

/** Ten minutes pass since this trader last proved who they are. */
async function forgetProof(server: AppServer, { email }: Trader): Promise<void> {
  await withClient(await databaseUrl(server), (client) =>
    client.query(
      "update sessions set proved_at = null where user_id = (select id from users where email = $1)",
      [email],
    ),
  );
}

const noticeOn = (page: Page) => page.getByText("This account will be deleted on");

traderTest("the end of an account is well made", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/settings/delete-account");
  await expect(page.getByText("Type DELETE")).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await expectAccessible(page);
});
