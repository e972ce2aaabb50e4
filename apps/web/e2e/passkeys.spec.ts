import type { CDPSession, Page } from "@playwright/test";
import { expect, expectAccessible, traderTest } from "./fixtures.ts";
import { forgetProof, namedTest, passFirstStep, signOut } from "./second-factor-steps.ts";

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

namedTest(
  "a passkey is added, renamed and, after it was asked for itself, removed",
  async ({ page, trader, server }) => {
    await addAuthenticator(page);
    await page.goto("/settings/security");
    await page.getByRole("button", { name: "Add a passkey" }).press("Enter");
    const name = page.getByRole("textbox", { name: "Name" });
    await expect(name).toBeFocused();
    await expect(name).toHaveValue(/^Chrome on /);
    await expectAccessible(page);
    await page.keyboard.press("Enter");
    await expect(page.getByText("Passkey added")).toBeVisible();
    await expect(page.getByText(/not used yet$/)).toBeVisible();

    await page.getByRole("button", { name: "Add a passkey" }).click();
    await page.getByRole("button", { name: "Continue" }).click();
    await expect(page.getByText("This device already has a passkey for your account.")).toBeVisible();
    await page.keyboard.press("Escape");

    await page.getByRole("button", { name: /^More about Chrome/ }).press("Enter");
    await page.getByRole("menuitem", { name: "Rename" }).press("Enter");
    const rename = page.getByRole("dialog", { name: "Rename the passkey" });
    await rename.getByLabel("Name").fill("My laptop");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("button", { name: "More about My laptop" })).toBeFocused();
    await expectAccessible(page);

    await forgetProof(server, trader);
    await page.getByRole("button", { name: "More about My laptop" }).click();
    await page.getByRole("menuitem", { name: "Remove" }).click();
    await expect(page.getByText("It is your only second step")).toBeVisible();
    await page.getByRole("button", { name: "Remove", exact: true }).click();
    const question = page.getByRole("dialog", { name: "Confirm it is you" });
    await expect(question.getByRole("button", { name: "Use a passkey" })).toBeFocused();
    await expectAccessible(page);
    await page.keyboard.press("Enter");
    await expect(page.getByText("Passkey removed")).toBeVisible();
    await expect(page.getByRole("button", { name: "More about My laptop" })).toHaveCount(0);
  },
);

namedTest(
  "a passkey signs in alone, beside a password, and from the suggestions",
  async ({ page, trader }) => {
    const { cdp, authenticatorId } = await addAuthenticator(page);
    const touch = (enabled: boolean) =>
      cdp.send("WebAuthn.setAutomaticPresenceSimulation", { authenticatorId, enabled });
    await page.goto("/settings/security");
    await page.getByRole("button", { name: "Add a passkey" }).click();
    await page.getByRole("button", { name: "Continue" }).click();
    await expect(page.getByText(/not used yet$/)).toBeVisible();

    // The holder of the device is asked, and says no.
    await cdp.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified: false });
    await signOut(page);
    await page.goto("/login");
    await page.getByRole("button", { name: "Sign in with a passkey" }).click();
    await expect(page.getByRole("alert")).toContainText("The passkey prompt was closed");
    await expectAccessible(page);
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
  },
);

traderTest("an address of numbers says why it has no passkeys", async ({ page }) => {
  await page.goto("/settings/security");
  await expect(page.getByText("Browsers can't create passkeys for a numeric address.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Add a passkey" })).toHaveCount(0);
  await page.evaluate(() => localStorage.clear());
  await page.goto("/login");
  await expect(page.getByRole("button", { name: "Sign in", exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: "Sign in with a passkey" })).toHaveCount(0);
});
