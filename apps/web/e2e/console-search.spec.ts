// The console's search by the keyboard: people, their things and pages, and what it says while there is nothing to show.
import { deskTest as test, makeAgent, signInAs, signInInstead } from "./admin-fixtures.ts";
import { expect, expectAccessible, registerTrader } from "./fixtures.ts";

test("someone is found by a few letters, opened by Enter and there again among the recent ones", async ({
  page,
  server,
  request,
}) => {
  const trader = await registerTrader(request, "Ottilie Searched");
  const editor = await makeAgent(request, server, { name: "Edda Editor", role: "editor" });
  await signInAs(page, server);
  await page.goto("/admin/system");
  await expect(page.getByRole("button", { name: "Find people, payments, orders" })).toBeVisible();
  await page.keyboard.press("/");
  const dialog = page.getByRole("dialog", { name: "Search" });
  const field = dialog.getByRole("combobox");
  await expect(field).toBeFocused();
  await expect(dialog.getByText("Type two letters or a number.")).toBeVisible();
  await field.fill("Ottilie Sea");
  await expect(dialog.getByRole("group", { name: "People" }).getByRole("option")).toContainText(trader.email);
  await expectAccessible(page);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/admin\/users\/[0-9a-f-]{36}$/);
  await expect(dialog).toBeHidden();

  // The page that it led to is there, with its keys.
  await expect(page.getByText("Not confirmed")).toBeVisible();
  await page.keyboard.press("/");
  await expect(dialog.getByRole("group", { name: "Recent" }).getByRole("option")).toContainText("Ottilie");
  await field.fill("no such thing at all");
  await expect(dialog.getByText("Nothing found for “no such thing at all”.")).toBeVisible();
  await field.fill("audit");
  await expect(dialog.getByRole("group", { name: "Pages" }).getByRole("option")).toContainText("Audit log");
  // The first one empties the field.
  await page.keyboard.press("Escape");
  await expect(field).toHaveValue("");
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();

  await page.route("**/trpc/search.console**", (route) => route.abort());
  await page.keyboard.press("/");
  await field.fill("Ottilie again");
  await expect(dialog.getByText("The search did not answer.")).toBeVisible();
  await page.unroute("**/trpc/search.console**");
  await dialog.getByRole("button", { name: "Try again" }).click();
  await expect(dialog.getByText("Nothing found for “Ottilie again”.")).toBeVisible();
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();

  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole("button", { name: "Find people, payments, orders" }).click();
  await field.fill("Ottilie Sea");
  await expect(dialog.getByRole("option").first()).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 1440, height: 900 });

  await signInInstead(page, server, editor.email);
  await page.goto("/admin/news");
  await expect(page.getByRole("button", { name: "Find people, payments, orders" })).toBeVisible();
  await page.keyboard.press("/");
  await field.fill("Ottilie Sea");
  await expect(dialog.getByText("Nothing found for “Ottilie Sea”.")).toBeVisible();
});
