// What a fault of one part, and a server that is away, leave of the trade screen.
import type { Locator, Page } from "@playwright/test";
import { demoTest, expect, expectAccessible } from "./fixtures.ts";

const faultTest = demoTest.extend<object, { ownServer: undefined }>({
  // The server is killed in between. A fixture that no other spec has gives this one a worker, and so a server, alone.
  ownServer: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => use(undefined),
    { scope: "worker", auto: true },
  ],
  viewport: { width: 1440, height: 900 },
});

const chartOf = (page: Page): Locator => page.getByRole("region", { name: "Chart" });

async function openTicket(page: Page): Promise<Locator> {
  await page.goto("/trade/BTC-USD");
  const ticket = page.getByRole("form", { name: "Order ticket" });
  await expect(ticket.getByLabel("Limit price")).not.toHaveValue("");
  await expect(ticket.getByText("10,000.00")).toBeVisible();
  return ticket;
}

async function placeResting(page: Page, ticket: Locator): Promise<void> {
  const last = await ticket.getByLabel("Limit price").inputValue();
  await ticket.getByLabel("Limit price").fill((Number(last.replaceAll(",", "")) * 0.9).toFixed(2));
  await ticket.getByLabel("Amount").fill("0.025");
  await ticket.getByRole("button", { name: "Buy 0.0250 BTC" }).click();
  await expect(page.getByRole("tabpanel").getByRole("row", { name: /BTC-USD/ })).toContainText("Open");
}

faultTest(
  "a chart that breaks leaves the ticket alive, says so with a retry, and is hidden by no word in its error",
  async ({ page, consoleErrors }) => {
    // Of the browser's own, so that the chart's own code meets it where it measures its room.
    await page.addInitScript(() => {
      const observe = ResizeObserver.prototype.observe;
      ResizeObserver.prototype.observe = function (element: Element, options?: ResizeObserverOptions) {
        const isBroken = sessionStorage.getItem("chart") !== "mended";
        if (isBroken && element.closest(".chartpane") !== null)
          throw new Error("the chart could not import its module or fetch a chunk");
        observe.call(this, element, options);
      };
    });
    const ticket = await openTicket(page);
    await expect(chartOf(page).getByRole("alert")).toContainText("This part stopped working.");
    await expectAccessible(page);
    await placeResting(page, ticket);
    await page.evaluate(() => sessionStorage.setItem("chart", "mended"));
    await chartOf(page).getByRole("button", { name: "Try again" }).click();
    await expect(chartOf(page).getByRole("alert")).toHaveCount(0);
    await expect(chartOf(page).getByRole("group", { name: /BTC-USD/ })).toBeVisible();
    expect(consoleErrors.join("\n"), "the fault is reported").toContain("could not import its module");
    consoleErrors.length = 0;
  },
);

faultTest("a fault of the drawing library is shown too, not swallowed", async ({ page, consoleErrors }) => {
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => {
      throw new Error("no module can be imported here");
    };
  });
  const ticket = await openTicket(page);
  // Beside a mouse the chart that moves is fetched once the browser is idle.
  await expect(chartOf(page).getByRole("alert")).toContainText("This part stopped working.");
  await placeResting(page, ticket);
  expect(consoleErrors.join("\n")).toContain("no module can be imported here");
  consoleErrors.length = 0;
});

faultTest(
  "off line no price looks live: digits are grey, the dot warns, and market orders wait",
  async ({ page, context }) => {
    const ticket = await openTicket(page);
    await ticket.getByRole("tab", { name: "Market" }).click();
    await ticket.getByLabel("Amount").fill("0.01");
    const buy = ticket.getByRole("button", { name: "Buy 0.0100 BTC" });
    await expect(buy).not.toHaveAttribute("aria-disabled", "true");
    await expect(page.locator(".tr__strip.stale")).toHaveCount(0);
    await context.setOffline(true);
    await expect(page.locator(".tr__strip.stale")).toBeVisible();
    await expect(page.locator(".book.stale").first()).toBeVisible();
    await expect(page.getByText(/You are offline\. Prices are from \d\d:\d\d:\d\d\./)).toBeVisible();
    await expect(page.locator(".nav__side .dot--warn")).toBeVisible();
    await expect(buy).toHaveAttribute("aria-disabled", "true");
    await expect(ticket.getByText("No connection to the market.", { exact: false }).first()).toBeVisible();
    await expectAccessible(page);
    await context.setOffline(false);
    await expect(page.locator(".tr__strip.stale")).toHaveCount(0);
    await expect(buy).not.toHaveAttribute("aria-disabled", "true");
  },
);

faultTest(
  "with the server away prices are old, and after its restart own figures come back without navigation",
  async ({ page, server, trader }) => {
    const { email, password } = trader;
    await page.request.post("/trpc/auth.login", {
      headers: { "x-fillmark": "1" },
      data: { email, password },
    });
    const ticket = await openTicket(page);
    await ticket.getByRole("tab", { name: "Market" }).click();
    await ticket.getByLabel("Amount").fill("0.01");
    const buy = ticket.getByRole("button", { name: "Buy 0.0100 BTC" });
    await expect(ticket.getByText("10,000.00")).toBeVisible();
    await server.kill();
    await expect(page.locator(".tr__strip.stale")).toBeVisible({ timeout: 10_000 });
    await expect(buy).toHaveAttribute("aria-disabled", "true");
    const age = page.getByText(/^\d+(\.\d)? s$/).first();
    await expect(age).toBeVisible();
    // Asked while nobody answers, and so failed for good.
    await page.getByRole("tab", { name: "Fills" }).click();
    await page.waitForTimeout(8_000);
    await server.startAgain();
    await expect(page.locator(".tr__strip.stale")).toHaveCount(0, { timeout: 30_000 });
    await expect(buy).not.toHaveAttribute("aria-disabled", "true");
    await expect(page.getByText("No fills yet", { exact: false })).toBeVisible({ timeout: 20_000 });
    await expect(ticket.getByText("10,000.00")).toBeVisible();
  },
);
