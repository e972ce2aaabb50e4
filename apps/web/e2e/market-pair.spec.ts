// The page of a pair that everybody may see: what a guest reads there, and how it leads to trading.
import { expect, expectAccessible, registerTrader, test, traderTest } from "./fixtures.ts";

test("shows a guest a pair's live price, chart, book, tape and rules, and that it is simulated", async ({
  page,
}) => {
  const refused: string[] = [];
  page.on("response", (answer) => {
    if (answer.status() >= 400) refused.push(answer.url());
  });
  await page.goto("/market/btc-usd");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("BTC-USD");
  await expect(page.getByText("This market is simulated.")).toBeVisible();
  const price = page.locator(".pair-page__price .figure");
  const before = await price.textContent();
  await expect.poll(() => price.textContent()).not.toBe(before);
  await expect(page).toHaveTitle(/^BTC-USD [\d,.]+ · Fillmark$/);
  await expect(page.getByRole("group", { name: "Chart of BTC-USD" })).toBeVisible();
  await expect(
    page
      .getByRole("group", { name: /Order book/ })
      .locator(".book-level")
      .first(),
  ).toBeVisible();
  // Nothing here can be pressed that needs an account.
  await expect(page.locator("button.book-level")).toHaveCount(0);
  await expect(page.getByRole("heading", { name: "About BTC-USD" })).toBeVisible();
  await expect(page.getByText("Smallest order")).toBeVisible();
  await expect(page.getByRole("link", { name: "Market" }).first()).toHaveAttribute("aria-current", "page");
  expect(refused).toEqual([]);
  await expectAccessible(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await expectAccessible(page);
});

test("is reached from the market, the landing page and its ticker", async ({ page }) => {
  await page.goto("/market");
  await page
    .getByRole("link", { name: /ETH-USD/ })
    .first()
    .click();
  await expect(page).toHaveURL("/market/ETH-USD");
  await page.goto("/welcome");
  for (const region of [page.getByRole("region", { name: "Prices" }), page.getByRole("main")])
    await expect(region.getByRole("link", { name: /BTC-USD/ }).first()).toHaveAttribute(
      "href",
      "/market/BTC-USD",
    );
});

test("leads through the sign-in to the trade screen of the same pair", async ({ page }) => {
  const trader = await registerTrader(page.request);
  await page.goto("/market/ETH-USD");
  await page.getByRole("link", { name: "Sign in to trade" }).click();
  await page.getByRole("textbox", { name: "E-mail" }).fill(trader.email);
  await page.getByLabel("Password", { exact: true }).fill(trader.password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page).toHaveURL("/trade/ETH-USD");
});

test("leads through the registration and the choice of an account to the same pair", async ({ page }) => {
  await page.goto("/market/ETH-USD");
  await page.getByRole("link", { name: "Open demo account" }).click();
  await page.getByRole("textbox", { name: "E-mail" }).fill(`pair-${Date.now()}@fillmark.test`);
  await page.getByLabel("Password", { exact: true }).fill("kettle otter violin nine");
  await page.getByRole("button", { name: "Register", exact: true }).click();
  const practise = page.getByRole("button", { name: /Start demo/ });
  await expect(practise).toBeVisible();
  await page.reload();
  await practise.click();
  await expect(page).toHaveURL("/trade/ETH-USD");
  await expect(page.getByText("Demo account. Practice money, same engine.")).toBeVisible();
});

traderTest("leads who is signed in straight to the trade screen", async ({ page }) => {
  await page.goto("/market/BTC-USD");
  await expect(page.getByRole("link", { name: "Sign in to trade" })).toHaveCount(0);
  await page.getByRole("link", { name: "Trade BTC-USD" }).click();
  await expect(page).toHaveURL("/trade/BTC-USD");
});

test("an unknown pair is a page that says so, with the status of one", async ({ page }) => {
  const answer = await page.goto("/market/ABC-DEF");
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Page not found");
  await expect(page.getByText("There is no pair ABC-DEF here.")).toBeVisible();
  await page.getByRole("link", { name: "All pairs" }).click();
  await expect(page).toHaveURL("/market");
});
