import type { Page } from "@playwright/test";
import { answerOf, deskTest, makeAgent, makeWriter, signInAs, signInInstead } from "./admin-fixtures.ts";
import { call, expect, expectAccessible, registerTrader, signIn, type Trader } from "./fixtures.ts";

const detailsOf = (page: Page) => page.getByRole("region", { name: "User", exact: true });

async function openByName(page: Page, trader: Trader): Promise<void> {
  await page.goto("/admin/users");
  await page.getByRole("searchbox", { name: "Search by e-mail, name or ID" }).fill(trader.email);
  // Until then the list is of everybody.
  await expect(page).toHaveURL(/\?q=/);
  const row = page.getByRole("row", { name: trader.email });
  await expect(row).toBeVisible();
  await expect(page.getByRole("row")).toHaveCount(2);
  await row.getByRole("link", { name: trader.name }).focus();
  await page.keyboard.press("Enter");
  await expect(detailsOf(page)).toContainText(trader.email);
}

deskTest(
  "an account is frozen in one window, and refused with the reason in the other",
  async ({ page, server, request, browser }) => {
    const trader = await registerTrader(request, "Frieda Frost");
    const { token } = trader;
    await call(request, "demo.toggle", { input: { enabled: true }, token });
    const order = {
      venue: "demo",
      pair: "BTC-USD",
      side: "buy",
      type: "limit",
      quantity: "0.01",
      price: "30000",
    };
    await call(request, "trading.placeOrder", { input: order, token });
    const context = await browser.newContext({ baseURL: server.url });
    const window = await context.newPage();
    await window.setViewportSize({ width: 1440, height: 900 });
    await signIn(window, token);
    await window.goto("/trade/BTC-USD");
    const ticket = window.getByRole("form", { name: "Order ticket" });
    // With the account comes another ticket.
    await expect(ticket.getByLabel("Limit price")).not.toHaveValue("");
    await expect(ticket.getByText(/^9,69/)).toBeVisible();
    await ticket.getByRole("tab", { name: "Market" }).click();
    await ticket.getByLabel("Amount").fill("0.01");
    const buy = ticket.getByRole("button", { name: "Buy 0.0100 BTC" });
    await expect(buy).toBeVisible();

    await signInAs(page, server);
    await openByName(page, trader);
    await page.getByRole("button", { name: "Freeze account" }).click();
    const dialog = page.getByRole("dialog", { name: "Freeze Frieda Frost?" });
    await dialog.getByRole("button", { name: "Freeze account" }).click();
    await expect(dialog.getByText("Enter a reason of at least 3 characters.")).toBeVisible();
    const reason = dialog.getByRole("textbox", { name: "Reason" });
    await expect(reason).toBeFocused();
    await expectAccessible(page);
    await reason.fill("Asked by their bank");
    await dialog.getByRole("button", { name: "Freeze account" }).click();
    await expect(detailsOf(page).getByText("Frozen", { exact: true })).toBeVisible();
    await expect(detailsOf(page)).toContainText("Reason: Asked by their bank");

    await buy.click();
    await expect(ticket.getByText("Your account is frozen.").first()).toBeVisible();
    await window.goto("/profile");
    await expect(window.getByText("Your account is frozen.")).toBeVisible();
    await expect(window.getByRole("link", { name: "Write to support" })).toHaveAttribute("href", "/chat");

    await page.getByRole("tab", { name: "Admin actions" }).click();
    const actions = page.getByRole("list", { name: "Admin actions" });
    await expect(actions.getByText(/ froze the account of /)).toBeVisible();
    await expect(actions.getByText(/ opened the page of /)).toHaveCount(1);
    await page.getByRole("button", { name: "Cancel all orders" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Cancel all orders" }).click();
    await expect(page.getByText("1 order canceled.")).toBeVisible();
    await expect(actions.getByText(/ canceled the open orders of /)).toBeVisible();
    await expect(page.getByText("0 open")).toBeVisible();
    await page.getByRole("button", { name: "Unfreeze account" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Unfreeze account" }).click();
    await expect(detailsOf(page).getByText("Active", { exact: true })).toBeVisible();
    await window.goto("/profile");
    await expect(window.getByRole("heading", { level: 1 })).toBeAttached();
    await expect(window.getByText("Your account is frozen.")).toHaveCount(0);
    await context.close();
  },
);

deskTest(
  "what leaves is frozen by itself, by keyboard, and the customer reads it where they withdraw",
  async ({ page, server, request, browser }) => {
    const trader = await registerTrader(request, "Paula Part");
    await signInAs(page, server);
    await openByName(page, trader);
    const freezes = page.getByRole("list", { name: "Freezes" });
    await freezes.getByRole("switch", { name: "Freeze withdrawals" }).press("Enter");
    const dialog = page.getByRole("dialog", { name: "Freeze withdrawals for Paula Part?" });
    await dialog.getByRole("textbox", { name: "Reason" }).fill("Lost phone");
    await dialog.getByRole("button", { name: "Freeze" }).press("Enter");
    await expect(freezes.getByText("Reason: Lost phone")).toBeVisible();
    await expect(freezes.getByRole("switch", { name: "Freeze withdrawals" })).toBeChecked();
    await expect(freezes.getByRole("switch", { name: "Freeze trading" })).not.toBeChecked();
    await expectAccessible(page);

    const context = await browser.newContext({ baseURL: server.url });
    const window = await context.newPage();
    await signIn(window, trader.token);
    await window.goto("/profile/withdraw");
    const note = window.getByText("Withdrawals are frozen for your account.");
    await expect(note).toBeVisible();
    await expectAccessible(window);
    await window.goto("/profile/loadfund");
    await expect(window.getByRole("heading", { level: 1 })).toBeAttached();
    await expect(window.getByText("frozen for your account")).toHaveCount(0);

    await freezes.getByRole("switch", { name: "Freeze withdrawals" }).click();
    await page
      .getByRole("dialog", { name: "Unfreeze withdrawals for Paula Part?" })
      .getByRole("button", { name: "Unfreeze" })
      .click();
    await expect(freezes.getByRole("switch", { name: "Freeze withdrawals" })).not.toBeChecked();
    await window.goto("/profile/withdraw");
    await expect(window.getByRole("heading", { level: 1 })).toBeAttached();
    await expect(note).toHaveCount(0);
    await context.close();
  },
);

deskTest(
  "nobody signs in to an account whose sign-in is frozen",
  async ({ page, server, request, browser }) => {
    const trader = await registerTrader(request, "Sina Stolen");
    const context = await browser.newContext({ baseURL: server.url });
    const window = await context.newPage();
    await signIn(window, trader.token);
    await window.goto("/profile");
    await expect(window.getByRole("heading", { level: 1 })).toBeAttached();
    await signInAs(page, server);
    await openByName(page, trader);
    const freezes = page.getByRole("list", { name: "Freezes" });
    await freezes.getByRole("switch", { name: "Freeze sign-in" }).press("Enter");
    const dialog = page.getByRole("dialog", { name: "Freeze sign-in for Sina Stolen?" });
    await dialog.getByRole("textbox", { name: "Reason" }).fill("Somebody else is in");
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Freeze" }).press("Enter");
    await expect(freezes.getByText("Reason: Somebody else is in")).toBeVisible();

    await expect(detailsOf(page)).toContainText("Open sessions0");

    await window.goto("/profile");
    await window.getByLabel("E-mail").fill(trader.email);
    await window.getByLabel("Password", { exact: true }).fill(trader.password);
    await window.getByRole("button", { name: "Sign in", exact: true }).click();
    await expect(window.getByText("Sign-in to this account is frozen.")).toBeVisible();
    await expectAccessible(window);
    await context.close();
  },
);

deskTest("signing a user out everywhere ends what they have open", async ({ page, server, request }) => {
  const trader = await registerTrader(request, "Olga Out");
  await signInAs(page, server);
  await openByName(page, trader);
  await page.getByRole("tab", { name: "Sessions" }).click();
  await expect(page.getByRole("list", { name: "Sessions" }).getByRole("listitem")).toHaveCount(1);
  await page.getByRole("button", { name: "Sign out everywhere" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Sign out everywhere" }).click();
  await expect(page.getByText("1 session ended.")).toBeVisible();
  await expect(page.getByText("No open sessions.")).toBeVisible();
  expect((await answerOf(request, "auth.me", { token: trader.token })).status).toBe(401);
  await page.getByRole("tab", { name: "Sign-in history" }).click();
  await expect(page.getByText("By support")).toBeVisible();
});

deskTest(
  "what moved on a user's account leads into the ledger, by keyboard, and their orders stand beside it",
  async ({ page, server, request }) => {
    const trader = await registerTrader(request, "Mona Moves");
    const { token } = trader;
    await call(request, "demo.toggle", { input: { enabled: true }, token });
    const order = {
      venue: "demo",
      pair: "BTC-USD",
      side: "buy",
      type: "limit",
      quantity: "0.01",
      price: "30000",
    };
    await call(request, "trading.placeOrder", { input: order, token });
    await signInAs(page, server);
    await openByName(page, trader);
    const movements = page.getByRole("table", { name: "Movements" });
    await expect(movements.getByRole("row")).toHaveCount(2);
    await expect(movements).toContainText("Demo money");
    await expectAccessible(page);
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: "CSV" }).click();
    expect((await download).suggestedFilename()).toMatch(/^movements-/);
    await page.getByRole("tab", { name: "Movements" }).focus();
    await page.keyboard.press("ArrowRight");
    await expect(page.getByRole("tab", { name: "Orders" })).toHaveAttribute("aria-selected", "true");
    await expect(page.getByRole("table", { name: "Orders" })).toContainText("30,000");
    await page.getByRole("tab", { name: "Movements" }).click();
    const link = movements.getByRole("link", { name: /^Transfer \d+$/ });
    const name = await link.innerText();
    await link.press("Enter");
    await expect(page).toHaveURL(/\/admin\/ledger\?transfer=\d+$/);
    await expect(page.getByRole("dialog", { name })).toContainText("demo_grant");
    await page.keyboard.press("Escape");
    await expect(page).toHaveURL(/\/admin\/ledger$/);
  },
);

deskTest(
  "a role sees what it may of a user, and the way leads from the inbox and back",
  async ({ page, server, request }) => {
    const writer = await makeWriter(request, "Who am I?");
    const operator = await makeAgent(request, server, { name: "Otto Operates", role: "operator" });
    await signInAs(page, server);
    await page.goto(`/admin/support/${writer.conversationId}`);
    await page.getByRole("link", { name: "Open user" }).click();
    await expect(detailsOf(page)).toContainText(writer.email);
    const { pathname } = new URL(page.url());
    await page.getByRole("link", { name: "Open conversation" }).click();
    await expect(page).toHaveURL(`/admin/support/${writer.conversationId}`);

    await signInInstead(page, server, operator.email);
    await page.goto(pathname);
    await expect(page.getByText("Your role can't see balances.")).toBeVisible();
    await expect(page.getByText("Your role can't see orders.")).toBeVisible();
    await expect(page.getByRole("tab", { name: "Sessions" })).toBeVisible();
    await expect(page.getByRole("tab", { name: "Movements" })).toHaveCount(0);
    await expect(page.getByRole("tab", { name: "Orders" })).toHaveCount(0);
    await expect(page.getByRole("button", { name: "Freeze account" })).toHaveCount(0);
  },
);

deskTest("the list and a user's page are well made, on a phone too", async ({ page, server, request }) => {
  const trader = await registerTrader(request, "Wilma Wellmade");
  await signInAs(page, server);
  await openByName(page, trader);
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  const note = page.getByRole("textbox", { name: "New note" });
  await note.scrollIntoViewIfNeeded();
  await expect(note).toBeInViewport({ ratio: 1 });
  await page.goto("/admin/users?q=nobody-at-all");
  await expect(page.getByText("No user matches.")).toBeVisible();
  await page.getByRole("button", { name: "Clear search" }).click();
  await expect(page.getByRole("list", { name: "Users" })).toContainText("Wilma Wellmade");
  await expectAccessible(page);
  await page.goto("/admin/users/not-an-id");
  await expect(page.getByText("User not found.")).toBeVisible();
});
