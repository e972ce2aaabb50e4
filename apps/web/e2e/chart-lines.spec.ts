import type { APIRequestContext, Locator, Page } from "@playwright/test";
import { axeFindings } from "./axe.ts";
import { call, demoTest, expect, expectAccessible, type Trader } from "./fixtures.ts";

async function lastPrice(request: APIRequestContext): Promise<number> {
  const answer = await request.get("/trpc/market.listTickers");
  const tickers: { pair: string; last: string }[] = (await answer.json()).result.data;
  return Number(tickers.find(({ pair }) => pair === "BTC-USD")?.last);
}

const place = (request: APIRequestContext, { token }: Trader, order: object) =>
  call(request, "trading.placeOrder", {
    input: { venue: "demo", pair: "BTC-USD", quantity: "0.02", ...order },
    token,
  });

/** A limit buy and a stop limit below the market, and the page that shows them. */
async function openChart(page: Page, trader: Trader): Promise<void> {
  const last = await lastPrice(page.request);
  const at = (share: number): string => (last * share).toFixed(2);
  await place(page.request, trader, { side: "buy", type: "limit", price: at(0.996) });
  const trigger = { type: "stop", source: "last", price: at(1.01) };
  await place(page.request, trader, { side: "buy", type: "limit", price: at(1.012), trigger });
  await page.goto("/trade/BTC-USD");
}

const priceOf = async (line: Locator): Promise<number> => Number(await line.getAttribute("aria-valuenow"));

demoTest.describe("on a desk", () => {
  demoTest.use({ viewport: { width: 1440, height: 900 } });

  demoTest("an order follows its line, which a mouse takes hold of anywhere", async ({ page, trader }) => {
    await openChart(page, trader);
    const line = page.getByRole("slider", { name: "Buy 0.0200", exact: true });
    await expect(line).toBeVisible();
    await expect(page.getByRole("slider", { name: "Stop limit · Buy 0.0200" })).toBeAttached();
    const before = await priceOf(line);
    await expect(async () => {
      const box = await line.boundingBox();
      if (box === null) throw new Error("the line is out of sight");
      const y = box.y + box.height / 2;
      await page.mouse.move(box.x + 300, y);
      await page.mouse.down();
      await page.mouse.move(box.x + 300, y + 30, { steps: 4 });
      await expect(line).toHaveClass(/is-moving/, { timeout: 1_000 });
    }).toPass();
    await page.keyboard.press("Escape");
    await page.mouse.up();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    expect(await priceOf(line)).toBe(before);

    const box = (await line.boundingBox()) ?? { x: 0, y: 0, height: 0 };
    const y = box.y + box.height / 2;
    await page.mouse.move(box.x + 20, y);
    await page.mouse.down();
    await page.mouse.move(box.x + 20, y + 40, { steps: 4 });
    await page.mouse.up();
    const asked = page.getByRole("dialog", { name: "Amend Buy 0.0200" });
    await expect(asked.getByText("Your order moves to the end of the queue.")).toBeVisible();
    await expect(asked.getByRole("button", { name: "Amend order" })).toBeFocused();
    expect(await axeFindings(page, { within: ".tr__chartpanel" })).toEqual([]);
    const moved = await priceOf(line);
    expect(moved).toBeLessThan(before);
    await page.keyboard.press("Enter");
    await expect(page.getByText("Order amended")).toBeVisible();
    await expect(page.getByRole("tabpanel").getByRole("row", { name: /Limit/ }).last()).toContainText(
      moved.toLocaleString("en", { minimumFractionDigits: 2 }),
    );
    await expectAccessible(page, ".tr__chartpanel");
  });

  demoTest("keys move a line, and what is typed in the ticket has one too", async ({ page, trader }) => {
    await openChart(page, trader);
    const line = page.getByRole("slider", { name: "Stop limit · Buy 0.0200" });
    await expect(line).toBeAttached();
    const before = await priceOf(line);
    await line.focus();
    await page.keyboard.press("Shift+ArrowUp");
    await page.keyboard.press("ArrowUp");
    await expect(page.getByRole("dialog")).toContainText("The order goes on waiting, with its new terms.");
    expect(Math.round((await priceOf(line)) * 100 - before * 100)).toBe(11);
    await page.keyboard.press("Enter");
    await expect(page.getByText("Order amended")).toBeVisible();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(line).toBeFocused();

    const ticket = page.getByRole("form", { name: "Order ticket" });
    await expect(ticket.getByLabel("Limit price")).not.toHaveValue("");
    await ticket.getByLabel("Amount").fill("0.01");
    const preview = page.getByRole("slider", { name: "Ticket · Limit" });
    await preview.focus();
    const price = await priceOf(preview);
    await page.keyboard.press("PageDown");
    await expect
      .poll(async () => Number((await ticket.getByLabel("Limit price").inputValue()).replaceAll(",", "")))
      .toBeLessThan(price);
    await page.context().setOffline(true);
    await line.focus();
    await page.keyboard.press("ArrowUp");
    await expect(page.getByText("Stop limit · Buy 0.0200: You are offline.")).toBeVisible();
    await page.context().setOffline(false);
  });
});
