import { randomUUID } from "node:crypto";
import type { Locator, Page } from "@playwright/test";
import { adminToken, deskTest, signInAs } from "./admin-fixtures.ts";
import { openOnDesk, panelOf, fieldOf, logOf, write } from "./chat-steps.ts";
import { call, expect, expectAccessible, test, traderTest } from "./fixtures.ts";

const DAY_MS = 86_400_000;
const names = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];
/** Far enough from now, on either side, that no midnight in between matters: Monday is 1. */
const weekdayAhead = (days: number): number => new Date(Date.now() + days * DAY_MS).getUTCDay() || 7;

/** Opens the hours in the settings of the inbox. */
async function openHours(page: Page) {
  await page.goto("/admin/support");
  await expect(page.getByRole("tab", { name: /^Open \d+/ })).toBeVisible();
  await page.getByRole("button", { name: "More", exact: true }).click();
  await page.getByRole("menuitem", { name: "Inbox settings" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("tab", { name: "Business hours" }).click();
  return dialog;
}

async function middleOf(shown: Locator): Promise<number> {
  const { y, height } = (await shown.boundingBox()) ?? { y: Number.NaN, height: 0 };
  return y + height / 2;
}

test.afterEach(async ({ request, server }) => {
  const token = await adminToken(request, server);
  await call(request, "inbox.setBusinessHours", { input: { hours: null }, token });
});

deskTest("sets the hours of a week, and says what is wrong with them", async ({ page, server }) => {
  await signInAs(page, server);
  const dialog = await openHours(page);
  const own = dialog.getByRole("switch", { name: "Set business hours" });
  await expect(own).not.toBeChecked();
  await own.click();
  await dialog.getByLabel("Time zone").selectOption("Europe/Berlin");
  await expect(dialog.getByLabel("Friday, to")).toHaveValue("17:00");
  const sunday = dialog.getByRole("group", { name: "Sunday" });
  await expect(sunday).toContainText("Closed");
  await page.setViewportSize({ width: 390, height: 844 });
  const add = sunday.getByRole("button", { name: "Add hours on Sunday" });
  const besides = [sunday.getByText("Sunday"), sunday.getByText("Closed")];
  for (const beside of besides) expect(await middleOf(beside)).toBeCloseTo(await middleOf(add), 0);
  await page.setViewportSize({ width: 1440, height: 900 });
  await dialog.getByRole("button", { name: "Add hours on Monday" }).click();
  await dialog.getByLabel("Monday, from").nth(1).fill("16:00");
  const save = dialog.getByRole("button", { name: "Save" });
  await save.click();
  await expect(dialog.getByRole("alert")).toHaveText("Monday: hours overlap.");
  await expectAccessible(page);
  await dialog.getByLabel("Monday, from").nth(1).fill("22:00");
  await dialog.getByLabel("Monday, to").nth(1).fill("06:00");
  await save.click();
  await expect(dialog.getByRole("alert")).toHaveText("Monday: hours must end after they begin.");
  await dialog.getByRole("button", { name: "Remove 22:00 to 06:00 on Monday" }).click();
  await expect(dialog.getByRole("alert")).toHaveCount(0);
  await dialog.getByLabel("Day", { exact: true }).fill("2026-12-25");
  await dialog.getByLabel("Day", { exact: true }).press("Enter");
  await expect(dialog.getByText("25 December 2026")).toBeVisible();
  await save.click();
  await expect(page.getByText("Saved.")).toBeVisible();
  const again = await openHours(page);
  await expect(again.getByLabel("Time zone")).toHaveValue("Europe/Berlin");
  await expect(again.getByLabel("Monday, from")).toHaveCount(1);
  await expect(again.getByRole("button", { name: "Remove 25 December 2026" })).toBeVisible();
  await again.getByRole("switch", { name: "Set business hours" }).click();
  await again.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Saved.").last()).toBeVisible();
});

traderTest("outside of the hours the chat says when support is back", async ({ page, request, server }) => {
  const token = await adminToken(request, server);
  const set = (days: number[]) => {
    const week = days.map((day) => ({ day, from: "00:00", to: "00:00" }));
    const hours = { timeZone: "UTC", week, closedDays: [] };
    return call(request, "inbox.setBusinessHours", { input: { hours }, token });
  };
  await openOnDesk(page);
  const panel = panelOf(page);
  await expect(logOf(page)).toContainText("Average response time is under 2 minutes.");
  const day = weekdayAhead(4);
  await set([day]);
  const back = new RegExp(`Support is back on ${names[day - 1]} \\d+ \\w+ at 12:00\\sAM\\.`);
  await expect(logOf(page)).toContainText(back);
  await expect(panel.getByText("You can write to us now, and your message waits for us.")).toBeVisible();
  const words = `Is anybody there? ${randomUUID()}`;
  await write(page, words);
  await expect(fieldOf(page)).toHaveValue("");
  await expect(panel.getByText(words)).toBeVisible();
  await page.goto("/settings/support");
  await expect(page.getByText(back)).toBeVisible();
  await page.goto("/chat");
  await expect(page.getByText(words)).toBeVisible();
  await expect(page.getByText(back).first()).toBeVisible();
  await expectAccessible(page);
  await set([1, 2, 3, 4, 5, 6, 7]);
  await expect(page.getByText("Support is back")).toHaveCount(0);
});
