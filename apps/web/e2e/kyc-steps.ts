// What the specs of proving who one is share: what a customer sends, and how a reviewer takes and approves it.
import type { Page } from "@playwright/test";
import { withClient } from "../../api/src/db/with-client.ts";
import { png } from "../../api/src/testing/sample-files.ts";
import { databaseUrl } from "./admin-fixtures.ts";
import type { AppServer } from "./app-server.ts";
import { expect, expectAccessible, type Trader } from "./fixtures.ts";

export const partOf = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
export const lineOf = (page: Page, name: string) => page.getByRole("listitem").filter({ hasText: name });

export async function confirmEmail(server: AppServer, { email }: Pick<Trader, "email">): Promise<void> {
  await withClient(await databaseUrl(server), (client) =>
    client.query(`update users set email_confirmed_at = now() where email = $1`, [email]),
  );
}

/** Types what the first level asks for and sends it, by keys as far as they go. */
export async function sendFirstLevel(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Start level 1" }).click();
  const personal = partOf(page, "Personal details");
  await personal.getByRole("button", { name: "Save and continue" }).click();
  await expect(personal.getByLabel("Full name")).toBeFocused();
  await expect(personal.getByText("Fill this in.").first()).toBeVisible();
  await personal.getByLabel("Full name").fill("Ada Lovelace");
  await personal.getByLabel("Date of birth").fill("2020-12-10");
  await personal.getByLabel("Country").selectOption("GB");
  await personal.getByLabel("Street and number").fill("12 St James's Square");
  await personal.getByLabel("Postal code").fill("SW1Y 4JH");
  await personal.getByLabel("Town").fill("London");
  await personal.getByLabel("Town").press("Enter");
  await expect(personal.getByText("You have to be 18 or older")).toBeVisible();
  await expect(personal.getByLabel("Date of birth")).toBeFocused();
  await personal.getByLabel("Date of birth").fill("1990-12-10");
  await personal.getByLabel("Date of birth").press("Enter");
  await page.getByRole("button", { name: "Send level 1" }).click();
  await expect(lineOf(page, "Personal details").getByText("Sent", { exact: true })).toBeVisible();
}

export async function sendFile(page: Page, item: string, name = "photo.png"): Promise<void> {
  const file = { name, mimeType: "image/png", buffer: await png(480, 320) };
  await partOf(page, item)
    .getByLabel(/^Choose file/)
    .setInputFiles(file);
}

export async function sendSecondLevel(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Start level 2" }).click();
  const identity = partOf(page, "Your identity document");
  await identity.getByLabel("Document", { exact: true }).selectOption("id_card");
  await identity.getByLabel("Number").fill("L01X00T47");
  await identity.getByLabel("Valid until").fill("2040-01-31");
  await identity.getByLabel("Issued by").selectOption("GB");
  await identity.getByRole("button", { name: "Save and continue" }).click();
  await sendFile(page, "Document, front", "photo.gif");
  await expect(page.getByRole("alert")).toContainText("This was not sent.");
  await sendFile(page, "Document, front");
  await sendFile(page, "Document, back");
  await expect(partOf(page, "Photo of you").getByLabel(/^Choose file/)).toBeAttached();
  await expectAccessible(page);
  await sendFile(page, "Photo of you");
  await page.getByRole("button", { name: "Send level 2" }).click();
  await expect(lineOf(page, "Identity").getByText("Sent", { exact: true })).toBeVisible();
}

/** Opens the case of this level that waits the shortest, and takes it. */
export async function takeCase(desk: Page, level: number): Promise<void> {
  const row = desk.getByRole("link", { name: new RegExp(`A••• L•••.*Level ${level}`) });
  await row.last().focus();
  await desk.keyboard.press("Enter");
  await expect(desk.getByRole("heading", { name: `Level ${level}` })).toBeVisible();
  await expect(desk.getByRole("button", { name: "Take this case" })).toBeVisible();
  await desk.keyboard.press("t");
  await expect(desk.getByRole("button", { name: "Request changes" })).toBeVisible();
}

/** Who approves has seen every document as it is now. */
export async function openAll(desk: Page): Promise<void> {
  const unseen = desk.getByRole("button", { name: /Not opened by you yet/ });
  for (let left = await unseen.count(); left > 0; left--) {
    const answered = desk.waitForResponse(/\/storage\/verification\//);
    await unseen.first().click();
    expect((await answered).status()).toBe(200);
    await expect(unseen).toHaveCount(left - 1);
  }
}

export async function approve(desk: Page, level: number): Promise<void> {
  await desk.keyboard.press("a");
  const dialog = desk.getByRole("dialog", { name: `Approve level ${level}?` });
  await dialog.getByRole("button", { name: "Approve" }).click();
  // Of the level before it may still be said, too.
  await expect(desk.getByText("Approved.", { exact: true }).last()).toBeVisible();
  await expect(dialog).toBeHidden();
}
