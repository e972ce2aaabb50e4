// What needs a second look in the console: money that came for nobody, and levels that one admin asked for.
import { randomUUID } from "node:crypto";
import { withClient } from "../../api/src/db/with-client.ts";
import { databaseUrl, makeAgent, signInAs } from "./admin-fixtures.ts";
import { call, expect, expectAccessible, registerTrader, test } from "./fixtures.ts";

test.use({ viewport: { width: 1440, height: 900 } });

test("a payment for nobody finds its user, and a level by decision is rejected with a text of its own", async ({
  page,
  server,
}) => {
  const trader = await registerTrader(page.request);
  const reference = `LOST-${randomUUID().slice(0, 8)}`;
  const userId = await withClient(await databaseUrl(server), async (client) => {
    await client.query(
      `insert into deposit_payments (rail, rail_reference, reference, asset, amount, state)
       values ('sandbox-bank', $1, $2, 'USD', 7500000000, 'settled')`,
      [randomUUID(), reference],
    );
    const { rows } = await client.query<{ id: string }>("select id from users where email = $1", [
      trader.email,
    ]);
    return rows[0]?.id ?? "";
  });
  const asker = await makeAgent(page.request, server, { name: "Cora Asker", role: "owner" });
  const input = { userId, level: 2, reason: "Papers were shown in person", days: 30 };
  await call(page.request, "verification.proposeOverride", { input, token: asker.token });

  await signInAs(page, server);
  await page.goto("/admin/payments");
  const row = page.getByRole("link", { name: reference });
  await expect(row).toBeVisible();
  await row.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: /^Assign/ })).toBeVisible();
  await expectAccessible(page);
  const dialog = page.getByRole("dialog", { name: "Whose payment is it?" });
  await expect(async () => {
    await page.keyboard.press("a");
    await expect(dialog).toBeVisible({ timeout: 500 });
  }).toPass();
  await dialog.getByLabel("E-mail or ID").fill(trader.email);
  await page.keyboard.press("Enter");
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("link", { name: "To the deposit" })).toBeVisible();
  await expect(row).toBeHidden();

  await page.goto("/admin/verification?show=overrides");
  await page.getByRole("link", { name: /Papers were shown in person/ }).click();
  await expectAccessible(page);
  await page.getByRole("button", { name: /^Reject/ }).click();
  const refusing = page.getByRole("dialog");
  await refusing.getByRole("textbox").fill("No papers are here");
  await refusing.getByRole("button", { name: "Reject" }).click();
  await expect(page.getByText("Already decided. See the user's page.")).toBeVisible();
});
