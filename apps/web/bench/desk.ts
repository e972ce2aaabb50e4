// npm run bench:desk [orders] [ms]: whether a long history of orders keeps up with the screen while it is scrolled, on a processor
// that is four times slower. The orders are the server's own: one is placed and canceled, and the database copies it. First all of
// them are on the page, then the page fetches them as their end comes near, as it does for everybody.
import type { Page } from "@playwright/test";
import { sizeOf } from "../../../infra/tooling/bench-size.ts";
import { withClient } from "../../api/src/db/with-client.ts";
import { databaseUrl } from "../e2e/admin-session.ts";
import { measureFrames, printFrames, slowDown } from "./frames.ts";
import { type Bench, call, openSignedIn, registerTrader, withBench } from "./open-bench.ts";

const orders = sizeOf(0, { full: 50_000, brief: 1_000 });
const measuredMs = sizeOf(1, { full: 6_000, brief: 500 });
const slowdown = 4;
const scrolledBy = 48;
const PAGE = 200;
const looks = [
  ["phone", 390, 844],
  ["desk", 1440, 900],
] as const;

await withBench("desk", async (bench) => {
  const trader = await registerTrader(bench.url);
  await placeAndCancel(bench.url, trader.token);
  const seededMs = await copyOrders(bench, trader.id);
  console.log(`${orders} orders were written in ${(seededMs / 1_000).toFixed(1)} s.`);
  const all = await readAll(bench.url, trader.token);
  for (const [place, width, height] of looks) {
    const page = await openSignedIn(bench, trader.token, { width, height });
    await answerAllAtOnce(page, all);
    await judge(`${place}, all of them`, page, bench.url);
    await page.close();
  }
  for (const [place, width, height] of looks) {
    const page = await openSignedIn(bench, trader.token, { width, height });
    await judge(`${place}, fetched as it scrolls`, page, bench.url);
    await page.close();
  }
});

async function placeAndCancel(url: string, token: string): Promise<void> {
  const order = { pair: "BTC-USD", side: "buy", type: "limit", quantity: "0.01", price: "30000" };
  const placed = await call<{ order: { id: string } }>(
    `${url}/trpc/trading.placeOrder`,
    { venue: "demo", ...order },
    token,
  );
  await call(`${url}/trpc/trading.cancelOrder`, { venue: "demo", orderId: placed.order.id }, token);
}

/** More of the order that has ended, a minute apart, on both sides of several pairs. Answers ms. */
async function copyOrders(bench: Bench, owner: string): Promise<number> {
  const since = performance.now();
  await withClient(await databaseUrl(bench), async (client) => {
    const { rowCount } = await client.query(
      `insert into orders select copied.* from orders o, generate_series(1, $2::int) n,
         jsonb_populate_record(o, jsonb_build_object(
           'id', 1000000 + n, 'client_order_id', null, 'request_hash', null,
           'pair', (array['BTC-USD', 'ETH-USD', 'SOL-USD', 'XRP-USD'])[1 + n % 4],
           'side', case when n % 3 = 0 then 'sell' else 'buy' end,
           'quantity', o.quantity + n % 97,
           'placed_at', o.placed_at - interval '1 minute' * ($2 - n),
           'ended_at', o.ended_at - interval '1 minute' * ($2 - n))) copied
       where o.owner = $1`,
      [owner, orders - 1],
    );
    if (rowCount !== orders - 1) throw new Error(`${rowCount} orders were written.`);
    await client.query("analyze orders");
  });
  return performance.now() - since;
}

/** Every page of the list as the server answers it, as the text of its orders. */
async function readAll(url: string, token: string): Promise<string> {
  const items: string[] = [];
  let cursor: string | undefined;
  do {
    const input: object = { scope: "history", venue: "demo", limit: PAGE, cursor };
    const answer: Response = await fetch(
      `${url}/trpc/trading.listOrders?input=${encodeURIComponent(JSON.stringify(input))}`,
      { headers: { authorization: `Bearer ${token}`, "x-fillmark": "1" } },
    );
    const text: string = await answer.text();
    if (!answer.ok) throw new Error(text);
    items.push(/"items":\[(.*)\],"nextCursor"/.exec(text)?.[1] ?? "");
    cursor = /"nextCursor":"([^"]+)"/.exec(text)?.[1];
  } while (cursor !== undefined);
  const all = items.join(",");
  const read = all.split('"placedAt":').length - 1;
  if (read < orders) throw new Error(`The list has ${read} orders.`);
  return all;
}

/** The first page of the list has all of them. */
async function answerAllAtOnce(page: Page, all: string): Promise<void> {
  await page.route(/listOrders.*history/, async (route) => {
    const response = await route.fetch();
    const text = await response.text();
    const body = text.replace(
      /\{"id":"\d{7}".*?\}\],"nextCursor":"[^"]*"/,
      () => `${all}],"nextCursor":null`,
    );
    await route.fulfill({ response, body });
  });
}

async function judge(name: string, page: Page, url: string): Promise<void> {
  await page.goto(`${url}/orders?list=history`);
  await page
    .getByRole("link", { name: /-USD/ })
    .or(page.getByRole("button", { name: /BTC|ETH|SOL|XRP/ }))
    .nth(10)
    .waitFor();
  await slowDown(page, slowdown);
  const frames = await measureFrames(page, measuredMs, scrolledBy);
  const { drawn, scrolled } = await page.evaluate(() => ({
    drawn: document.querySelectorAll("tbody > tr:not([data-room]), ul.rows > li:not([data-room])").length,
    scrolled: Math.round(window.scrollY),
  }));
  printFrames(name, frames, `over ${orders} orders of which ${drawn} are drawn, ${scrolled} px far`);
}
