// A key for a program: made, used from outside of the page, and revoked.
import { createHash, createHmac, generateKeyPairSync, sign } from "node:crypto";
import type { APIRequestContext, Page } from "@playwright/test";
import { demoTest as test, expect, expectAccessible } from "./fixtures.ts";

/** What infra/docs/api.md says is signed. */
function signed(
  apiKey: string,
  signs: (text: string) => string,
  call: { method: string; path: string; body: string },
) {
  const timestamp = String(Date.now());
  const hash = createHash("sha256").update(call.body).digest("hex");
  const text = ["FILLMARK-V1", call.method, call.path, timestamp, "", "", hash].join("\n");
  return { "x-fillmark-key": apiKey, "x-fillmark-timestamp": timestamp, "x-fillmark-signature": signs(text) };
}

const account = (request: APIRequestContext, apiKey: string, signs: (text: string) => string) => {
  const path = "/api/v1/account";
  return request.get(path, { headers: signed(apiKey, signs, { method: "GET", path, body: "" }) });
};

async function openForm(page: Page): Promise<void> {
  await page.goto("/settings/api-keys");
  await page.getByRole("button", { name: "New key" }).click();
  await expect(page.getByLabel("Name", { exact: true })).toBeVisible();
}

test("a key is made by keyboard, trades from outside, shows what it did, and is refused once it is revoked", async ({
  page,
  request,
}) => {
  const { publicKey, privateKey } = generateKeyPairSync("ed25519");
  const signs = (text: string) => sign(null, Buffer.from(text), privateKey).toString("base64");
  await page.goto("/settings/api-keys");
  await expect(page.getByText("No API keys yet.")).toBeVisible();
  await expect(page.getByRole("link", { name: "How to use a key" })).toHaveAttribute("href", "/api/docs");

  await page.getByRole("button", { name: "New key" }).press("Enter");
  await page.keyboard.press("Tab");
  await page.keyboard.type("Night watch");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("radio", { name: "Ed25519" })).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.insertText(publicKey.export({ type: "spki", format: "pem" }).toString());
  await page.keyboard.press("Tab");
  await expect(page.getByRole("radio", { name: "Demo" })).toBeChecked();
  await page.keyboard.press("Tab");
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("radio", { name: "Read and trade" })).toBeChecked();
  await expect(page.getByText("Anyone who gets this key can trade from anywhere.")).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(page.getByLabel("Largest order")).toBeFocused();
  await page.keyboard.type("5000");
  for (const label of ["Orders a day", "Loss a day", "Allowed addresses"]) {
    await page.keyboard.press("Tab");
    await expect(page.getByLabel(label)).toBeFocused();
  }
  await page.keyboard.type("127.0.0.0/8\n::1");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Create key" }).press("Enter");

  const apiKey = await page.locator("code").filter({ hasText: "fmi_" }).innerText();
  expect(apiKey).toMatch(/^fmi_[\w-]{32}$/);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Done" }).press("Enter");

  expect(await (await account(request, apiKey, signs)).json()).toMatchObject({
    success: true,
    account: { venue: "demo" },
  });
  const body = JSON.stringify({
    venue: "demo",
    pair: "BTC-USD",
    side: "buy",
    type: "market",
    quote_amount: "100",
  });
  const placing = { method: "POST", path: "/api/v1/orders", body };
  const headers = { ...signed(apiKey, signs, placing), "content-type": "application/json" };
  const order = await request.post(placing.path, { headers, data: body });
  expect([order.status(), await order.json()]).toMatchObject([201, { order: { state: "filled" } }]);
  const again = await request.post(placing.path, { headers, data: body });
  expect([again.status(), await again.json()]).toMatchObject([409, { code: "REPLAYED_CALL" }]);

  await page.reload();
  const row = page.getByRole("listitem").filter({ hasText: "Night watch" });
  await expect(row).toContainText("Demo");
  await expect(row).toContainText("Ed25519 · Read · Trade");
  await expect(row).toContainText("Only from 127.0.0.0/8, ::1");
  await expect(row).toContainText(apiKey);
  await expect(row).toContainText("from 127.0.0.1");
  await expectAccessible(page);

  await row.getByRole("link", { name: "Details of Night watch" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Night watch" })).toBeVisible();
  const calls = page.getByRole("list", { name: "Its calls" }).getByRole("listitem");
  await expect(calls.nth(0)).toContainText("POST /api/v1/orders");
  await expect(calls.nth(0)).toContainText("Refused: REPLAYED_CALL");
  await expect(calls.nth(1)).toContainText("Answered");
  await expect(calls.nth(2)).toContainText("GET /api/v1/account");
  await expectAccessible(page);
  await page.goBack();

  await row.getByRole("button", { name: "Revoke Night watch" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Revoke" }).click();
  await expect(page.getByText("No API keys yet.")).toBeVisible();
  expect((await account(request, apiKey, signs)).status()).toBe(401);
});

test("an AI agent's key comes with what its client is configured with, and works at once", async ({
  page,
  request,
}) => {
  await openForm(page);
  await page.getByLabel("Name", { exact: true }).fill("Helper");
  await page.getByText("AI agent (MCP)", { exact: true }).click();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Create key" }).click();
  const shown = await page.locator("code").filter({ hasText: "mcpServers" }).innerText();
  const { url, headers } = JSON.parse(shown).mcpServers.fillmark;
  expect(url).toBe(new URL("/mcp", page.url()).href);
  expect(headers.Authorization).toMatch(/^Bearer fma_[\w-]{43}$/);
  await expectAccessible(page);
  const call = {
    jsonrpc: "2.0",
    id: 1,
    method: "tools/call",
    params: { name: "get_account", arguments: {} },
  };
  const answer = await request.post(url, {
    headers: { ...headers, accept: "application/json, text/event-stream" },
    data: call,
  });
  expect(await answer.json()).toMatchObject({ result: { structuredContent: { venue: "demo" } } });
  await page.getByRole("checkbox", { name: "I have saved the key" }).check();
  await page.getByRole("button", { name: "Done" }).click();
  const row = page.getByRole("listitem").filter({ hasText: "Helper" });
  await expect(row).toContainText("MCP · Read · Trade");
  await row.getByRole("link", { name: "Details of Helper" }).click();
  await expect(page.getByText("POST /mcp get_account")).toBeVisible();
});

test("the secret of an HMAC key is shown once, and nobody goes on before saying that it is saved", async ({
  page,
  request,
}) => {
  await openForm(page);
  await page.getByLabel("Name", { exact: true }).fill("Sheet");
  await page.getByText("HMAC-SHA256", { exact: true }).click();
  await page.getByRole("button", { name: "Create key" }).click();
  const secret = await page.locator("code").filter({ hasText: "fms_" }).innerText();
  const apiKey = await page.locator("code").filter({ hasText: "fmi_" }).innerText();
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download as file" }).click();
  expect((await download).suggestedFilename()).toBe("api-key.json");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Done" }).press("Enter");
  await expect(page.getByText("Your new key")).toBeVisible();
  await page.getByRole("checkbox", { name: "I have saved the key" }).press("Space");
  await page.getByRole("button", { name: "Done" }).click();
  const signs = (text: string) => createHmac("sha256", secret).update(text).digest("hex");
  expect((await account(request, apiKey, signs)).status()).toBe(200);
  await page.reload();
  await expect(page.getByText(apiKey)).toBeVisible();
  await expect(page.getByText(secret)).toHaveCount(0);
});

test("the form says what is wrong, and keeps what was written", async ({ page }) => {
  await openForm(page);
  await page.getByLabel("Allowed addresses").fill("203.0.113.7\nmy computer");
  await page.getByRole("button", { name: "Create key" }).click();
  await expect(page.getByText("Give the key a name.")).toBeVisible();
  await expect(page.getByText("Paste your public key.")).toBeVisible();
  await expect(page.getByText("“my computer” is not an address.")).toBeVisible();
  await expect(page.getByLabel("Name", { exact: true })).toBeFocused();
  await expectAccessible(page);
  await page.getByLabel("Name", { exact: true }).fill("Program");
  await page.getByText("HMAC-SHA256", { exact: true }).click();
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
