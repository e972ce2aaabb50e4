// A phone's screens under a thumb: every target is large enough, orders go in two taps, and nothing lies over an action.
import type { Page } from "@playwright/test";
import { call, demoTest, expect, expectAccessible } from "./fixtures.ts";

const routes = [
  "/",
  "/market",
  "/market/BTC-USD",
  "/trade/BTC-USD",
  "/orders",
  "/news",
  "/profile",
  "/profile/assets",
  "/profile/portfolio",
  "/profile/swap",
  "/profile/transactions",
  "/settings",
  "/settings/notification",
  "/help",
] as const;

/**
 * Targets that a finger of 24 pixels doesn't hit, by WCAG 2.5.8: smaller ones pass where no other target is within the circle around
 * their middle, and so do links within a sentence.
 */
function smallTargets(): string[] {
  const reach = 12;
  const shown = [
    ...document.querySelectorAll<HTMLElement>(
      "a[href], button, input, select, textarea, summary, [role=slider], [role=tab], [role=radio], [role=switch]",
    ),
  ].filter((each) => {
    const { width, height } = each.getBoundingClientRect();
    const isSeen = each.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    return isSeen && width > 2 && height > 2 && each.closest("[inert], .sr-only") === null;
  });
  const middles = shown.map((each) => {
    const { left, top, width, height } = each.getBoundingClientRect();
    return { x: left + width / 2, y: top + height / 2, width, height };
  });
  return shown.flatMap((each, at) => {
    const own = middles[at];
    if (own === undefined || (own.width >= 2 * reach && own.height >= 2 * reach)) return [];
    const isInText = getComputedStyle(each).display === "inline" && each.closest("p, li, dd, td") !== null;
    // A label around a field, and what a pseudo-element adds, belong to the target.
    const label = each instanceof HTMLInputElement ? each.labels?.[0]?.getBoundingClientRect() : undefined;
    if (isInText || (label !== undefined && label.height >= 2 * reach)) return [];
    const isCrowded = middles.some((other, place) => {
      if (place === at || shown[place]?.contains(each) === true || each.contains(shown[place] ?? null))
        return false;
      const dx = Math.max(0, Math.abs(other.x - own.x) - other.width / 2);
      const dy = Math.max(0, Math.abs(other.y - own.y) - other.height / 2);
      return Math.hypot(dx, dy) < reach;
    });
    const name = each.getAttribute("aria-label") ?? each.textContent.trim();
    return isCrowded ? [`${each.tagName} "${name}" ${Math.round(own.width)}x${Math.round(own.height)}`] : [];
  });
}

const settled = (page: Page) => expect(page.locator("main [aria-busy=true], main .skeleton")).toHaveCount(0);

