// Limits of the liquidity provider's quotes: proposed in the console with what they would do, and where they stand. On pairs that
// no other spec trades: these share a server.
import { makeAgent, signInAs } from "./admin-fixtures.ts";
import { call, expect, expectAccessible, registerTrader, test } from "./fixtures.ts";

test.use({ viewport: { width: 1440, height: 900 } });

test("an operator proposes limits with what they would do, and sees none before another agrees", async ({
  page,
  server,
}) => {
  const trader = await registerTrader(page.request);
  await call(page.request, "demo.toggle", { input: { enabled: true }, token: trader.token });
  const buy = { venue: "demo", pair: "AVAX-USD", side: "buy", type: "market", quantity: "10" };
  await call(page.request, "trading.placeOrder", { input: buy, token: trader.token });
  const operator = await makeAgent(page.request, server, { name: "Olga Operator", role: "operator" });
  await signInAs(page, server, operator.email);

  await page.goto("/admin/markets");
  await page.getByRole("button", { name: "Change AVAX-USD" }).click();
  const group = page.getByRole("group", { name: "Liquidity provider's limits on demo" });
  await group.getByLabel("Soft limit, AVAX").fill("5");
  await page.keyboard.press("Tab");
  await expect(group.getByLabel("Widen by, bps")).toBeFocused();
  await page.getByRole("button", { name: "Preview changes" }).click();
  await expect(group.getByLabel("Widen by, bps")).toHaveAttribute("aria-invalid", "true");
  await group.getByLabel("Widen by, bps").fill("20");
  await group.getByLabel("Hard limit, AVAX").fill("20");
  await group.getByLabel("Daily loss limit, USD").fill("500");
  await page.getByRole("button", { name: "Preview changes" }).click();
  await expect(page.getByText(/its asks move 20 bps away at once/)).toBeVisible();
  await expect(
    page.getByText(/the liquidity provider can sell 10 AVAX more before it stops selling/),
  ).toBeVisible();
  await page.getByLabel("Reason").fill("The book has grown too long");
  await page.getByRole("button", { name: "Propose" }).click();
  await expect(page.getByText("Proposed. Somebody else must approve it.")).toBeVisible();

  await page.goto("/admin/liquidity");
  await page.getByRole("radio", { name: "Demo" }).click();
  await expect(page.getByText("No pair has limits on this venue.")).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  const table = page.getByRole("table", { name: "Inventory and exposure" });
  await expect(table.getByRole("columnheader", { name: "Value USD" })).toBeInViewport({ ratio: 0.9 });
  await expectAccessible(page);
});

test("quotes that widen, stop and come back show on the page and overview, and the mail says so", async ({
  page,
  server,
}) => {
  const trader = await registerTrader(page.request);
  await call(page.request, "demo.toggle", { input: { enabled: true }, token: trader.token });
  const trade = (side: "buy" | "sell", quantity: string) =>
    call(page.request, "trading.placeOrder", {
      input: { venue: "demo", pair: "LINK-USD", side, type: "market", quantity },
      token: trader.token,
    });
  const [one, two] = [
    await makeAgent(page.request, server, { name: "Olga Operator", role: "operator" }),
    await makeAgent(page.request, server, { name: "Otto Operator", role: "operator" }),
  ];
  const set = { demoSoftLimit: "10", demoWidenBps: 20, demoHardLimit: "20", demoDayLoss: "500" };
  const proposal = { kind: "pair", pair: "LINK-USD", set };
  const proposed = await call(page.request, "marketRules.propose", {
    input: { proposal, reason: "The book has grown too long" },
    token: one.token,
  });
  const text = JSON.stringify(proposed);
  const changeId = /"id":"([^"]+)"/.exec(text)?.[1];
  const payloadHash = /"payloadHash":"([^"]+)"/.exec(text)?.[1];
  await call(page.request, "marketRules.approve", { input: { changeId, payloadHash }, token: two.token });

  await signInAs(page, server, one.email);
  await page.goto("/admin/liquidity");
  await page.getByRole("radio", { name: "Demo" }).click();
  const limits = page.getByRole("region", { name: "Limits of its quotes" }).getByRole("listitem");
  await expect(limits.filter({ hasText: "LINK-USD" })).toContainText("Normal");

  await trade("buy", "10");
  await expect(
    page.getByText(/LINK-USD: its asks stand 0\.20% wider\. Its position is −10 LINK/),
  ).toBeVisible();
  await trade("buy", "10");
  await expect(page.getByText(/LINK-USD: it has stopped selling\. Its position is −20 LINK/)).toBeVisible();
  await expectAccessible(page);
  await page.goto("/admin");
  await expect(page.getByText("LINK-USD demo")).toBeVisible();
  await page.goto("/admin/mail");
  const mail = "LINK-USD on demo: the liquidity provider's quotes have stopped";
  await expect(page.getByText(mail).first()).toBeVisible();

  await page.evaluate((token) => localStorage.setItem("token", token), trader.token);
  await page.goto("/trade/LINK-USD");
  const book = page.getByRole("group", { name: /^Order book/ });
  await expect(book.getByText("No asks")).toBeVisible();
  await page.goto("/profile/swap");
  await page.getByRole("button", { name: /^Get BTC/ }).click();
  await page.getByRole("menu").getByText("LINK", { exact: true }).click();
  await page.getByRole("textbox", { name: "From" }).fill("100");
  const reason = "LINK-USD has no quotes on this side now. Try again later, or place a limit order.";
  await expect(page.getByRole("alert")).toHaveText(reason);

  await trade("sell", "20");
  await page.goto("/admin/liquidity");
  await page.getByRole("radio", { name: "Demo" }).click();
  await expect(limits.filter({ hasText: "LINK-USD" })).toContainText("Normal");
});
