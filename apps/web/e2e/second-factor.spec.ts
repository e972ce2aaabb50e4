// Proofs beyond a password. The site is opened by a name, since an address of numbers can't have passkeys.
import { Secret, TOTP } from "otpauth";
import type { CDPSession, Page } from "@playwright/test";
import { withClient } from "../../api/src/db/with-client.ts";
import { databaseUrl } from "./admin-fixtures.ts";
import type { AppServer } from "./app-server.ts";
import { call, expect, expectWellMade, traderTest, type Trader } from "./fixtures.ts";

const test = traderTest.extend({
  baseURL: async ({ server }, use) => use(server.url.replace("127.0.0.1", "localhost")),
});

/** What an app shows, now or one step ahead: each code is good once. */
function codeOf(secret: string, stepsAhead = 0): string {
  const timestamp = Date.now() + stepsAhead * 30_000;
  return new TOTP({ secret: Secret.fromBase32(secret), algorithm: "SHA1", digits: 6, period: 30 }).generate({
    timestamp,
  });
}

/** A code that is surely not the one of now, nor of the moments around it. */
function wrongCodeOf(secret: string): string {
  const near = [-1, 0, 1, 2].map((steps) => codeOf(secret, steps));
  return ["000000", "111111", "222222", "333333", "444444"].find((code) => !near.includes(code)) ?? "";
}

interface TwoStep {
  secret: string;
  recoveryCodes: string[];
}

/** Turns codes of an app on, over the wire. */
async function turnOn(page: Page, { token }: Trader): Promise<TwoStep> {
  const started = JSON.stringify(await call(page.request, "security.startTotp", { input: {}, token }));
  const challenge = /"challenge":"([^"]+)"/.exec(started)?.[1] ?? "";
  const secret = /"secret":"([^"]+)"/.exec(started)?.[1] ?? "";
  const input = { challenge, code: codeOf(secret) };
  const on = JSON.stringify(await call(page.request, "security.confirmTotp", { input, token }));
  const codes = /"recoveryCodes":\[([^\]]*)\]/.exec(on)?.[1] ?? "";
  return { secret, recoveryCodes: codes.replaceAll('"', "").split(",") };
}

/** Ten minutes pass since this trader last proved who they are. */
async function forgetProof(server: AppServer, { email }: Trader): Promise<void> {
  await withClient(await databaseUrl(server), (client) =>
    client.query(
      "update sessions set proved_at = null where user_id = (select id from users where email = $1)",
      [email],
    ),
  );
}

async function signOut(page: Page): Promise<void> {
  await page.goto("/profile");
  await page.getByRole("button", { name: "Sign out" }).click();
  await expect(page).toHaveURL("/welcome");
}

/** The first step, by keyboard. */
async function passFirstStep(page: Page, { email, password }: Trader): Promise<void> {
  await page.goto("/login");
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.keyboard.press("Enter");
}

const codeField = (page: Page) => page.getByLabel(/^Code/);

test("codes of an app are set up and asked for, by keyboard alone", async ({ page, trader }) => {
  await page.goto("/settings");
  await page.getByRole("link", { name: /^Security/ }).focus();
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Set up codes of an app" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText("Set up codes of an app")).toBeFocused();
  await expect(page.getByRole("img", { name: "Picture for your app for codes" })).toBeVisible();
  const secret = ((await page.locator("code").textContent()) ?? "").replaceAll(" ", "");
  await expectWellMade(page);

  await codeField(page).focus();
  await page.keyboard.type(wrongCodeOf(secret));
  await expect(page.getByText("The code is not right.")).toBeVisible();
  await expect(codeField(page)).toHaveValue("");
  await expect(codeField(page)).toBeFocused();
  await page.keyboard.type(codeOf(secret));
  await expect(page.getByText("Save your recovery codes")).toBeFocused();
  await expect(page.getByRole("list", { name: "Your recovery codes" }).getByRole("listitem")).toHaveCount(10);
  await expectWellMade(page);
  await page.getByRole("button", { name: "Done" }).press("Enter");
  await expect(page.getByText("Save your recovery codes")).toBeVisible();
  await page.getByLabel("I have saved them").press("Space");
  await page.getByRole("button", { name: "Done" }).press("Enter");
  await expect(page.getByText(/^On since/)).toBeVisible();
  await expect(page.getByText("10 left")).toBeVisible();

  await signOut(page);
  await passFirstStep(page, trader);
  await expect(codeField(page)).toBeFocused();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Confirm that it is you");
  await expectWellMade(page);
  await page.keyboard.type(wrongCodeOf(secret));
  await expect(page.getByText("The code is not right.")).toBeVisible();
  await expect(codeField(page)).toBeFocused();
  await page.keyboard.type(codeOf(secret, 1));
  await expect(page).toHaveURL("/");
});

