// What people are notified of, in the app: the bell and its centre, an alert on a price from setting to reaching it, and the
// choice of what comes where.
import { randomUUID } from "node:crypto";
import type { APIRequestContext } from "@playwright/test";
import { call, demoTest as test, expect, expectAccessible } from "./fixtures.ts";

test("fills arrive in the centre with a badge, lead to their order, and are read and removed", async ({
  page,
  trader,
}) => {
  await page.goto("/market");
  const bell = page.getByRole("button", { name: /^Notifications/ });
  await expect(bell).toHaveAccessibleName("Notifications");
  const buy = { venue: "demo", pair: "BTC-USD", side: "buy", type: "market", quantity: "0.01" };
  await call(page.request, "trading.placeOrder", { input: buy, token: trader.token });
  await expect(bell).toHaveAccessibleName("Notifications, 1 unread");
  await expect(page.getByRole("status").getByRole("link", { name: "Bought 0.0100 BTC" })).toBeVisible();
  await call(page.request, "trading.placeOrder", {
    input: { ...buy, pair: "ETH-USD", quantity: "0.2" },
    token: trader.token,
  });
  await expect(bell).toHaveAccessibleName("Notifications, 2 unread");

  await bell.click();
  const centre = page.getByRole("dialog", { name: "Notifications" });
  const today = centre.getByRole("region", { name: "Today" });
  await expect(today.getByRole("listitem")).toHaveCount(2);
  await expectAccessible(page);
  await today.getByRole("link", { name: /Bought 0\.0100 BTC/ }).click();
  await expect(centre).toBeHidden();
  await expect(page.getByRole("dialog").getByText("Placed", { exact: true })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(bell).toHaveAccessibleName("Notifications, 1 unread");

  // On a desk the same hangs from the bell, and goes with Escape.
  await page.setViewportSize({ width: 1280, height: 800 });
  await bell.focus();
  await page.keyboard.press("Enter");
  await centre.getByRole("button", { name: "Mark all as read" }).click();
  await expect(bell).toHaveAccessibleName("Notifications");
  await centre.getByRole("button", { name: "Remove: Bought 0.2000 ETH" }).click();
  await expect(today.getByRole("listitem")).toHaveCount(1);
  // All of them go at once, and come back by the same key.
  await centre.getByRole("button", { name: "Remove all" }).focus();
  await page.keyboard.press("Enter");
  await expect(centre.getByText("1 notification removed")).toBeVisible();
  await expect(centre.getByText(/^No notifications yet/)).toBeVisible();
  await expect(centre.getByRole("button", { name: "Undo" })).toBeFocused();
  await expectAccessible(page);
  await centre.getByRole("button", { name: "Undo" }).press("Enter");
  await expect(today.getByRole("link", { name: /Bought 0\.0100 BTC/ })).toBeVisible();
  await expect(centre.getByRole("button", { name: "Undo" })).toBeHidden();
  await page.keyboard.press("Escape");
  await expect(centre).toBeHidden();
  await expect(bell).toBeFocused();
});

test("an alert set on the market is notified once it is reached, and one on the chart can be taken back", async ({
  page,
  trader,
}) => {
  await page.goto("/market");
  await page.getByRole("button", { name: "Set a price alert for BTC-USD" }).click();
  const sheet = page.getByRole("dialog", { name: "Price alert for BTC-USD" });
  const price = sheet.getByLabel("Price", { exact: true });
  await expect(sheet.getByText(/^Now [\d,.]+ USD$/)).toBeVisible();
  const middle = await middleOf(page.request);
  await price.fill("a lot");
  await price.press("Enter");
  await expect(sheet.getByText(/^Enter a price for BTC-USD like/)).toBeVisible();
  // So far away that no market gets there while this is typed.
  await price.fill((middle / 2).toFixed(2));
  await sheet.getByRole("button", { name: "Set alert" }).click();
  await expect(page.getByText("Alert set")).toBeVisible();
  const bell = page.getByRole("button", { name: /^Notifications/ });
  await expect(async () => {
    await setAround(page.request, trader.token);
    await expect(bell).toHaveAccessibleName(/^Notifications, \d+ unread$/, { timeout: 5_000 });
  }).toPass({ timeout: 90_000 });
  await bell.click();
  await expect(
    page.getByRole("link", { name: /BTC-USD has (reached|fallen to) [\d,.]+ USD/ }).last(),
  ).toBeVisible();
  await page.keyboard.press("Escape");

  await page.goto("/trade/BTC-USD");
  const chart = page.getByRole("group", { name: /BTC-USD/ });
  await expect(chart.locator("canvas").first()).toBeVisible();
  await expect(async () => {
    await chart.press("a");
    await expect(sheet).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await price.fill((middle * 2).toFixed(2));
  await expect(sheet.getByText(/^Alerts you when BTC-USD rises to/)).toBeVisible();
  await price.press("Enter");
  await expect(sheet).toBeHidden();
  await page.getByRole("button", { name: "Set a price alert for BTC-USD" }).click();
  const waiting = sheet.getByRole("list", { name: "Alerts for BTC-USD" });
  const far = waiting.getByRole("button", { name: /at 1\d\d,\d{3}\.\d\d$/ });
  await far.click();
  await expect(far).toBeHidden();
});

/** Of the market at this moment. */
async function middleOf(request: APIRequestContext): Promise<number> {
  const tickers = await (await request.get("/trpc/market.listTickers")).text();
  const [, bid, ask] = /"pair":"BTC-USD".*?"bid":"([\d.]+)","ask":"([\d.]+)"/.exec(tickers) ?? [];
  return (Number(bid) + Number(ask)) / 2;
}

/** Alerts on both sides of the market: whichever way it goes, it meets one. Those that it is past already are refused. */
async function setAround(request: APIRequestContext, token: string): Promise<void> {
  const middle = await middleOf(request);
  const headers = { "x-fillmark": "1", authorization: `Bearer ${token}` };
  for (const step of [2, -2, 6, -6]) {
    const direction = step > 0 ? "above" : "below";
    const data = {
      venue: "demo",
      id: randomUUID(),
      pair: "BTC-USD",
      direction,
      price: (middle + step).toFixed(2),
    };
    await request.post("/trpc/alerts.create", { headers, data });
  }
}

test("what comes where is chosen by keys alone, and stays", async ({ page }) => {
  await page.goto("/settings/notification");
  const mails = page.getByRole("switch", { name: "Fills: E-mail" });
  await mails.focus();
  await page.keyboard.press("Space");
  await expect(mails).toHaveAttribute("aria-checked", "true");
  const fixed = page.getByRole("switch", { name: "Security: In the app, always on" });
  await fixed.focus();
  await page.keyboard.press("Space");
  await expect(fixed).toHaveAttribute("aria-checked", "true");
  const quiet = page.getByRole("switch", { name: "Quiet hours" });
  await quiet.focus();
  await page.keyboard.press("Space");
  await expect(page.getByLabel("From")).toHaveValue("22:00");
  await page.getByLabel("To", { exact: true }).fill("06:30");
  const saved = page.waitForResponse((response) => (response.request().postData() ?? "").includes("06:30"));
  await page.keyboard.press("Tab");
  await page.getByRole("switch", { name: "Sound of a notification" }).press("Space");
  await expect(page.getByText("Time zone: UTC.")).toBeVisible();
  await saved;
  await page.reload();
  await expect(page.getByLabel("To", { exact: true })).toHaveValue("06:30");
  await expect(mails).toHaveAttribute("aria-checked", "true");
  await expect(page.getByRole("switch", { name: "Sound of a notification" })).toBeChecked();
});
