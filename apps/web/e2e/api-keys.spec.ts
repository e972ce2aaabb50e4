// A key for a program: made, used from outside of the page, and revoked.
import type { APIRequestContext, Page } from "@playwright/test";
import { demoTest as test, expect, expectAccessible } from "./fixtures.ts";

const account = (request: APIRequestContext, key: string) =>
  request.get("/api/v1/account", { headers: { authorization: `Bearer ${key}` } });

async function openForm(page: Page): Promise<void> {
  await page.goto("/settings/api-keys");
  await page.getByRole("button", { name: "New key" }).click();
  await expect(page.getByLabel("Name", { exact: true })).toBeVisible();
}

test("a key is made by keyboard, trades from outside, and is refused once it is revoked", async ({
  page,
  request,
}) => {
  await page.goto("/settings/api-keys");
  await expect(page.getByText("No API keys yet.")).toBeVisible();
  await expect(page.getByRole("link", { name: "How to use a key" })).toHaveAttribute("href", "/api/docs");

  await page.getByRole("button", { name: "New key" }).press("Enter");
  await page.keyboard.press("Tab");
  await page.keyboard.type("Night watch");
  await page.keyboard.press("Tab");
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("radio", { name: "Read and trade" })).toBeChecked();
  await expect(page.getByText("Anyone who gets this key can trade from anywhere.")).toBeVisible();
  await page.keyboard.press("Tab");
  await page.keyboard.type("127.0.0.0/8\n::1");
  await page.getByRole("button", { name: "Create key" }).press("Enter");

  const key = await page.locator("code").filter({ hasText: "fmk_" }).innerText();
  expect(key).toMatch(/^fmk_[\w-]{43}$/);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Done" }).press("Enter");
  await expect(page.getByText("Your new key")).toBeVisible();
  await page.getByRole("checkbox", { name: "I have saved the key" }).press("Space");
  await page.getByRole("button", { name: "Done" }).click();

  expect(await (await account(request, key)).json()).toMatchObject({
    success: true,
    account: { venue: "demo" },
  });
  const order = await request.post("/api/v1/orders", {
    headers: { authorization: `Bearer ${key}`, "idempotency-key": "first" },
    data: { venue: "demo", pair: "BTC-USD", side: "buy", type: "market", quote_amount: "100" },
  });
  expect([order.status(), await order.json()]).toMatchObject([201, { order: { state: "filled" } }]);

  await page.reload();
  const row = page.getByRole("listitem").filter({ hasText: "Night watch" });
  await expect(row).toContainText("Read and trade");
  await expect(row).toContainText("Only from 127.0.0.0/8, ::1");
  await expect(row).toContainText(`fmk_…${key.slice(-4)}`);
  await expect(row).toContainText("from 127.0.0.1");
  await expectAccessible(page);
  await expect(page.getByText(key)).toHaveCount(0);

  await row.getByRole("button", { name: "Revoke Night watch" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Revoke" }).click();
  await expect(page.getByText("No API keys yet.")).toBeVisible();
  expect((await account(request, key)).status()).toBe(401);
});

test("the form says what is wrong, and keeps what was written", async ({ page }) => {
  await openForm(page);
  await page.getByLabel("Allowed addresses").fill("203.0.113.7\nmy computer");
  await page.getByRole("button", { name: "Create key" }).click();
  await expect(page.getByText("Give the key a name.")).toBeVisible();
  await expect(page.getByText("“my computer” is not an address.")).toBeVisible();
  await expect(page.getByLabel("Name", { exact: true })).toBeFocused();
  await expectAccessible(page);
  await page.getByLabel("Name", { exact: true }).fill("Program");
  await page.getByRole("button", { name: "Create key" }).click();
  await expect(page.getByLabel("Allowed addresses")).toBeFocused();
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByText("No API keys yet.")).toBeVisible();
  await expectAccessible(page);
});

test("says that keys wait for a connection, and that they did not load", async ({ page }) => {
  await page.route(/\/trpc\/[^?]*apiKeys\.list/, (route) => route.fulfill({ status: 500, body: "{}" }));
  await page.goto("/settings/api-keys");
  await expect(page.getByText("Your keys did not load. They still work.")).toBeVisible({
    timeout: 15_000,
  });
});
