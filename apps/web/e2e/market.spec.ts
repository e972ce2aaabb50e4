import { expect, expectAccessible, test } from "./fixtures.ts";
import { listMore } from "./many-pairs.ts";

test("lists every pair with live prices, and says which market this is", async ({ page }) => {
  await page.goto("/market");
  await expect(page.getByText("Simulated market").first()).toBeVisible();
  const row = page.getByRole("link", { name: /BTC-USD/ });
  const before = await row.textContent();
  await expect.poll(() => row.textContent()).not.toBe(before);
  await expectAccessible(page);
});

test("searches, and offers a way out of an empty list", async ({ page }) => {
  await page.goto("/market");
  await page.getByRole("searchbox", { name: "Search pairs" }).fill("ethereum");
  await expect(page.getByRole("link", { name: /ETH-USD/ })).toBeVisible();
  await expect(page.getByRole("link", { name: /SOL-USD/ })).toHaveCount(0);
  await page.getByRole("searchbox", { name: "Search pairs" }).fill("nothing like it");
  await expect(page.getByText("No pair matches “nothing like it”.")).toBeVisible();
  await page.getByRole("button", { name: "Clear the search" }).click();
  await expect(page.getByRole("link", { name: /SOL-USD/ })).toBeVisible();
});

test("keeps a watchlist in this browser", async ({ page }) => {
  await page.goto("/market");
  await page.getByRole("button", { name: "Watch SOL-USD" }).click();
  await expect(page.getByRole("tab", { name: "Watchlist 1" })).toBeVisible();
  await page.reload();
  await page.getByRole("tab", { name: "Watchlist" }).click();
  await expect(page.getByRole("link", { name: /SOL-USD/ })).toBeVisible();
  await expect(page.getByRole("link", { name: /BTC-USD/ })).toHaveCount(0);
  await page.goto("/");
  await expect(page.getByRole("heading", { name: "Watchlist" })).toBeVisible();
});

test("gainers are up, losers are down", async ({ page }) => {
  await page.goto("/market");
  await page.getByRole("tab", { name: "Gainers" }).click();
  await expect(page.getByRole("list", { name: "Market" }).getByText(/−\d/)).toHaveCount(0);
  await page.getByRole("tab", { name: "Losers" }).click();
  await expect(page.getByRole("list", { name: "Market" }).getByText(/\+\d/)).toHaveCount(0);
});

test("is a table on a desk, sorted by any column", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/market");
  const table = page.getByRole("table");
  await expect(table.getByRole("columnheader", { name: "Volume" })).toHaveAttribute(
    "aria-sort",
    "descending",
  );
  await table.getByRole("button", { name: "Pair" }).click();
  await expect(table.getByRole("columnheader", { name: "Pair" })).toHaveAttribute("aria-sort", "ascending");
  await expect(table.getByRole("rowheader").first()).toContainText("ADA");
  await page.getByRole("button", { name: "EUR", exact: true }).click();
  await expect(table.getByRole("rowheader")).toHaveText([/BTC-EUR/, /ETH-EUR/]);
  await page.getByRole("button", { name: "Any quote" }).click();
  await expectAccessible(page);
});

test("writes every figure of a row as it moves, for the eye and for a reader", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/market");
  const row = page.getByRole("row", { name: /BTC-USD/ });
  const price = row.getByRole("cell").nth(1);
  await expect(price).toHaveText(/^\d[\d,]*\.\d\d$/);
  const before = await price.textContent();
  await expect.poll(() => price.textContent()).not.toBe(before);
  await expect(row.getByRole("cell").nth(2)).toHaveText(/^[+−]?\d+\.\d\d%$/);
  await expect(row.getByRole("img")).toHaveAccessibleName(/\d/);
  await expect(row.getByRole("cell").nth(6)).toHaveText(/^\d+\.\d\d[kMBT] USD$/);
  await expect(row.getByRole("cell").nth(7)).toHaveText(/bps$|%$/);
});

test("a long list is walked through by keyboard, row after row", async ({ page }) => {
  await listMore(page, 300);
  await page.goto("/market");
  await page.getByRole("tab", { name: "All 316" }).waitFor();
  const focused = () => page.evaluate(() => document.activeElement?.closest("li")?.textContent ?? "");
  // Rows are drawn ahead of the focus, a frame later; nobody presses faster than that.
  const hasNext = () =>
    page.evaluate(() => (document.activeElement?.closest("li")?.nextElementSibling ?? null) !== null);
  await page.getByRole("link", { name: /BTC-USD/ }).focus();
  for (let row = 0; row < 40; row += 1) {
    await expect.poll(hasNext).toBe(true);
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    await expect.poll(focused).toMatch(/-[A-Z]{3}/);
  }
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(1_500);
});

test("draws only the rows near the window when there are hundreds", async ({ page }) => {
  await listMore(page, 300);
  await page.goto("/market");
  await expect(page.getByRole("tab", { name: "All 316" })).toBeVisible();
  const rows = page.getByRole("list", { name: "Market" }).getByRole("listitem");
  await expect(rows.first()).toContainText("BTC-USD");
  expect(await rows.count()).toBeLessThan(60);
  await page.mouse.wheel(0, 12_000);
  await expect(rows.first()).not.toContainText("BTC-USD");
  expect(await rows.count()).toBeLessThan(60);
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(page.getByRole("table").getByRole("rowheader").first()).toBeAttached();
  expect(await page.getByRole("table").getByRole("rowheader").count()).toBeLessThan(70);
});
