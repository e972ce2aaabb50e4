// A tax year: what was disposed of, lot by lot, and the files of it.
import { readFile } from "node:fs/promises";
import { call, demoTest, expect, expectAccessible } from "./fixtures.ts";

demoTest("a year's disposals are listed and saved for three readers", async ({ page, request, trader }) => {
  const { token } = trader;
  const order = { venue: "demo", pair: "BTC-USD", type: "market" };
  for (const [side, quantity] of [
    ["buy", "0.02"],
    ["buy", "0.01"],
    ["sell", "0.025"],
  ])
    await call(request, "trading.placeOrder", { input: { ...order, side, quantity }, token });
  await page.goto("/profile");
  await page.getByRole("link", { name: "Tax report" }).click();
  await expect(page.getByText("not tax advice")).toBeVisible();
  const year = String(new Date().getUTCFullYear());
  await expect(page.getByRole("combobox", { name: "Tax year" })).toHaveValue(year);
  await expect(page.getByRole("combobox", { name: "Tax year" })).toBeInViewport();
  await expect(page.getByRole("list", { name: "Disposals by lot" }).getByRole("listitem")).toHaveCount(2);
  await expect(page.getByText("Held 0 days").first()).toBeVisible();
  await expectAccessible(page);

  const fileOf = async (name: string) => {
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name }).click();
    return (await readFile(await (await download).path(), "utf8")).replace(/^\uFEFF/, "").split("\r\n");
  };
  const own = await fileOf("Disposals CSV");
  expect(own).toHaveLength(4);
  expect(own[0]).toMatch(/^id,asset,kind,into,quantity,acquired_at,/);
  const koinly = await fileOf("Koinly");
  // The practice money, three orders, and the line's end.
  expect(koinly.length).toBeGreaterThanOrEqual(6);
  expect(koinly[0]).toMatch(/^Date,Sent Amount,Sent Currency,/);
  expect(koinly[1]).toMatch(/ UTC,,,10000,USD,,,10000,USD,,demo_grant \d+,$/);
  expect((await fileOf("CoinTracker"))[0]).toMatch(/^Date,Received Quantity,/);
});

demoTest.describe("on a desk", () => {
  demoTest.use({ viewport: { width: 1440, height: 900 } });

  demoTest("a year in which nothing was disposed of says so", async ({ page }) => {
    await page.goto("/profile/tax");
    await expect(page.getByText(`You disposed of nothing in ${new Date().getUTCFullYear()}.`)).toBeVisible();
    await expectAccessible(page);
  });
});
