// The book and the tape say whose orders and trades they show, so that a picture of a panel misleads nobody.
import { demoTest, expect, expectAccessible } from "./fixtures.ts";
import type { Page } from "@playwright/test";

const bookOf = (page: Page) => page.getByRole("region", { name: "Order book", exact: true });

demoTest("on a desk the book and the tape each name their venue, and follow a switch", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/trade/BTC-USD");
  const heads = bookOf(page).locator(".ph");
  await expect(heads.filter({ hasText: "Order book" }).getByText("Demo", { exact: true })).toBeVisible();
  await expect(heads.filter({ hasText: "Trades" }).getByText("Demo", { exact: true })).toBeVisible();
  await expectAccessible(page, ".bookcol");
  await page.getByRole("button", { name: "Account: Demo. Switch account" }).click();
  await page.getByRole("dialog", { name: "Account" }).getByRole("radio", { name: "Live" }).click();
  await page.keyboard.press("Escape");
  await expect(bookOf(page).getByText("Live sandbox", { exact: true })).toHaveCount(2);
  await expect(bookOf(page).getByText("Demo", { exact: true })).toHaveCount(0);
  await expectAccessible(page, ".bookcol");
});

demoTest("on a phone each of both says it where it is looked at", async ({ page }) => {
  await page.goto("/trade/BTC-USD");
  for (const name of ["Book", "Trades"]) {
    await page.getByRole("tab", { name }).click();
    await expect(page.getByRole("tabpanel").getByText("Demo", { exact: true })).toBeVisible();
    await expectAccessible(page, "[role=tabpanel]");
  }
});
