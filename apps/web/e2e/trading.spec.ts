import type { Locator, Page } from "@playwright/test";
import { demoTest, expect, expectAccessible, takeCookie } from "./fixtures.ts";

const desk = { width: 1440, height: 900 };

/** The ticket of the desk, once prices have come. */
async function openTicket(page: Page, pair = "BTC-USD"): Promise<Locator> {
  await page.goto(`/trade/${pair}`);
  const ticket = page.getByRole("form", { name: "Order ticket" });
  await expect(ticket.getByLabel("Limit price")).not.toHaveValue("");
  await expect(ticket.getByText("10,000.00")).toBeVisible();
  return ticket;
}

async function restingPrice(ticket: Locator): Promise<string> {
  const last = await ticket.getByLabel("Limit price").inputValue();
  return (Number(last.replaceAll(",", "")) * 0.9).toFixed(2);
}

demoTest.describe("on a desk", () => {
  demoTest.use({ viewport: desk });

  demoTest(
    "a limit order rests, is named in full when cancelled, and gives back what it held",
    async ({ page }) => {
      const ticket = await openTicket(page);
      await ticket.getByLabel("Limit price").fill(await restingPrice(ticket));
      await ticket.getByLabel("Amount").fill("0.025");
      await expect(ticket.getByText("Reserved")).toBeVisible();
      // What the maker's fee will be, and not nothing.
      const fee = ticket.locator(".key-value > div", { hasText: /Fee if it fills, maker/ }).locator("dd");
      await expect(fee).toHaveText(/^(?!0\.00 )\d+\.\d{2,8} USD$/);
      await expect(ticket.getByText(/Fee, taker/)).toHaveCount(0);
      await ticket.getByRole("button", { name: "Buy 0.0250 BTC" }).click();
      const open = page.getByRole("tabpanel").getByRole("row", { name: /BTC-USD/ });
      await expect(open).toContainText("Open");
      await expect(ticket.getByText("10,000.00")).toHaveCount(0);

      await open.getByRole("button", { name: "Cancel order: Buy 0.0250 BTC" }).click();
      const dialog = page.getByRole("dialog", { name: "Cancel Buy 0.0250 BTC?" });
      await expect(dialog).toContainText("This can't be undone");
      await dialog.getByRole("button", { name: "Cancel 0.0250 BTC" }).click();
      await expect(page.getByText("No open orders.")).toBeVisible();
      await expect(ticket.getByText("10,000.00")).toBeVisible();
      await page.getByRole("tab", { name: "History" }).click();
      await expect(page.getByRole("row", { name: /BTC-USD/ })).toContainText("Canceled");
    },
  );

  demoTest("a market order fills at once at the best ask, and is spoken", async ({ page, trader }) => {
    await takeCookie(page, trader);
    const ticket = await openTicket(page);
    await ticket.getByRole("tab", { name: "Market" }).click();
    await ticket.getByLabel("Amount").fill("0.01");
    await expect(ticket.getByText("Expected average price")).toBeVisible();
    await ticket.getByRole("button", { name: "Buy 0.0100 BTC" }).click();
    // It is said for a few seconds only.
    await expect(page.getByRole("status").filter({ hasText: /Bought 0.0100 BTC at .* USD\./ })).toHaveCount(
      1,
    );
    await expect(page.getByRole("heading", { name: "Bought 0.0100 BTC" })).toBeVisible();
    const figure = (name: string) => page.locator(".key-value > div", { hasText: name }).locator("dd");
    await expect(figure("Best ask on arrival")).toHaveText((await figure("Your price").textContent()) ?? "");
    await page.getByRole("button", { name: "New order" }).click();
    await expect(ticket.getByRole("button", { name: "Buy BTC" })).toBeVisible();
  });

  demoTest("what the stream carries of a fill is not fetched", async ({ page, trader }) => {
    await takeCookie(page, trader);
    const asked: string[] = [];
    const stream = page.waitForResponse(/account\.events/);
    const ticket = await openTicket(page);
    await page.getByRole("tab", { name: /^Fills/ }).click();
    await expect(page.getByText("No fills yet.")).toBeVisible();
    await ticket.getByRole("tab", { name: "Market" }).click();
    await ticket.getByLabel("Amount").fill("0.01");
    await expect(ticket.getByText("Expected average price")).toBeVisible();
    // Its first event says that everything should be read once more.
    await stream;
    await page.waitForTimeout(1_500);
    page.on("request", (request) => {
      const calls = /\/trpc\/([^?]+)/.exec(request.url())?.[1]?.split(",") ?? [];
      asked.push(...calls.filter((call) => /^(trading\.list|funds\.)/.test(call)));
    });
    await ticket.getByRole("button", { name: "Buy 0.0100 BTC" }).click();
    await expect(page.getByRole("heading", { name: "Bought 0.0100 BTC" })).toBeVisible();
    await expect(page.getByRole("tabpanel").getByRole("row", { name: /0\.0100/ })).toHaveCount(1);
    // Long after everything that the fill could have asked for.
    await page.waitForTimeout(1_500);
    const isTold = (call: string) => /listOrders|listFills|listBalances/.test(call);
    expect(asked.filter(isTold)).toEqual([]);
    expect(asked.filter((call) => call === "funds.listHoldings").length).toBeLessThanOrEqual(1);
  });

  demoTest(
    "equity and results follow every price, without an order or a reload",
    async ({ page, trader }) => {
      await takeCookie(page, trader);
      const stream = page.waitForResponse(/account\.events/);
      const ticket = await openTicket(page);
      await ticket.getByRole("tab", { name: "Market" }).click();
      await ticket.getByLabel("Amount").fill("0.1");
      await ticket.getByRole("button", { name: "Buy 0.1000 BTC" }).click();
      await page.getByRole("button", { name: "New order" }).click();
      const asked: string[] = [];
      const equity = page.locator(".acct > div", { hasText: "Equity" }).locator("dd");
      await expect(equity).toHaveText(/^9,9\d\d\.\d\d USD$/);
      // Its first event says that everything should be read once more, however late it opens.
      await stream;
      await page.waitForTimeout(1_500);
      page.on("request", (request) => {
        if (request.url().includes("funds.listHoldings")) asked.push(request.url());
      });
      const seen = new Set<string>();
      await expect
        .poll(async () => seen.add((await equity.textContent()) ?? "").size, { timeout: 20_000 })
        .toBeGreaterThan(3);
      expect(asked).toEqual([]);
      await page.getByRole("tab", { name: "Position" }).click();
      const line = (name: string) => page.locator(".tr__position > div", { hasText: name }).locator("dd");
      const first = await line("Value").textContent();
      await expect(line("Value")).not.toHaveText(first ?? "", { timeout: 20_000 });
    },
  );

  demoTest("a wrong field keeps what was typed, names what works and takes the focus", async ({ page }) => {
    const ticket = await openTicket(page);
    const price = ticket.getByLabel("Limit price");
    await ticket.getByLabel("Amount").fill("0.01");
    await price.fill("64,180.005");
    await expect(ticket.getByRole("alert")).toHaveText(
      "Prices move in steps of 0.01. Use 64,180.00 or 64,180.01.",
    );
    await ticket.getByLabel("Amount").press("Enter");
    await expect(price).toBeFocused();
    await expect(price).toHaveValue("64,180.005");
  });

  demoTest("too little money is said with the way out", async ({ page }) => {
    const ticket = await openTicket(page);
    await ticket.getByLabel("Amount").fill("5");
    const reason = ticket.getByText(/You need .* USD more\..* Lower the amount to/);
    await expect(reason).toBeVisible();
    await ticket.getByRole("button", { name: /Lower the amount to/ }).click();
    await expect(reason).toHaveCount(0);
    await expect(ticket.getByRole("slider", { name: "Share of balance" })).toHaveAttribute(
      "aria-valuenow",
      /9\d|100/,
    );
  });

  demoTest("keys alone place an order: arrows step by tick and lot, Enter sends", async ({ page }) => {
    const ticket = await openTicket(page);
    await ticket.getByLabel("Limit price").fill(await restingPrice(ticket));
    const price = await ticket.getByLabel("Limit price").inputValue();
    await ticket.getByLabel("Limit price").press("ArrowDown");
    const stepped = (await ticket.getByLabel("Limit price").inputValue()).replaceAll(",", "");
    expect(Number(stepped)).toBeCloseTo(Number(price) - 0.01, 2);
    await ticket.getByLabel("Amount").fill("0.02");
    await ticket.getByLabel("Amount").press("Enter");
    await expect(page.getByRole("row", { name: /BTC-USD/ })).toContainText("Open");
  });

  demoTest("a level of the book gives its price to the ticket", async ({ page }) => {
    const ticket = await openTicket(page);
    const level = page.getByRole("group", { name: "Bids, best first" }).getByRole("button").nth(3);
    await level.click();
    await expect(ticket.getByRole("tab", { name: "Limit" })).toHaveAttribute("aria-selected", "true");
    await expect(ticket.getByLabel("Limit price")).toHaveValue(/^[\d,]+\.\d\d$/);
  });

  demoTest("an answer that gets lost never doubles the order", async ({ page }) => {
    const ticket = await openTicket(page);
    let lost = 0;
    await page.route("**/trpc/trading.placeOrder*", async (route) => {
      if (lost > 0) return route.continue();
      lost += 1;
      await route.fetch();
      return route.abort("connectionreset");
    });
    await ticket.getByLabel("Limit price").fill(await restingPrice(ticket));
    await ticket.getByLabel("Amount").fill("0.015");
    await ticket.getByRole("button", { name: "Buy 0.0150 BTC" }).click();
    await expect(page.getByText("Order placed")).toBeVisible();
    expect(lost).toBe(1);
    await expect(page.getByRole("tab", { name: /Open orders/ })).toContainText("1");
    await expect(page.getByRole("row", { name: /BTC-USD/ })).toHaveCount(1);
  });

  demoTest("the chart loads by itself, speaks a summary and obeys keys", async ({ page }) => {
    await openTicket(page);
    const chart = page.getByRole("group", { name: "Chart of BTC-USD" });
    await expect(chart.locator("canvas").first()).toBeVisible();
    await expect(page.locator("#chart-summary")).toContainText(/candles of 15 minutes, .* Last [\d,.]+/);
    await page.getByRole("radio", { name: "1h" }).click();
    await expect(page.locator("#chart-summary")).toContainText("candles of 1 hour");
    await chart.focus();
    await page.keyboard.press("ArrowLeft");
    await expect(page.getByRole("link", { name: /TradingView/ })).toHaveAttribute(
      "href",
      "https://www.tradingview.com/",
    );
  });

  demoTest("the trade screen of a desk is well made", async ({ page }) => {
    await openTicket(page);
    await expect(
      page.getByRole("group", { name: "Chart of BTC-USD" }).locator("canvas").first(),
    ).toBeVisible();
    await expectAccessible(page);
  });
});

