// The operator's way with money that moves: rules that are read, changed beside what they would have found, and alerts that are
// dismissed or reported. By keys where there are some, in both themes and on a phone.
import { makeAgent, databaseUrl, signInAs } from "./admin-fixtures.ts";
import { withClient } from "../../api/src/db/with-client.ts";
import { expect, expectAccessible, registerTrader, test } from "./fixtures.ts";

test.use({ viewport: { width: 1440, height: 900 } });

/** As if these dollars had been credited, one a day until now. The superuser writes what only a rail may say. */
async function depositSplit(url: string, email: string, dollars: readonly number[]): Promise<void> {
  await withClient(url, async (client) => {
    await client.query("begin");
    await client.query("set local session_replication_role = replica");
    for (const [at, usd] of dollars.entries())
      await client.query(
        `with credited as (
           insert into deposits (id, user_id, request_id, method_id, rail, asset, amount, usd, reference, instructions, note,
             is_asked, state, requested_at, expires_at, arrived, arrived_at, credited_at)
           select gen_random_uuid(), u.id, gen_random_uuid(), m.id, m.rail, m.asset, $2, $3, gen_random_uuid()::text,
             '{"kind":"bank"}', '', true, 'approved', now() - $4 * interval '1 day', now() + interval '1 day', $2, now(),
             now() - $4 * interval '1 day'
           from users u, deposit_methods m where u.email = $1 and m.asset = 'USD' limit 1 returning id)
         insert into unexamined_movements (kind, movement_id) select 'deposit', id from credited`,
        [email, usd * 10 ** 8, usd * 10 ** 8, dollars.length - 1 - at],
      );
    await client.query("commit");
  });
}

test("money that is split is found, looked at by keys, and reported with a freeze that doesn't say why", async ({
  page,
  server,
}) => {
  const officer = await makeAgent(page.request, server, { name: "Iris Okafor", role: "compliance" });
  const trader = await registerTrader(page.request);
  const url = await databaseUrl(server);
  await depositSplit(url, trader.email, [4_000, 3_500, 4_200]);

  await signInAs(page, server, officer.email);
  // What others on this server have moved is found by other rules.
  await page.goto("/admin/monitoring?rule=structuring");
  const row = page.getByRole("link", { name: /Structuring/ });
  await expect(row.first()).toBeVisible({ timeout: 20_000 });
  await expectAccessible(page);

  await page.getByRole("tab", { name: "Rules" }).click();
  await expect(
    page.getByText(/3 or more deposits, or withdrawals, within 7 days, each of less than/),
  ).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Change: Large amount" }).click();
  const dialog = page.getByRole("dialog", { name: "Rule: Large amount" });
  await expect(dialog.getByText(/In the last 30 days this would have raised/)).toBeVisible();
  await dialog.getByLabel("Amount in dollars").fill("0");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByText("A whole number from 1 to 1,000,000,000.")).toBeVisible();
  await dialog.getByLabel("Amount in dollars").fill("4000");
  await expect(dialog.getByText(/raised an alert \d+ times, for \d+ customer/)).toBeVisible();
  await dialog.getByLabel("Amount in dollars").fill("900000");
  await expect(dialog.getByText(/this would have raised no alert/)).toBeVisible();
  await dialog.getByLabel(/^Hold withdrawals/).check();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText("Holds withdrawals")).toBeVisible();

  await page.goto("/admin/monitoring?rule=structuring");
  await expect(row.first()).toBeVisible();
  await page.keyboard.press("j");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Structuring" })).toBeVisible();
  await expect(page.getByRole("table").getByRole("row")).toHaveCount(4);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Report" }).click();
  const report = page.getByRole("dialog", { name: "Report as suspicious?" });
  await report.getByRole("button", { name: "Report" }).click();
  await expect(report.getByText("Give a reason of 3 characters or more.")).toBeVisible();
  await report.getByLabel("Reason").fill("Three parts of one sum");
  await report.getByLabel("Reference of the report").fill("SAR-2026-17");
  await report.getByLabel("What follows").selectOption({ label: "Freeze withdrawals" });
  await report.getByRole("button", { name: "Report" }).click();
  await expect(report).toBeHidden();
  await expect(page.getByText("SAR-2026-17")).toBeVisible();
  await expect(page.getByRole("button", { name: "Report" })).toBeHidden();
  await expect(page.getByRole("heading", { name: "Structuring" })).toBeFocused();

  await page.emulateMedia({ colorScheme: "dark" });
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/admin/monitoring?show=reported&rule=structuring");
  await page.getByRole("link", { name: /Structuring/ }).click();
  await expect(page.getByText("Freeze withdrawals")).toBeVisible();
  await expectAccessible(page);
});
