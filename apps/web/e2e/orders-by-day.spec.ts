import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { call, demoTest, expect, expectAccessible } from "./fixtures.ts";

demoTest.use({ viewport: { width: 1440, height: 900 } });

demoTest(
  "orders are found by day, in the list and the file, with the average price of their fills",
  async ({ page, request, trader }) => {
    const place = (order: object) =>
      call(request, "trading.placeOrder", {
        input: { venue: "demo", pair: "BTC-USD", side: "buy", quantity: "0.01", ...order },
        token: trader.token,
      });
    await place({ type: "market", timeInForce: "IOC" });
    await place({ type: "limit", price: "30000", timeInForce: "GTC" });
    await page.goto("/orders?list=history");
    const table = page.getByRole("table", { name: "History" });
    await expect(table.getByRole("columnheader", { name: "Average" })).toBeVisible();
    await table.getByRole("link", { name: /BTC/ }).press("Enter");
    await expect(page.getByRole("complementary", { name: /^Order #/ })).toBeVisible();
    expect(await cutOff(page), "pixels of the table that are cut").toBe(0);

    await page.getByLabel("From").fill(dayFromNow(0));
    await expect(page.getByText(/^Days in UTC/)).toBeVisible();
    await expect(table).toBeVisible();
    await page.getByLabel("From").fill(dayFromNow(2));
    await expect(page.getByText("No order matches these filters.")).toBeVisible();
    expect(await csvLines(page)).toHaveLength(1);
    await page.getByRole("tab", { name: "Fills" }).click();
    await expect(page.getByText("No order matches these filters.")).toBeVisible();
    await page.getByRole("button", { name: "Clear filters" }).press("Enter");
    await expect(page.getByRole("table", { name: "Fills" })).toBeVisible();
    await page.getByLabel("To", { exact: true }).fill(dayFromNow(0));
    await expect(page.getByRole("table", { name: "Fills" })).toBeVisible();
    expect(await csvLines(page)).toHaveLength(2);
    await page.getByRole("tab", { name: /^Open/ }).click();
    await expect(page.getByRole("table", { name: "Open orders" })).toBeVisible();
    expect(await cutOff(page), "pixels of the table that are cut").toBe(0);
    await expectAccessible(page, ".or__l");
  },
);

const cutOff = (page: Page): Promise<number> =>
  page.locator(".table-scroll").evaluate((box) => box.scrollWidth - box.clientWidth);

function dayFromNow(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
}

async function csvLines(page: Page): Promise<string[]> {
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "CSV" }).press("Enter"),
  ]);
  const text = await readFile(await file.path(), "utf8");
  return text.trim().split("\r\n");
}
