// What the specification says of sessions and the demo account, each named by its wording.
import type { Page, Route } from "@playwright/test";
import { signInAs } from "./admin-fixtures.ts";
import { demoTest, expect, registerTrader, test, traderTest } from "./fixtures.ts";

const keptOf = (page: Page) =>
  page.evaluate(() =>
    ["token", "user", "adminToken"].map((key) => (localStorage.getItem(key) === null ? null : key)),
  );

test("guest, then user after a login or a registration that returns a token, kept under token", async ({
  page,
}) => {
  const trader = await registerTrader(page.request);
  await page.goto("/login");
  expect(await keptOf(page)).toEqual([null, null, null]);
  await page.getByLabel("E-mail").fill(trader.email);
  await page.getByLabel("Password", { exact: true }).fill(trader.password);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/");
  expect(await keptOf(page)).toEqual(["token", "user", null]);
  await page.goto("/profile");
  await page.getByRole("button", { name: "Sign out" }).click();
  await expect(page).toHaveURL("/welcome");
  await expect.poll(() => keptOf(page)).toEqual([null, null, null]);
  await page.goto("/register");
  await page.getByLabel("E-mail").fill(`new-${trader.email}`);
  await page.getByLabel("Password", { exact: true }).fill(trader.password);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "How do you want to start?" })).toBeVisible();
  expect(await keptOf(page)).toEqual(["token", "user", null]);
});

traderTest("calls are sent with credentials, and with the stored token as a bearer", async ({ page }) => {
  await page.goto("/login");
  await expect(page).toHaveURL("/profile");
  const asked = page.waitForRequest(/\/trpc\/.*auth\.me/);
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Home" }).click();
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Profile" }).click();
  const headers = await (await asked).allHeaders();
  const token = await page.evaluate(() => localStorage.getItem("token"));
  expect(headers["authorization"]).toBe(`Bearer ${token}`);
  expect(headers["cookie"], "the cookie of the same session").toContain("fillmark_session=");
});

test("a failed user profile fetch clears that session alone, and a failed admin's its own", async ({
  page,
  server,
}) => {
  const { token } = await registerTrader(page.request);
  await signInAs(page, server);
  await page.goto("/admin");
  await expect(page.getByRole("heading", { level: 1, name: "Overview" })).toBeVisible();
  await page.evaluate((value) => localStorage.setItem("token", value), token);
  await page.goto("/profile");
  await expect(page.getByRole("heading", { level: 1 })).toBeAttached();
  // The user is kept once their profile has come.
  await expect.poll(() => keptOf(page)).toEqual(["token", "user", "adminToken"]);
  const refused = { message: "Please sign in.", code: -32001 };
  const data = { code: "UNAUTHORIZED", httpStatus: 401, domain: { code: "UNAUTHENTICATED", details: {} } };
  const refuse = (route: Route) => {
    const calls = new URL(route.request().url()).pathname.split(",").length;
    const error = { ...refused, data: { ...data, requestId: "r" } };
    return route.fulfill({ status: 401, json: Array.from({ length: calls }, () => ({ error })) });
  };
  await page.route(/\/trpc\/.*auth\.me/, refuse);
  await page.reload();
  await expect(page).toHaveURL("/login");
  expect(await keptOf(page)).toEqual([null, null, "adminToken"]);
  await page.route(/\/trpc\/.*auth\.adminMe/, refuse);
  await page.goto("/admin");
  await expect(page).toHaveURL("/admin/login");
  expect(await keptOf(page)).toEqual([null, null, null]);
});

demoTest(
  "demo mode: toggled on the server, and when on the balance is refreshed from it",
  async ({ page }) => {
    await page.goto("/profile");
    const equity = page.getByRole("region", { name: "Equity" });
    await expect(equity).toContainText("10,000.00");
    const demoMode = page.getByRole("switch", { name: "Demo mode" });
    const toggled = page.waitForResponse(/\/trpc\/demo\.toggle/);
    await demoMode.click();
    expect((await toggled).status()).toBe(200);
    await expect(equity).not.toContainText("10,000.00");
    const read = page.waitForResponse(/\/trpc\/.*funds\./);
    await demoMode.click();
    expect((await read).status()).toBe(200);
    await expect(equity).toContainText("10,000.00");
  },
);
