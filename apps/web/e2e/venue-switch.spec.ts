// An account is switched in one tab, or on one device, while another still shows the venue before. Nothing that is
// pressed there may land on the venue that isn't shown.
import type { Browser, Locator, Page } from "@playwright/test";
import { call, demoTest, expect, expectAccessible, signIn, type Trader } from "./fixtures.ts";

demoTest.use({ viewport: { width: 1440, height: 900 } });

async function openTicket(page: Page): Promise<Locator> {
  await page.goto("/trade/BTC-USD");
  return fillTicket(page);
}

/** Each venue has a ticket of its own, so a switch leaves none that is filled in. */
async function fillTicket(page: Page): Promise<Locator> {
  const ticket = page.getByRole("form", { name: "Order ticket" });
  await ticket.getByRole("tab", { name: "Market" }).click();
  await ticket.getByLabel("Amount").fill("0.01");
  await expect(ticket.getByText("Expected average price")).toBeVisible();
  return ticket;
}

/** The page receives nothing by itself, as if its stream and its tabs were asleep. */
async function deafen(page: Page): Promise<void> {
  await page.route("**/trpc/account.events*", (route) => route.abort());
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, "BroadcastChannel"));
}

async function switchTo(page: Page, trader: Trader, venue: "demo" | "live"): Promise<void> {
  const input = { enabled: venue === "demo" };
  await call(page.request, "demo.toggle", { input, token: trader.token });
}

async function ordersOn(page: Page, trader: Trader, venue: "demo" | "live"): Promise<number> {
  const input = encodeURIComponent(JSON.stringify({ venue, limit: 50 }));
  const headers = { "x-fillmark": "1", authorization: `Bearer ${trader.token}` };
  const text = await (await page.request.get(`/trpc/trading.listOrders?input=${input}`, { headers })).text();
  return [...text.matchAll(/"clientOrderId"/g)].length;
}

async function deviceOf(
  browser: Browser,
  baseURL: string,
  { email, password, token }: Trader,
): Promise<Page> {
  const context = await browser.newContext({ baseURL, viewport: { width: 1440, height: 900 } });
  const device = await context.newPage();
  await context.request.post("/trpc/auth.login", {
    headers: { "x-fillmark": "1" },
    data: { email, password },
  });
  await signIn(device, token);
  return device;
}

const nowLive = { name: "You are now on Live" };
const nowDemo = { name: "You are now on Demo" };

demoTest(
  "a switch in one tab stands over the other at once, with the way back",
  async ({ page, context, trader }) => {
    const ticket = await openTicket(page);
    const other = await context.newPage();
    await other.goto("/profile");
    await other.getByRole("switch", { name: "Demo mode" }).click();
    await expect(other.getByText("Switched to Live", { exact: true })).toBeVisible();
    await expect(other.getByRole("dialog", nowLive)).toHaveCount(0);

    const dialog = page.getByRole("dialog", nowLive);
    await expect(dialog).toBeVisible();
    await expectAccessible(page);
    // Neither a key that was on its way nor Escape answers it, and what lies beneath can't be pressed.
    await page.keyboard.press("Enter");
    await page.keyboard.press("Escape");
    await expect(dialog).toBeVisible();
    await expect(
      ticket.getByRole("button", { name: "Buy 0.0100 BTC" }).click({ timeout: 1_000 }),
    ).rejects.toThrow();
    await dialog.getByRole("button", { name: "Switch back to Demo" }).click();
    await expect(dialog).toBeHidden();

    await expect(other.getByRole("dialog", nowDemo)).toBeVisible();
    await other.getByRole("dialog", nowDemo).getByRole("button", { name: "Continue with Demo" }).click();
    await expect(other.getByRole("dialog", nowDemo)).toBeHidden();
    await expect(other.getByRole("switch", { name: "Demo mode" })).toBeChecked();
    await fillTicket(page);
    await ticket.getByRole("button", { name: "Buy 0.0100 BTC" }).click();
    await expect(page.getByRole("heading", { name: "Bought 0.0100 BTC" })).toBeVisible();
    expect([await ordersOn(page, trader, "demo"), await ordersOn(page, trader, "live")]).toEqual([1, 0]);
  },
);

