// A desk of 1280 by 900 at 400 %: 320 by 225 pixels. Nothing fixed may stand over what is worked with.
import type { Page } from "@playwright/test";
import { demoTest, expect, traderTest } from "./fixtures.ts";

const low = { width: 320, height: 225 };

/** How much of the window's height is free of what stands fixed or sticky over the page. */
async function freeHeight(page: Page): Promise<number> {
  return page.evaluate(() => {
    const free = Array.from({ length: window.innerHeight }, () => true);
    for (const element of document.querySelectorAll("header, nav, .sticky, .band")) {
      const { position } = getComputedStyle(element);
      if (position !== "fixed" && position !== "sticky") continue;
      const { top, bottom } = element.getBoundingClientRect();
      for (let y = Math.max(0, Math.floor(top)); y < Math.min(window.innerHeight, bottom); y++)
        free[y] = false;
    }
    return free.filter(Boolean).length;
  });
}

demoTest("the trade screen keeps its window, and an order can be placed", async ({ page }) => {
  await page.setViewportSize(low);
  await page.goto("/trade/BTC-USD");
  await expect(page.getByRole("button", { name: "Buy", exact: true })).toBeAttached();
  expect(await freeHeight(page)).toBeGreaterThan(180);
  await page.getByRole("button", { name: "Buy", exact: true }).click();
  const amount = page.getByRole("dialog").getByLabel("Amount");
  await amount.fill("0.01");
  await amount.scrollIntoViewIfNeeded();
  await expect(amount).toBeInViewport({ ratio: 1 });
  const send = page.getByRole("dialog").getByRole("button", { name: /^Buy / });
  await send.scrollIntoViewIfNeeded();
  await expect(send).toBeInViewport({ ratio: 0.9 });
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(wider).toBeLessThanOrEqual(0);
});

traderTest("a message is written and sent in the chat", async ({ page }) => {
  await page.setViewportSize(low);
  await page.goto("/");
  await page
    .getByRole("button", { name: /support|chat/i })
    .first()
    .click();
  await expect(page.getByText("How can we help?")).toBeAttached({ timeout: 60_000 });
  const field = page.getByRole("textbox", { name: "Message" });
  await field.scrollIntoViewIfNeeded();
  await field.fill("Is anybody there?");
  await expect(field).toBeInViewport({ ratio: 0.9 });
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await expect(page.getByRole("log", { name: "Messages" }).getByText("Is anybody there?")).toBeAttached();
});
