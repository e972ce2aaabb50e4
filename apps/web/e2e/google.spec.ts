// Sign-in with Google in a real browser, under the page's own policy.
import type { Page } from "@playwright/test";
import { withClient } from "../../api/src/db/with-client.ts";
import { databaseUrl } from "./admin-fixtures.ts";
import { expect, expectAccessible, registerTrader, signIn, test as guestTest } from "./fixtures.ts";
import { newPerson, test, type GoogleServer } from "./google-server.ts";
import { linkIn } from "./outbox.ts";
import { codeOf, forgetProof, turnOn } from "./second-factor-steps.ts";

const button = (page: Page) => page.getByRole("button", { name: "Continue with Google" });

/** Presses the button of the page, and the one in the window that Google opens. */
async function passGoogle(page: Page): Promise<void> {
  const [popup] = await Promise.all([page.waitForEvent("popup"), button(page).click()]);
  await popup.getByRole("button", { name: /^Continue as/ }).click();
}

async function signOut(page: Page): Promise<void> {
  await page.goto("/profile");
  await page.getByRole("button", { name: "Sign out" }).click();
  await expect(page).toHaveURL(/\/welcome$/);
}

guestTest("without a client id nothing of Google is shown, and nothing is asked of it", async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  for (const path of ["/login", "/register", "/welcome"]) {
    await page.goto(path);
    await expect(page.locator("h1").first()).toBeVisible();
    await expect(button(page)).toHaveCount(0);
  }
  await page.waitForTimeout(600);
  expect(asked.filter((url) => /accounts\.google|google\.start|google-library/.test(url))).toEqual([]);
});

test("somebody new registers by Google's window, and comes back by it", async ({ page, google }) => {
  await page.goto("/register");
  await passGoogle(page);
  await expect(page).toHaveURL(/\/$/);
  await signOut(page);
  await page.goto("/login");
  await passGoogle(page);
  await expect(page).toHaveURL(/\/$/);
  await expect(page.evaluate(() => localStorage.getItem("user"))).resolves.toContain(google.person.email);
});

test("one tap signs in on the welcome page, by keyboard too", async ({ page, google }) => {
  await page.goto("/welcome");
  const oneTap = page.frameLocator('iframe[title="One tap"]').getByRole("button", { name: /^Continue as/ });
  await oneTap.focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/$/);
  await expect(page.evaluate(() => localStorage.getItem("user"))).resolves.toContain(google.person.email);
});

test("who agreed to it is signed in without a press, and not after signing out", async ({ page, google }) => {
  google.isAutomatic = true;
  await page.goto("/login");
  await expect(page).toHaveURL(/\/$/);
  await signOut(page);
  await expect(page.locator('iframe[title="One tap"]')).toBeVisible();
  await page.waitForTimeout(500);
  await expect(page).toHaveURL(/\/welcome$/);
});

test("an account with this e-mail is linked by its password, and by its second step where it has one", async ({
  page,
  google,
}) => {
  const owner = await registerTrader(page.request);
  const { secret } = await turnOn(page, owner);
  google.person = { ...newPerson(), email: owner.email };

  // From the welcome page it goes on at the page of the sign-in.
  await page.goto("/welcome");
  await passGoogle(page);
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText(`There is already an account for ${owner.email}.`)).toBeVisible();
  const password = page.getByLabel("Password of this account", { exact: true });
  await expectAccessible(page);
  await password.fill("not this one");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alert")).toContainText("Nothing was linked.");
  await password.fill(owner.password);
  await page.keyboard.press("Enter");
  await page.getByLabel("Authenticator code").fill(codeOf(secret, 1));
  await expect(page).toHaveURL(/\/$/);
  await page.goto("/settings/security");
  await expect(page.getByText(`Linked with ${owner.email}`)).toBeVisible();
});

test("a script that can't be had is reported, and the password still works", async ({ page, google }) => {
  const owner = await registerTrader(page.request);
  google.isAway = true;
  await page.goto("/login");
  await button(page).click();
  await expect(page.getByRole("alert")).toContainText(
    "Failed to load the Google 3P Authorization JavaScript Library.",
  );
  await page.getByLabel("E-mail").fill(owner.email);
  await page.getByLabel("Password", { exact: true }).fill(owner.password);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/$/);
});

