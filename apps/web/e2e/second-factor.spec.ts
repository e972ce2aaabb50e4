import type { Page } from "@playwright/test";
import { expect, expectAccessible } from "./fixtures.ts";
import {
  codeField,
  codeOf,
  endChallenges,
  forgetProof,
  namedTest,
  passFirstStep,
  signOut,
  turnOn,
  wrongCodeOf,
} from "./second-factor-steps.ts";

/** Pressing the button prints the codes and whose they are, black on white in either theme, and nothing else. */
async function expectCodesOnPaper(page: Page, email: string): Promise<void> {
  await page.evaluate(() => (window.print = () => Reflect.set(window, "printed", true)));
  await page.getByRole("button", { name: "Print" }).press("Enter");
  expect(await page.evaluate(() => Reflect.get(window, "printed"))).toBe(true);
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  const list = page.getByRole("list", { name: "Your recovery codes" });
  await expect(list.getByRole("listitem").first()).toBeVisible();
  await expect(list).toHaveCSS("color", "rgb(0, 0, 0)");
  await expect(page.getByText(email)).toBeVisible();
  const others = page.locator("button, a, nav, h1, h2, label").filter({ visible: true });
  await expect(others).toHaveCount(0);
  await page.emulateMedia({ media: null, colorScheme: null });
}

namedTest("codes of an app are set up by keyboard alone", async ({ page, trader }) => {
  await page.goto("/settings");
  await page.getByRole("link", { name: /^Security/ }).focus();
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Set up the authenticator app" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText("Set up the authenticator app")).toBeFocused();
  await expect(page.getByRole("img", { name: "QR code for your authenticator app" })).toBeVisible();
  const secret = ((await page.locator("code").textContent()) ?? "").replaceAll(" ", "");
  await expectAccessible(page);

  await codeField(page).focus();
  await page.keyboard.type(wrongCodeOf(secret));
  await expect(page.getByText("The code is incorrect.")).toBeVisible();
  await expect(codeField(page)).toHaveValue("");
  await expect(codeField(page)).toBeFocused();
  await page.keyboard.type(codeOf(secret));
  await expect(page.getByText("Save your recovery codes")).toBeFocused();
  await expect(page.getByRole("list", { name: "Your recovery codes" }).getByRole("listitem")).toHaveCount(10);
  await expectAccessible(page);
  await expectCodesOnPaper(page, trader.email);
  await page.getByRole("button", { name: "Done" }).press("Enter");
  await expect(page.getByText("Save your recovery codes")).toBeVisible();
  await page.getByLabel("I have saved them").press("Space");
  await page.getByRole("button", { name: "Done" }).press("Enter");
  await expect(page.getByText(/^On since/)).toBeVisible();
  await expect(page.getByText("10 left")).toBeVisible();
});

namedTest("a code of the app is asked for after the password", async ({ page, trader }) => {
  const { secret } = await turnOn(page, trader);
  await page.goto("/settings");
  await signOut(page);
  await passFirstStep(page, trader);
  await expect(codeField(page)).toBeFocused();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Confirm it is you");
  await expectAccessible(page);
  await page.keyboard.type(wrongCodeOf(secret));
  await expect(page.getByText("The code is incorrect.")).toBeVisible();
  await expect(codeField(page)).toBeFocused();
  await page.keyboard.type(codeOf(secret, 1));
  await expect(page).toHaveURL("/");
});

namedTest(
  "a recovery code signs in once, and new ones take their place",
  async ({ page, trader, server }) => {
    const { recoveryCodes } = await turnOn(page, trader);
    await page.goto("/settings");
    await signOut(page);
    await passFirstStep(page, trader);
    await page.getByRole("button", { name: "Start again" }).click();
    await expect(page.getByLabel("E-mail")).toHaveValue(trader.email);
    await page.getByRole("button", { name: "Sign in", exact: true }).click();
    await expect(codeField(page)).toBeFocused();
    await endChallenges(server);
    await page.keyboard.type("123456");
    await expect(page.getByRole("alert")).toContainText("This took too long.");
    await expect(page.getByLabel("Password", { exact: true })).toHaveValue(trader.password);
    await page.getByRole("button", { name: "Sign in", exact: true }).click();
    await page.getByRole("button", { name: "Use a recovery code" }).click();
    const field = page.getByLabel("Recovery code");
    await expect(field).toBeFocused();
    await page.keyboard.type("not one of mine");
    await page.keyboard.press("Enter");
    await expect(page.getByText("The code is incorrect.")).toBeVisible();
    await expectAccessible(page);
    await field.fill(recoveryCodes[0] ?? "");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/");

    await page.goto("/settings/security");
    await expect(page.getByText("9 left")).toBeVisible();
    await page.getByRole("button", { name: "Renew the recovery codes" }).click();
    await page.getByRole("button", { name: "Create new ones" }).click();
    const list = page.getByRole("list", { name: "Your recovery codes" });
    await expect(list.getByRole("listitem")).toHaveCount(10);
    await expect(list).not.toContainText(recoveryCodes[1] ?? "");
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: "Download as text" }).click();
    expect((await download).suggestedFilename()).toBe("fillmark-recovery-codes.txt");
    await page.getByLabel("I have saved them").check();
    await page.getByRole("button", { name: "Done" }).click();
    await expect(page.getByText("10 left")).toBeVisible();

    await page.getByRole("button", { name: "Turn off the authenticator app" }).click();
    await page.getByRole("button", { name: "Turn off", exact: true }).click();
    await expect(page.getByText("Authenticator app turned off")).toBeVisible();
    await expect(page.getByRole("button", { name: "Set up the authenticator app" })).toBeVisible();
  },
);

namedTest(
  "what matters asks once more who it is, and goes on where it was",
  async ({ page, trader, server }) => {
    await forgetProof(server, trader);
    await page.goto("/settings/security");
    const setUp = page.getByRole("button", { name: "Set up the authenticator app" });
    await setUp.press("Enter");
    const dialog = page.getByRole("dialog", { name: "Confirm it is you" });
    const password = dialog.getByLabel("Password", { exact: true });
    await expect(password).toBeFocused();
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await expect(setUp).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(password).toBeFocused();
    await page.keyboard.type("not the password");
    await page.keyboard.press("Enter");
    await expect(dialog.getByText("The current password is incorrect.")).toBeVisible();
    await expect(password).toBeFocused();
    await page.keyboard.type(trader.password);
    await page.keyboard.press("Enter");
    await expect(page.getByText("Set up the authenticator app")).toBeFocused();
  },
);

namedTest("with a second factor the dialog asks for that", async ({ page, trader, server }) => {
  const { secret } = await turnOn(page, trader);
  await forgetProof(server, trader);
  await page.goto("/settings/security");
  await page.getByRole("button", { name: "Turn off the authenticator app" }).press("Enter");
  await page.getByRole("button", { name: "Turn off", exact: true }).press("Enter");
  const dialog = page.getByRole("dialog", { name: "Confirm it is you" });
  await expect(dialog.getByLabel("Authenticator code")).toBeFocused();
  await expect(dialog.getByLabel("Authenticator code")).toHaveAttribute("autocomplete", "one-time-code");
  await expect(dialog.getByLabel("Password", { exact: true })).toHaveCount(0);
  await expectAccessible(page);
  await page.keyboard.type(wrongCodeOf(secret));
  await expect(dialog.getByText("The code is incorrect.")).toBeVisible();
  await page.keyboard.type(codeOf(secret, 1));
  await expect(page.getByText("Authenticator app turned off")).toBeVisible();
});