test("a recovery code opens the door once, and new ones take their place", async ({ page, trader }) => {
  const { recoveryCodes } = await turnOn(page, trader);
  await page.goto("/settings");
  await signOut(page);
  await passFirstStep(page, trader);
  await page.getByRole("button", { name: "Start again" }).click();
  await expect(page.getByLabel("E-mail")).toHaveValue(trader.email);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await page.getByRole("button", { name: "Use a recovery code" }).click();
  const field = page.getByLabel("Recovery code");
  await expect(field).toBeFocused();
  await page.keyboard.type("not one of mine");
  await page.keyboard.press("Enter");
  await expect(page.getByText("The code is not right.")).toBeVisible();
  await expectWellMade(page);
  await field.fill(recoveryCodes[0] ?? "");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/");

  await page.goto("/settings/security");
  await expect(page.getByText("9 left")).toBeVisible();
  await page.getByRole("button", { name: "Renew the recovery codes" }).click();
  await page.getByRole("button", { name: "Make new ones" }).click();
  const list = page.getByRole("list", { name: "Your recovery codes" });
  await expect(list.getByRole("listitem")).toHaveCount(10);
  await expect(list).not.toContainText(recoveryCodes[1] ?? "");
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download as text" }).click();
  expect((await download).suggestedFilename()).toBe("fillmark-recovery-codes.txt");
  await page.getByLabel("I have saved them").check();
  await page.getByRole("button", { name: "Done" }).click();
  await expect(page.getByText("10 left")).toBeVisible();

  await page.getByRole("button", { name: "Turn off codes of an app" }).click();
  await page.getByRole("button", { name: "Turn off", exact: true }).click();
  await expect(page.getByText("Codes of an app are off")).toBeVisible();
  await expect(page.getByRole("button", { name: "Set up codes of an app" })).toBeVisible();
});

/** A device that holds passkeys and says yes for its owner. */
async function addAuthenticator(page: Page): Promise<{ cdp: CDPSession; authenticatorId: string }> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("WebAuthn.enable");
  const { authenticatorId } = await cdp.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return { cdp, authenticatorId };
}

