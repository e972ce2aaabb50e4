// With the system's own few colours, as people with low vision choose them: what is on, chosen or ticked is still seen.
import type { Locator, Page } from "@playwright/test";
import { demoTest, expect, traderTest } from "./fixtures.ts";

/** The colour that fills the middle of an element, as it is drawn. */
const fillOf = (of: Locator): Promise<string> => of.evaluate((one) => getComputedStyle(one).backgroundColor);
const knobOf = (of: Locator): Promise<string> =>
  of.evaluate((one) => getComputedStyle(one, "::after").backgroundColor);
const force = (page: Page): Promise<void> => page.emulateMedia({ forcedColors: "active" });

traderTest("a switch is seen, and whether it is on", async ({ page }) => {
  await force(page);
  await page.goto("/settings");
  const one = page.getByRole("switch", { name: "Hide balances" });
  const off = [await fillOf(one), await knobOf(one)];
  expect(off[0]).not.toBe(off[1]);
  expect(await one.evaluate((each) => getComputedStyle(each).borderTopWidth)).toBe("1px");
  await one.click();
  await expect(one).toHaveAttribute("aria-checked", "true");
  await page.waitForFunction(() => document.getAnimations().length === 0);
  const on = [await fillOf(one), await knobOf(one)];
  expect(on[0]).not.toBe(on[1]);
  expect(on[0]).not.toBe(off[0]);
});

demoTest(
  "Buy or Sell is told apart by more than its word, and a box without a tick has none",
  async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await force(page);
    await page.goto("/trade/BTC-USD");
    const side = (name: string) =>
      page.getByRole("radiogroup", { name: "Side" }).getByRole("radio", { name });
    await side("Sell").click();
    await expect(side("Sell")).toHaveAttribute("aria-checked", "true");
    expect(await fillOf(side("Sell"))).not.toBe(await fillOf(side("Buy")));
    await page.getByRole("tab", { name: "Limit", exact: true }).click();
    const box = page.getByRole("checkbox").first();
    await expect(box).not.toBeChecked();
    const tick = page.locator(".check__input + .box > .lucide").first();
    await expect(tick).toHaveCSS("visibility", "hidden");
    await box.check();
    await expect(tick).toHaveCSS("visibility", "visible");
  },
);
