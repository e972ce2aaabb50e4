// The app in another language: chosen on its page and kept by the account, typed and read, written from the right.
import type { Page } from "@playwright/test";
import { demoTest, expect, expectAccessible, signIn, test } from "./fixtures.ts";

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
    await expect(page.getByRole("radio", { name: "Same as the browser" })).toBeChecked();
    await page.getByRole("radio", { name: "Deutsch" }).click();
    await expect(page.locator("html")).toHaveAttribute("lang", "de");
    await expect(page.getByRole("radio", { name: "Deutsch" })).toBeChecked();
    await expect(page.getByText("1.234.567,89 USD")).toBeVisible();

    const languages = languagesAskedFor(page);
    await page.goto("/profile/swap");
    const from = page.getByRole("textbox", { name: "Von" });
    await from.fill("12.50");
    await expect(page.getByText("Nur Ziffern, mit Komma")).toBeVisible();
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

    // Another device speaks English until it receives it.
    const context = await browser.newContext({ locale: "en-GB" });
    const other = await context.newPage();
    await signIn(other, trader.token);
    await other.goto("/");
    await expect(other.locator("html")).toHaveAttribute("lang", "de");
    await context.close();
  },
);

test.describe("a browser that asks for Chinese", () => {
  test.use({ locale: "zh-CN" });

  test("somebody registers, reads and trades in Chinese", async ({ page }) => {
    const languages = languagesAskedFor(page);
    await page.goto("/register");
    await expect(page.locator("html")).toHaveAttribute("lang", "zh");
    // Put together without the spaces of other languages, and with a full stop of its own.
    await expect(page.getByText("注册即表示您同意服务条款和隐私政策。")).toBeVisible();
    await page.getByLabel("邮箱").fill(`zh-${process.pid}@fillmark.test`);
    await page.getByLabel("密码", { exact: true }).fill("kettle otter violin nine");
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: "用 $10,000 开始模拟交易" }).click();
    await expect(page.getByText("模拟账户：练习资金，同一撮合引擎。")).toBeVisible();
    await expect(page).toHaveTitle("首页 · Fillmark");
    await expect(page.getByRole("region", { name: "总资产" })).toBeVisible();

    await page.getByRole("link", { name: "行情", exact: true }).first().click();
    await expect(page.getByRole("heading", { level: 1, name: "行情" })).toBeAttached();
    // Four thousand millions are forty of what Chinese counts in.
    await expect(page.getByRole("link", { name: /BTC-USD [\d.]+[万亿]/ })).toBeVisible();
    await expect(page.getByText(/^[+−]\d+\.\d\d%$/).first()).toBeVisible();
    await expectAccessible(page);

    await page.goto("/trade/BTC-USD");
    await page.getByRole("button", { name: "买入", exact: true }).click();
    const sheet = page.getByRole("dialog");
    await sheet.getByRole("tab", { name: "市价" }).click();
    await sheet.getByRole("textbox", { name: "数量" }).fill("0.01");
    await sheet.getByRole("button", { name: "买入 0.0100 BTC" }).click();
    await expect(sheet.getByRole("heading", { name: "已买入 0.0100 BTC" })).toBeVisible();
    await expect(sheet.getByText(/^1 笔成交 · \d{3}\.\d+ USD$/)).toBeVisible();

    await page.goto("/profile/transactions");
    await expect(page.getByRole("heading", { name: /^今天，\d{4}年\d{1,2}月\d{1,2}日$/ })).toBeVisible();
    await expect(page.getByText("+10,000.00 USD")).toBeVisible();
    expect([...languages]).toEqual(["zh"]);
  });
});

demoTest.describe("a browser that asks for Arabic", () => {
  demoTest.use({ locale: "ar-EG" });

  demoTest(
    "somebody trades, sees what they own and chooses their notifications in Arabic",
    async ({ page }) => {
      await page.goto("/");
      await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
      await expect(page.getByRole("region", { name: "إجمالي القيمة" })).toBeVisible();
      await expectAccessible(page);

      await page.goto("/trade/BTC-USD");
      await page.getByRole("button", { name: "شراء", exact: true }).click();
      const sheet = page.getByRole("dialog");
      await sheet.getByRole("tab", { name: "سوق" }).click();
      await sheet.getByRole("textbox", { name: "الكمية" }).fill("0.01");
      await expectAccessible(page);
      await sheet.getByRole("button", { name: "شراء 0.0100 BTC" }).click();
      await expect(sheet.getByRole("heading", { name: "تم شراء 0.0100 BTC" })).toBeVisible();

      await page.goto("/profile/assets");
      await expect(page.getByRole("link", { name: /BTC/ }).first()).toBeVisible();
      await expectAccessible(page);

      await page.goto("/settings/notification");
      await expect(page.getByRole("switch", { name: "التنفيذات: البريد" })).toBeAttached();
      await expectAccessible(page);
    },
  );
});

test("a guest reads Arabic from the right, by the browser's wish or by choice", async ({ page, browser }) => {
  const context = await browser.newContext({ locale: "ar-EG" });
  const arabic = await context.newPage();
  const languages = languagesAskedFor(arabic);
  await arabic.goto("/login");
  await expect(arabic.locator("html")).toHaveAttribute("dir", "rtl");
  await arabic.goto("/market");
  // Changes keep their sign on the left of the figure.
  await expect(arabic.getByText(/^\u200e[+−]\d+\.\d\d%$/).first()).toBeVisible();
  await expectAccessible(arabic);
  expect([...languages]).toEqual(["ar"]);
  await context.close();

  await page.goto("/login");
  await expect(page.locator("html")).toHaveAttribute("dir", "ltr");
  await page.getByRole("combobox", { name: "Language" }).selectOption("ar");
  await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
});
