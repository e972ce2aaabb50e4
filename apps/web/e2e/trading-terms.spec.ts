// A maker's own fees: one admin proposes them on the user's page, another approves, and the maker sees a rebate as such.
import type { APIRequestContext } from "@playwright/test";
import { answerOf, makeAgent, signInAs, signInInstead } from "./admin-fixtures.ts";
import { call, expect, expectAccessible, registerTrader, signIn, test, type Trader } from "./fixtures.ts";

test.use({ viewport: { width: 1440, height: 900 } });

async function onDemo(request: APIRequestContext, name: string): Promise<Trader> {
  const trader = await registerTrader(request, name);
  await call(request, "demo.toggle", { input: { enabled: true }, token: trader.token });
  return trader;
}

const idOf = async (request: APIRequestContext, { token }: Trader): Promise<string> =>
  /"id":"([^"]+)"/.exec((await answerOf(request, "auth.me", { token })).text)?.[1] ?? "";

/** At the best bid a trader comes before the market maker: another's sale meets the maker's order. */
async function tradeOnce(request: APIRequestContext, maker: Trader, taker: Trader): Promise<void> {
  const pair = "BTC-USD";
  await expect(async () => {
    const input = { pair, venue: "demo", depth: 1 };
    const book = (await answerOf(request, "market.book", { input, token: maker.token })).text;
    const price = /"bids":\[\["([^"]+)"/.exec(book)?.[1];
    const order = { venue: "demo", pair, quantity: "0.002" };
    const bid = { ...order, side: "buy", type: "limit", price };
    await call(request, "trading.placeOrder", { input: bid, token: maker.token });
    await call(request, "trading.placeOrder", {
      input: { ...order, side: "sell", type: "market" },
      token: taker.token,
    });
    const fills = await answerOf(request, "trading.listFills", {
      input: { venue: "demo", limit: 20 },
      token: maker.token,
    });
    expect(fills.text).toMatch(/"fee":"-/);
  }).toPass();
}

test("fees are proposed on the user's page, approved by another, and a rebate is shown as one", async ({
  page,
  server,
  browser,
}) => {
  const { request } = page;
  const maker = await onDemo(request, "Mina Maker");
  const taker = await onDemo(request, "Tor Taker");
  const coins = { venue: "demo", pair: "BTC-USD", type: "market", side: "buy", quantity: "0.05" };
  await call(request, "trading.placeOrder", { input: coins, token: taker.token });
  const id = await idOf(request, maker);
  const first = await makeAgent(request, server, { name: "Ono Operator", role: "operator" });
  const second = await makeAgent(request, server, { name: "Ola Operator", role: "operator" });
  await signInAs(page, server, first.email);
  await page.goto(`/admin/users/${id}`);
  await page.getByRole("button", { name: "Change fees" }).click();
  const dialog = page.getByRole("dialog", { name: "Fees of this user" });
  await dialog.getByLabel("Venue").selectOption("demo");
  await dialog.getByLabel("Tiers").fill("0 -500 8");
  await dialog.getByLabel("Reason").fill("A market maker of ours");
  await dialog.getByRole("button", { name: "Propose" }).click();
  await expect(dialog.getByText(/^Enter three numbers in each line/)).toBeVisible();
  await dialog.getByLabel("Tiers").fill("0 -5 8");
  await expectAccessible(page, "dialog[open]");
  await dialog.getByRole("button", { name: "Propose" }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole("button", { name: "Fees, Demo" }).click();
  await expect(page.getByText("You requested this, so others decide it.")).toBeVisible();
  await expect(page.getByText("Fees, demo", { exact: true }).locator("xpath=..")).toContainText("Standard");
  await expectAccessible(page);

  await signInInstead(page, server, second.email);
  await page.goto("/admin/terms");
  const waiting = page.getByRole("main");
  await expect(waiting.getByText("Mina Maker")).toBeVisible();
  await waiting.getByRole("button", { name: "Fees, Demo" }).click();
  await expectAccessible(page);
  await waiting.getByRole("button", { name: /^Approve/ }).click();
  const question = page.getByRole("dialog", { name: "Approve these terms?" });
  await question.getByRole("button", { name: "Approve" }).click();
  await expect(waiting.getByText("Nothing waits for a decision.")).toBeVisible();
  await page.goto(`/admin/users/${id}`);
  await expect(page.getByText("Fees, demo", { exact: true }).locator("xpath=..")).toContainText(
    "Maker rebate 5 bps, taker 8 bps",
  );

  await tradeOnce(request, maker, taker);
  const own = await browser.newPage({ baseURL: server.url, viewport: { width: 1440, height: 900 } });
  await signIn(own, maker.token);
  await own.goto("/trade/BTC-USD");
  const ticket = own.getByRole("form", { name: "Order ticket" });
  await expect(ticket.getByLabel("Limit price")).not.toHaveValue("");
  await ticket.getByLabel("Limit price").fill("30000");
  await ticket.getByLabel("Amount").fill("0.01");
  const line = ticket.getByText("Rebate", { exact: true }).locator("xpath=ancestor::div[1]");
  await expect(line).toContainText("0.15");
  await expectAccessible(own);
  await own.goto("/orders");
  await own.getByRole("tab", { name: "Fills" }).click();
  await expect(own.getByText(/Rebate \+0\.\d+/).first()).toBeVisible();
  await own.goto("/profile/assets");
  await expect(own.getByText("Your fees")).toBeVisible();
  await expect(own.getByText("Maker rebate 5 bps, taker 8 bps")).toBeVisible();
  await own.close();
});
