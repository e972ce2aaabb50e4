// Lists of the console that an admin comes back to: users by their tags, views under names, and a file of what is shown.
import { readFile } from "node:fs/promises";
import { deskTest as test, makeAgent, signInAs, signInInstead } from "./admin-fixtures.ts";
import { expect, expectAccessible, registerTrader } from "./fixtures.ts";

test("users are tagged, found by the tag, kept as a view that a colleague opens, and saved as a file", async ({
  page,
  server,
  request,
}) => {
  const trader = await registerTrader(request, "Tilda Tagged");
  const colleague = await makeAgent(request, server, { name: "Cleo Colleague", role: "compliance" });
  await signInAs(page, server);
  await page.goto(`/admin/users?q=${encodeURIComponent(trader.email)}`);
  await page.getByRole("link", { name: "Tilda Tagged" }).click();
  const field = page.getByLabel("New tag");
  await field.fill("<b>");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Use letters, digits, spaces, hyphens and underscores")).toBeVisible();
  await field.fill("Beta Circle");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Remove tag beta circle" })).toBeVisible();
  await field.fill("mistake");
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Remove tag mistake" }).click();
  await expect(page.getByRole("button", { name: "Remove tag mistake" })).toBeHidden();
  await expectAccessible(page);
  await page.getByRole("tab", { name: "Admin actions" }).click();
  await expect(page.getByText(/changed the tags of Tilda Tagged/).first()).toBeVisible();

  await page.goto("/admin/users");
  await page.getByLabel("Tag", { exact: true }).selectOption("beta circle");
  await expect(page).toHaveURL(/tag=beta\+circle/);
  await expect(page.getByRole("row", { name: /Tilda Tagged.*beta circle/ })).toBeVisible();
  await expect(page.getByRole("row")).toHaveCount(2);
  const file = page.waitForEvent("download");
  await page.getByRole("button", { name: "CSV" }).click();
  const csv = await readFile(await (await file).path(), "utf8");
  expect(csv.split("\r\n")[1]).toContain(`${trader.email},Tilda Tagged,active`);
  expect(csv.trim().split("\r\n")).toHaveLength(2);

  await page.getByRole("button", { name: "Views" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("menuitem", { name: "No filters" })).toBeFocused();
  await page.keyboard.press("s");
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Save this view" });
  await dialog.getByRole("button", { name: "Save view" }).click();
  await expect(dialog.getByText("Give it a name.")).toBeVisible();
  await dialog.getByLabel("Name").fill("Beta circle");
  await dialog.getByText("Share with everybody who may open this list").click();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Save view" }).click();
  await expect(page.getByRole("button", { name: "Beta circle" })).toBeVisible();

  await signInInstead(page, server, colleague.email);
  await page.goto("/admin/users");
  await page.getByRole("button", { name: "Views" }).click();
  const shared = page
    .getByRole("menuitemradio", { name: /Beta circle/ })
    .or(page.getByRole("menuitem", { name: /Beta circle/ }));
  await expect(shared).toContainText("Shared by");
  await shared.click();
  await expect(page.getByRole("row", { name: /Tilda Tagged/ })).toBeVisible();
  await expect(page.getByRole("row")).toHaveCount(2);
  // Only its maker or an owner removes it.
  await page.getByRole("button", { name: "Beta circle" }).click();
  await expect(page.getByRole("menuitem", { name: "Save this view…" })).toBeVisible();
  await expect(page.getByRole("menuitem", { name: /^Remove/ })).toBeHidden();
});

test("what was asked of the withdrawals and of the audit log stands in the address", async ({
  page,
  server,
}) => {
  await signInAs(page, server);
  await page.goto("/admin/withdrawals?queue=all&q=nobody%40here.example");
  await expect(page.getByRole("searchbox", { name: "Search" }).first()).toHaveValue("nobody@here.example");
  await expect(page.getByText("No withdrawal matches.")).toBeVisible();
  await page.getByRole("button", { name: "Views" }).click();
  await page.getByRole("menuitem", { name: "No filters" }).click();
  await expect(page).toHaveURL(/\/admin\/withdrawals$/);

  await page.goto("/admin/audit?area=access&days=7");
  await expect(page.getByLabel("Kind of action")).toHaveValue("access");
  await page.getByLabel("Time", { exact: true }).selectOption("30");
  await expect(page).toHaveURL(/days=30/);
  await page.reload();
  await expect(page.getByLabel("Time", { exact: true })).toHaveValue("30");
});
