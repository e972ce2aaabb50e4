// What the server finds wrong with a form is said in the language of the page, not in the server's English.
import { expect, test } from "./fixtures.ts";

test("an e-mail that only the server sees through is refused in the reader's language", async ({
  browser,
}) => {
  for (const [locale, sentence] of [
    ["ar-EG", "ليس هذا عنوان بريد إلكتروني."],
    ["zh-CN", "这不是邮箱地址。"],
  ] as const) {
    const context = await browser.newContext({ locale });
    const page = await context.newPage();
    await page.goto("/forgot-password");
    const email = page.locator('input[name="email"]');
    await email.fill("anna@example.c");
    await email.press("Enter");
    await expect(email).toHaveAttribute("aria-invalid", "true");
    await expect(page.getByText(sentence)).toBeVisible();
    await context.close();
  }
});
