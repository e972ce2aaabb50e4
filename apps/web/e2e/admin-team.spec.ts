import { deskTest, makeAgent, signInAs, signInInstead } from "./admin-fixtures.ts";
import { openAdminSession } from "./admin-session.ts";
import { expect, expectAccessible, registerTrader } from "./fixtures.ts";
import { linkIn, mailTo } from "./outbox.ts";

const password = "seven slow herons by a gate";

deskTest(
  "the invited choose their own password by the link of a mail",
  async ({ page, server, request, browser }) => {
    const email = `ida-${process.pid}@fillmark.test`;
    await signInAs(page, server);
    await page.goto("/admin/team");
    await page.getByRole("button", { name: "Invite" }).click();
    const dialog = page.getByRole("dialog", { name: "Invite to the team" });
    await dialog.getByRole("textbox", { name: "Name" }).fill("Ida Invited");
    await page.keyboard.press("Enter");
    await expect(dialog.getByRole("textbox", { name: "E-mail" })).toBeFocused();
    await dialog.getByRole("textbox", { name: "E-mail" }).fill(email);
    await dialog.getByRole("combobox", { name: "Role" }).selectOption("editor");
    await expectAccessible(page);
    await page.getByRole("button", { name: "Send invitation" }).click();
    await expect(page.getByRole("list", { name: "Invitations" })).toContainText(email);

    const mail = await mailTo(request, server, {
      to: email,
      subject: "You are invited to the Fillmark console",
    });
    const context = await browser.newContext({ baseURL: server.url });
    const invited = await context.newPage();
    await invited.setViewportSize({ width: 1440, height: 900 });
    await invited.goto(linkIn(mail));
    await expect(invited).toHaveURL("/admin/accept");
    const field = invited.getByLabel("New password", { exact: true });
    await field.fill("password123");
    await invited.keyboard.press("Enter");
    await expect(invited.getByText("Choose another one.")).toBeVisible();
    await expect(field).toBeFocused();
    await expectAccessible(invited);
    await field.fill(password);
    await invited.keyboard.press("Enter");
    await expect(invited).toHaveURL("/admin/login");
    await invited.getByRole("textbox", { name: "E-mail" }).fill(email);
    await invited.getByLabel("Password", { exact: true }).fill(password);
    await invited.keyboard.press("Enter");
    await expect(invited.getByRole("button", { name: "Signed in as Ida Invited" })).toBeAttached();
    await invited.goto(linkIn(mail));
    await invited.getByLabel("New password", { exact: true }).fill(password);
    await invited.keyboard.press("Enter");
    await expect(invited.getByText("This invitation is no longer valid.")).toBeVisible();
    await context.close();
    await page.reload();
    await expect(page.getByRole("row", { name: email })).toContainText("Editor");
  },
);

deskTest(
  "another role hides pages at once, and a disabled admin is out",
  async ({ page, server, request, browser }) => {
    const agent = await makeAgent(request, server, { name: "Rolf Role", role: "support" });
    await registerTrader(request);
    const context = await browser.newContext({ baseURL: server.url });
    const window = await context.newPage();
    await window.setViewportSize({ width: 1440, height: 900 });
    await signInAs(window, server, agent.email);
    await window.goto("/admin/users");
    await expect(window.getByRole("table", { name: "Users" })).toBeVisible();
    const rail = window.getByRole("navigation", { name: "Admin" });
    await expect(rail.getByRole("link", { name: "Support" })).toBeVisible();

    await signInAs(page, server);
    await page.goto("/admin/team");
    const actions = page.getByRole("button", { name: "Actions for Rolf Role" });
    await actions.click();
    await page.getByRole("menuitem", { name: "Change role" }).click();
    const dialog = page.getByRole("dialog", { name: "Role of Rolf Role" });
    await dialog.getByRole("combobox", { name: "Role" }).selectOption("editor");
    await dialog.getByRole("button", { name: "Change role" }).click();
    await expect(page.getByText("Rolf Role is now: Editor.")).toBeVisible();
    await expect(window.getByRole("heading", { name: "Not for your role" })).toBeVisible();
    await expect(rail.getByRole("link", { name: "Users" })).toHaveCount(0);
    await expect(rail.getByRole("link", { name: "Support" })).toHaveCount(0);

    await actions.click();
    await page.getByRole("menuitem", { name: "Disable" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Disable" }).click();
    await expect(page.getByText("Rolf Role is disabled.")).toBeVisible();
    await window.goto("/admin/users");
    await expect(window).toHaveURL("/admin/login");
    await context.close();
  },
);

deskTest("an admin changes their own password and stays signed in", async ({ page, server, request }) => {
  const agent = await makeAgent(request, server, { name: "Petra Password", role: "support" });
  await openAdminSession(server, agent.email);
  await signInAs(page, server, agent.email);
  await page.goto("/admin/account");
  await page.getByRole("button", { name: "Change password" }).click();
  await expect(page.getByLabel("Current password", { exact: true })).toBeFocused();
  await page.getByLabel("Current password", { exact: true }).fill(server.adminPassword);
  await page.getByLabel("New password", { exact: true }).fill(password);
  await page.keyboard.press("Enter");
  await expect(page.getByText("Password changed.")).toBeVisible();
  await expect(page.getByText("This device")).toBeVisible();
  await expect(page.getByRole("button", { name: "Sign out all other devices" })).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name: "Your account" })).toBeVisible();
  await expectAccessible(page);
});

deskTest("the team's page is well made, and nobody else's", async ({ page, server, request }) => {
  const agent = await makeAgent(request, server, { name: "Tilda Team", role: "operator" });
  await signInAs(page, server);
  await page.goto("/admin/team");
  await expect(page.getByRole("row", { name: agent.email })).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole("list", { name: "Team" })).toContainText(agent.email);
  await page.goto("/admin/accept");
  await expect(page.getByText("This invitation is no longer valid.")).toBeVisible();
  await signInInstead(page, server, agent.email);
  await page.goto("/admin/team");
  await expect(page.getByRole("heading", { name: "Not for your role" })).toBeVisible();
});