demoTest.describe("on a phone", () => {
  demoTest.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  for (const route of routes)
    demoTest(`each target of ${route} has room for a finger`, async ({ page }) => {
      await page.goto(route);
      await expect(page.getByRole("main")).toBeVisible();
      await settled(page);
      await expect(
        page.getByRole("main").locator("a[href], button").filter({ visible: true }).first(),
      ).toBeVisible();
      expect(await page.evaluate(smallTargets)).toEqual([]);
    });

  demoTest("targets that are too small and crowded are found", async ({ page }) => {
    await page.goto("/help");
    await settled(page);
    await page.evaluate(() => {
      for (const left of [100, 116]) {
        const small = document.createElement("button");
        small.style.cssText = `position:fixed;top:300px;left:${left}px;width:16px;height:16px;padding:0`;
        small.textContent = "small";
        document.body.append(small);
      }
    });
    const found = await page.evaluate(smallTargets);
    expect(found.filter((each) => each.includes("small"))).toHaveLength(2);
  });

  demoTest(
    "an order is canceled in two taps from its row, and the page stays",
    async ({ page, request, trader }) => {
      await call(request, "trading.placeOrder", {
        input: {
          venue: "demo",
          pair: "BTC-USD",
          side: "buy",
          type: "limit",
          quantity: "0.001",
          price: "50000",
        },
        token: trader.token,
      });
      await page.goto("/trade/BTC-USD");
      await page.getByRole("tab", { name: /Orders/ }).tap();
      const cancel = page.getByRole("button", { name: /^Cancel order: Buy/ });
      await expect(cancel).toBeVisible();
      const { width = 0, height = 0 } = (await cancel.boundingBox()) ?? {};
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(40);
      await expectAccessible(page);
      await cancel.tap();
      await page
        .getByRole("dialog")
        .getByRole("button", { name: /^Cancel 0\.001/ })
        .tap();
      await expect(page.getByText("Order canceled", { exact: true })).toBeVisible();
      await expect(cancel).toHaveCount(0);
      expect(new URL(page.url()).pathname).toBe("/trade/BTC-USD");
    },
  );

  demoTest(
    "the portfolio's curve is read by a finger, and leads to closing and to statements",
    async ({ page, request, trader }) => {
      await call(request, "trading.placeOrder", {
        input: { venue: "demo", pair: "BTC-USD", side: "buy", type: "market", quantity: "0.01" },
        token: trader.token,
      });
      await page.goto("/profile/portfolio");
      const chart = page.getByRole("slider", { name: "Return over time" });
      const last = await chart.getAttribute("aria-valuemax");
      const box = await chart.boundingBox();
      await page.touchscreen.tap((box?.x ?? 0) + 0.25, (box?.y ?? 0) + 60);
      await expect(chart).toHaveAttribute("aria-valuenow", "0");
      await page.touchscreen.tap((box?.x ?? 0) + (box?.width ?? 0) - 20, (box?.y ?? 0) + 60);
      await expect(chart).toHaveAttribute("aria-valuenow", String(last));
      await page.getByRole("link", { name: "Statements" }).tap();
      await expect(page.getByRole("region", { name: "Statements" })).toBeInViewport();
      await page.goBack();
      await page.getByRole("button", { name: "Close BTC position" }).tap();
      const ticket = page.getByRole("dialog", { name: /BTC-USD/ });
      await expect(ticket.getByRole("radio", { name: "Sell" })).toBeChecked();
      await expect(ticket.getByLabel(/^Amount/).first()).toHaveValue("0.01");
    },
  );
});

for (const width of [360, 390])
  demoTest.describe(`${width} pixels wide`, () => {
    demoTest.use({ viewport: { width, height: 780 }, hasTouch: true });

    for (const route of ["/", "/market", "/orders", "/profile", "/profile/portfolio", "/settings"])
      demoTest(`at the end of ${route} the chat button lies over no action`, async ({ page }) => {
        await page.goto(route);
        await settled(page);
        await page.mouse.move(180, 400);
        const toEnd = async () => {
          for (let turn = 0; turn < 12; turn += 1) await page.mouse.wheel(0, 600);
        };
        const covered = () =>
          page.evaluate(() => {
            const launcher = document.querySelector(".launch--fixed:not(.launch--away)");
            if (launcher === null) return [];
            const over = launcher.getBoundingClientRect();
            return [
              ...document.querySelectorAll("main a[href], main button, main input, main select"),
            ].flatMap((each) => {
              const { left, right, top, bottom, width: wide } = each.getBoundingClientRect();
              const isOver = left < over.right && right > over.left && top < over.bottom && bottom > over.top;
              return isOver && wide > 0 ? [each.outerHTML.slice(0, 120)] : [];
            });
          });
        // What loads late moves the end.
        await expect(async () => {
          await toEnd();
          await expect.poll(covered, { timeout: 2_000 }).toEqual([]);
        }).toPass();
      });
  });

for (const locale of ["fr", "de", "es", "pt", "it", "ar", "zh"])
  demoTest.describe(`in ${locale}`, () => {
    demoTest.use({ viewport: { width: 390, height: 844 }, locale });

    demoTest("the band of demo money is whole", async ({ page }) => {
      await page.goto("/");
      await expect(page.locator("html")).toHaveAttribute("lang", locale);
      const band = page.locator(".band--demo").first();
      await expect(band).toBeVisible();
      const { inner, outer, edges } = await band.evaluate((each) => ({
        inner: [each.scrollWidth, each.scrollHeight],
        outer: [each.clientWidth, each.clientHeight],
        edges: [...each.querySelectorAll("*")].flatMap((part) => {
          const { left, right } = part.getBoundingClientRect();
          return [left, right];
        }),
      }));
      expect(inner).toEqual(outer);
      expect(Math.min(...edges)).toBeGreaterThanOrEqual(0);
      expect(Math.max(...edges)).toBeLessThanOrEqual(390);
    });
  });
