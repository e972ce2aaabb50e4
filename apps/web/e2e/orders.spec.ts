import { readFile } from "node:fs/promises";
import type { APIRequestContext } from "@playwright/test";
import { demoTest, expect, expectAccessible, type Trader } from "./fixtures.ts";

interface Rules {
  bid: number;
}

async function place(
  request: APIRequestContext,
  trader: Trader,
  order: Record<string, string>,
): Promise<void> {
  const answer = await request.post("/trpc/trading.placeOrder", {
    headers: { "x-fillmark": "1", authorization: `Bearer ${trader.token}` },
    data: { venue: "demo", pair: "BTC-USD", side: "buy", ...order },
  });
  expect(answer.status(), await answer.text()).toBe(200);
}

async function market(request: APIRequestContext): Promise<Rules> {
  const answer = await request.get("/trpc/market.listTickers");
  const tickers: { pair: string; bid: string }[] = (await answer.json()).result.data;
  return { bid: Number(tickers.find(({ pair }) => pair === "BTC-USD")?.bid) };
}

/** One filled market order and two that rest far below the market. */
async function threeOrders(request: APIRequestContext, trader: Trader): Promise<void> {
  const { bid } = await market(request);
  await place(request, trader, { type: "market", quantity: "0.01" });
  for (const [share, quantity] of [
    [0.8, "0.02"],
    [0.7, "0.03"],
  ] as const)
    await place(request, trader, { type: "limit", quantity, price: (bid * share).toFixed(2) });
}

demoTest(
  "an order opens its life timeline, each fill with its evidence",
  async ({ page, request, trader }) => {
    await threeOrders(request, trader);
    await page.goto("/orders?list=history");
    await page.getByRole("button", { name: /Buy 0.0100 BTC/ }).click();
    const timeline = page.getByRole("dialog");
    await expect(timeline.getByText("Placed", { exact: true })).toBeVisible();
    await expect(timeline.getByText(/^Filled 0.0100 BTC at [\d,.]+$/)).toBeVisible();
    for (const name of [
      "Reference bid and ask",
      "Quote age, source",
      "Mid price on arrival",
      "Effective spread",
      "Execution ID",
    ])
      await expect(timeline.locator(".ev dt", { hasText: name })).toBeVisible();
    await expect(timeline.locator(".ev")).toContainText("Simulated market");
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await expect(timeline).toBeHidden();
  },
);

demoTest(
  "filters narrow the list, and the file holds what they show, exact",
  async ({ page, request, trader }) => {
    await threeOrders(request, trader);
    await page.goto("/orders");
    await expect(page.getByRole("button", { name: /^Buy 0.0[23]00 BTC/ })).toHaveCount(2);
    await page.getByLabel("Side").selectOption("sell");
    await expect(page.getByText("No order matches these filters.")).toBeVisible();
    await page.getByRole("button", { name: "Clear filters" }).click();
    await expect(page.getByRole("button", { name: /^Buy 0.0[23]00 BTC/ })).toHaveCount(2);

    await page.getByRole("tab", { name: "Fills" }).click();
    await expect(page.getByRole("button", { name: /Buy 0.0100 BTC/ })).toBeVisible();
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: "CSV" }).click();
    const csv = await readFile(await (await download).path(), "utf8");
    const [head, line, ...rest] = csv
      .replace(/^\uFEFF/, "")
      .trimEnd()
      .split("\r\n");
    expect(head).toContain("id,order_id,at,venue,pair,side,price,quantity");
    expect(line).toContain("demo,BTC-USD,buy");
    expect(rest).toEqual([]);
  },
);

demoTest(
  "amending keeps or loses the place in the queue, and says which",
  async ({ page, request, trader }) => {
    const { bid } = await market(request);
    await place(request, trader, { type: "limit", quantity: "0.02", price: (bid * 0.8).toFixed(2) });
    await page.goto("/orders");
    await page.getByRole("button", { name: /^Buy 0.0200 BTC/ }).click();
    await page.getByRole("button", { name: "Amend", exact: true }).click();
    const sheet = page.getByRole("dialog", { name: "Amend Buy 0.0200 BTC" });
    await sheet.getByLabel("Total amount (including filled)").fill("0.015");
    await expect(sheet.getByText("You keep your place in the queue.")).toBeVisible();
    await sheet.getByLabel("Limit price").fill((bid * 0.75).toFixed(2));
    await expect(sheet.getByText("Your order moves to the end of the queue.")).toBeVisible();
    await sheet.getByRole("button", { name: "Amend order" }).click();
    await expect(page.getByText("Order amended")).toBeVisible();
    await expect(page.getByText("Amount now 0.0150 BTC.")).toBeVisible();
  },
);

demoTest.describe("on a desk", () => {
  demoTest.use({ viewport: { width: 1440, height: 900 } });

  demoTest(
    "all open orders are cancelled at once, named with their count",
    async ({ page, request, trader }) => {
      await threeOrders(request, trader);
      await page.goto("/orders");
      await expect(page.getByRole("row", { name: /BTC-USD/ })).toHaveCount(2);
      await expectAccessible(page);
      await page.getByRole("button", { name: "Cancel all" }).click();
      await page
        .getByRole("dialog", { name: "Cancel 2 open orders?" })
        .getByRole("button", { name: "Cancel 2 orders" })
        .click();
      await expect(page.getByText("2 orders canceled")).toBeVisible();
      await expect(page.getByText("No open orders.")).toBeVisible();
      await page.getByRole("tab", { name: "History" }).click();
      await expect(page.getByRole("row", { name: /BTC-USD/ })).toHaveCount(3);
    },
  );
});

demoTest("without orders there is one sentence and one way on", async ({ page }) => {
  await page.goto("/orders");
  await expect(page.getByText("No open orders.")).toBeVisible();
  await page.getByRole("link", { name: "Place an order" }).click();
  await expect(page).toHaveURL(/\/trade\/[A-Z]+-[A-Z]+/);
});
