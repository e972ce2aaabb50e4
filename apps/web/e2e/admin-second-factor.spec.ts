import { withClient } from "../../api/src/db/with-client.ts";
import { databaseUrl, deskTest, makeAgent, signInAs } from "./admin-fixtures.ts";
import type { AppServer } from "./app-server.ts";
import { call, expect, expectWellMade } from "./fixtures.ts";
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
    await page.goto("/admin/account");
    await page.getByRole("button", { name: "Set up codes of an app" }).press("Enter");
    await expect(page.getByText("Set up codes of an app")).toBeFocused();
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
    await page.getByRole("button", { name: "Make new ones" }).click();
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
    await expect(page.getByText("The code is not right.")).toBeVisible();
    await expectWellMade(page);
    await page.getByRole("button", { name: "Use a recovery code" }).click();
    await page.getByLabel("Recovery code").fill(saved);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("button", { name: "Signed in as Olga Owner" })).toBeVisible();
    await page.goto("/admin/account");
    await expect(page.getByText("9 left")).toBeVisible();
    await expectWellMade(page);
  },
);

deskTest(
  "a team that asks for second factors leads everybody to theirs",
  async ({ page, server, request, browser }) => {
    const owner = await makeAgent(request, server, { name: "Rita Rule", role: "owner" });
    const member = await makeAgent(request, server, { name: "Nils None", role: "support" });
    const secret = await turnOn(request, owner.token);
    try {
      await forgetProof(server, owner.email);
      await signInAs(page, server, owner.email);
      await page.goto("/admin/team");
      await page.getByRole("switch", { name: "Everybody needs a second factor" }).click();
      await page.getByRole("button", { name: "Ask everybody" }).click();
      await expect(codeField(page)).toBeFocused();
      await page.keyboard.type(codeOf(secret, 1));
      await expect(page.getByText("Everybody needs a second factor now.")).toBeVisible();
      await expect(page.getByRole("row", { name: owner.email })).toContainText("On");
      await expect(page.getByRole("row", { name: member.email })).toContainText("None");

      const context = await browser.newContext({ baseURL: server.url });
      const window = await context.newPage();
      await window.setViewportSize({ width: 1440, height: 900 });
      await signInAs(window, server, member.email);
      await window.goto("/admin/support");
      await expect(window).toHaveURL("/admin/account");
      await expect(window.getByText("Everybody on the team needs a second factor.")).toBeVisible();
      await expect(window.getByRole("button", { name: "Change password" })).toHaveCount(0);
      await expectWellMade(window);
      await turnOn(request, member.token);
      await window.goto("/admin/support");
      const rail = window.getByRole("navigation", { name: "Admin" });
      await expect(rail.getByRole("link", { name: "Support" })).toBeVisible();
      await expect(window).toHaveURL("/admin/support");

      await page.reload();
      await page.getByRole("button", { name: "Actions for Nils None" }).click();
      await page.getByRole("menuitem", { name: "Take second factor off" }).click();
      await page.getByRole("button", { name: "Take second factor off" }).click();
      await expect(page.getByText("Nils None signs in by password alone now.")).toBeVisible();
      await window.goto("/admin/support");
      await expect(window).toHaveURL("/admin/login");
      await context.close();
    } finally {
      await sql(server, "update team_rules set second_factor_required = false");
    }
  },
);

/** Turns codes on over the wire; gives the secret. */
async function turnOn(request: Parameters<typeof call>[0], token: string): Promise<string> {
  const started = JSON.stringify(await call(request, "adminSecurity.startTotp", { input: {}, token }));
  const secret = /"secret":"([^"]+)"/.exec(started)?.[1] ?? "";
  const challenge = /"challenge":"([^"]+)"/.exec(started)?.[1] ?? "";
  await call(request, "adminSecurity.confirmTotp", { input: { challenge, code: codeOf(secret) }, token });
  return secret;
}
