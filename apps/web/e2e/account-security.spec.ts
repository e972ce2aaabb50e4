import { withClient } from "../../api/src/db/with-client.ts";
import { databaseUrl } from "./admin-fixtures.ts";
import type { AppServer } from "./app-server.ts";
import { call, expect, expectAccessible, traderTest, type Trader } from "./fixtures.ts";
import { codeOf, forgetProof, turnOn, wrongCodeOf } from "./second-factor-steps.ts";

const next = "seven slow herons by a gate";
const firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";

traderTest.describe("changing the password", () => {
  traderTest("keeps this device signed in, and the new password signs in", async ({ page, trader }) => {
    await page.goto("/settings");
    await page.getByRole("link", { name: "Change password" }).click();
    await page.getByLabel("Current password", { exact: true }).fill(trader.password);
    await page.getByLabel("New password", { exact: true }).fill(next);
    await expect(page.getByText("Strength: strong")).toBeVisible();
    await page.keyboard.press("Enter");
    await expect(page.getByText("Your other devices were signed out.")).toBeVisible();
    await expect(page).toHaveURL("/settings");
    await page.goto("/profile");
    await expect(page.getByText(trader.email)).toBeVisible();
    await page.getByRole("button", { name: "Sign out" }).click();
    await expect(page).toHaveURL("/welcome");
    await page.goto("/login");
    await page.getByLabel("E-mail").fill(trader.email);
    await page.getByLabel("Password", { exact: true }).fill(next);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/");
  });

  traderTest("says at the field what is wrong and keeps what was typed", async ({ page, trader }) => {
    await page.goto("/settings/change-password");
    const current = page.getByLabel("Current password", { exact: true });
    const fresh = page.getByLabel("New password", { exact: true });
    const press = () => page.getByRole("main").getByRole("button", { name: "Change password" }).click();
    await press();
    await expect(current).toBeFocused();
    await current.fill("not this one");
    await fresh.fill("password123");
    await press();
    await expect(page.getByText("The current password is incorrect.")).toBeVisible();
    await expect(current).toBeFocused();
    await current.fill(trader.password);
    await press();
    await expect(page.getByText("Choose another one.")).toBeVisible();
    await expect(fresh).toBeFocused();
    await expect(fresh).toHaveValue("password123");
  });

  traderTest("is known to password managers, and well made", async ({ page, trader }) => {
    await page.goto("/settings/change-password");
    const current = page.getByLabel("Current password", { exact: true });
    await expect(current).toHaveAttribute("autocomplete", "current-password");
    await expect(page.getByLabel("New password", { exact: true })).toHaveAttribute(
      "autocomplete",
      "new-password",
    );
    await expect(page.locator('input[autocomplete="username"]')).toHaveValue(trader.email);
    await page.getByLabel("New password", { exact: true }).fill(next);
    await expectAccessible(page);
    await page.setViewportSize({ width: 1440, height: 900 });
    await expectAccessible(page);
  });
});

