import { readFile } from "node:fs/promises";
import type { APIRequestContext } from "@playwright/test";
import { demoTest, expect, expectAccessible, type Trader } from "./fixtures.ts";

async function buy(
  request: APIRequestContext,
  trader: Trader,
  { quantity, price }: { quantity: string; price?: string },
): Promise<void> {
  const order = price === undefined ? { type: "market" } : { type: "limit", price };
  const answer = await request.post("/trpc/trading.placeOrder", {
    headers: { "x-fillmark": "1", authorization: `Bearer ${trader.token}` },
    data: { venue: "demo", pair: "BTC-USD", side: "buy", quantity, ...order },
  });
  expect(answer.status(), await answer.text()).toBe(200);
}

/** Ledger units of a decimal, for sums to the last digit. */
function units(text: string): bigint {
  const [whole = "0", fraction = ""] = text.replace(/^[+-]/, "").split(".");
  const value = BigInt(whole + fraction.padEnd(8, "0"));
  return text.startsWith("-") ? -value : value;
}

demoTest("assets show what is owned, what it cost and the curve", async ({ page, request, trader }) => {
  await buy(request, trader, { quantity: "0.01" });
  await page.goto("/profile/assets");
  await expect(page.getByRole("region", { name: "Equity" })).toContainText("Demo");
  await expect(page.getByRole("img", { name: /^Equity, one week, from/ })).toBeVisible();
  await expect(page.getByRole("link", { name: /^BTC / })).toContainText("0.0100");
  await page.getByRole("radio", { name: "1D" }).click();
  await expect(page.getByRole("img", { name: /^Equity, one day, from/ })).toBeVisible();
  await expectAccessible(page);
});

demoTest(
  "the file of transactions adds up to the balance, to the last digit",
  async ({ page, request, trader }) => {
    await buy(request, trader, { quantity: "0.012345" });
    await page.goto("/profile/transactions");
    await expect(page.getByRole("listitem").filter({ hasText: "Bought on BTC-USD" })).toBeVisible();
    await expect(page.getByRole("listitem").filter({ hasText: "Practice money" })).toBeVisible();
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: "CSV" }).click();
    const csv = await readFile(await (await download).path(), "utf8");
    const [head = "", ...lines] = csv
      .replace(/^\uFEFF/, "")
      .trimEnd()
      .split("\r\n");
    const column = (name: string) => head.split(",").indexOf(name);
    const postings = lines.map((line) => line.split(","));
    for (const asset of ["USD", "BTC"]) {
      const own = postings.filter((cells) => cells[column("asset")] === asset);
      const sum = own.reduce((total, cells) => total + units(cells[column("amount")] ?? ""), 0n);
      expect(units(own[0]?.[column("balance_after")] ?? "")).toBe(sum);
    }
  },
);

demoTest(
  "transactions are filtered by kind, asset and day, and holds come on request",
  async ({ page, request, trader }) => {
    await buy(request, trader, { quantity: "0.01" });
    await buy(request, trader, { quantity: "0.001", price: "20000" });
    await page.goto("/profile/transactions");
    await page.getByLabel("Kind").selectOption("fee");
    await expect(page.getByRole("listitem").filter({ hasText: "Fee on BTC-USD" })).toBeVisible();
    await expect(page.getByRole("listitem").filter({ hasText: "Practice money" })).toHaveCount(0);
    await page.getByRole("button", { name: "All", exact: true }).click();
    await page.getByRole("button", { name: "Include reserved" }).click();
    await expect(page.getByText("Reserved for an order on BTC-USD").first()).toBeVisible();
    await page.getByLabel("To", { exact: true }).fill("2020-01-01");
    await expect(page.getByText("No transaction matches these filters.")).toBeVisible();
    await page.getByRole("button", { name: "Clear filters" }).click();
    await expect(page.getByRole("listitem").filter({ hasText: "Bought on BTC-USD" })).toBeVisible();
    await expectAccessible(page);
  },
);

demoTest.describe("on a desk", () => {
  demoTest.use({ viewport: { width: 1440, height: 900 } });

  demoTest("both pages are tables, well made", async ({ page, request, trader }) => {
    await buy(request, trader, { quantity: "0.01" });
    await page.goto("/profile/assets");
    await expect(
      page.getByRole("table", { name: "Holdings" }).getByRole("row", { name: /BTC/ }),
    ).toContainText("0.0100");
    await expectAccessible(page);
    await page.getByRole("link", { name: "Transactions" }).click();
    const table = page.getByRole("table", { name: "Transactions" });
    await expect(table.getByRole("row")).toHaveCount(5);
    await expectAccessible(page);
    await table
      .getByRole("link", { name: /^Order \d+$/ })
      .first()
      .click();
    await expect(page.getByRole("heading", { name: "Buy 0.0100 BTC" })).toBeVisible();
  });
});

demoTest("the month's statement is saved as a PDF", async ({ page }) => {
  await page.goto("/profile/transactions");
  const statements = page.getByRole("region", { name: "Statements" });
  await expect(statements.getByText("In progress")).toBeVisible();
  const download = page.waitForEvent("download");
  await statements.getByRole("button", { name: /^Save .* as PDF$/ }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^fillmark-demo-\d{4}-\d{2}\.pdf$/);
  expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe("%PDF-");
});
