import { withClient } from "../../api/src/db/with-client.ts";
import { databaseUrl, deskTest, makeAgent, signInAs, signInInstead } from "./admin-fixtures.ts";
import type { AppServer } from "./app-server.ts";
import { expect, expectAccessible } from "./fixtures.ts";
import { codeField, codeOf, wrongCodeOf } from "./second-factor-steps.ts";

async function sql(server: AppServer, text: string, values: string[] = []): Promise<void> {
  await withClient(await databaseUrl(server), (client) => client.query(text, values));
}

/** Ten minutes pass since this admin last proved who they are. */
const forgetProof = (server: AppServer, email: string) =>
  sql(
    server,
    "update sessions set proved_at = null where admin_id = (select id from admins where email = $1)",
    [email],
  );

deskTest(
  "an admin sets a second factor up, and signs in and proves themselves by it",
  async ({ page, server, request }) => {
    const owner = await makeAgent(request, server, { name: "Olga Owner", role: "owner" });
    await signInAs(page, server, owner.email);
    await withoutFactor(server, owner.email);
    await page.goto("/admin/account");
    await page.getByRole("button", { name: "Set up the authenticator app" }).press("Enter");
    await expect(page.getByText("Set up the authenticator app")).toBeFocused();
    const secret = ((await page.locator("code").textContent()) ?? "").replaceAll(" ", "");
    await codeField(page).fill(codeOf(secret));
    const codes = page.getByRole("list", { name: "Your recovery codes" }).getByRole("listitem");
    await expect(codes).toHaveCount(10);
    const saved = (await codes.first().textContent()) ?? "";
    await page.getByLabel("I have saved them").press("Space");
    await page.getByRole("button", { name: "Done" }).press("Enter");
    await expect(page.getByText("10 left")).toBeVisible();

    await forgetProof(server, owner.email);
    await page.getByRole("button", { name: "Renew the recovery codes" }).click();
    await page.getByRole("button", { name: "Create new ones" }).click();
    await expect(codeField(page)).toBeFocused();
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Keep the old ones" }).click();

    await page.getByRole("button", { name: "Signed in as Olga Owner" }).click();
    await page.getByRole("menuitem", { name: "Sign out" }).click();
    await expect(page).toHaveURL("/admin/login");
    await page.getByRole("textbox", { name: "E-mail" }).fill(owner.email);
    await page.getByLabel("Password", { exact: true }).fill(server.adminPassword);
    await page.keyboard.press("Enter");
    await expect(codeField(page)).toBeFocused();
    await page.keyboard.type(wrongCodeOf(secret));
    await expect(page.getByText("The code is incorrect.")).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Use a recovery code" }).click();
    await page.getByLabel("Recovery code").fill(saved);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("button", { name: "Signed in as Olga Owner" })).toBeVisible();
    await page.goto("/admin/account");
    await expect(page.getByText("9 left")).toBeVisible();
    await expectAccessible(page);
  },
);

deskTest(
  "the first sign-in leads through a second factor, and to nothing else before it",
  async ({ page, server, request, browser }) => {
    const owner = await makeAgent(request, server, { name: "Rita Rule", role: "owner" });
    const member = await makeAgent(request, server, { name: "Nils None", role: "support" });
    await withoutFactor(server, member.email);
    const context = await browser.newContext({ baseURL: server.url });
    const window = await context.newPage();
    await window.setViewportSize({ width: 1440, height: 900 });
    await window.goto("/admin/support");
    await window.getByRole("textbox", { name: "E-mail" }).fill(member.email);
    await window.getByLabel("Password", { exact: true }).fill(server.adminPassword);
    await window.keyboard.press("Enter");
    await expect(window).toHaveURL("/admin/account");
    await expect(window.getByText("Everybody on the team needs a second factor.")).toBeVisible();
    await expect(window.getByRole("button", { name: "Change password" })).toHaveCount(0);
    const rail = window.getByRole("navigation", { name: "Admin" });
    await expect(rail.getByRole("link", { name: "Support" })).toHaveCount(0);
    await expectAccessible(window);
    await window.goto("/admin/support");
    await expect(window).toHaveURL("/admin/account");
    await window.getByRole("button", { name: "Set up the authenticator app" }).press("Enter");
    const secret = ((await window.locator("code").textContent()) ?? "").replaceAll(" ", "");
    await codeField(window).fill(codeOf(secret));
    await window.getByLabel("I have saved them").press("Space");
    await window.getByRole("button", { name: "Done" }).press("Enter");
    await expect(rail.getByRole("link", { name: "Support" })).toBeVisible();
    await window.goto("/admin/support");
    await expect(window).toHaveURL("/admin/support");

    await signInAs(page, server, owner.email);
    await page.goto("/admin/team");
    await page.getByRole("button", { name: "Actions for Nils None" }).click();
    await page.getByRole("menuitem", { name: "Remove second factor" }).click();
    await page.getByRole("button", { name: "Remove second factor" }).click();
    await expect(page.getByText("Requested. Another owner must approve it")).toBeVisible();
    await window.goto("/admin/support");
    await expect(window).toHaveURL("/admin/support");
    const second = await makeAgent(request, server, { name: "Sven Second", role: "owner" });
    await signInInstead(page, server, second.email);
    await page.goto("/admin/team");
    const what = "Approve: Remove the second factor of Nils None";
    await page.getByRole("button", { name: what }).click();
    await expect(page.getByText("The change is done.")).toBeVisible();
    await window.goto("/admin/support");
    await expect(window).toHaveURL("/admin/login");
    await context.close();
  },
);

deskTest(
  "a token without its cookie leads to the sign-in, and a page that comes back shows nothing",
  async ({ page, server, request }) => {
    const owner = await makeAgent(request, server, { name: "Tilo Token", role: "owner" });
    await signInAs(page, server, owner.email);
    await page.goto("/admin/team");
    await expect(page.getByRole("row", { name: owner.email })).toBeVisible();
    await page.context().clearCookies();
    await page.goto("/admin/team");
    await expect(page).toHaveURL("/admin/login");
    await signInInstead(page, server, owner.email);
    await page.goto("/admin/team");
    await expect(page.getByRole("row", { name: owner.email })).toBeVisible();
    await page.getByRole("button", { name: /^Signed in as/ }).click();
    await page.getByRole("menuitem", { name: "Sign out" }).click();
    await expect(page).toHaveURL("/admin/login");
    await page.goBack();
    await expect(page.getByRole("row", { name: owner.email })).toHaveCount(0);
    await expect(page).toHaveURL("/admin/login");
  },
);

/** Past the rule that nobody's second factor goes by a statement. */
const withoutFactor = async (server: AppServer, email: string) =>
  withClient(await databaseUrl(server), async (client) => {
    await client.query("set session_replication_role = replica");
    const gone = "delete from passkeys where admin_id = (select id from admins where email = $1)";
    await client.query(gone, [email]);
  });