demoTest("on a phone the ticket is a sheet, and it buys", async ({ page }) => {
  await page.goto("/trade/BTC-USD");
  await page.getByRole("button", { name: "Buy", exact: true }).click();
  const sheet = page.getByRole("dialog");
  await expect(sheet.getByText("Demo").first()).toBeVisible();
  await sheet.getByRole("tab", { name: "Market" }).click();
  await sheet.getByLabel("Amount").fill("0.01");
  await sheet.getByRole("button", { name: "Buy 0.0100 BTC" }).click();
  await expect(sheet.getByRole("heading", { name: "Bought 0.0100 BTC" })).toBeVisible();
  await page.keyboard.press("Escape");
  await page.getByRole("tab", { name: "Orders" }).click();
  await page.getByRole("tab", { name: "Position" }).click();
  await expect(page.getByRole("tabpanel").last()).toContainText("0.0100 BTC");
});

demoTest(
  "the trade screen of a phone is well made, in each of its parts and with its sheet",
  async ({ page }) => {
    await page.goto("/trade/BTC-USD");
    await expect(
      page.getByRole("group", { name: "Chart of BTC-USD" }).locator("canvas").first(),
    ).toBeVisible();
    await expectAccessible(page);
    for (const part of ["Book", "Trades", "Orders"]) {
      await page.getByRole("tab", { name: part }).first().click();
      await expectAccessible(page);
    }
    await page.getByRole("button", { name: "Sell", exact: true }).click();
    await expect(page.getByRole("form", { name: "Order ticket" })).toBeVisible();
    await expectAccessible(page);
  },
);

