// An order on a line that fails. A market order is never sent again under a new price without a new decision, and what
// the screen says of an order is one sentence that is true.
import type { Locator, Page } from "@playwright/test";
import { demoTest, expect, expectAccessible, type Trader } from "./fixtures.ts";

demoTest.use({ viewport: { width: 1440, height: 900 } });

async function openTicket(page: Page): Promise<Locator> {
  await page.goto("/trade/BTC-USD");
  const ticket = page.getByRole("form", { name: "Order ticket" });
  await ticket.getByRole("tab", { name: "Market" }).click();
  await ticket.getByLabel("Amount").fill("0.01");
  await expect(ticket.getByText("Expected average price")).toBeVisible();
  return ticket;
}

const press = (ticket: Locator) => ticket.getByRole("button", { name: "Buy 0.0100 BTC" }).click();
const rowOf = (page: Page) => page.getByRole("list", { name: "Sending" }).getByRole("listitem");
const notPlaced = "This order was not placed. It won't be sent again unless you choose to.";

/** How often the page has sent an order. */
function sendings(page: Page): () => number {
  let count = 0;
  page.on("request", (request) => {
    if (request.url().includes("trading.placeOrder")) count += 1;
  });
  return () => count;
}

async function ordersOf(page: Page, trader: Trader): Promise<number> {
  const headers = { "x-fillmark": "1", authorization: `Bearer ${trader.token}` };
  const input = encodeURIComponent(JSON.stringify({ limit: 50 }));
  const text = await (await page.request.get(`/trpc/trading.listOrders?input=${input}`, { headers })).text();
  return [...text.matchAll(/"clientOrderId"/g)].length;
}

/**
 * A line on which some calls get lost until it is mended. The routes stay: while Chromium stops looking at what a page asks,
 * a call or a part of the app that is just on its way is never answered.
 */
async function loseCalls(page: Page, url: string, arrives = false): Promise<() => void> {
  let isLost = true;
  await page.route(url, async (route) => {
    if (!isLost) return route.continue();
    if (arrives) await route.fetch();
    return route.abort("connectionreset");
  });
  return () => {
    isLost = false;
  };
}

/** Orders leave the page and reach nobody. Answers how to mend that. */
const loseOrders = (page: Page) => loseCalls(page, "**/trpc/trading.placeOrder*");

/** Orders reach the server, and what it answers is lost. Answers how to mend that. */
const loseAnswers = (page: Page) => loseCalls(page, "**/trpc/trading.placeOrder*", true);

/** Nobody is told what became of an order. Answers how to mend that. */
const loseSearches = (page: Page) => loseCalls(page, "**/trpc/*trading.findOrderByClientId*");

demoTest(
  "a market order that got lost waits for a decision, and is sent once by it",
  async ({ page, trader }) => {
    const sent = sendings(page);
    const ticket = await openTicket(page);
    const mend = await loseOrders(page);
    await press(ticket);
    await expect(rowOf(page)).toContainText(notPlaced);
    mend();
    await expect(rowOf(page)).toContainText(notPlaced);
    expect([sent(), await ordersOf(page, trader)]).toEqual([1, 0]);
    await rowOf(page).getByRole("button", { name: "Send order at the new price" }).click();
    await expect(page.getByText(/^Bought 0\.01(00)? BTC$/).first()).toBeVisible();
    await expect(rowOf(page)).toHaveCount(0);
    expect([sent(), await ordersOf(page, trader)]).toEqual([2, 1]);
  },
);

demoTest("a discarded order is gone for good", async ({ page, trader }) => {
  const sent = sendings(page);
  const ticket = await openTicket(page);
  const mend = await loseOrders(page);
  await press(ticket);
  await expect(rowOf(page)).toContainText(notPlaced);
  await expectAccessible(page);
  await rowOf(page).getByRole("button", { name: "Discard" }).click();
  await expect(rowOf(page)).toHaveCount(0);
  mend();
  expect([sent(), await ordersOf(page, trader)]).toEqual([1, 0]);
});

/** Orders leave the page and are held somewhere between; what is answered lets the newest go to the server. */
async function holdOrders(page: Page): Promise<() => Promise<string>> {
  const held: { url: string; headers: Record<string, string>; body: string }[] = [];
  await page.route("**/trpc/trading.placeOrder*", async (route) => {
    const request = route.request();
    held.push({ url: request.url(), headers: await request.allHeaders(), body: request.postData() ?? "" });
    await route.abort("connectionreset");
  });
  return async () => {
    const texts: string[] = [];
    for (const { url, headers, body } of held.splice(0).slice(-1)) {
      const kept = Object.entries(headers).filter(([name]) => !/^:|^(host|content-length)$/.test(name));
      const answer = await page.request.post(url, { headers: Object.fromEntries(kept), data: body });
      texts.push(await answer.text());
    }
    return texts.join();
  };
}

const mayStillArrive = /It may still be placed until \d\d:\d\d:\d\d, but not after that\./;

/** On a busy machine its ten seconds may be over before the page has asked for it once: then another one is sent. */
async function pressUntilItMayArrive(page: Page, ticket: Locator): Promise<void> {
  await press(ticket);
  await expect(async () => {
    const discard = rowOf(page).getByRole("button", { name: "Discard" });
    if (await discard.isVisible()) {
      await discard.click();
      await press(await openTicket(page));
    }
    await expect(rowOf(page)).toContainText(mayStillArrive, { timeout: 12_000 });
  }).toPass({ timeout: 180_000 });
}

