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
  await expect(page.getByText("webhook.test", { exact: true })).toBeVisible();
  await expect(async () => {
    await page.reload();
    await page.getByRole("button", { name: "Open Trading bot" }).click();
    await expect(page.getByText("No answer after", { exact: false })).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 30_000 });
  await page.getByText("Details").first().click();
  await expect(page.getByText('"type":"webhook.test"', { exact: false })).toBeVisible();
  await expectAccessible(page);
  expect(await page.content()).not.toContain(secret);

  await page.getByRole("button", { name: "Edit", exact: true }).press("Enter");
  await expect(page.getByRole("heading", { name: "Edit webhook" })).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(page.getByLabel("Name")).toBeFocused();
  await expectAccessible(page);
  await page.getByLabel("Address").fill("https://10.0.0.1/hook");
  await page.getByRole("button", { name: "Save changes" }).press("Enter");
  await expect(page.getByText("Enter a public address that begins with https://.")).toBeVisible();
  await page.getByLabel("Address").fill("https://webhooks.invalid/other");
  await page.getByLabel("Price alerts reached").check();
  await page.getByRole("button", { name: "Save changes" }).press("Enter");
  await expect(page.getByText("https://webhooks.invalid/other")).toBeVisible();
  await expect(page.getByText("Price alerts reached")).toBeVisible();

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

test("an alert hook is added, its address shown once, and what came to it is read", async ({
  page,
  request,
}) => {
  await page.goto("/settings/alert-hooks");
  await expect(page.getByText("No alert hooks yet.")).toBeVisible();
  await page.getByRole("button", { name: "Add alert hook" }).click();
  await page.getByLabel("Strategy").fill("Breakout");
  await page.getByRole("button", { name: "Create alert hook" }).click();
  await expect(page.getByText("Enter an amount such as 500.")).toBeVisible();
  await page.getByLabel("Largest order, USD").fill("100");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Create alert hook" }).click();
  const url = await page.locator("code").filter({ hasText: "/hooks/" }).innerText();
  await expectAccessible(page);
  await page.getByLabel("I have saved the address").check();
  await page.getByRole("button", { name: "Done" }).click();

  const order = { pair: "BTC-USD", side: "buy", type: "market", quoteAmount: "50", id: "bar-1" };
  const path = new URL(url).pathname;
  const placed = await request.post(path, { data: order });
  expect([placed.status(), await placed.json()]).toMatchObject([200, { outcome: "placed" }]);
  expect((await request.post(path, { data: { ...order, quoteAmount: "500", id: "bar-2" } })).status()).toBe(
    422,
  );
  await page.reload();
  await expect(page.getByText("1 of 20 orders today")).toBeVisible();
  await page.getByRole("button", { name: "Alerts of Breakout" }).click();
  await expect(page.getByText("ORDER_LIMIT_VALUE")).toBeVisible();
  await expect(page.getByRole("link", { name: /^Order \d+$/ })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "All alert hooks" }).click();
  await page.getByRole("button", { name: "Edit Breakout" }).click();
  await expect(page.getByLabel("Largest order, USD")).toHaveValue("100");
  await page.getByLabel("Orders a day at most").fill("3");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByText("1 of 3 orders today")).toBeVisible();
  await page.getByRole("button", { name: "New address for Breakout" }).click();
  await expect(page.locator("code").filter({ hasText: "/hooks/" })).not.toHaveText(url);
  expect((await request.post(path, { data: { ...order, id: "bar-3" } })).status()).toBe(404);
});
