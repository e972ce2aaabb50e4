// Proving who one is: from the first level to an item that is asked for once more, in two windows.
import { withClient } from "../../api/src/db/with-client.ts";
import { png } from "../../api/src/testing/sample-files.ts";
import type { Page } from "@playwright/test";
import { databaseUrl, deskTest, makeAgent, signInAs } from "./admin-fixtures.ts";
import type { AppServer } from "./app-server.ts";
import { expect, expectAccessible, registerTrader, signIn, traderTest, type Trader } from "./fixtures.ts";

const partOf = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
const lineOf = (page: Page, name: string) => page.getByRole("listitem").filter({ hasText: name });

async function confirmEmail(server: AppServer, { email }: Trader): Promise<void> {
  await withClient(await databaseUrl(server), (client) =>
    client.query(`update users set email_confirmed_at = now() where email = $1`, [email]),
  );
}

/** Types what the first level asks for and sends it, by keys as far as they go. */
async function sendFirstLevel(page: Page): Promise<void> {
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

async function sendFile(page: Page, item: string, name = "photo.png"): Promise<void> {
  const file = { name, mimeType: "image/png", buffer: await png(480, 320) };
  await partOf(page, item)
    .getByLabel(/^Choose file/)
    .setInputFiles(file);
}

async function sendSecondLevel(page: Page): Promise<void> {
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
async function takeCase(desk: Page, level: number): Promise<void> {
  const row = desk.getByRole("link", { name: new RegExp(`A••• L•••.*Level ${level}`) });
  await row.last().focus();
  await desk.keyboard.press("Enter");
  await expect(desk.getByRole("heading", { name: `Level ${level}` })).toBeVisible();
  await expect(desk.getByRole("button", { name: "Take this case" })).toBeVisible();
  await desk.keyboard.press("t");
  await expect(desk.getByRole("button", { name: "Request changes" })).toBeVisible();
}

/** Who approves has seen every document as it is now. */
async function openAll(desk: Page): Promise<void> {
  const unseen = desk.getByRole("button", { name: /Not opened by you yet/ });
  for (let left = await unseen.count(); left > 0; left--) {
    const answered = desk.waitForResponse(/\/storage\/verification\//);
    await unseen.first().click();
    expect((await answered).status()).toBe(200);
    await expect(unseen).toHaveCount(left - 1);
  }
}

async function approve(desk: Page, level: number): Promise<void> {
  await desk.keyboard.press("a");
  const dialog = desk.getByRole("dialog", { name: `Approve level ${level}?` });
  await dialog.getByRole("button", { name: "Approve" }).click();
  await expect(desk.getByText("Approved.", { exact: true })).toBeVisible();
  await expect(dialog).toBeHidden();
}

deskTest(
  "is sent, asked for once more by one item, sent again and approved, and the limits follow",
  async ({ page, server, request, browser }) => {
    const trader = await registerTrader(request, "Ada Lovelace");
    await confirmEmail(server, trader);
    const officer = await makeAgent(request, server, { name: "Cora Compliance", role: "compliance" });
    const context = await browser.newContext({ baseURL: server.url, viewport: { width: 390, height: 844 } });
    const user = await context.newPage();
    await signIn(user, trader.token);
    await user.goto("/settings/kyc-verification");
    await expect(user.getByRole("heading", { name: "Level 0 of 3" })).toBeVisible();
    await sendFirstLevel(user);
    await sendSecondLevel(user);

    await signInAs(page, server, officer.email);
    await page.goto("/admin/verification");
    await takeCase(page, 1);
    await approve(page, 1);
    await takeCase(page, 2);
    await page.keyboard.press("1");
    const picture = page.getByRole("img", { name: "Document, front" });
    await expect.poll(() => picture.evaluate((image) => image.clientWidth)).toBeGreaterThan(100);
    await page.keyboard.press(".");
    await expect(picture).toHaveAttribute("data-turn", "1");
    await page.keyboard.press("g");
    const dialog = page.getByRole("dialog", { name: "What is needed again?" });
    await dialog.getByRole("checkbox", { name: "Document, back" }).check({ force: true });
    await dialog.getByLabel("Reason, Document, back").selectOption("cut_off");
    await dialog.getByLabel("Comment for the user, Document, back").fill("The right edge is missing.");
    await dialog.getByRole("button", { name: "Request changes" }).click();
    await expect(dialog).toBeHidden();
    await expectAccessible(page);

    await user.reload();
    await expect(user.getByRole("heading", { name: "Level 1 of 3" })).toBeVisible();
    const back = partOf(user, "Document, back");
    await expect(back).toContainText("The right edge is missing.");
    await expectAccessible(user);
    await sendFile(user, "Document, back");
    await user.getByRole("button", { name: "Send again" }).click();
    await expect(lineOf(user, "Identity").getByText("Sent", { exact: true })).toBeVisible();

    await page.goto("/admin/verification");
    await takeCase(page, 2);
    await page.keyboard.press("a");
    const early = page.getByRole("dialog", { name: "Approve level 2?" });
    await early.getByRole("button", { name: "Approve" }).click();
    await expect(page.getByText(/Open each document before you approve/)).toBeVisible();
    await early.getByRole("button", { name: "Not now" }).click();
    await openAll(page);
    await approve(page, 2);
    await user.reload();
    await expect(user.getByRole("heading", { name: "Level 2 of 3" })).toBeVisible();
    await expect(lineOf(user, "Identity")).toContainText("withdraw 25,000 USD");
    await user.goto("/profile");
    await expect(user.getByText("Level 2", { exact: true })).toBeVisible();
    await context.close();
  },
);

traderTest("asks for a confirmed e-mail first where mails are sent", async ({ page, server }) => {
  const sendsMail = async (sends: boolean) =>
    withClient(await databaseUrl(server), (client) =>
      client.query(`update installation set sends_mail = $1`, [sends]),
    );
  await page.goto("/settings/kyc-verification");
  await expect(page.getByRole("button", { name: "Start level 1" })).toBeVisible();
  await sendsMail(true);
  await page.reload();
  await expect(page.getByText("Confirm your e-mail first.")).toBeVisible();
  await expect(page.getByRole("link", { name: "Go to your account" })).toHaveAttribute(
    "href",
    "/settings/account",
  );
  await sendsMail(false);
});