traderTest.describe("sessions and history", () => {
  traderTest("another device is signed out from here", async ({ page, trader, browser, server }) => {
    const other = await browser.newContext({ baseURL: server.url, userAgent: firefox });
    const there = await other.newPage();
    await there.goto("/login");
    await there.getByLabel("E-mail").fill(trader.email);
    await there.getByLabel("Password", { exact: true }).fill(trader.password);
    await there.keyboard.press("Enter");
    await expect(there).toHaveURL("/");

    await page.goto("/settings/privacy");
    await expect(page.getByText("This device", { exact: true })).toHaveCount(1);
    await expect(page.getByText("Signed in", { exact: true })).toBeVisible();
    await page.getByRole("button", { name: "Sign out Firefox on Linux" }).click();
    await expect(page.getByText("Signed out there")).toBeVisible();
    await expect(page.getByRole("button", { name: "Sign out Firefox on Linux" })).toHaveCount(0);
    await expect(page.getByText("Devices signed out")).toBeVisible();
    // Nobody touches it there: the end of its private stream is enough.
    await expect(there).toHaveURL("/login");
    await other.close();
  });

  traderTest("all others are signed out after a question", async ({ page, trader, request }) => {
    for (let count = 0; count < 2; count += 1) {
      const { email, password } = trader;
      await call(request, "auth.login", { input: { email, password } });
    }
    await page.goto("/settings/privacy");
    await page.getByRole("button", { name: "Sign out all other devices" }).click();
    await page.getByRole("button", { name: "Keep them" }).click();
    await expect(page.getByRole("button", { name: /^Sign out .+/ })).not.toHaveCount(1);
    await page.getByRole("button", { name: "Sign out all other devices" }).click();
    await page.getByRole("button", { name: "Sign them out" }).click();
    await expect(page.getByText(/devices? signed out/).first()).toBeVisible();
    await expect(page.getByRole("button", { name: "Sign out all other devices" })).toHaveCount(0);
    await expect(page.getByText("This device", { exact: true })).toBeVisible();
  });

  traderTest("are well made", async ({ page, trader, request }) => {
    const { email, password } = trader;
    await call(request, "auth.login", { input: { email, password } });
    await page.goto("/settings/privacy");
    await expect(page.getByRole("heading", { name: "Sign-in history" })).toBeVisible();
    await expect(page.getByRole("button", { name: "Sign out all other devices" })).toBeVisible();
    await expectAccessible(page);
    await page.setViewportSize({ width: 1440, height: 900 });
    await expectAccessible(page);
  });
});

traderTest(
  "with a second factor, another e-mail and another password are asked for its code",
  async ({ page, server, trader }) => {
    const { secret } = await turnOn(page, trader);
    const dialog = page.getByRole("dialog", { name: "Confirm it is you" });
    const code = dialog.getByLabel("Authenticator code");
    await forgetProof(server, trader);
    await page.goto("/settings/account");
    const email = page.getByLabel("New e-mail");
    await email.fill(`moved-${trader.email}`);
    await page.getByLabel("Current password", { exact: true }).fill(trader.password);
    await page.keyboard.press("Enter");
    await expect(code).toBeFocused();
    // Who closes the question has asked for nothing, and has lost nothing.
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await expect(email).toHaveValue(`moved-${trader.email}`);
    await expect(page.getByText("replaces it once")).toBeHidden();
    await page.getByRole("button", { name: "Ask for the link", exact: true }).press("Enter");
    await expect(code).toBeFocused();
    await page.keyboard.type(codeOf(secret, 1));
    await expect(page.getByText(`moved-${trader.email} replaces it once`)).toBeVisible();
    await expect(dialog).toBeHidden();

    await forgetProof(server, trader);
    await forgetCodes(server, trader);
    await page.goto("/settings/change-password");
    await page.getByLabel("Current password", { exact: true }).fill(trader.password);
    await page.getByLabel("New password", { exact: true }).fill(next);
    await page.keyboard.press("Enter");
    await expect(code).toBeFocused();
    await page.keyboard.type(wrongCodeOf(secret));
    await expect(dialog.getByText("The code is incorrect.")).toBeVisible();
    await page.keyboard.type(codeOf(secret));
    await expect(page.getByText("Your other devices were signed out.")).toBeVisible();
    await expect(page).toHaveURL("/settings");
    const answer = await page.request.post("/trpc/auth.login", {
      headers: { "x-fillmark": "1" },
      data: { email: trader.email, password: next },
    });
    expect(await answer.text()).toContain("SECOND_FACTOR_NEEDED");
  },
);

/** Half a minute passes for this trader's app: each of its codes is good once. */
async function forgetCodes(server: AppServer, { email }: Trader): Promise<void> {
  await withClient(await databaseUrl(server), (client) =>
    client.query(
      "update totp_secrets set last_step = 0 where user_id = (select id from users where email = $1)",
      [email],
    ),
  );
}
