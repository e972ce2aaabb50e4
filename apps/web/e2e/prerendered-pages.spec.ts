// What the server draws of a page, which is seen before the page's code is there.
import type { Page } from "@playwright/test";
import { demoTest, expect, test } from "./fixtures.ts";

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

const devices = [
  { language: "en", width: 390 },
  { language: "ar", width: 1440 },
] as const;

/** Opens a page whose code does not come, and then lets it come: nothing of these texts may move or change. */
async function expectSameOnceThere(
  page: Page,
  { path, texts, figures }: { path: string; texts: string; figures?: string },
): Promise<void> {
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route("**/assets/**/*.js", async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(path, { waitUntil: "commit" });
  await expect(page.locator("h1")).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
  const prerendered = await places(page, texts);
  const priced = figures === undefined ? [] : await places(page, figures);
  for (const { text } of priced) expect(text).toMatch(/\d[.,]\d\d/);
  release();
  await expect(page.getByRole("button", { name: /dark|theme|داكن|المظهر/i }).first()).toBeVisible();
  await expect(page.locator("#initial-data")).toHaveCount(0);
  const there = await places(page, texts);
  expect(there.map(({ text }) => text)).toEqual(prerendered.map(({ text }) => text));
  const repriced = figures === undefined ? [] : await places(page, figures);
  // Figures are alive: they stand where they stood, and say something else by now.
  const before = [...prerendered, ...priced];
  const after = [...there, ...repriced];
  expect(after.length).toBe(before.length);
  const moved = after.filter(({ box }, i) =>
    box.some((at, k) => Math.abs(at - (before[i]?.box[k] ?? 0)) > 2),
  );
  expect(moved, `moved from where they stood in ${JSON.stringify(before)}`).toEqual([]);
  await page.unroute("**/assets/**/*.js");
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
    for (const { language, width } of devices) {
      await context.addCookies([{ name: "language", value: language, url: baseURL ?? "" }]);
      await page.setViewportSize({ width, height: 900 });
      await expectSameOnceThere(page, { path, texts });
    }
  });

demoTest(
  "a pair is read with its price and whose account it is before the code is there, and nothing moves when it comes",
  async ({ page, context, baseURL }) => {
    await page.goto("/trade/BTC-USD");
    const band = page.locator(".band--demo");
    await expect(band.getByRole("button")).toBeEnabled();
    await expect.poll(() => page.evaluate(() => localStorage.getItem("user"))).toContain("demoMode");
    for (const { language, width } of devices) {
      await context.addCookies([{ name: "language", value: language, url: baseURL ?? "" }]);
      await page.setViewportSize({ width, height: 900 });
      await expectSameOnceThere(page, {
        path: "/trade/BTC-USD",
        texts: ".tr__pairbtn .pair-symbol, h1, .band--demo > *, .tr__stats .st:nth-child(-n + 2) dt",
        figures: ".tr__px > *, .tr__stats .st:nth-child(-n + 2) dd",
      });
    }
  },
);

test("a guest sees nothing of a trade screen, and a pair that isn't there is not drawn", async ({
  page,
  request,
}) => {
  await page.route("**/assets/**/*.js", () => undefined);
  await page.goto("/trade/BTC-USD", { waitUntil: "domcontentloaded" });
  await expect(page.locator("#root")).toBeEmpty();
  await page.unroute("**/assets/**/*.js");
  await page.goto("/trade/BTC-USD");
  await expect(page).toHaveURL("/welcome");
  const answer = await request.get("/trade/ABC-DEF", { headers: { accept: "text/html" } });
  expect(await answer.text()).toContain('<div id="root"></div>');
});

test("a page that is drawn is not what another one begins with offline", async ({ request }) => {
  const prerenderedAt = async (path: string) => {
    const answer = await request.get(path, { headers: { accept: "text/html" } });
    return answer.headers()["x-prerendered"] ?? null;
  };
  expect(await prerenderedAt("/market")).toBe("1");
  expect(await prerenderedAt("/trade/BTC-USD")).toBe("1");
  expect(await prerenderedAt("/trade")).toBeNull();
  expect(await prerenderedAt("/")).toBeNull();
  expect(await prerenderedAt("/settings")).toBeNull();
});
