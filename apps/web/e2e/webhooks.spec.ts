// A webhook: added, its secret shown once, tried, read about, given another secret, and removed.
import { demoTest as test, expect, expectAccessible } from "./fixtures.ts";

test("a webhook is added by keyboard, its secret shown once, and its log read, sent again and removed", async ({
  page,
}) => {
  await page.goto("/settings/webhooks");
  await expect(page.getByText("No webhooks yet.")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Add webhook" }).press("Enter");
  await page.keyboard.press("Tab");
  await page.keyboard.type("Trading bot");
  await page.keyboard.press("Tab");
  await page.keyboard.type("https://10.0.0.1/hook");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Create webhook" }).press("Enter");
  await expect(page.getByText("Enter a public address that begins with https://.")).toBeVisible();
  await page.getByLabel("Address").fill("https://webhooks.invalid/fillmark");
  await page.getByRole("button", { name: "Create webhook" }).press("Enter");

  const secret = await page.locator("code").filter({ hasText: "whsec_" }).innerText();
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  await expectAccessible(page);
  await page.getByLabel("I have saved the secret").check();
  await page.getByRole("button", { name: "Done" }).press("Enter");

  await expect(page.getByRole("heading", { name: "Trading bot" })).toBeVisible();
  await expect(page.getByText("Nothing was sent yet.")).toBeVisible();
  await page.getByRole("button", { name: "Send a test" }).click();
  await expect(page.getByText("webhook.test")).toBeVisible();
  await expect(async () => {
    await page.reload();
    await page.getByRole("button", { name: "Open Trading bot" }).click();
    await expect(page.getByText("No answer after", { exact: false })).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 30_000 });
  await page.getByText("Details").first().click();
  await expect(page.getByText('"type":"webhook.test"', { exact: false })).toBeVisible();
  await expectAccessible(page);
  expect(await page.content()).not.toContain(secret);

  await page.getByRole("button", { name: "New secret" }).click();
  await expect(page.locator("code").filter({ hasText: "whsec_" })).not.toHaveText(secret);
  await page.getByLabel("I have saved the secret").check();
  await page.getByRole("button", { name: "Done" }).click();
  await expect(page.getByText("The old secret signs until", { exact: false })).toBeVisible();

  await page.getByRole("button", { name: "Turn off" }).click();
  await expect(page.getByText("You turned it off", { exact: false })).toBeVisible();
  await page.getByRole("button", { name: "Remove", exact: true }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Remove" }).click();
  await expect(page.getByText("No webhooks yet.")).toBeVisible();
});
