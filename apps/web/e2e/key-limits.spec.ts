// The page of one key: its limits, what of them is used, its kill switch, and what it ordered.
import { createHash, createHmac } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { APIRequestContext } from "@playwright/test";
import { call, demoTest as test, expect, expectAccessible } from "./fixtures.ts";

test.use({ viewport: { width: 1440, height: 900 } });

interface Key {
  readonly key: { readonly id: string; readonly apiKey: string };
  readonly secret: string;
}

async function makeKey(request: APIRequestContext, token: string): Promise<Key> {
  const input = { name: "Grid bot", type: "hmac", venue: "demo", scopes: ["read", "trade"] };
  const { result } = Object(await call(request, "apiKeys.create", { input, token }));
  return result.data;
}

/** What a program with the key sends. */
async function place(request: APIRequestContext, { key, secret }: Key, quantity: string): Promise<number> {
  const order = { venue: "demo", pair: "BTC-USD", side: "buy", type: "limit", price: "30000", quantity };
  const body = JSON.stringify(order);
  const timestamp = String(Date.now());
  const hash = createHash("sha256").update(body).digest("hex");
  const text = ["FILLMARK-V1", "POST", "/api/v1/orders", timestamp, "", "", hash].join("\n");
  const signature = createHmac("sha256", secret).update(text).digest("hex");
  const headers = {
    "content-type": "application/json",
    "x-fillmark-key": key.apiKey,
    "x-fillmark-timestamp": timestamp,
    "x-fillmark-signature": signature,
  };
  return (await request.post("/api/v1/orders", { headers, data: body })).status();
}

test("a key's limits are set, hold its program, and what it ordered is listed with the reason", async ({
  page,
  request,
  trader,
}) => {
  const key = await makeKey(request, trader.token);
  await page.goto("/settings/api-keys");
  await page.getByRole("link", { name: "Details of Grid bot" }).press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Grid bot" })).toBeVisible();
  await expect(page.getByText("No orders yet.").first()).toBeVisible();
  await expect(page.getByText("No calls yet.")).toBeVisible();
  await expectAccessible(page);

  await page.getByLabel("Largest order").fill("50");
  await page.getByLabel("Orders a day").fill("5");
  await page.getByRole("checkbox", { name: "All pairs" }).press("Space");
  await page.getByRole("button", { name: "Save limits" }).click();
  await expect(page.getByText("Choose at least one pair.")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("checkbox", { name: "BTC-USD" }).press("Space");
  await page.getByRole("button", { name: "Save limits" }).click();
  await expect(page.getByText("0 of 5")).toBeVisible();

  expect([await place(request, key, "0.001"), await place(request, key, "0.01")]).toEqual([201, 422]);
  await page.reload();
  await expect(page.getByText("1 of 5")).toBeVisible();
  const orders = page.getByRole("list", { name: "Its orders" }).getByRole("listitem");
  await expect(orders).toHaveCount(2);
  await expect(orders.nth(0)).toContainText("Rejected");
  await expect(orders.nth(0)).toContainText("Worth 300 USD, the largest order of this key is 50 USD");
  await expect(orders.nth(1)).toContainText("Buy 0.001 BTC");
  await expectAccessible(page);

  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export CSV" }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^grid-bot-\d{4}-\d\d-\d\d\.csv$/);
  const csv = await readFile(await file.path(), "utf8");
  expect(csv).toContain("KEY_LIMIT_VALUE,50.00,300.00");
  await page.getByLabel("Day, UTC").fill("2026-01-02");
  await expect(page.getByText("No orders on this day.")).toBeVisible();
  await page.getByRole("button", { name: "All days" }).click();
  await expect(orders).toHaveCount(2);

  await page.getByRole("button", { name: "Turn on" }).click();
  const dialog = page.getByRole("dialog", { name: "Turn on the kill switch?" });
  await dialog.getByLabel("Cancel all, stop losses as well").check();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Turn on" }).click();
  await expect(page.getByText(/^On since /)).toBeVisible();
  expect(await place(request, key, "0.001")).toBe(422);
  const canceled = orders.filter({ hasText: "Canceled" });
  await expect(canceled).toHaveCount(1);
  await canceled.getByRole("link").click();
  await expect(page).toHaveURL(/\/orders\?list=\w+&order=\d+/);
  await expect(page.getByRole("link", { name: "Grid bot" })).toHaveAttribute(
    "href",
    new RegExp(`^/settings/api-keys/${key.key.id}$`),
  );
});

test("says that the key waits for a connection, did not load, or is gone", async ({
  page,
  request,
  context,
  trader,
}) => {
  await makeKey(request, trader.token);
  await page.goto("/settings/api-keys/01890f3e-7b5a-7cc0-8000-000000000004");
  await expect(page.getByText("This key was revoked, or never was one of yours.")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "All keys" }).click();
  const details = page.getByRole("link", { name: "Details of Grid bot" });
  await expect(details).toBeVisible();
  await page.route(/\/trpc\/[^?]*apiKeys\.calls/, (route) => route.fulfill({ status: 500, body: "{}" }));
  await details.click();
  await expect(page.getByText("The key did not load. It still works.")).toBeVisible({ timeout: 15_000 });
  await page.goBack();
  await context.setOffline(true);
  await expect(page.getByText(/^You are offline\. (Prices|Nothing)/)).toBeVisible();
  await details.click();
  await expect(page.getByText("You are offline. This loads as soon as you are connected.")).toBeVisible();
  await page.unroute(/\/trpc\/[^?]*apiKeys\.calls/);
  await context.setOffline(false);
  await expect(page.getByRole("heading", { level: 1, name: "Grid bot" })).toBeVisible();
});
