import type { Locator, Page } from "@playwright/test";
import { call, demoTest, expect, expectAccessible, registerTrader } from "./fixtures.ts";

async function openTicket(page: Page): Promise<Locator> {
  await page.goto("/trade/BTC-USD");
  const ticket = page.getByRole("form", { name: "Order ticket" });
  await expect(ticket.getByLabel("Limit price")).not.toHaveValue("");
  return ticket;
}

demoTest.describe("on a desk", () => {
  demoTest.use({ viewport: { width: 1440, height: 900 } });

  demoTest("an iceberg is placed, shows its parts to its owner, and is amended", async ({ page }) => {
    const ticket = await openTicket(page);
    await ticket.getByLabel("Limit price").fill("30000");
    await ticket.getByLabel("Amount").fill("0.1");
    await ticket.getByText("Options").click();
    await ticket.getByLabel(/^Iceberg/).check();
    const displayed = ticket.getByLabel("Displayed amount");
    await expect(displayed).toHaveValue("0.01");
    const plain =
      "The book shows 0.0100 BTC of 0.1000 BTC at a time, in up to 10 parts. Once a part is filled the next one is shown, at the end of the queue. All of the order can fill.";
    await expect(ticket.getByText(plain)).toBeVisible();
    await ticket.getByText("Options").click();
    await expect(displayed).toBeHidden();
    await expect(ticket.getByText(plain)).toBeVisible();
    await ticket.getByText("Options").click();
    await expectAccessible(page);

    await displayed.fill("0.1");
    const send = ticket.getByRole("button", { name: "Buy 0.1000 BTC" });
    await expect(send).toHaveAttribute("aria-disabled", "true");
    await expect(ticket.getByText(/Show from 0\.00\d+ to 0\.09\d+\./).first()).toBeVisible();
    await displayed.fill("");
    await send.click();
    await expect(displayed).toBeFocused();
    await displayed.fill("0.02");
    await send.click();
    await expect(page.getByText("Order placed")).toBeVisible();

    const row = page.getByRole("tabpanel").getByRole("row", { name: /BTC-USD/ });
    await expect(row).toContainText("Iceberg");
    await row.getByRole("link").click();
    const timeline = page.locator(".life");
    await expect(timeline.getByText("Shown 0.0200 BTC · hidden 0.0800 BTC")).toBeVisible();
    await expect(
      timeline.getByText(
        /^Limit buy 0\.1000 BTC at 30,000\.00\. Iceberg: 0\.0200 BTC shown at a time, in up to 5 parts\. Once a part/,
      ),
    ).toBeVisible();
    await expectAccessible(page);
    await timeline.getByRole("button", { name: "Amend" }).click();
    const sheet = page.getByRole("dialog");
    await sheet.getByLabel("Displayed amount").fill("0.01");
    await expect(sheet.getByText("You keep your place in the queue.")).toBeVisible();
    await expectAccessible(page);
    await sheet.getByRole("button", { name: "Amend order" }).click();
    await expect(timeline.getByText("Shown 0.0100 BTC · hidden 0.0900 BTC")).toBeVisible();
    await expect(timeline.getByText(/Displayed amount now 0\.0100 BTC\./)).toBeVisible();
  });
});

demoTest("nobody else sees more of it than its part", async ({ page, request, trader }) => {
  const limit = {
    venue: "demo",
    pair: "BTC-USD",
    side: "buy",
    type: "limit",
    quantity: "0.1",
    price: "30000",
  };
  await call(request, "trading.placeOrder", {
    input: { ...limit, displayQuantity: "0.02" },
    token: trader.token,
  });
  await page.goto("/orders");
  await page.getByRole("button", { name: /^Buy 0\.1000 BTC/ }).click();
  await expect(page.getByText("Shown 0.0200 BTC · hidden 0.0800 BTC")).toBeVisible();
  await expectAccessible(page);
});

demoTest("its page says each refill, and where the next part stands", async ({ page, request, trader }) => {
  const common = { venue: "demo", pair: "BTC-USD" };
  const place = async ({ token }: { token: string }, order: object): Promise<string> => {
    const input = { ...common, ...order };
    const answer = JSON.stringify(await call(request, "trading.placeOrder", { input, token }));
    return /"order":\{"id":"(\d+)"/.exec(answer)?.[1] ?? "";
  };
  const stranger = await registerTrader(request);
  await call(request, "demo.toggle", { input: { enabled: true }, token: stranger.token });
  await place(stranger, { side: "buy", type: "market", quantity: "0.1" });
  /** Best of all until the market moves: then another one is tried. */
  async function refilled(): Promise<string | null> {
    const { asks } = await read<{ asks: [string, string][] }>("market.book", { ...common, depth: 1 });
    const price = (Number(asks[0]?.[0]) - 0.01).toFixed(2);
    const shown = { quantity: "0.02", displayQuantity: "0.004" };
    const orderId = await place(trader, { side: "buy", type: "limit", price, ...shown });
    await place(stranger, { side: "sell", type: "market", quantity: "0.01" });
    const { steps } = await read<{ steps: { step: string }[] }>("trading.orderTimeline", { orderId });
    return steps.some(({ step }) => step === "refilled") ? orderId : null;
  }
  async function read<T>(procedure: string, input: object): Promise<T> {
    const headers = { "x-fillmark": "1", authorization: `Bearer ${trader.token}` };
    const text = encodeURIComponent(JSON.stringify(input));
    const answer = await request.get(`/trpc/${procedure}?input=${text}`, { headers });
    return (await answer.json()).result.data;
  }
  let orderId: string | null = null;
  await expect(async () => expect((orderId = await refilled())).not.toBeNull()).toPass();
  await page.goto(`/orders?order=${orderId}`);
  const timeline = page.getByRole("dialog");
  await expect(timeline.getByText(/Iceberg: 0\.0040 BTC shown at a time, in up to 5 parts\./)).toBeVisible();
  await expect(timeline.getByText("Next part shown: 0.0040 BTC").first()).toBeVisible();
  await expect(timeline.getByText(/^At the end of the queue at [\d,.]+\./).first()).toBeVisible();
  await expectAccessible(page);
});
