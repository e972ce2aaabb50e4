import type { Page } from "@playwright/test";
import { adminToken, deskTest, makeWriter, replyField, rowOf, signInAs } from "./admin-fixtures.ts";
import { call, expect, expectAccessible, test } from "./fixtures.ts";

test.afterEach(async ({ request, server }) => {
  const token = await adminToken(request, server);
  const input = { firstMinutes: null, laterMinutes: null };
  await call(request, "inbox.setAnswerTargets", { input, token });
  await call(request, "inbox.setBusinessHours", { input: { hours: null }, token });
});

async function openTargets(page: Page) {
  await page.goto("/admin/support");
  await expect(page.getByRole("tab", { name: /^Open \d+/ })).toBeVisible();
  await page.getByRole("button", { name: "More", exact: true }).click();
  await page.getByRole("menuitem", { name: "Inbox settings" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("tab", { name: "Answer targets" }).click();
  return dialog;
}

deskTest("sets answer targets, and says what is wrong with them", async ({ page, server }) => {
  await signInAs(page, server);
  const dialog = await openTargets(page);
  const first = dialog.getByLabel("First answer, minutes");
  await expect(first).toHaveValue("");
  await first.fill("10081");
  await first.press("Enter");
  await expect(dialog.getByText("Enter whole minutes from 1 to 10080, or nothing.")).toBeVisible();
  await first.fill("30");
  await dialog.getByLabel("Later answers, minutes").fill("120");
  await first.press("Enter");
  await expect(page.getByText("Saved.")).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  const again = await openTargets(page);
  await expect(again.getByLabel("First answer, minutes")).toHaveValue("30");
  await expect(again.getByLabel("Later answers, minutes")).toHaveValue("120");
});

deskTest(
  "what waits too long is overdue, in the list and above the conversation, until it is answered",
  async ({ page, server, request }) => {
    const token = await adminToken(request, server);
    const set = (firstMinutes: number | null, laterMinutes: number | null) =>
      call(request, "inbox.setAnswerTargets", { input: { firstMinutes, laterMinutes }, token });
    const writer = await makeWriter(request, "Where is my deposit?");
    await signInAs(page, server);
    await page.goto("/admin/support");
    const row = rowOf(page, writer.name);
    const overdue = page.getByRole("button", { name: /^Overdue/ });
    await expect(row).toContainText("Waiting");
    await expect(overdue).toHaveCount(0);
    await set(1, 60);
    await page.reload();
    await expect(row).toContainText("Due in 1 min");
    await overdue.click();
    await expect(overdue).toHaveAttribute("aria-pressed", "true");
    await expect(row).toHaveCount(0);
    await overdue.click();
    await expect(row).toBeVisible();
    await page.clock.install();
    await page.goto(`/admin/support/${writer.conversationId}`);
    const head = page.locator(".thr__due");
    await expect(head).toHaveText("Due in 1 min");
    await page.clock.fastForward("05:00");
    await expect(head).toHaveText(/^Overdue \d min$/);
    await expect(row).toContainText(/Overdue \d min/);
    await expectAccessible(page);
    await replyField(page).fill("It has arrived.");
    await replyField(page).press("Enter");
    await expect(head).toHaveCount(0);
    await expect(row).not.toContainText("Overdue");
    await writer.say("And the other one?");
    // The page's clock is five minutes ahead of the server's.
    await expect(head).toHaveText(/^Due in 5\d min$/);
  },
);