demoTest(
  "an order on a slow line can be discarded once it can't arrive any more, and then it never trades",
  async ({ page, trader }) => {
    const ticket = await openTicket(page);
    const letGo = await holdOrders(page);
    await pressUntilItMayArrive(page, ticket);
    await expect(rowOf(page).getByRole("button")).toHaveCount(0);
    await expectAccessible(page);
    await expect(rowOf(page)).toContainText(notPlaced);
    await rowOf(page).getByRole("button", { name: "Discard" }).click();
    await expect(rowOf(page)).toHaveCount(0);
    expect(await letGo()).toContain("ORDER_TOO_LATE");
    expect(await ordersOf(page, trader)).toBe(0);
  },
);

demoTest("an order that arrives late, but in time, is found", async ({ page, trader }) => {
  const ticket = await openTicket(page);
  const letGo = await holdOrders(page);
  await pressUntilItMayArrive(page, ticket);
  expect(await letGo()).not.toContain("ORDER_TOO_LATE");
  await expect(page.getByRole("heading", { name: "Bought 0.0100 BTC" })).toBeVisible();
  expect(await ordersOf(page, trader)).toBe(1);
});

demoTest("an order without an answer survives a reload, with the same choice", async ({ page, trader }) => {
  const ticket = await openTicket(page);
  const letGo = await holdOrders(page);
  await pressUntilItMayArrive(page, ticket);
  await page.reload();
  await expect(rowOf(page)).toContainText(mayStillArrive);
  await expect(rowOf(page).getByRole("button", { name: "Discard" })).toHaveCount(0);
  await page.goto("/orders");
  await expect(rowOf(page)).toContainText(notPlaced);
  await page.reload();
  await expect(rowOf(page)).toContainText(notPlaced);
  await rowOf(page).getByRole("button", { name: "Discard" }).click();
  await expect(rowOf(page)).toHaveCount(0);
  await page.reload();
  await openTicket(page);
  await expect(rowOf(page)).toHaveCount(0);
  expect(await letGo()).toContain("ORDER_TOO_LATE");
  expect(await ordersOf(page, trader)).toBe(0);
});

demoTest(
  "an order whose page was reloaded before the answer came is found by its id",
  async ({ page, trader }) => {
    const sent = sendings(page);
    const ticket = await openTicket(page);
    await loseAnswers(page);
    const mend = await loseSearches(page);
    await press(ticket);
    await expect(rowOf(page)).toContainText("No answer yet.");
    // The page that asks is the new one: the old one would be answered in between, and show so to nobody.
    await page.reload();
    mend();
    await expect(page.getByText(/^Bought 0\.01(00)? BTC$/).first()).toBeVisible({ timeout: 40_000 });
    await expect(rowOf(page)).toHaveCount(0);
    expect([sent(), await ordersOf(page, trader)]).toEqual([1, 1]);
  },
);

demoTest("what somebody was sending is nothing for who is signed in after them", async ({ page }) => {
  const ticket = await openTicket(page);
  await loseOrders(page);
  await pressUntilItMayArrive(page, ticket);
  expect(await page.evaluate(() => sessionStorage.getItem("pendingOrders"))).not.toBeNull();
  // Before any script of the page runs: what the server says of the user comes whenever it comes.
  await page.addInitScript(() => {
    const kept: object = JSON.parse(sessionStorage.getItem("pendingOrders") ?? "{}");
    sessionStorage.setItem("pendingOrders", JSON.stringify({ ...kept, owner: "another user" }));
  });
  await page.reload();
  await openTicket(page);
  await expect(rowOf(page)).toHaveCount(0);
});

demoTest(
  "a market order whose answer got lost is found by asking, and sent once",
  async ({ page, trader }) => {
    const sent = sendings(page);
    const ticket = await openTicket(page);
    await loseAnswers(page);
    await press(ticket);
    await expect(page.getByRole("heading", { name: "Bought 0.0100 BTC" })).toBeVisible();
    expect([sent(), await ordersOf(page, trader)]).toEqual([1, 1]);
  },
);

demoTest(
  "what nobody knows is said in one sentence, and asked for until it is known",
  async ({ page, trader }) => {
    const sent = sendings(page);
    const ticket = await openTicket(page);
    await loseAnswers(page);
    const mend = await loseSearches(page);
    await press(ticket);
    const unknown = "No answer yet. We check as soon as the connection is back. Nothing is sent again.";
    await expect(rowOf(page)).toContainText(unknown, { timeout: 60_000 });
    await expect(page.getByText("Asking again")).toHaveCount(0);
    await expect(page.getByText("shown in Orders either way")).toHaveCount(0);
    await expect(ticket.getByText("Network error")).toHaveCount(0);
    // Nothing is answered yet; asking goes on.
    await rowOf(page).getByRole("button", { name: "Check now" }).click();
    mend();
    await expect(page.getByText(/^Bought 0\.01(00)? BTC$/).first()).toBeVisible();
    await expect(rowOf(page)).toHaveCount(0);
    expect([sent(), await ordersOf(page, trader)]).toEqual([1, 1]);
  },
);

demoTest(
  "what nobody knew is found without a press once the server answers again",
  async ({ page, trader }) => {
    const ticket = await openTicket(page);
    await loseAnswers(page);
    const mend = await loseSearches(page);
    await press(ticket);
    await expect(rowOf(page).getByRole("button", { name: "Check now" })).toBeVisible({ timeout: 60_000 });
    mend();
    await expect(page.getByText(/^Bought 0\.01(00)? BTC$/).first()).toBeVisible({ timeout: 30_000 });
    await expect(rowOf(page)).toHaveCount(0);
    expect(await ordersOf(page, trader)).toBe(1);
  },
);
