// What a screen reader is told: who wrote, which side traded, what a dialog is, and where the focus is.
import { demoTest, expect, test, traderTest } from "./fixtures.ts";
import { openPalette } from "./palette-steps.ts";

test("each trade of the tape says its side", async ({ page }) => {
  await page.goto("/market/BTC-USD");
  const prints = page.getByRole("list", { name: /^Trades of/ }).getByRole("listitem");
  await expect(prints.first()).toHaveText(/^(Buy|Sell) /);
});

demoTest(
  "the ticket's dialog has a name that stands still, and the chart is no empty table",
  async ({ page }) => {
    await page.goto("/trade/BTC-USD");
    await page.getByRole("group", { name: "Chart of BTC-USD" }).focus();
    await expect(page.locator(".tr__chart canvas").first()).toBeAttached();
    await expect(page.getByRole("group", { name: "Chart of BTC-USD" }).getByRole("table")).toHaveCount(0);
    await page.getByRole("button", { name: "Buy", exact: true }).click();
    await expect(page.getByRole("dialog", { name: "Order ticket BTC-USD", exact: true })).toBeVisible();
  },
);

demoTest("the focus is not lost when Enter places an order", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/trade/BTC-USD");
  const ticket = page.getByRole("region", { name: "Order ticket" });
  await ticket.getByRole("tab", { name: "Market", exact: true }).click();
  const amount = ticket.getByLabel("Amount");
  await amount.fill("0.01");
  await expect(ticket.getByRole("button", { name: /^Buy 0/ })).toBeEnabled({ timeout: 60_000 });
  await amount.press("Enter");
  await expect(ticket.getByText(/^Bought/).first()).toBeVisible();
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe("BODY");
});

traderTest("each message of the chat says who wrote it", async ({ page }) => {
  await page.goto("/chat");
  await expect(page.getByText("How can we help?")).toBeAttached();
  const field = page.getByRole("textbox", { name: "Message" });
  await field.fill("Good morning");
  await page.getByRole("button", { name: "Send", exact: true }).click();
  const message = page.getByRole("log", { name: "Messages" }).locator(".msg--me").last();
  await expect(message).toContainText("You");
  await expect(message).toContainText("Good morning");
});

for (const path of ["/settings/about", "/profile/transactions"])
  traderTest(`${path} doesn't move while it comes`, async ({ page }) => {
    await page.addInitScript(() => {
      const shifts = { sum: 0 };
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          if ("value" in entry && typeof entry.value === "number") shifts.sum += entry.value;
      }).observe({ type: "layout-shift", buffered: true });
    });
    await page.goto(path);
    await expect(page.locator("h1")).toBeAttached();
    await expect(page.getByRole("status").filter({ hasText: "Loading" })).toHaveCount(0);
    await page.waitForLoadState("networkidle");
    const sum = await page.evaluate(() => JSON.stringify(Reflect.get(window, "shifts")));
    expect(Number(/[\d.e-]+/.exec(sum)?.[0])).toBeLessThan(0.1);
  });

traderTest("settings on a desk have a way back and the others beside them", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/settings/privacy");
  const side = page.getByRole("navigation", { name: "Settings" });
  await expect(side.getByRole("link", { name: "Privacy" })).toHaveAttribute("aria-current", "page");
  await side.getByRole("link", { name: "Language" }).click();
  await expect(page).toHaveURL("/settings/language");
  await side.getByRole("link", { name: "Back" }).click();
  await expect(page).toHaveURL("/settings");
});

traderTest(
  "rises are red for who wants them so, in both themes, and stay so on the next visit",
  async ({ page }) => {
    const up = () =>
      page.evaluate(() => getComputedStyle(document.body).getPropertyValue("--color-up").trim());
    await page.goto("/settings");
    const classic = await up();
    const down = await page.evaluate(() =>
      getComputedStyle(document.body).getPropertyValue("--color-down").trim(),
    );
    await page.getByRole("switch", { name: "Red for rises, green for falls" }).click();
    expect(await up()).toBe(down);
    await page.reload();
    expect(await up()).toBe(down);
    await page.getByRole("switch", { name: "Red for rises, green for falls" }).click();
    expect(await up()).toBe(classic);
  },
);

traderTest("the palette finds news and help beside pairs", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/news");
  const title = (await page.locator("main a[href^='/news/'] :is(h2, h3)").first().textContent()) ?? "";
  await openPalette(page);
  await page.getByRole("combobox", { name: "Pair, page, order, news or help" }).fill(title.slice(0, 20));
  await page.getByRole("option", { name: title }).first().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
});
