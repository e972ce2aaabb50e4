import { deskTest, signInAs } from "./admin-fixtures.ts";
import { expect, expectAccessible } from "./fixtures.ts";

deskTest("limits how many open conversations an agent is given", async ({ page, server }) => {
  await signInAs(page, server);
  await page.goto("/admin/support");
  await expect(page.getByRole("tab", { name: /^Open \d+/ })).toBeVisible();
  const dialog = page.getByRole("dialog");
  const limit = dialog.getByLabel("Most open conversations per agent");
  const open = async (): Promise<void> => {
    await page.getByRole("button", { name: "More", exact: true }).click();
    await page.getByRole("menuitem", { name: "Inbox settings" }).click();
    await dialog.getByRole("tab", { name: "Assignment" }).click();
  };
  await open();
  await expect(limit).toHaveValue("");
  await limit.fill("0");
  await limit.press("Enter");
  await expect(dialog.getByText("Enter a whole number from 1 to 500, or nothing.")).toBeVisible();
  await limit.fill("500");
  await limit.press("Enter");
  await expect(page.getByText("Saved.")).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await open();
  await expect(limit).toHaveValue("500");
  await limit.fill("");
  await limit.press("Enter");
  await expect(page.getByText("Saved.")).toBeVisible();
});
