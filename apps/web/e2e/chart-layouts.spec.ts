// Several charts beside each other, linked or not, and layouts of them that belong to the account.
import type { Locator, Page } from "@playwright/test";
import { demoTest, expect, expectAccessible, signIn } from "./fixtures.ts";
import { openPalette } from "./palette-steps.ts";

const sideCharts = (page: Page): Locator => page.getByRole("region", { name: /^Chart \d:/ });
const menu = (page: Page): Locator => page.getByRole("button", { name: /^Charts and layouts/ });

async function choose(page: Page, item: string | RegExp): Promise<void> {
  await menu(page).click();
  await page.getByRole("menu", { name: "Charts and layouts" }).getByText(item, { exact: true }).click();
}

async function save(page: Page, name: string): Promise<void> {
  await choose(page, "Save as a layout…");
  await page.getByRole("textbox", { name: "Name" }).fill(name);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: "Save layout" })).toBeHidden();
}

const kept = async (page: Page, token: string): Promise<Array<{ name: string; charts: unknown[] }>> => {
  const answer = await page.request.get("/trpc/charts.layouts", {
    headers: { authorization: `Bearer ${token}` },
  });
  return (await answer.json()).result.data.layouts;
};

demoTest.describe("on a desk", () => {
  demoTest.use({ viewport: { width: 1440, height: 900 } });

  demoTest(
    "a layout is saved by name, kept by the account, and there on the next device",
    async ({ page, trader, browser }) => {
      await page.goto("/trade/BTC-USD");
      await choose(page, "Four charts");
      await expect(sideCharts(page)).toHaveCount(3);
      await page.getByRole("combobox", { name: "Pair of chart 2" }).selectOption("ETH-USD");
      await page.getByRole("combobox", { name: "Candle length of chart 2" }).selectOption("4h");
      await expect(page.getByRole("region", { name: "Chart 2: ETH-USD, 4h" })).toBeVisible();
      await expect(
        page.getByRole("group", { name: "Chart of ETH-USD" }).locator("canvas").first(),
      ).toBeVisible();
      await save(page, "Majors");
      await expect(menu(page)).toHaveAccessibleName("Charts and layouts: Majors");
      await expect.poll(() => kept(page, trader.token)).toMatchObject([{ name: "Majors", grid: "four" }]);

      // What is changed later goes along.
      await page.getByRole("combobox", { name: "Candle length of chart 3" }).selectOption("1d");
      await expect
        .poll(async () => (await kept(page, trader.token))[0]?.charts[2])
        .toMatchObject({ pair: null, interval: "1d" });
      await save(page, "Alone");
      await choose(page, "One chart");
      await expect(sideCharts(page)).toHaveCount(0);
      await expect
        .poll(async () => (await kept(page, trader.token)).map(({ charts }) => charts.length))
        .toEqual([4, 1]);

      const second = await browser.newPage({ viewport: { width: 1440, height: 900 } });
      await signIn(second, trader.token);
      await second.goto("/trade/BTC-USD");
      await expect(sideCharts(second)).toHaveCount(0);
      await choose(second, "Majors");
      await expect(second.getByRole("region", { name: "Chart 2: ETH-USD, 4h" })).toBeVisible();
      await expect(second.getByRole("region", { name: "Chart 3: BTC-USD, 1d" })).toBeVisible();
      await second.close();

      // The next one by its key, and any of them from the command palette.
      await page.locator("body").press("y");
      await expect(menu(page)).toHaveAccessibleName("Charts and layouts: Majors");
      await expect(sideCharts(page)).toHaveCount(3);
      await openPalette(page);
      await page.getByRole("combobox", { name: /^Pair, page/ }).fill("show layout alone");
      await page.keyboard.press("Enter");
      await expect(menu(page)).toHaveAccessibleName("Charts and layouts: Alone");
      await choose(page, "Delete “Alone”");
      await expect
        .poll(async () => (await kept(page, trader.token)).map(({ name }) => name))
        .toEqual(["Majors"]);
    },
  );

  demoTest("a linked chart follows the pair of the page, another one stays", async ({ page }) => {
    await page.goto("/trade/BTC-USD");
    await choose(page, "Three charts");
    await page.getByRole("combobox", { name: "Pair of chart 2" }).selectOption("ETH-USD");
    await expect(page.getByRole("region", { name: "Chart 3: BTC-USD, 1h" })).toBeVisible();
    await expect(async () => {
      await page.locator("body").press("]");
      await expect(page).not.toHaveURL(/BTC-USD/, { timeout: 1_000 });
    }).toPass();
    const name = /[^/]+$/.exec(page.url())?.[0] ?? "";
    await expect(page.getByRole("region", { name: `Chart 3: ${name}, 1h` })).toBeVisible();
    await expect(page.getByRole("region", { name: "Chart 2: ETH-USD, 1h" })).toBeVisible();
    const link = page
      .getByRole("region", { name: /^Chart 2/ })
      .getByRole("button", { name: "Follow the pair of the page" });
    await link.press("Enter");
    await expect(link).toHaveAttribute("aria-pressed", "true");
    await expect(page.getByRole("region", { name: `Chart 2: ${name}, 1h` })).toBeVisible();
    await page.reload();
    await expect(sideCharts(page)).toHaveCount(2);
    await expectAccessible(page, ".chartpane");
  });

  demoTest("a name that is empty or taken is refused with words", async ({ page }) => {
    await page.goto("/trade/BTC-USD");
    await save(page, "Majors");
    await choose(page, "Save as a layout…");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("alert")).toContainText("Enter a name of up to 40 characters.");
    await page.getByRole("textbox", { name: "Name" }).fill("majors");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("alert")).toContainText("You have a layout of that name.");
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog", { name: "Save layout" })).toBeHidden();
  });
});

demoTest("a phone shows one chart, whatever was chosen on a desk", async ({ page }) => {
  await page.addInitScript(() =>
    localStorage.setItem("chartLayout", JSON.stringify({ id: null, grid: "four", others: [] })),
  );
  await page.goto("/trade/BTC-USD");
  await expect(page.getByRole("group", { name: "Chart of BTC-USD" })).toHaveCount(1);
  await expect(menu(page)).toHaveCount(0);
  await expect(sideCharts(page)).toHaveCount(0);
});
