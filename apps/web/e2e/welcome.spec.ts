import type { Page } from "@playwright/test";
import { expect, expectAccessible, test } from "./fixtures.ts";

test("tells what the operator claims apart from what is measured here, beside the live book, on phone and desk", async ({
  page,
}) => {
  await page.goto("/welcome");
  await expect(
    page.getByRole("heading", { level: 1, name: "Trade on a market you can check" }),
  ).toBeVisible();
  await expect(page.getByText("Professional trading platform", { exact: true })).toBeVisible();
  for (const claim of ["Secure trading", "Fast execution", "High returns", "24/7 support"])
    await expect(page.getByText(claim)).toBeVisible();
  await expect(page.getByText("The operator has not edited them yet.")).toBeVisible();
  // Nothing here has counted them, so nobody claims them before the operator does.
  for (const figure of ["10K+", "$2.5M+", "99.9%"]) await expect(page.getByText(figure)).toBeHidden();
  await expect(page.getByText("traded in 24 h · Simulated market")).toBeVisible();
  await expect(page.getByText("The operator states the figures under")).toBeVisible();
  await expectMeasured(page);
  await expect(page.getByText("Risk notice.")).toBeVisible();
  await expect(page.getByRole("group", { name: "Order book of BTC-USD" })).toBeVisible();
  await expect(page.getByText("Market now")).toBeVisible();
  await expect(page.getByText("Simulated market").first()).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(page.getByRole("navigation", { name: "Site" })).toBeVisible();
  await expectAccessible(page);
});

/** Figures that the server has counted; others trade on it too, or nobody has yet. */
async function expectMeasured(page: Page): Promise<void> {
  await expect(page.getByText("Measured here", { exact: true })).toBeVisible();
  const figure = (name: string) =>
    page.getByText(name, { exact: true }).locator("xpath=following-sibling::dd").allInnerTexts();
  await expect
    .poll(() => figure("ledger out of balance"))
    .toEqual(["0.00", expect.stringMatching(/^sum of \d+ balances, /)]);
  const [median, sinceStart] = await figure("order to match, median");
  expect(`${median}, ${sinceStart}`).toMatch(
    /^(–, No order has matched since .+|\d+(\.\d)? ms, of .+ since .+)$/,
  );
  const [fills, sinceFirst] = await figure("fills with evidence");
  expect(`${fills}, ${sinceFirst}`).toMatch(
    /^(–, Nothing has been filled yet\.|[\d,]+, (all|of) .+ since .+)$/,
  );
}

test("leads to sign-in, register, terms and privacy", async ({ page }) => {
  await page.goto("/welcome");
  for (const [name, path] of [
    ["Terms of Service", "/terms-of-service"],
    ["Privacy Policy", "/privacy-policy"],
    ["Register", "/register"],
    ["Sign in", "/login"],
  ] as const) {
    await page.getByRole("link", { name }).first().click();
    await expect(page).toHaveURL(path);
    await page.goBack();
    await expect(page).toHaveURL("/welcome");
  }
});
