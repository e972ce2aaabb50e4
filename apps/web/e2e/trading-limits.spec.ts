import { call, demoTest, expect, expectAccessible } from "./fixtures.ts";

demoTest.use({ viewport: { width: 1440, height: 900 } });

demoTest(
  "limits are set, refuse an order by name, and the kill switch stops everything new",
  async ({ page }) => {
    await page.goto("/settings");
    await page.getByRole("link", { name: /^Trading limits/ }).click();
    await expect(page.getByRole("heading", { name: "Used today" })).toBeVisible();
    await expect(page.getByText("Orders and results are counted from your first limit on.")).toBeVisible();
    await expectAccessible(page);

    const largest = page.getByLabel("Largest order");
    await largest.fill("0");
    await page.getByRole("button", { name: "Save limits" }).click();
    await expect(page.getByText("Enter an amount above zero, or leave it empty.")).toBeVisible();
    await largest.fill("50");
    await page.getByLabel("Orders a day").fill("5");
    await page.getByRole("button", { name: "Save limits" }).click();
    await expect(page.getByText("Limits saved")).toBeVisible();
    await expect(page.getByText("0 of 5")).toBeVisible();

    await largest.fill("500");
    await page.getByRole("button", { name: "Save limits" }).click();
    await expect(page.getByText(/^From .+ these hold instead: Largest order: 500\.00 USD\.$/)).toBeVisible();
    await expect(page.getByText("Now 50.00 USD")).toBeVisible();
    await page.getByRole("button", { name: "Keep the present ones" }).click();
    await expect(page.getByText(/these hold instead/)).toHaveCount(0);
    await expect(largest).toHaveValue("50");

    await page.goto("/trade/BTC-USD");
    const ticket = page.getByRole("form", { name: "Order ticket" });
    await expect(ticket.getByLabel("Limit price")).not.toHaveValue("");
    await ticket.getByLabel("Limit price").fill("30000");
    await ticket.getByLabel("Amount").fill("0.01");
    await expect(ticket.getByText(/^This order is worth 300/)).toContainText("is 50.00 USD.");
    await expectAccessible(page);
    await ticket.getByRole("link", { name: "Your trading limits" }).click();

    await page.getByRole("button", { name: "Turn on" }).click();
    const dialog = page.getByRole("dialog", { name: "Turn on the kill switch?" });
    await dialog.getByLabel("Cancel all, stop losses as well").check();
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Turn on" }).click();
    await expect(page.getByText(/^On since /)).toBeVisible();
    await page.goto("/trade/BTC-USD");
    await expect(ticket.getByLabel("Limit price")).not.toHaveValue("");
    await ticket.getByLabel("Limit price").fill("30000");
    await ticket.getByLabel("Amount").fill("0.001");
    await expect(ticket.getByText(/^Your kill switch is on\./)).toBeVisible();
  },
);

demoTest(
  "a kill switch that a program has locked can't be turned off before",
  async ({ page, request, trader }) => {
    const lockedUntil = new Date(Date.now() + 3_600_000).toISOString();
    const input = { venue: "demo", on: true, lockedUntil };
    await call(request, "tradingLimits.setKillSwitch", { input, token: trader.token });
    await page.goto("/settings/trading-limits");
    await expect(page.getByText(/^On, locked until /).first()).toBeVisible();
    await expect(page.getByRole("button", { name: "Turn off" })).toHaveAttribute("aria-disabled", "true");
    await page.getByRole("radio", { name: "Live" }).click();
    await expect(page.getByText("Off", { exact: true })).toBeVisible();
    await expectAccessible(page);
  },
);
