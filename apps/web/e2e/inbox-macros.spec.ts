import type { Page } from "@playwright/test";
import {
  adminToken,
  deskTest,
  logOf,
  makeAgent,
  makeWriter,
  replyField,
  signInAs,
} from "./admin-fixtures.ts";
import { call, expect, expectAccessible } from "./fixtures.ts";

const dialogOf = (page: Page) => page.getByRole("dialog");

async function openMacros(page: Page): Promise<void> {
  await page.getByRole("button", { name: "More", exact: true }).click();
  await page.getByRole("menuitem", { name: "Inbox settings" }).click();
  await dialogOf(page).getByRole("tab", { name: "Macros" }).click();
}

async function addAction(page: Page, name: string): Promise<void> {
  await dialogOf(page).getByRole("button", { name: "Add an action" }).click();
  await page.getByRole("menuitem", { name, exact: true }).click();
}

deskTest(
  "a macro answers, labels, assigns and resolves in one press, after its reply was looked at",
  async ({ page, server, request }) => {
    const token = await adminToken(request, server);
    await call(request, "inbox.saveLabel", { input: { name: `Refund ${process.pid}` }, token });
    const writer = await makeWriter(request, "Please refund me.");
    await signInAs(page, server);
    await page.goto(`/admin/support/${writer.conversationId}`);
    await expect(logOf(page)).toContainText("Please refund me.");
    await openMacros(page);
    const dialog = dialogOf(page);
    const shortcut = `refund-${process.pid}`;
    await dialog.getByLabel("Shortcut").fill(shortcut);
    await dialog.getByRole("button", { name: "Add", exact: true }).click();
    await expect(dialog.getByText("Add at least one action.")).toBeVisible();
    await addAction(page, "Reply to the customer");
    await dialog.getByLabel("Text of action 1").fill("Hello {user}, it is refunded.");
    await addAction(page, "Add a label");
    await dialog.getByLabel("Label of action 2").selectOption(`Refund ${process.pid}`);
    await addAction(page, "Assign");
    await addAction(page, "Set the status");
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Add", exact: true }).click();
    await expect(dialog.getByRole("button", { name: `Edit ${shortcut}` })).toBeVisible();
    await dialog.getByRole("button", { name: "Close" }).click();

    await replyField(page).fill(`/${shortcut}`);
    await replyField(page).press("Enter");
    const first = writer.name.split(" ")[0] ?? "";
    const reply = dialog.getByLabel("Reply");
    await expect(reply).toHaveValue(`Hello ${first}, it is refunded.`);
    await expect(dialog.getByRole("listitem")).toHaveText([
      "Reply to the customer",
      `Add the label Refund ${process.pid}`,
      "Assign to me",
      "Resolve",
    ]);
    await expectAccessible(page);
    await expect(logOf(page)).not.toContainText("it is refunded");
    await reply.fill("Hello, it is refunded today.");
    await dialog.getByRole("button", { name: "Run" }).click();
    await expect(dialog).toHaveCount(0);
    await expect(logOf(page).locator(".msg--me")).toContainText("Hello, it is refunded today.");
    await expect(page.getByRole("button", { name: "Reopen" })).toBeVisible();
    await expect(page.getByRole("button", { name: `Refund ${process.pid}` })).toHaveAttribute(
      "aria-pressed",
      "true",
    );
    await expect(replyField(page)).toHaveValue("");
  },
);

deskTest(
  "a macro is refused as a whole when a colleague was quicker, and says so",
  async ({ page, server, request }) => {
    const writer = await makeWriter(request, "Anybody?");
    const jonas = await makeAgent(request, server, { name: "Jonas Weber", role: "support" });
    const token = await adminToken(request, server);
    const shortcut = `quick-${process.pid}`;
    const actions = [
      { do: "note", text: "Took it" },
      { do: "setStatus", status: "pending" },
    ];
    await call(request, "macros.save", { input: { shortcut, isOwn: true, actions }, token });
    await signInAs(page, server);
    await page.goto(`/admin/support/${writer.conversationId}`);
    await expect(logOf(page)).toContainText("Anybody?");
    await page.keyboard.press("m");
    await page.getByRole("menuitem", { name: `/${shortcut}` }).click();
    const dialog = dialogOf(page);
    await expect(dialog.getByRole("listitem")).toHaveText(["Internal note: Took it", "Mark as pending"]);
    const { conversationId } = writer;
    const done = { conversationId, status: "resolved" };
    await call(request, "inbox.setStatus", { input: done, token: jonas.token });
    await dialog.getByRole("button", { name: "Run" }).click();
    await expect(dialog.getByRole("alert")).toHaveText(
      "Nothing was done. The conversation has changed since you opened this. Look at it again.",
    );
    await expect(logOf(page).locator(".intn")).toHaveCount(0);
    await dialog.getByRole("button", { name: "Run" }).click();
    await expect(dialog).toHaveCount(0);
    await expect(logOf(page).locator(".intn")).toContainText("Took it");
  },
);
