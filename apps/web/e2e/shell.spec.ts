import { demoTest, expect, expectAccessible, findBySlash, test } from "./fixtures.ts";

test("a guest who follows a link to a guarded page sees why, but not on the first page", async ({ page }) => {
  await page.goto("/orders");
  await expect(page).toHaveURL("/welcome");
  await expect(page.getByText("Please register or login to access this")).toHaveCount(0);
  await page.getByRole("link", { name: "Profile" }).click();
  await expect(page.getByText("Please register or login to access this")).toBeVisible();
  await expect(page).toHaveURL("/welcome");
  await expect(page.getByText("Please register or login to access this")).toHaveCount(0, { timeout: 7_000 });
});

demoTest("the five places know where we are, and a press notifies the chat", async ({ page }) => {
  await page.goto("/");
  await page.evaluate(() => {
    window.addEventListener("fillmark:navigate", () => document.body.setAttribute("data-navigated", "yes"));
  });
  const main = page.getByRole("navigation", { name: "Main" });
  for (const [name, path] of [
    ["Market", "/market"],
    ["News", "/news"],
    ["Profile", "/profile"],
    ["Home", "/"],
  ] as const) {
    await main.getByRole("link", { name }).click();
    await expect(page).toHaveURL(path);
    await expect(main.locator("[aria-current=page]")).toHaveText(name);
  }
  await expect(page.locator("body")).toHaveAttribute("data-navigated", "yes");
  await page.goto("/settings");
  await expect(main.locator("[aria-current=page]")).toHaveText("Profile");
});

test("a page change moves the focus to the heading and names the window", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Market" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Market" })).toBeFocused();
  await expect(page).toHaveTitle("Market · Fillmark");
});

test("the theme is switched, kept, and there before the app", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("button", { name: "Switch to dark theme" }).click();
  await expect(page.locator("body")).toHaveAttribute("data-theme", "dark");
  await page.route("**/assets/**", (route) => route.abort());
  await page.reload();
  await expect(page.locator("body")).toHaveAttribute("data-theme", "dark");
  await page.unroute("**/assets/**");
});

demoTest(
  "the account sheet switches to live and back, and both resets are confirmed by holding",
  async ({ page }) => {
    await page.goto("/");
    await page.getByRole("button", { name: "Account: Demo. Switch account" }).click();
    const sheet = page.getByRole("dialog", { name: "Account" });
    await expect(sheet).toContainText("10,000.00");
    const resets = ["Hold to reset the balance", "Hold to reset the account"];
    for (const name of resets) await sheet.getByRole("button", { name }).click();
    await expect(sheet, "a press that is not held does nothing").toContainText("Never");
    const notices = page.getByRole("region", { name: "Messages" });
    for (const name of resets) {
      const button = sheet.getByRole("button", { name });
      await button.dispatchEvent("pointerdown");
      await expect(notices.getByRole("status").first()).toBeVisible();
      await button.dispatchEvent("pointerup");
      await expect(notices.getByRole("status")).toHaveCount(0);
    }
    await expect(sheet).not.toContainText("Never");
    await expectAccessible(page);
    await sheet.getByRole("radio", { name: "Live" }).click();
    await expect(page.getByText("Switched to Live", { exact: true })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByText("Practice money, same engine.")).toHaveCount(0);
    await expect(page.getByRole("button", { name: "Account: Live. Switch account" })).toBeFocused();
  },
);

test("a slash finds a pair, and the question mark lists the keys", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/");
  await findBySlash(page, page.getByRole("combobox", { name: "Search pairs" }));
  await page.keyboard.type("ethereum");
  await expect(page.getByRole("option", { name: /ETH-USD/ })).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("option", { selected: true })).toContainText("ETH-");
  await page.keyboard.press("Escape");
  await page.getByRole("heading", { level: 1 }).evaluate((heading) => {
    heading.tabIndex = -1;
    heading.focus();
  });
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog", { name: "Keyboard shortcuts" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog", { name: "Keyboard shortcuts" })).toBeHidden();
});

test("the overlay waits 300 ms, then says how the connection is", async ({ page }) => {
  await page.goto("/");
  await page.route(/\/assets\/.*market-page.*\.js/, async (route) => {
    await new Promise((done) => setTimeout(done, 6_000));
    await route.continue();
  });
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Market" }).click();
  await expect(page.getByText("Loading...")).toBeVisible();
  await expect(page.getByText("Please wait")).toBeVisible();
  await expect(page.getByText("This might take a moment")).toBeVisible();
  await expect(page.getByText("Slow connection detected")).toBeVisible();
  await expect(page.getByText("Checking connection")).toBeVisible();
  await expect(page.getByText("Connection issues")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: "Market" })).toBeVisible();
  await expect(page.getByText("Checking connection")).toHaveCount(0);
});

test("without a connection a band says so, with the time of the data", async ({ page, context }) => {
  await page.goto("/market");
  await expect(page.getByText("BTC").first()).toBeVisible();
  await expect(page.getByText("Simulated market").first()).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText(/You are offline\. Prices are from \d\d:\d\d:\d\d\./)).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(/You are offline/)).toHaveCount(0);
});

test("an unknown address says that there is no page", async ({ page }) => {
  await page.goto("/no/such/page");
  await expect(page.getByRole("heading", { level: 1, name: "Page not found" })).toBeVisible();
  await expectAccessible(page);
});

test("a page whose code can't be fetched says so and leaves the frame standing", async ({ page }) => {
  await page.goto("/");
  await expect(page.getByText("Movers, 24 h")).toBeVisible();
  await page.route(/\/assets\/.*market-page.*\.js/, (route) => route.abort());
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Market" }).click();
  await expect(page.getByRole("heading", { name: "This page could not be loaded" })).toBeVisible();
  await page.unroute(/\/assets\/.*market-page.*\.js/);
  await page.getByRole("button", { name: "Reload the page" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Market" })).toBeVisible();
});

test("a silent market is said on every page", async ({ page }) => {
  const feed = {
    kind: "exchange",
    source: "kraken",
    recordedFrom: null,
    recordedTo: null,
    speed: 1,
    marketAt: null,
    tape: "trade",
    state: "stale",
  };
  await page.route("**/api/market/stream**", (route) =>
    route.fulfill({
      contentType: "text/event-stream",
      body: `retry: 60000\n\ndata: ${JSON.stringify({ topic: "feed", cursor: 1, data: feed })}\n\n`,
    }),
  );
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/");
  await expect(page.getByText("No new prices.")).toBeVisible();
  await expect(page.getByText("Live: Kraken, stale")).toBeVisible();
});
