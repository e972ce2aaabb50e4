// Trades of another exchange: looked at, imported, shown beside ours, and taken away again.
import { readFile } from "node:fs/promises";
import { demoTest, expect, expectAccessible } from "./fixtures.ts";

const kraken = [
  '"txid","ordertxid","pair","time","type","ordertype","price","cost","fee","vol","margin","misc","ledgers"',
  '"T1","O","XXBTZUSD","2023-06-19 13:34:05.4856","buy","limit",20000,40000,10,2,0,"","L"',
  '"T2","O","XXBTZUSD","2023-07-19 13:34:05.4856","sell","limit",30000,30000,10,1,0,"","L"',
  '"T3","O","SOL/EUR","2023-08-19 13:34:05.4856","buy","limit",20,200,1,10,0,"","L"',
  '"T4","O","XXBTZUSD","19/06/2023","buy","limit",1,1,0,1,0,"","L"',
].join("\n");

for (const [width, height, scheme] of [
  [1440, 900, "dark"],
  [390, 844, "light"],
] as const)
  demoTest.describe(`at ${width} px`, () => {
    demoTest.use({ viewport: { width, height }, colorScheme: scheme });

    demoTest("trades of another exchange are imported, labelled, exported and removed", async ({ page }) => {
      await page.goto("/profile/imported-trades");
      await expect(page.getByText("No imported trades yet.")).toBeVisible();
      const choose = async (text: string) => {
        await page.getByRole("button", { name: "Import file" }).press("Enter");
        await page
          .getByRole("dialog")
          .locator("input[type=file]")
          .setInputFiles({ name: "trades.csv", mimeType: "text/csv", buffer: Buffer.from(text) });
      };
      await choose("a,b\n1,2");
      await expect(page.getByText("Its columns are none of those")).toBeVisible();
      await page.getByRole("button", { name: "Other file" }).click();
      await page
        .getByRole("dialog")
        .locator("input[type=file]")
        .setInputFiles({ name: "trades.csv", mimeType: "text/csv", buffer: Buffer.from(kraken) });
      await expect(page.getByText("Kraken trades")).toBeVisible();
      await page.getByText("Left out: 1").click();
      await expect(page.getByText("Line 5: the date can’t be read")).toBeVisible();
      await expectAccessible(page);
      await page.getByRole("button", { name: "Import 3" }).click();
      await expect(page.locator(".toast")).toBeVisible();
      await expect(page.getByRole("dialog")).toHaveCount(0);
      await page.getByRole("button", { name: "Import file" }).click({ trial: true, timeout: 1_000 });
      await expect(page.getByText("SOL-EUR").first()).toBeVisible();
      await expect(page.getByText("no price here")).toBeVisible();
      // Bought for 20,005 each with the fee, sold for 29,990.
      await expect(page.getByText(/\+9,985\.00/)).toBeVisible();
      await expect(page.getByRole("dialog")).toHaveCount(0);
      await expectAccessible(page);

      const download = page.waitForEvent("download");
      await page.getByRole("button", { name: "Download CSV" }).click();
      const saved = await readFile(await (await download).path(), "utf8");
      expect(saved.match(/^imported,kraken,T/gm)).toHaveLength(3);

      await choose(kraken);
      await expect(page.getByText("All trades of this file are there already.")).toBeVisible();
      await page.keyboard.press("Escape");
      await page.getByRole("button", { name: "Remove trades.csv" }).click();
      await page.getByRole("dialog").getByRole("button", { name: "Remove" }).click();
      await expect(page.getByText("No imported trades yet.")).toBeVisible();
    });
  });
