// A tax year: what was disposed of, lot by lot, and the files of it.
import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { call, demoTest, expect, expectAccessible } from "./fixtures.ts";

const year = new Date().getUTCFullYear();

async function savedAs(page: Page, name: string): Promise<string[]> {
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name }).click();
  return (await readFile(await (await download).path(), "utf8")).replace(/^\uFEFF/, "").split("\r\n");
}

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
  await expect(page.getByRole("combobox", { name: "Tax year" })).toHaveValue(String(year));
  await expect(page.getByRole("combobox", { name: "Tax year" })).toBeInViewport();
  await expect(page.getByRole("list", { name: "Disposals by lot" }).getByRole("listitem")).toHaveCount(2);
  await expect(page.getByText("Held 0 days").first()).toBeVisible();
  await expectAccessible(page);

  const own = await savedAs(page, "Disposals CSV");
  expect(own).toHaveLength(4);
  expect(own[0]).toMatch(/^id,asset,kind,into,quantity,acquired_at,/);
  const koinly = await savedAs(page, "Koinly");
  // The practice money, three orders, and the line's end.
  expect(koinly.length).toBeGreaterThanOrEqual(6);
  expect(koinly[0]).toMatch(/^Date,Sent Amount,Sent Currency,/);
  expect(koinly[1]).toMatch(/ UTC,,,10000,USD,,,10000,USD,,demo_grant \d+,$/);
  expect((await savedAs(page, "CoinTracker"))[0]).toMatch(/^Date,Received Quantity,/);
});

const kraken = [
  '"txid","ordertxid","pair","time","type","ordertype","price","cost","fee","vol","margin","misc","ledgers"',
  '"T1","O","XXBTZUSD","2023-06-19 13:34:05.4856","buy","limit",20000,200,1,0.01,0,"","L"',
  `"T2","O","XXBTZEUR","${year}-01-01 12:00:00.1","buy","limit",20000,200,0,0.01,0,"","L"`,
  `"T3","O","SOL/USD","${year}-01-01 13:00:00.1","sell","limit",20,20,0,1,0,"","L"`,
].join("\n");

for (const [width, height, scheme] of [
  [1440, 900, "dark"],
  [390, 844, "light"],
] as const)
  demoTest.describe(`with imports at ${width} px`, () => {
    demoTest.use({ viewport: { width, height }, colorScheme: scheme });

    demoTest(
      "imported trades are included by choice, named as unproven",
      async ({ page, request, trader }) => {
        const { token } = trader;
        const order = { venue: "demo", pair: "BTC-USD", type: "market", quantity: "0.02" };
        await call(request, "funds.chooseCostMethod", { input: { venue: "demo", method: "fifo" }, token });
        for (const side of ["buy", "sell"])
          await call(request, "trading.placeOrder", { input: { ...order, side }, token });
        await page.goto("/profile/tax");
        const lines = page
          .getByRole("list", { name: "Disposals by lot" })
          .or(page.getByRole("table", { name: "Disposals by lot" }));
        await expect(lines).toBeVisible();
        const choice = page.getByRole("switch", { name: "Include imported trades" });
        await expect(choice).toHaveCount(0);

        const answer = await request.put("/api/imported-trades?step=import", {
          headers: {
            authorization: `Bearer ${token}`,
            "content-type": "application/octet-stream",
            "x-file-name": "trades.csv",
          },
          data: Buffer.from(kraken),
        });
        expect(answer.status()).toBe(200);
        await page.reload();
        await expect(choice).toHaveAttribute("aria-checked", "false");
        await expect(page.getByText("Proven: your trades here alone")).toHaveCount(0);
        await choice.focus();
        await page.keyboard.press("Space");
        await expect(choice).toHaveAttribute("aria-checked", "true");
        await expect(choice).toBeFocused();
        await expect(page).toHaveURL(/imported=1/);
        await expect(page.getByText("Proven: your trades here alone")).toBeVisible();
        // A half of the sale takes Kraken's lot of 2023. The other takes the one of unknown cost, and so is in no sum.
        await expect(lines.getByText("Here, in the ledger")).toBeVisible();
        await expect(lines.getByText("Kraken, imported, unproven")).toBeVisible();
        const gaps = page.getByRole("list", { name: "Not computed (3)" });
        await expect(gaps.getByRole("listitem")).toHaveCount(3);
        await expect(gaps.getByText("for 200.00 EUR")).toBeVisible();
        await expect(gaps.getByText("No purchase of it comes before")).toBeVisible();
        await expectAccessible(page);

        const own = await savedAs(page, "Disposals CSV");
        expect(own).toHaveLength(3);
        expect(own[1]).toMatch(/,here,kraken$/);
        expect((await savedAs(page, "Koinly")).join("\n")).toContain("(kraken, unproven)");
        expect((await savedAs(page, "CoinTracker")).join("\n")).toContain(",0.01,BTC,200,EUR,");
        expect(await savedAs(page, "Not computed CSV")).toHaveLength(5);

        await page.reload();
        await expect(choice).toHaveAttribute("aria-checked", "true");
        await choice.press("Enter");
        await expect(page).not.toHaveURL(/imported=1/);
        await expect(gaps).toHaveCount(0);
        expect((await savedAs(page, "Disposals CSV"))[1]).toMatch(/,here,here$/);
      },
    );
  });

demoTest.describe("on a desk", () => {
  demoTest.use({ viewport: { width: 1440, height: 900 } });

  demoTest("a year in which nothing was disposed of says so", async ({ page }) => {
    await page.goto("/profile/tax");
    await expect(page.getByText(`You disposed of nothing in ${new Date().getUTCFullYear()}.`)).toBeVisible();
    await expectAccessible(page);
  });
});
