// What is too little to trade or swap alone: previewed with prices, swapped in one go.
import type { APIRequestContext } from "@playwright/test";
import { bearer } from "./bearer.ts";
import { call, demoTest, expect, expectAccessible } from "./fixtures.ts";

interface Asked {
  readonly from: string;
  readonly to: string;
  readonly fromAmount?: string;
  readonly toAmount?: string;
}

async function swap(request: APIRequestContext, token: string, asked: Asked): Promise<void> {
  const data = { venue: "demo", ...asked };
  const answer = await request.post("/trpc/swap.quote", { headers: bearer(token), data });
  const { quoteId }: { quoteId: string } = (await answer.json()).result.data;
  await call(request, "swap.accept", { input: { venue: "demo", quoteId }, token });
}

demoTest("small balances are previewed and swapped in one go", async ({ page, request, trader }) => {
  await swap(request, trader.token, { from: "USD", to: "BTC", toAmount: "0.01000825" });
  await swap(request, trader.token, { from: "BTC", to: "USD", fromAmount: "0.01" });
  await page.goto("/profile/swap");
  await page.getByRole("button", { name: "Show prices" }).click();
  await expect(page.getByRole("list", { name: "Small balances" })).toContainText("0.00000825 BTC for");
  await expectAccessible(page);
  // The prices may have run out while the page was looked at.
  await page.getByRole("button", { name: "New prices" }).click();
  await page.getByRole("button", { name: /^Swap 1 balance for 0\.\d+ USD$/ }).click();
  await expect(page.getByText(/Swapped 1 balance for/)).toBeVisible();
  await expect(page.getByRole("list", { name: "Recent swaps" })).toContainText("−0.00000825 BTC");
});
