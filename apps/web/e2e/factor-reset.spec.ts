// A customer who has lost their second factor: one of the team asks, another agrees, and the password is enough again.
import { deskTest as test, makeAgent, signInAs, signInInstead } from "./admin-fixtures.ts";
import { expect, expectAccessible, registerTrader } from "./fixtures.ts";
import { passFirstStep, turnOn } from "./second-factor-steps.ts";

test("a lost second factor is taken off by two of the team, and its owner signs in by password alone", async ({
  page,
  server,
  request,
  browser,
}) => {
  const trader = await registerTrader(request, "Lotte Lost");
  await turnOn(page, trader);
  const first = await makeAgent(request, server, { name: "Fay First", role: "compliance" });
  const second = await makeAgent(request, server, { name: "Seb Second", role: "compliance" });
  const context = await browser.newContext({ baseURL: server.url, viewport: { width: 390, height: 844 } });
  const user = await context.newPage();
  await passFirstStep(user, trader);
  await expect(user.getByLabel(/^(Code|Authenticator code)/)).toBeVisible();

  await signInAs(page, server, first.email);
  await page.goto(`/admin/users?q=${encodeURIComponent(trader.email)}`);
  await page.getByRole("link", { name: "Lotte Lost" }).click();
  await page.getByRole("button", { name: "Reset two-factor" }).press("Enter");
  const ask = page.getByRole("dialog", { name: "Reset the second factor of Lotte Lost?" });
  await ask.getByRole("button", { name: "Reset two-factor" }).click();
  await expect(ask.getByText("Enter a reason of at least 3 characters.")).toBeVisible();
  await ask.getByLabel("Reason").fill("Recognized in a video call by their passport");
  await expectAccessible(page);
  await ask.getByRole("button", { name: "Reset two-factor" }).click();
  await expect(page.getByText("Requested. A colleague has to approve it.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Cancel request" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Approve" })).toBeHidden();

  await signInInstead(page, server, second.email);
  await page.goto("/admin/users");
  await expect(page.getByText("1 reset of a second factor waits")).toBeVisible();
  await page.getByRole("link", { name: "Lotte Lost" }).first().click();
  await expect(page.getByText("Set up: authenticator app.")).toBeVisible();
  await page.getByRole("button", { name: "Approve" }).press("Enter");
  const agree = page.getByRole("dialog", { name: "Take the second factor off the account of Lotte Lost?" });
  await expectAccessible(page);
  await agree.getByRole("button", { name: "Approve" }).click();
  await expect(page.getByText("The second factor was reset.")).toBeVisible();
  await expect(page.getByText("Done", { exact: true })).toBeVisible();

  await passFirstStep(user, trader);
  await expect(user).toHaveURL(/\/(home|trade|$)/);
});
