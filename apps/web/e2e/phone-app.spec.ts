// The app on a device: it opens without a network and shows the last data with its time, and a newer version takes over
// when its user says so, with all that was typed.
import type { Page } from "@playwright/test";
import { startFlakyProxy } from "./flaky-proxy.ts";
import { fieldOf } from "./chat-steps.ts";
import { call, demoTest as test, expect, expectAccessible } from "./fixtures.ts";

test.use({ serviceWorkers: "allow" });

/** The names of what this device has kept. */
const keptNames = (page: Page) =>
  page.evaluate(async () => {
    // Asking for one that isn't there would make it, empty, before the app does.
    if (!(await indexedDB.databases()).some(({ name }) => name === "fillmark")) return [];
    const opened = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open("fillmark");
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(new Error("no database"));
    });
    if (!opened.objectStoreNames.contains("kept")) return [];
    const names = await new Promise<IDBValidKey[]>((resolve) => {
      const request = opened.transaction("kept").objectStore("kept").getAllKeys();
      request.onsuccess = () => resolve(request.result);
    });
    opened.close();
    return names.map(String);
  });

test("after one visit the app opens offline with the last data and its time, and forgets it at sign-out", async ({
  page,
  context,
  server,
  trader,
}) => {
  const proxy = await startFlakyProxy(server.url);
  try {
    const tickers = await (await page.request.get("/trpc/market.listTickers")).text();
    const bid = Number(/"pair":"BTC-USD".*?"bid":"([\d.]+)"/.exec(tickers)?.[1]);
    const price = (bid * 0.8).toFixed(2);
    const input = { venue: "demo", pair: "BTC-USD", side: "buy", type: "limit", quantity: "0.03", price };
    await call(page.request, "trading.placeOrder", { input, token: trader.token });
    const resting = page.getByRole("button", { name: /^Buy 0\.0300 BTC/ });
    await page.goto(`${proxy.url}/market`);
    await expect(page.locator(".market__row").first()).toContainText(/\d\.\d\d/);
    await expect.poll(() => keptNames(page)).toContainEqual(expect.stringMatching(/topic tickers/));
    await page.getByRole("link", { name: "Profile" }).click();
    await page.getByRole("link", { name: /^Orders/ }).click();
    await expect(resting).toBeVisible();
    for (const name of [/listOrders.*infinite/, /listPairs/])
      await expect.poll(() => keptNames(page)).toContainEqual(expect.stringMatching(name));
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
    await page.reload();
    await expect(resting).toBeVisible();

    proxy.shut(true);
    await context.setOffline(true);
    await page.goto(`${proxy.url}/orders`);
    await expect(page.getByText(/^You are offline\. Prices are from \d\d:\d\d:\d\d\.$/)).toBeVisible();
    await expect(page.getByText(/^Your account figures are from \d+ \w+, \d\d:\d\d:\d\d\.$/)).toBeVisible();
    await expect(resting).toBeVisible();
    await page.getByRole("link", { name: "Market" }).click();
    await expect(page.locator(".market__row").first()).toContainText(/\d\.\d\d/);

    await page.getByRole("link", { name: "News" }).click();
    await expect(page.getByText("You have not opened this page on this device yet.")).toBeVisible();
    await expectAccessible(page, "main");
    proxy.shut(false);
    await context.setOffline(false);
    // It comes by itself once the line is back.
    await expect(page.getByText("You have not opened this page on this device yet.")).toBeHidden();
    await expect(page.getByRole("heading", { level: 1, name: "News" })).toBeAttached();
    await expect(page.locator('main a[href^="/news/"]').first()).toBeVisible();

    await page.getByRole("link", { name: "Profile" }).click();
    await page.getByRole("button", { name: "Sign out" }).click();
    await expect(page).toHaveURL(/\/welcome$/);
    await expect.poll(() => keptNames(page)).not.toContainEqual(expect.stringContaining("listOrders"));
  } finally {
    await proxy.close();
  }
});

/** How a page names the code of the newer version; one that came drawn does it in its head. */
const newerCode = 'script[src*="-newer.js"], meta[name="code"][content*="-newer.js"]';

test("a newer version waits to be taken, brings a chat draft, an order ticket and a form along, and opens offline", async ({
  page,
  context,
  server,
}) => {
  const proxy = await startFlakyProxy(server.url);
  try {
    await page.setViewportSize({ width: 1280, height: 860 });
    await page.goto(`${proxy.url}/trade/BTC-USD`);
    const amount = page.getByLabel("Amount", { exact: true });
    const price = page.getByLabel("Limit price");
    await price.fill("1234.50");
    await amount.fill("0.0250");
    const support = page.getByRole("button", { name: /^Support(,|$)/ });
    await support.click();
    const message = fieldOf(page);
    await message.fill("Half a question about");
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);

    const form = await context.newPage();
    await form.goto(`${proxy.url}/market`);
    await expect(form.locator(".market__row").first()).toContainText(/\d\.\d\d/);
    await expect.poll(() => keptNames(form)).toContainEqual(expect.stringMatching(/topic tickers/));
    await form.goto(`${proxy.url}/settings/contact-us`);
    const subject = form.getByLabel("Subject");
    await subject.fill("A deposit is missing");

    proxy.publish();
    await page.evaluate(async () => {
      document.body.dataset["visit"] = "first";
      await (await navigator.serviceWorker.getRegistration())?.update();
    });
    const update = page.getByRole("button", { name: "Update" });
    await expect(page.getByText("A new version is ready")).toBeVisible();
    await expect(amount).toHaveValue("0.0250");
    await expect(page.locator("body")).toHaveAttribute("data-visit", "first");
    await expectAccessible(page, ".prompt");
    await update.click();
    await expect(page.locator("body:not([data-visit])")).toBeAttached();
    await expect(page.locator(newerCode)).toBeAttached();
    await expect(amount).toHaveValue("0.0250");
    await expect(price).toHaveValue("1,234.50");
    await support.click();
    await expect(message).toHaveValue("Half a question about");
    await expect(update).toBeHidden();

    // The other tab runs the version before until it is asked to follow.
    await expect(form.locator(newerCode)).toHaveCount(0);
    await form.getByRole("button", { name: "Update" }).click();
    await expect(form.locator(newerCode)).toBeAttached();
    await expect(subject).toHaveValue("A deposit is missing");

    // The market was opened on this device before the update alone.
    await page.close();
    await form.close();
    proxy.shut(true);
    await context.setOffline(true);
    const offline = await context.newPage();
    await offline.goto(`${proxy.url}/market`);
    await expect(offline.getByText(/^You are offline\. Prices are from \d\d:\d\d:\d\d\.$/)).toBeVisible();
    await expect(offline.locator(".market__row").first()).toContainText(/\d\.\d\d/);
    await expect(offline.locator(newerCode)).toBeAttached();
  } finally {
    await context.setOffline(false);
    await proxy.close();
  }
});
