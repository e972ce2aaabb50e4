import { call, expect, expectAccessible, registerTrader, test, traderTest } from "./fixtures.ts";
import { linkIn, mailTo } from "./outbox.ts";

const next = "seven slow herons by a gate";

test("a forgotten password is replaced by the link of a mail", async ({ page, request, server }) => {
  const trader = await registerTrader(request);
  await page.goto("/login");
  await page.getByRole("link", { name: "Forgot password?" }).click();
  await page.getByLabel("E-mail").fill(trader.email);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "No e-mail was sent" })).toBeVisible();
  await expect(page.getByText(trader.email)).toBeVisible();

  const mail = await mailTo(request, server, { to: trader.email, subject: "Reset your password" });
  await page.goto(linkIn(mail));
  await expect(page).toHaveURL("/reset-password");
  const field = page.getByLabel("New password", { exact: true });
  await field.fill("password123");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Choose another one.")).toBeVisible();
  await expect(field).toBeFocused();
  await page.reload();
  await field.fill(next);
  await page.getByRole("button", { name: "Set the new password" }).click();
  await expect(page.getByText("Sign in with the new password.")).toBeVisible();
  await expect(page).toHaveURL("/login");
  await page.getByLabel("E-mail").fill(trader.email);
  await page.getByLabel("Password", { exact: true }).fill(next);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/");

  await page.goto(linkIn(mail));
  await page.getByLabel("New password", { exact: true }).fill(`${next} again`);
  await page.keyboard.press("Enter");
  await expect(page.getByText("This link is no longer valid.")).toBeVisible();
  await page.goto("/profile");
  await expect(page.getByText(trader.email)).toBeVisible();
});

test("an unknown e-mail reads the same", async ({ page }) => {
  await page.goto("/forgot-password");
  await page.getByRole("button", { name: "Ask for the link" }).click();
  await expect(page.getByLabel("E-mail")).toBeFocused();
  await page.getByLabel("E-mail").fill("nobody@fillmark.test");
  await page.keyboard.press("Enter");
  await expect(page.getByText("If there is an account with nobody@fillmark.test")).toBeVisible();
  await page.getByRole("button", { name: "Use another e-mail" }).click();
  await expect(page.getByLabel("E-mail")).toBeVisible();
});

test("a refused sign-in leads there", async ({ page }) => {
  await page.goto("/login");
  await page.getByLabel("E-mail").fill("nobody@fillmark.test");
  await page.getByLabel("Password", { exact: true }).fill("not the password");
  await page.keyboard.press("Enter");
  await page.getByRole("link", { name: "Reset the password" }).click();
  await expect(page).toHaveURL("/forgot-password");
});

test("its pages are well made", async ({ page }) => {
  for (const path of ["/forgot-password", "/reset-password", `/reset-password#token=${"A".repeat(43)}`]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expectAccessible(page);
  }
});

traderTest(
  "somebody signed in may use a link all the same, and is signed out by it",
  async ({ page, request, server, trader }) => {
    await call(request, "auth.requestPasswordReset", { input: { email: trader.email } });
    const mail = await mailTo(request, server, { to: trader.email, subject: "Reset your password" });
    await page.goto(linkIn(mail));
    await page.getByLabel("New password", { exact: true }).fill(next);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/login");
  },
);
