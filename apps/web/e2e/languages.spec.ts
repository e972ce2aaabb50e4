// The app in another language: chosen on its page and kept by the account, typed and read, written from the right.
import type { Page } from "@playwright/test";
import { demoTest, expect, expectWellMade, signIn, test } from "./fixtures.ts";

/** The folders of languages that code came from, whatever the page asked for since. */
function languagesAskedFor(page: Page): Set<string> {
  const languages = new Set<string>();
  page.on("request", (request) => {
    const language = /\/assets\/(\w+)\/[\w-]+\.js$/.exec(request.url())?.[1];
    if (language !== undefined) languages.add(language);
  });
  return languages;
}

demoTest(
  "somebody chooses German, reads and types amounts in it, on each device",
  async ({ page, browser, trader }) => {
    await page.goto("/settings/language");
    await expect(page.getByRole("radio", { name: "As the browser" })).toBeChecked();
    await page.getByRole("radio", { name: "Deutsch" }).click();
    await expect(page.locator("html")).toHaveAttribute("lang", "de");
    await expect(page.getByRole("radio", { name: "Deutsch" })).toBeChecked();
    await expect(page.getByText("1.234.567,89 USD")).toBeVisible();

    const languages = languagesAskedFor(page);
    await page.goto("/profile/swap");
    const from = page.getByRole("textbox", { name: "Von" });
    await from.fill("12.50");
    await expect(page.getByText("Schreiben Sie Ziffern mit Komma")).toBeVisible();
    await from.fill("1.234,5");
    await expect(page.getByRole("textbox", { name: "In" })).toHaveValue(/^0,\d+$/);
    await page.getByRole("button", { name: /^1\.234,50 USD gegen 0,\d+ BTC tauschen$/ }).click();
    await expect(page.getByText(/^Sie haben 1\.234,50 USD gezahlt/)).toBeVisible();

    await page.goto("/trade/BTC-USD");
    await page.getByRole("button", { name: "Kaufen", exact: true }).click();
    const sheet = page.getByRole("dialog");
    await sheet.getByRole("tab", { name: "Market" }).click();
    await sheet.getByRole("textbox", { name: "Menge" }).fill("0,01");
    await sheet.getByRole("button", { name: "0,0100 BTC kaufen" }).click();
    await expect(sheet.getByRole("heading", { name: "Gekauft: 0,0100 BTC" })).toBeVisible();
    expect([...languages]).toEqual(["de"]);

    // Another device speaks English until it hears of it.
    const context = await browser.newContext({ locale: "en-GB" });
    const other = await context.newPage();
    await signIn(other, trader.token);
    await other.goto("/");
    await expect(other.locator("html")).toHaveAttribute("lang", "de");
    await context.close();
  },
);

test("a guest reads Arabic from the right, by the browser's wish or by choice", async ({ page, browser }) => {
  const context = await browser.newContext({ locale: "ar-EG" });
  const arabic = await context.newPage();
  const languages = languagesAskedFor(arabic);
  await arabic.goto("/login");
  await expect(arabic.locator("html")).toHaveAttribute("dir", "rtl");
  await arabic.goto("/market");
  // Changes keep their sign on the left of the figure.
  await expect(arabic.getByText(/^\u200e[+−]\d+\.\d\d%$/).first()).toBeVisible();
  await expectWellMade(arabic);
  expect([...languages]).toEqual(["ar"]);
  await context.close();

  await page.goto("/login");
  await expect(page.locator("html")).toHaveAttribute("dir", "ltr");
  await page.getByRole("combobox", { name: "Language" }).selectOption("ar");
  await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
});
