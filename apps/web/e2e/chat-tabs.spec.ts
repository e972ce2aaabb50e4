// Tabs of one browser: one of them has the stream and forwards to the others, and they follow it when it ends.
import type { Page } from "@playwright/test";
import { agentFor, logOf, openOnDesk, panelOf, sent, write } from "./chat-steps.ts";
import { call, demoTest, expect } from "./fixtures.ts";

const isStream = (url: string): boolean => url.includes("/trpc/account.events");

function streamsOf(page: Page): string[] {
  const streams: string[] = [];
  page.on("request", (request) => {
    if (isStream(request.url())) streams.push(request.url());
  });
  return streams;
}

demoTest(
  "two tabs share one stream, and the second takes over",
  async ({ page, context, server, trader }) => {
    const mainStreams = streamsOf(page);
    await openOnDesk(page);
    await expect.poll(() => mainStreams.length).toBe(1);
    const other = await context.newPage();
    const otherStreams = streamsOf(other);
    await openOnDesk(other);

    await write(page, "From the first tab");
    await expect(panelOf(page).getByRole("img", sent)).toBeVisible();
    await expect(logOf(other).getByText("From the first tab")).toBeVisible();
    await write(other, "From the second tab");
    await expect(logOf(page).getByText("From the second tab")).toBeVisible();
    const agent = await agentFor(page.request, server, trader);
    await agent.answer("To both of you");
    for (const tab of [page, other]) await expect(logOf(tab).getByText("To both of you")).toBeVisible();

    const tickers = await (await page.request.get("/trpc/market.listTickers")).text();
    const last = Number(/"pair":"BTC-USD","last":"(\d+)/.exec(tickers)?.[1]);
    const price = String(Math.floor(last * 0.96));
    const order = { venue: "demo", pair: "BTC-USD", side: "buy", type: "limit", quantity: "0.001", price };
    await call(page.request, "trading.placeOrder", { input: order, token: trader.token });
    const orders = other.getByRole("list", { name: "Open orders" });
    await expect(orders.getByRole("link"), "an order that the other tab heard of").toContainText(
      "0.0010 BTC",
    );
    expect(otherStreams).toEqual([]);

    const taken = other.waitForRequest((request) => isStream(request.url()));
    await page.close();
    await taken;
    await agent.answer("Still there?");
    await expect(logOf(other).getByText("Still there?")).toBeVisible();
  },
);

demoTest("what could not be sent is sent after a reload, once", async ({ page, server, trader }) => {
  await openOnDesk(page);
  await page.route(/\/trpc\/.*chat\.send/, (route) => route.abort());
  await write(page, "Through the storm");
  await expect(panelOf(page).getByText("Through the storm")).toBeVisible();
  await page.unroute(/\/trpc\/.*chat\.send/);
  await page.reload();
  await page.getByRole("button", { name: /^Support(,|$)/ }).click();
  await expect(panelOf(page).getByRole("img", sent)).toBeVisible();
  await expect(logOf(page).getByText("Through the storm")).toHaveCount(1);
  const agent = await agentFor(page.request, server, trader);
  await agent.answer("We have it.");
  await expect(logOf(page).getByText("We have it.")).toBeVisible();
});