demoTest.describe("under a finger", () => {
  demoTest.use({ hasTouch: true, isMobile: true });

  demoTest("the chart is there at once, and becomes one that moves when it is touched", async ({ page }) => {
    const asked: string[] = [];
    page.on("request", (request) => asked.push(request.url()));
    await page.goto("/trade/BTC-USD");
    const chart = page.getByRole("group", { name: "Chart of BTC-USD" });
    await expect(chart.locator("svg text", { hasText: /^\d\d,\d{3}\.\d\d$/ })).toBeVisible();
    await expect(page.locator("#chart-summary")).toContainText(/candles of 15 minutes, .* Last [\d,.]+/);
    await expectAccessible(page);
    await page.getByRole("radio", { name: "1h" }).tap();
    await expect(page.locator("#chart-summary")).toContainText("candles of 1 hour");
    await expect(chart.locator("svg.candles")).toBeVisible();
    await expect(chart.locator("canvas")).toHaveCount(0);
    const before = asked.length;
    await chart.tap({ position: { x: 120, y: 120 } });
    await expect(chart.locator("canvas").first()).toBeVisible();
    await expect(chart.locator("svg.candles")).toHaveCount(0);
    expect(asked.slice(before).some((url) => url.endsWith(".js"))).toBe(true);
    await expect(page.getByRole("button", { name: /^Set a price alert at/ })).toBeVisible();
  });

  demoTest("without its library the chart stays, and says that it can't be moved", async ({ page }) => {
    await page.goto("/trade/BTC-USD");
    const chart = page.getByRole("group", { name: "Chart of BTC-USD" });
    await expect(chart.locator("svg text", { hasText: /^\d\d,\d{3}\.\d\d$/ })).toBeVisible();
    await page.route("**/assets/**/*.js", (route) => route.abort());
    await chart.tap();
    await expect(page.getByText(/interactive chart did not load/)).toBeVisible();
    await expect(chart.locator("svg.candles")).toBeVisible();
  });
});

demoTest(
  "/trade opens the pair that was traded last, and an unknown pair leads to the others",
  async ({ page }) => {
    await page.goto("/trade/ETH-USD");
    // The pair's name stands there before the app does, which is what remembers it.
    await expect(page.getByRole("button", { name: "Set a price alert for ETH-USD" })).toBeVisible();
    await page.goto("/trade");
    await expect(page).toHaveURL("/trade/ETH-USD");
    await page.getByRole("button", { name: "Pair ETH-USD. Choose another" }).click();
    await page.getByRole("searchbox", { name: "Search pairs" }).last().fill("ltc");
    await page.getByRole("link", { name: /LTC-USD/ }).click();
    await expect(page).toHaveURL("/trade/LTC-USD");
    await page.goto("/trade/ABC-DEF");
    await expect(page.getByText("There is no pair ABC-DEF here.")).toBeVisible();
  },
);
