// What makes Home, Market and Welcome whole: one watchlist on every device, news, the heat map, and the first trade that
// a new trader is led through.
import { demoTest, expect, expectAccessible, registerTrader, signIn, test, type Trader } from "./fixtures.ts";
import type { Browser, Page } from "@playwright/test";

test("what a guest watched comes along at sign-in, to every device, and what is done offline catches up", async ({
  page,
  browser,
}) => {
  await page.goto("/market");
  await star(page, "LTC-USD").click();
  await star(page, "BTC-USD").click();
  const trader = await registerTrader(page.request);
  await signIn(page, trader.token);
  await page.goto("/market");

  const other = await secondDevice(browser, page, trader);
  await expect(async () => {
    await other.goto("/market");
    await expect(other.getByRole("tab", { name: "Watchlist 2" })).toBeVisible({ timeout: 3_000 });
  }).toPass();
  await page.context().setOffline(true);
  await star(page, "ETH-USD").click();
  await expect(star(page, "ETH-USD")).toHaveAttribute("aria-pressed", "true");
  await star(other, "LTC-USD").click();
  await star(other, "SOL-USD").click();
  await page.context().setOffline(false);
  // What each did stays: ETH of the one, SOL of the other, and LTC is gone from both.
  for (const device of [page, other])
    await expect(async () => {
      await device.goto("/market");
      await device.getByRole("tab", { name: "Watchlist 3" }).click({ timeout: 3_000 });
      for (const pair of ["BTC-USD", "ETH-USD", "SOL-USD"])
        await expect(star(device, pair)).toBeVisible({ timeout: 1_000 });
    }).toPass();
  await other.context().close();
});

test("home shows the newest articles, and the market is seen at a glance", async ({ page }) => {
  await page.goto("/");
  await expect(page.getByRole("heading", { name: "News" })).toBeVisible();
  const newest = page.locator(".homenews").first();
  await expect(newest.getByRole("link")).toHaveAttribute("href", /^\/news\/\S+/);
  await expect(newest.locator("svg, img"), "a picture, or the drawing in its place").toHaveCount(1);
  await page.goto("/market");
  await page.getByRole("tab", { name: "Map" }).click();
  const map = page.getByRole("list", { name: "Heat map of the market" });
  await expect(map.getByRole("link", { name: /^BTC ?-USD [+−]?\d+\.\d\d%$/ })).toBeVisible();
  await expect(map.getByRole("link")).toHaveCount(16);
  await expectAccessible(page);
  await map.getByRole("link", { name: /^ETH ?-USD/ }).press("Enter");
  await expect(page, "a guest sees the pair, and is led to trading from there").toHaveURL("/market/ETH-USD");
});

demoTest(
  "a first trade is led through by keyboard, left, found again and brought to its evidence",
  async ({ page }) => {
    await page.goto("/profile");
    await page.getByRole("link", { name: /Guided first trade/ }).click();
    const guide = page.getByRole("region", { name: "Your first trade" });
    await expect(guide.getByRole("heading", { name: "Choose what to trade" })).toBeVisible();
    await guide.getByRole("button", { name: /^Keep / }).press("Enter");
    await expect(guide.getByRole("heading", { name: "Read the ticket" })).toBeVisible();
    await guide.getByRole("button", { name: "Exit tour" }).press("Enter");
    await expect(guide).toBeHidden();

    await page.goto("/faq");
    await page.getByRole("link", { name: /Guided first trade.*step 2/ }).click();
    await expect(guide.getByRole("heading", { name: "Read the ticket" })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Buy", exact: true }).press("Enter");
    await guide.getByRole("button", { name: "Continue" }).press("Enter");
    await expect(guide.getByRole("heading", { name: "Send a demo order" })).toBeVisible();
    const ticket = page.getByRole("form", { name: "Order ticket" });
    await ticket.getByRole("tab", { name: "Market" }).click();
    await ticket.getByLabel("Amount").fill("0.01");
    await ticket.getByRole("button", { name: /^Buy 0\.01/ }).press("Enter");
    await expect(guide.getByRole("heading", { name: "See how it filled" })).toBeVisible();
    await guide.getByRole("link", { name: "Execution details" }).press("Enter");
    await expect(page).toHaveURL(/\/orders\?order=\d+/);
  },
);

function star(page: Page, pair: string) {
  return page.getByRole("button", { name: `Watch ${pair}` });
}

async function secondDevice(browser: Browser, like: Page, trader: Trader): Promise<Page> {
  const address = new URL(like.url()).origin;
  const page = await (await browser.newContext({ baseURL: address, serviceWorkers: "block" })).newPage();
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, trader.token);
  return page;
}
