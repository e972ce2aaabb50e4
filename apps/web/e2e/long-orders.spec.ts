// A history of more orders than anybody places here: copies of one, of which those near the window are drawn.
import type { Locator, Page } from "@playwright/test";
import { call, demoTest, expect, expectAccessible } from "./fixtures.ts";

const COUNT = 2_000;

async function showMany(page: Page): Promise<void> {
  await page.route(/listOrders/, async (route) => {
    const answer = await route.fetch();
    const text = await answer.text();
    const body = text.replace(/\{"id":"\d+".*?\}(?=\],"nextCursor")/, (order) =>
      Array.from({ length: COUNT }, (_, place) =>
        order
          .replace(/"id":"\d+"/, `"id":"${COUNT - place}"`)
          .replace(/"filled":"[^"]+"/, `"filled":"${place}"`),
      ).join(","),
    );
    await route.fulfill({ response: answer, body });
  });
}

async function bought(page: Page, token: string): Promise<void> {
  const order = { venue: "demo", pair: "BTC-USD", side: "buy", type: "market", quantity: "0.01" };
  await call(page.request, "trading.placeOrder", { input: order, token });
}

/** Where the page ends, and what stands there. */
async function endOf(page: Page, rows: Locator): Promise<Locator> {
  await page.locator("body").press("End");
  return rows.last();
}

demoTest("a long history is a short page of a phone, whose end is where it was", async ({ page, trader }) => {
  await bought(page, trader.token);
  await showMany(page);
  await page.goto("/orders?list=history");
  const rows = page.getByRole("list", { name: "History" }).getByRole("listitem");
  await expect(rows.first()).toBeVisible();
  await expect.poll(() => rows.count()).toBeLessThan(80);
  const height = () => page.evaluate(() => document.documentElement.scrollHeight);
  const before = await height();
  await expect(await endOf(page, rows)).toBeInViewport();
  expect(Math.abs((await height()) - before)).toBeLessThan(4);
  expect(await rows.count()).toBeLessThan(80);
});

demoTest.describe("on a desk", () => {
  demoTest.use({ viewport: { width: 1440, height: 900 } });

  demoTest(
    "its table counts every row, keeps its columns, and leads to the last one",
    async ({ page, trader }) => {
      await bought(page, trader.token);
      await showMany(page);
      await page.goto("/orders?list=history");
      const table = page.getByRole("table", { name: "History" });
      await expect(table).toHaveAttribute("aria-rowcount", String(COUNT + 1));
      const rows = table.locator("tbody tr:not([data-room])");
      await expect.poll(() => rows.count()).toBeLessThan(90);
      await expectAccessible(page);
      const price = async () =>
        (await table.getByRole("columnheader", { name: "Price" }).boundingBox())?.x ?? 0;
      const before = await price();
      const last = await endOf(page, rows);
      await expect(last).toHaveAttribute("aria-rowindex", String(COUNT + 1));
      await expect(last).toBeInViewport();
      expect(Math.abs((await price()) - before)).toBeLessThan(2);
      await last.getByRole("link").press("Enter");
      await expect(page).toHaveURL(/order=1$/);
    },
  );
});
