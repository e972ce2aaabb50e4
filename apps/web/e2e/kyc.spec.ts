// Proving who one is: from the first level to an item that is asked for once more, in two windows.
import { withClient } from "../../api/src/db/with-client.ts";
import { databaseUrl, deskTest, makeAgent, signInAs } from "./admin-fixtures.ts";
import { expect, expectAccessible, registerTrader, signIn, traderTest } from "./fixtures.ts";
import {
  approve,
  confirmEmail,
  lineOf,
  openAll,
  partOf,
  sendFile,
  sendFirstLevel,
  sendSecondLevel,
  takeCase,
} from "./kyc-steps.ts";

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
