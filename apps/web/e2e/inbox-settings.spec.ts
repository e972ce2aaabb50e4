import { adminToken, deskTest, signInAs } from "./admin-fixtures.ts";
import { call, expect, expectAccessible } from "./fixtures.ts";

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

deskTest("keeps the focus where the hands are, by keyboard alone", async ({ page, server, request }) => {
  const token = await adminToken(request, server);
  const [one, other] = [`Keyboard a ${process.pid}`, `Keyboard b ${process.pid}`];
  for (const name of [one, other]) await call(request, "inbox.saveLabel", { input: { name }, token });
  await signInAs(page, server);
  await page.goto("/admin/support");
  const more = page.getByRole("button", { name: "More", exact: true });
  await more.press("Enter");
  await page.getByRole("menuitem", { name: "Inbox settings" }).press("Enter");
  const dialog = page.getByRole("dialog", { name: "Inbox settings" });
  await dialog.getByRole("tab", { name: "Saved answers" }).focus();
  for (const name of ["Macros", "Rules", "Labels"]) {
    await page.keyboard.press("ArrowRight");
    await expect(dialog.getByRole("tab", { name })).toBeFocused();
  }

  const field = dialog.getByLabel("Name", { exact: true });
  await dialog.getByRole("button", { name: `Edit ${one}` }).press("Enter");
  await expect(field).toHaveValue(one);
  await expect(field).toBeFocused();
  await dialog.getByRole("button", { name: "Cancel" }).press("Enter");
  await expect(field).toHaveValue("");
  await expect(field).toBeFocused();
  await dialog.getByRole("button", { name: `Edit ${one}` }).press("Enter");
  const renamed = `${one} again`;
  await field.fill(renamed);
  await field.press("Enter");
  await expect(dialog.getByText(renamed)).toBeVisible();
  await expect(field).toHaveValue("");
  await expect(field).toBeFocused();
  await dialog.getByRole("button", { name: `Delete ${renamed}` }).press("Enter");
  await expect(dialog.getByText(renamed)).toHaveCount(0);
  await expect(dialog.getByRole("button", { name: /^Delete / }).and(page.locator(":focus"))).toBeVisible();

  await page.setViewportSize({ width: 390, height: 844 });
  await dialog.getByRole("tab", { name: "Labels" }).focus();
  await page.keyboard.press("End");
  await expect(dialog.getByRole("tab", { name: "Assignment" })).toBeInViewport({ ratio: 1 });
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(more).toBeFocused();
});
