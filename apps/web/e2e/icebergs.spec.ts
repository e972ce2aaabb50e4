import type { Locator, Page } from "@playwright/test";
import { call, demoTest, expect, expectAccessible } from "./fixtures.ts";

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
    await expect(ticket.getByText(/The book shows 0\.0100 BTC of 0\.1000 BTC\./)).toBeVisible();
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
    await expectAccessible(page);
    await timeline.getByRole("button", { name: "Amend" }).click();
    const sheet = page.getByRole("dialog");
    await sheet.getByLabel("Displayed amount").fill("0.01");
    await expect(sheet.getByText("You keep your place in the queue.")).toBeVisible();
    await expectAccessible(page);
    await sheet.getByRole("button", { name: "Amend order" }).click();
    await expect(timeline.getByText("Shown 0.0100 BTC · hidden 0.0900 BTC")).toBeVisible();
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
  await page.getByRole("button", { name: /Buy 0\.1000 BTC/ }).click();
  await expect(page.getByText("Shown 0.0200 BTC · hidden 0.0800 BTC")).toBeVisible();
  await expectAccessible(page);
});