test("a passkey is added, signs in alone and beside a password, and is removed", async ({ page, trader }) => {
  const { cdp, authenticatorId } = await addAuthenticator(page);
  const touch = (enabled: boolean) =>
    cdp.send("WebAuthn.setAutomaticPresenceSimulation", { authenticatorId, enabled });
  await page.goto("/settings/security");
  await page.getByRole("button", { name: "Add a passkey" }).press("Enter");
  const name = page.getByRole("textbox", { name: "Name" });
  await expect(name).toBeFocused();
  await expect(name).toHaveValue(/^Chrome on /);
  await expectWellMade(page);
  await page.keyboard.press("Enter");
  await expect(page.getByText("Passkey added")).toBeVisible();
  await expect(page.getByText(/not used yet$/)).toBeVisible();

  await page.getByRole("button", { name: /^More about Chrome/ }).press("Enter");
  await page.getByRole("menuitem", { name: "Rename" }).press("Enter");
  const rename = page.getByRole("dialog", { name: "Rename the passkey" });
  await rename.getByLabel("Name").fill("My laptop");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "More about My laptop" })).toBeVisible();
  await expectWellMade(page);

  // Whoever holds the device is asked, and says no.
  await cdp.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified: false });
  await signOut(page);
  await page.goto("/login");
  await page.getByRole("button", { name: "Sign in with a passkey" }).click();
  await expect(page.getByRole("alert")).toContainText("The browser's question was closed");
  await expectWellMade(page);
  await cdp.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified: true });
  await page.getByRole("button", { name: "Sign in with a passkey" }).click();
  await expect(page).toHaveURL("/");

  // Nobody touches the device until it is asked for, so nothing is picked among the suggestions.
  await signOut(page);
  await touch(false);
  await passFirstStep(page, trader);
  const use = page.getByRole("button", { name: "Use a passkey" });
  await expect(use).toBeFocused();
  await touch(true);
  await use.press("Enter");
  await expect(page).toHaveURL("/");

  // Where the browser offers passkeys beside the e-mail, picking one is all there is to do.
  await signOut(page);
  await page.goto("/login");
  await expect(page).toHaveURL("/");

  await page.goto("/settings/security");
  await expect(page.getByText(/last used/)).toBeVisible();
  await page.getByRole("button", { name: "More about My laptop" }).click();
  await page.getByRole("menuitem", { name: "Remove" }).click();
  await expect(page.getByText("It is your only second step")).toBeVisible();
  await page.getByRole("button", { name: "Remove", exact: true }).click();
  await expect(page.getByText("Passkey removed")).toBeVisible();
  await expect(page.getByRole("button", { name: "More about My laptop" })).toHaveCount(0);
});

test("what matters asks once more who it is, and goes on where it was", async ({ page, trader, server }) => {
  await forgetProof(server, trader);
  await page.goto("/settings/security");
  const setUp = page.getByRole("button", { name: "Set up codes of an app" });
  await setUp.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Confirm that it is you" });
  const password = dialog.getByLabel("Password", { exact: true });
  await expect(password).toBeFocused();
  await expectWellMade(page);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(setUp).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(password).toBeFocused();
  await page.keyboard.type("not the password");
  await page.keyboard.press("Enter");
  await expect(dialog.getByText("The current password is not right.")).toBeVisible();
  await expect(password).toBeFocused();
  await page.keyboard.type(trader.password);
  await page.keyboard.press("Enter");
  await expect(page.getByText("Set up codes of an app")).toBeFocused();
});

test("with a second factor the dialog asks for that", async ({ page, trader, server }) => {
  const { secret } = await turnOn(page, trader);
  await forgetProof(server, trader);
  await page.goto("/settings/security");
  await page.getByRole("button", { name: "Turn off codes of an app" }).press("Enter");
  await page.getByRole("button", { name: "Turn off", exact: true }).press("Enter");
  const dialog = page.getByRole("dialog", { name: "Confirm that it is you" });
  await expect(dialog.getByLabel("Code of your app")).toBeFocused();
  await expect(dialog.getByLabel("Code of your app")).toHaveAttribute("autocomplete", "one-time-code");
  await expect(dialog.getByLabel("Password", { exact: true })).toHaveCount(0);
  await expectWellMade(page);
  await page.keyboard.type(wrongCodeOf(secret));
  await expect(dialog.getByText("The code is not right.")).toBeVisible();
  await page.keyboard.type(codeOf(secret, 1));
  await expect(page.getByText("Codes of an app are off")).toBeVisible();
});

traderTest("an address of numbers says why it has no passkeys", async ({ page }) => {
  await page.goto("/settings/security");
  await expect(page.getByText("Browsers make no passkeys for an address of numbers.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Add a passkey" })).toHaveCount(0);
  await page.evaluate(() => localStorage.clear());
  await page.goto("/login");
  await expect(page.getByRole("button", { name: "Sign in", exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: "Sign in with a passkey" })).toHaveCount(0);
});
