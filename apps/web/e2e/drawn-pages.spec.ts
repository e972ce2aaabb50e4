// What the server draws of a page, which is seen before the page's code is there.
import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";

interface Place {
  readonly text: string;
  readonly box: readonly number[];
}

/** Where the texts that are seen first stand. */
async function places(page: Page, texts: string): Promise<Place[]> {
  return page.locator(texts).evaluateAll((found) =>
    found.map((one) => {
      const { x, y, width, height } = one.getBoundingClientRect();
      return { text: one.textContent.trim().replace(/\s+/g, " "), box: [x, y, width, height] };
    }),
  );
}

for (const [path, texts] of [
  ["/welcome", "h1, .lead, .hero .risk"],
  ["/market", "h1"],
] as const)
  test(`${path} is read before its code is there, and nothing moves when it comes`, async ({
    page,
    context,
    baseURL,
  }) => {
    for (const { language, width } of [
      { language: "en", width: 390 },
      { language: "ar", width: 1440 },
    ]) {
      await context.addCookies([{ name: "language", value: language, url: baseURL ?? "" }]);
      await page.setViewportSize({ width, height: 900 });
      let release = (): void => undefined;
      const held = new Promise<void>((resolve) => (release = resolve));
      await page.route("**/assets/**/*.js", async (route) => {
        await held;
        await route.continue();
      });
      await page.goto(path, { waitUntil: "commit" });
      await expect(page.locator("h1")).toBeVisible();
      await page.evaluate(() => document.fonts.ready);
      const drawn = await places(page, texts);
      release();
      await expect(page.getByRole("button", { name: /dark|theme|داكن|المظهر/i }).first()).toBeVisible();
      await expect(page.locator("#first-data")).toHaveCount(0);
      const there = await places(page, texts);
      expect(there.map(({ text }) => text)).toEqual(drawn.map(({ text }) => text));
      const moved = there.flatMap(({ box }, i) => box.map((at, k) => Math.abs(at - (drawn[i]?.box[k] ?? 0))));
      expect(Math.max(...moved), "pixels").toBeLessThanOrEqual(2);
      await page.unroute("**/assets/**/*.js");
    }
  });

test("a page that is drawn is not what another one begins with offline", async ({ request }) => {
  const drawnAt = async (path: string) => {
    const answer = await request.get(path, { headers: { accept: "text/html" } });
    return answer.headers()["x-drawn"] ?? null;
  };
  expect(await drawnAt("/market")).toBe("1");
  expect(await drawnAt("/")).toBeNull();
  expect(await drawnAt("/settings")).toBeNull();
});
