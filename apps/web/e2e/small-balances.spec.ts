// What is too little to trade or swap alone: previewed with prices, swapped in one go.
import type { APIRequestContext } from "@playwright/test";
import { z } from "zod";
import { call, demoTest, expect, expectAccessible } from "./fixtures.ts";

const Quoted = z.object({ result: z.object({ data: z.object({ quoteId: z.string() }) }) });

interface Asked {
  readonly from: string;
  readonly to: string;
  readonly fromAmount?: string;
  readonly toAmount?: string;
}

async function swap(request: APIRequestContext, token: string, asked: Asked): Promise<void> {
  const quoted = await call(request, "swap.quote", { input: { venue: "demo", ...asked }, token });
  const { quoteId } = Quoted.parse(quoted).result.data;
  await call(request, "swap.accept", { input: { venue: "demo", quoteId }, token });
}

demoTest("small balances are previewed and swapped in one go", async ({ page, request, trader }) => {
  await swap(request, trader.token, { from: "USD", to: "BTC", toAmount: "0.01000825" });
  await swap(request, trader.token, { from: "BTC", to: "USD", fromAmount: "0.01" });
  await page.goto("/profile/swap");
  await page.getByRole("button", { name: "Show prices" }).click();
  await expect(page.getByRole("list", { name: "Small balances" })).toContainText("0.00000825 BTC for");
  if (process.env["SHOTS"] !== undefined)
    await page.screenshot({ path: `${process.env["SHOTS"]}/dust-390.png`, fullPage: true });
  await expectAccessible(page);
  // The prices may have run out while the page was looked at.
  await page.getByRole("button", { name: "New prices" }).click();
  await page.getByRole("button", { name: /^Swap 1 balance for 0\.\d+ USD$/ }).click();
  await expect(page.getByText(/Swapped 1 balance for/)).toBeVisible();
  await expect(page.getByRole("list", { name: "Recent swaps" })).toContainText("−0.00000825 BTC");
});