test("a window that is closed leaves the page as it was, and one without an answer is reported", async ({
  page,
  google,
}) => {
  await page.goto("/login");
  const [popup] = await Promise.all([page.waitForEvent("popup"), button(page).click()]);
  // Nobody closes a window before it shows something, and Chromium may lose the wish of one that does.
  await expect(popup.getByRole("button", { name: /^Continue as/ })).toBeVisible();
  await popup.close();
  await expect(button(page)).not.toHaveAttribute("aria-busy");
  await expect(page.getByRole("alert")).toHaveCount(0);
  google.isSilent = true;
  await passGoogle(page);
  await expect(page.getByRole("alert")).toContainText("Google gave no usable answer.");
  google.isSilent = false;
  await passGoogle(page);
  await expect(page).toHaveURL(/\/$/);
});

test("the settings link Google after another proof, and unlink it", async ({
  page,
  google,
  googleServer,
}) => {
  const owner = await registerTrader(page.request);
  await signIn(page, owner.token);
  await forgetProof(googleServer, owner);
  await page.goto("/settings/security");
  await page.getByRole("button", { name: "Link a Google account" }).click();
  const own = page.frameLocator('iframe[title="Google\'s button"]');
  await own.getByRole("button", { name: /^Continue as/ }).click();
  const dialog = page.getByRole("dialog", { name: "Confirm it is you" });
  await dialog.getByLabel("Password", { exact: true }).fill(owner.password);
  await page.keyboard.press("Enter");
  await expect(page.getByText(`Linked with ${google.person.email}`)).toBeVisible();
  await page.getByRole("button", { name: "Unlink the Google account" }).click();
  await page.getByRole("button", { name: "Unlink", exact: true }).click();
  await expect(page.getByText("Google is unlinked")).toBeVisible();
});

test("who has Google alone proves by Google that it is still them", async ({
  page,
  google,
  googleServer,
}) => {
  await page.goto("/login");
  await passGoogle(page);
  await expect(page).toHaveURL(/\/$/);
  await forgetProof(googleServer, google.person);
  await page.goto("/settings/security");
  await page.getByRole("button", { name: "Unlink the Google account" }).click();
  await page.getByRole("button", { name: "Unlink", exact: true }).click();
  const own = page.frameLocator('iframe[title="Google\'s button"]');
  await own.getByRole("button", { name: /^Continue as/ }).click();
  await expect(page.getByRole("alert")).toContainText("Without it you could no longer sign in.");
});

test("who came by Google sets a password by the link of a mail, and signs in by it", async ({
  page,
  google,
  googleServer,
}) => {
  const { email } = google.person;
  await page.goto("/login");
  await passGoogle(page);
  await expect(page).toHaveURL(/\/$/);
  await page.goto("/settings/security");
  await page.getByRole("button", { name: /^Set a password/ }).press("Enter");
  // This server sends no mail: it keeps the link for its owner.
  await expect(page.getByText("The link is ready", { exact: true })).toBeVisible();
  await page.goto(linkIn(await newestMailTo(googleServer, email)));
  const password = "seven slow herons by a gate";
  await page.getByLabel("New password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Set the new password" }).click();
  await expect(page).toHaveURL(/\/login$/);
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/$/);
  // It is one more way in, so Google may go now.
  await page.goto("/settings/security");
  await expect(page.getByRole("link", { name: /^Change password/ })).toBeVisible();
  await expect(page.getByRole("button", { name: /^Set a password/ })).toHaveCount(0);
  await page.getByRole("button", { name: "Unlink the Google account" }).click();
  await page.getByRole("button", { name: "Unlink", exact: true }).click();
  await expect(page.getByText("Google is unlinked")).toBeVisible();
});

/** It is written a moment after the answer, which so reveals to nobody whether there is such an account. */
async function newestMailTo(server: GoogleServer, email: string): Promise<string> {
  let mail = "";
  const find = async () => {
    await withClient(await databaseUrl(server), async (client) => {
      const sql = `select body from mails where recipient = $1 and body like '%#token=%' order by id desc limit 1`;
      const found = await client.query<{ body: string }>(sql, [email]);
      mail = found.rows[0]?.body ?? "";
    });
    return mail;
  };
  await expect.poll(find).not.toBe("");
  return mail;
}
