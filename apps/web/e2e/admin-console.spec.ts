import {
  adminToken,
  answerOf,
  deskTest,
  logOf,
  makeAgent,
  makeWriter,
  noteField,
  replyField,
  rowOf,
  signInAs,
  signInInstead,
} from "./admin-fixtures.ts";
import { recoveryCodeOf } from "./admin-session.ts";
import { call, expect, expectAccessible } from "./fixtures.ts";

deskTest(
  "signs in with words for a refusal, and leads to the page that was asked for",
  async ({ page, server }) => {
    await page.goto("/admin/audit");
    await expect(page).toHaveURL("/admin/login");
    await page.getByRole("textbox", { name: "E-mail" }).fill(server.adminEmail);
    await page.getByLabel("Password", { exact: true }).fill("not the password");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("alert").filter({ hasText: "Admin login failed" })).toBeVisible();
    await expect(page.getByLabel("Password", { exact: true })).toBeFocused();
    const code = await recoveryCodeOf(server, server.adminEmail);
    await page.getByLabel("Password", { exact: true }).fill(server.adminPassword);
    await page.keyboard.press("Enter");
    await page.getByLabel("Recovery code").fill(code);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/admin/audit");
    await expect(page.getByRole("group", { name: "Entries" })).toContainText("signed in to the console.");
  },
);

deskTest("a page whose code is slow shows rows in its place, beside the rail", async ({ page, server }) => {
  const held: (() => void)[] = [];
  await page.route(/\/assets\/.*countries-page.*\.js/, async (route) => {
    await new Promise<void>((release) => held.push(release));
    await route.continue();
  });
  await signInAs(page, server);
  await page.goto("/admin/countries");
  await expect(page.getByRole("main").getByRole("status")).toHaveText("Loading...");
  await expect(page.getByRole("link", { name: "Countries" })).toBeInViewport();
  for (const release of held) release();
  await expect(page.getByRole("heading", { level: 1, name: "Countries" })).toBeVisible();
});

deskTest("signing out ends the admin's session alone", async ({ page, server, request }) => {
  const writer = await makeWriter(request, "I stay signed in.");
  await page.addInitScript((token) => localStorage.setItem("token", token), writer.token);
  await signInAs(page, server);
  await page.goto("/admin");
  await expect(page.getByRole("heading", { level: 1, name: "Overview" })).toBeVisible();
  await page.getByRole("button", { name: /^Signed in as/ }).click();
  await page.getByRole("menuitem", { name: "Sign out" }).click();
  await expect(page).toHaveURL("/admin/login");
  const kept = await page.evaluate(() => [localStorage.getItem("token"), localStorage.getItem("adminToken")]);
  expect(kept).toEqual([writer.token, null]);
});

deskTest("a session that has ended leads to the console's own login", async ({ page, server, request }) => {
  await signInAs(page, server);
  await page.goto("/admin/support");
  await expect(page.getByRole("heading", { level: 1, name: "Support inbox" })).toBeVisible();
  const token = (await page.evaluate(() => localStorage.getItem("adminToken"))) ?? "";
  await call(request, "auth.adminLogout", { input: {}, token });
  // The console may have noticed already; whatever it asks next is refused.
  await page.goto("/admin/support");
  await expect(page).toHaveURL("/admin/login");
});

deskTest("the audit log lists what was done, and can be narrowed", async ({ page, server, request }) => {
  const writer = await makeWriter(request, "For the record");
  const token = await adminToken(request, server);
  const { conversationId } = writer;
  await call(request, "inbox.setStatus", { input: { conversationId, status: "pending" }, token });
  await signInAs(page, server);
  await page.goto("/admin/audit");
  const entries = page.getByRole("group", { name: "Entries" });
  await page.getByRole("combobox", { name: "Kind of action" }).selectOption("support");
  await expect(entries.getByText(/signed in to the console/)).toHaveCount(0);
  const row = entries
    .getByRole("listitem")
    .filter({ hasText: `changed the status of the conversation with ${writer.name}.` });
  await row.getByRole("button", { name: /^Details/ }).click();
  await expect(row).toContainText("open → pending");
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "CSV" }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^audit-\d{4}-\d\d-\d\d\.csv$/);
});

deskTest("the mail page shows what was written to people", async ({ page, server, request }) => {
  const writer = await makeWriter(request, "Change my password");
  const { token, password } = writer;
  const input = { currentPassword: password, newPassword: "violin kettle otter ten" };
  await call(request, "auth.changePassword", { input, token });
  await signInAs(page, server);
  await page.goto("/admin/mail");
  const name = new RegExp(
    `${writer.email}.*Your password was changed|Your password was changed.*${writer.email}`,
  );
  const row = page.getByRole("row", { name });
  await expect(row).toBeVisible();
  await row.getByRole("button").click();
  await expect(page.getByRole("dialog")).toContainText(writer.email);
  await expectAccessible(page);
});

deskTest("a role sees no more than it may", async ({ page, server, request }) => {
  const writer = await makeWriter(request, "Who sees me?");
  const agent = await makeAgent(request, server, { name: "Sam Support", role: "support" });
  const reader = await makeAgent(request, server, { name: "Cora Reads", role: "compliance" });
  expect((await answerOf(request, "admin.listAudit", { input: {}, token: agent.token })).status).toBe(403);
  await signInAs(page, server, agent.email);
  await page.goto("/admin/support");
  const rail = page.getByRole("navigation", { name: "Admin" });
  await expect(rail.getByRole("link", { name: "Support" })).toBeVisible();
  await expect(rail.getByRole("link", { name: "Audit log" })).toHaveCount(0);
  await page.goto("/admin/audit");
  await expect(page.getByRole("heading", { name: "Not for your role" })).toBeVisible();
  await expectAccessible(page);

  await signInInstead(page, server, reader.email);
  await page.goto(`/admin/support/${writer.conversationId}`);
  await expect(page.getByText("Your role can read conversations but not answer them.")).toBeVisible();
  await expect(page.getByText("Your role can't see balances.")).toBeVisible();
  await expect(replyField(page)).toHaveCount(0);
});

deskTest("the inbox is well made", async ({ page, server, request }) => {
  const writer = await makeWriter(request, "Is it well made?");
  await signInAs(page, server);
  await page.goto(`/admin/support/${writer.conversationId}`);
  await expect(logOf(page)).toContainText("Is it well made?");
  await page.keyboard.press("n");
  await noteField(page).fill("A note");
  await noteField(page).press("Enter");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Snooze" }).click();
  await expectAccessible(page);
});

deskTest("login, audit log and the list on a phone are well made", async ({ page, server, request }) => {
  const writer = await makeWriter(request, "Is it well made?");
  await page.goto("/admin/login");
  await expectAccessible(page);
  await signInAs(page, server);
  await page.goto("/admin/audit");
  await expect(page.getByRole("group", { name: "Entries" })).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/admin/support");
  await expect(rowOf(page, writer.name)).toBeVisible();
  await expectAccessible(page);
  await page.goto("/admin/audit");
  await expectAccessible(page);
});
