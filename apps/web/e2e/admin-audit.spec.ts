// The audit log as a person reads it: sentences that lead to what they are about, and ways to narrow it.
import { readFile } from "node:fs/promises";
import { makeAgent, signInAs } from "./admin-fixtures.ts";
import { call, expect, expectAccessible, registerTrader, test } from "./fixtures.ts";

test.use({ viewport: { width: 1440, height: 900 } });

test("what was done is a sentence with its subject as a link, is found by name and by kind, and unfolds", async ({
  page,
  server,
}) => {
  const trader = await registerTrader(page.request, "Nora Winther");
  const officer = await makeAgent(page.request, server, { name: "Olga Officer", role: "compliance" });
  await signInAs(page, server, officer.email);
  await page.goto("/admin/users");
  await page.getByRole("searchbox").fill(trader.email);
  // Until then the list is of everybody.
  await expect(page).toHaveURL(/\?q=/);
  await expect(page.getByRole("row")).toHaveCount(2);
  await page
    .getByRole("link", { name: /Nora Winther/ })
    .first()
    .click();
  await expect(page.getByRole("heading", { name: "Nora Winther" }).first()).toBeVisible();

  await page.goto("/admin/audit");
  await page.getByRole("searchbox", { name: "Search the log" }).fill(trader.email);
  await page.keyboard.press("Enter");
  const rows = page.getByRole("group", { name: "Entries" }).getByRole("listitem");
  const opened = rows.filter({ hasText: "Olga Officer opened the page of Nora Winther." }).first();
  await expect(opened).toBeVisible();
  await expect(page.getByText(/^Days and times are those of /)).toBeVisible();
  await page.getByLabel("Kind of action").selectOption("money");
  await expect(page.getByText("Nothing matches these filters.")).toBeVisible();
  await page.getByLabel("Kind of action").selectOption("people");
  await page.getByLabel("Person").selectOption({ label: "Olga Officer" });
  await expect(opened).toBeVisible();
  const unfold = opened.getByRole("button", { name: /^Details: Olga Officer opened/ });
  await unfold.focus();
  await page.keyboard.press("Enter");
  await expect(unfold).toHaveAttribute("aria-expanded", "true");
  await expect(opened.getByText("users.find", { exact: true })).toBeVisible();
  await expectAccessible(page);
  await opened.getByRole("button", { name: "Everything about Nora Winther" }).press("Enter");
  await expect(page.getByText("Everything about Nora Winther", { exact: true }).first()).toBeVisible();
  await page.getByRole("button", { name: "Show everything again" }).click();
  await page.getByLabel("Time").selectOption("own");
  await page.getByLabel("From", { exact: true }).fill("2001-01-01");
  await page.getByLabel("To, with this day").fill("2001-01-02");
  await expect(page.getByText("Nothing matches these filters.")).toBeVisible();
  await page.getByRole("button", { name: "Clear filters" }).click();
  await page.getByLabel("Person").selectOption({ label: "Olga Officer" });
  await expect(opened).toBeVisible();

  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "CSV" }).click();
  const text = await readFile(await (await downloading).path(), "utf8");
  expect(text).toContain("Olga Officer opened the page of Nora Winther.");

  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page);
  await opened.getByRole("link", { name: "Nora Winther" }).click();
  await expect(page).toHaveURL(/\/admin\/users\//);
  await expect(
    call(page.request, "admin.listAudit", { input: { area: "money" }, token: trader.token }),
  ).rejects.toThrow();
});
