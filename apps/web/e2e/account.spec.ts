import { call, expect, expectAccessible, registerTrader, traderTest } from "./fixtures.ts";
import { linkIn, mailTo } from "./outbox.ts";

traderTest(
  "without a mail server no e-mail has to be confirmed, and none is said to be sent",
  async ({ page }) => {
    await page.goto("/settings/account");
    await expect(page.getByText("No confirmation needed")).toBeVisible();
    await expect(page.getByText("This installation sends no e-mail, so no address needs")).toBeVisible();
    await expect(page.getByText(/We have sent|on its way|We mail/)).toBeHidden();
    await page.goto("/settings/kyc-verification");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByText("Confirm your e-mail first.")).toBeHidden();
    for (const path of ["/settings/support", "/settings/privacy", "/settings/edit-all", "/forgot-password"]) {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expect(page.getByText(/[Ww]e (mail|send) you|By mail/)).toBeHidden();
    }
  },
);

traderTest("the e-mail is confirmed by the link that is kept", async ({ page, request, server, trader }) => {
  const mail = await mailTo(request, server, { to: trader.email, subject: "Confirm your e-mail" });
  await page.goto(linkIn(mail));
  await expect(page).toHaveURL("/confirm-email");
  await page.getByRole("button", { name: "Confirm" }).click();
  await expect(page.getByRole("heading", { name: "E-mail confirmed" })).toBeFocused();
  await page.getByRole("link", { name: "Continue" }).click();
  await expect(page).toHaveURL("/");
  await page.goto("/settings/account");
  await expect(page.getByText("Confirmed", { exact: true })).toBeVisible();
  await page.goto(linkIn(mail));
  await page.getByRole("button", { name: "Confirm" }).click();
  await expect(page.getByText("This link is no longer valid.")).toBeVisible();
});

traderTest("another e-mail counts once its link is opened", async ({ page, request, server, trader }) => {
  const to = `moved-${trader.email}`;
  await page.goto("/settings/account");
  const email = page.getByLabel("New e-mail");
  const password = page.getByLabel("Current password", { exact: true });
  const send = page.getByRole("button", { name: "Ask for the link", exact: true });
  await send.click();
  await expect(email).toBeFocused();
  await email.fill(to);
  await password.fill("not this one");
  await send.click();
  await expect(page.getByText("The current password is incorrect.")).toBeVisible();
  await expect(password).toBeFocused();
  await password.fill(trader.password);
  await page.keyboard.press("Enter");
  await expect(
    page.getByText("The owner of this installation finds it in the console").first(),
  ).toBeVisible();
  await expect(page.getByText(`${to} replaces it`)).toBeVisible();
  const mail = await mailTo(request, server, { to, subject: "Confirm your new e-mail" });
  await page.goto(linkIn(mail));
  await page.getByRole("button", { name: "Confirm" }).click();
  await expect(page.getByRole("heading", { name: "E-mail changed" })).toBeVisible();
  await page.goto("/settings/account");
  await expect(page.getByText(to, { exact: true })).toBeVisible();
  await page.goto("/settings/privacy");
  await expect(page.getByText("E-mail changed")).toBeVisible();
});

traderTest(
  "a link to an address that is taken changes nothing",
  async ({ page, request, server, trader }) => {
    const other = await registerTrader(request);
    const input = { newEmail: other.email, currentPassword: trader.password };
    await call(request, "auth.changeEmail", { input, token: trader.token });
    const mail = await mailTo(request, server, { to: other.email, subject: "Confirm your new e-mail" });
    await page.goto(linkIn(mail));
    await page.getByRole("button", { name: "Confirm" }).click();
    await expect(page.getByRole("alert")).toContainText("Nothing has changed.");
  },
);

traderTest("its pages are well made", async ({ page }) => {
  for (const path of ["/settings/account", "/confirm-email", `/confirm-email#token=${"A".repeat(43)}`]) {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeAttached();
    if (path === "/settings/account") await expect(page.getByLabel("New e-mail")).toBeVisible();
    await expectAccessible(page);
    await page.setViewportSize({ width: 1440, height: 900 });
    await expectAccessible(page);
  }
});