demoTest(
  "a switch on another device stands over a question that is open",
  async ({ page, trader, browser, server }) => {
    const order = {
      venue: "demo",
      pair: "BTC-USD",
      side: "buy",
      type: "limit",
      quantity: "0.01",
      price: "30000",
    };
    await call(page.request, "trading.placeOrder", { input: order, token: trader.token });
    const device = await deviceOf(browser, server.url, trader);
    await device.goto("/trade/BTC-USD");
    await device.getByRole("button", { name: "Cancel order: Buy 0.0100 BTC" }).click();
    const question = device.getByRole("dialog", { name: "Cancel Buy 0.0100 BTC?" });
    await expect(question).toBeVisible();

    await switchTo(page, trader, "live");
    await expect(device.getByRole("dialog", nowLive)).toBeVisible();
    await device.getByRole("button", { name: "Continue with Live" }).click();
    // With the other venue comes another screen: what was asked on this one is not asked there.
    await expect(question).toBeHidden();
    await expect(device.getByText("No open orders.")).toBeVisible();
    expect([await ordersOn(page, trader, "demo"), await ordersOn(page, trader, "live")]).toEqual([1, 0]);
    await device.context().close();
  },
);

demoTest("a page that heard nothing and shows demo buys nothing on live", async ({ page, trader }) => {
  await deafen(page);
  // What looks out for a switch is there once it asks for the events.
  const isListening = page.waitForRequest("**/trpc/account.events*");
  const ticket = await openTicket(page);
  await isListening;
  await switchTo(page, trader, "live");
  await ticket.getByRole("button", { name: "Buy 0.0100 BTC" }).click();
  const dialog = page.getByRole("dialog", nowLive);
  await expect(dialog).toBeVisible();
  await expect(page.getByText("This page was on demo, but your account is on live now.")).toBeAttached();
  expect([await ordersOn(page, trader, "demo"), await ordersOn(page, trader, "live")]).toEqual([0, 0]);
  await dialog.getByRole("button", { name: "Switch back to Demo" }).click();
  await expect(dialog).toBeHidden();
  await fillTicket(page);
  await ticket.getByRole("button", { name: "Buy 0.0100 BTC" }).click();
  await expect(page.getByRole("heading", { name: "Bought 0.0100 BTC" })).toBeVisible();
  expect([await ordersOn(page, trader, "demo"), await ordersOn(page, trader, "live")]).toEqual([1, 0]);
});

demoTest("a page that slept through the switch says so when it is seen again", async ({ page, trader }) => {
  await deafen(page);
  // What looks out for a switch is there once it asks for the events.
  const isListening = page.waitForRequest("**/trpc/account.events*");
  await openTicket(page);
  await isListening;
  const see = (state: "hidden" | "visible") =>
    page.evaluate((value) => {
      Object.defineProperty(document, "visibilityState", { configurable: true, get: () => value });
      document.dispatchEvent(new Event("visibilitychange"));
    }, state);
  await see("hidden");
  await switchTo(page, trader, "live");
  await see("visible");
  await expect(page.getByRole("dialog", nowLive)).toBeVisible();
});

/** Its file has no name of its own. Answers how to let it come. */
async function holdListener(page: Page): Promise<() => void> {
  const { promise: isLetGo, resolve: letGo } = Promise.withResolvers<void>();
  await page.route("**/assets/**/*.js", async (route) => {
    const answer = await route.fetch();
    if ((await answer.text()).includes("account.events.useSubscription(")) await isLetGo;
    await route.fulfill({ response: answer });
  });
  return letGo;
}

demoTest("a switch is published though its listener came only after it", async ({ page, trader }) => {
  await deafen(page);
  const letGo = await holdListener(page);
  const isKnown = page.waitForResponse("**/trpc/*auth.me*");
  await openTicket(page);
  await isKnown;
  const age = () => page.evaluate(() => performance.now());
  const heardAt = await age();
  await expect.poll(age).toBeGreaterThan(heardAt + 2_500);
  await switchTo(page, trader, "live");
  letGo();
  await expect(page.getByRole("dialog", nowLive)).toBeVisible();
});

demoTest(
  "a press that was refused before the listener came is answered when it comes",
  async ({ page, trader }) => {
    await deafen(page);
    // However slow this machine is, the page finds its account known a moment ago.
    await page.addInitScript(() => {
      const now = Date.now();
      Date.now = () => now;
    });
    const letGo = await holdListener(page);
    const ticket = await openTicket(page);
    await switchTo(page, trader, "live");
    const isRefused = page.waitForResponse("**/trpc/trading.placeOrder*");
    await ticket.getByRole("button", { name: "Buy 0.0100 BTC" }).click();
    await isRefused;
    letGo();
    await expect(page.getByRole("dialog", nowLive)).toBeVisible();
    expect([await ordersOn(page, trader, "demo"), await ordersOn(page, trader, "live")]).toEqual([0, 0]);
  },
);

demoTest("on a phone the switch is explained in full", async ({ page, trader }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/profile/swap");
  await expect(page.getByRole("heading", { name: "Swap" }).first()).toBeAttached();
  await switchTo(page, trader, "live");
  const dialog = page.getByRole("dialog", nowLive);
  await expect(dialog).toContainText("Live is a sandbox here: no money in it is real.");
  await expect(dialog).not.toContainText("real money");
  await expectAccessible(page);
});
