// A pair that one admin proposes and another lists: a trader finds it and trades it at once, until it is delisted.
import { makeAgent, signInAs, signInInstead } from "./admin-fixtures.ts";
import { call, expect, expectAccessible, registerTrader, signIn, test } from "./fixtures.ts";

test.use({ viewport: { width: 1440, height: 900 } });

test("a pair is proposed with a preview, listed by somebody else, traded, and delisted again", async ({
  page,
  server,
  browser,
}) => {
  test.setTimeout(150_000);
  const { request } = page;
  const first = await makeAgent(request, server, { name: "Lia Lister", role: "operator" });
  const second = await makeAgent(request, server, { name: "Leo Lister", role: "operator" });
  await signInAs(page, server, first.email);
  await page.goto("/admin/listings");
  await page.getByRole("button", { name: "Add a pair" }).click();
  const dialog = page.getByRole("dialog", { name: "Add a pair" });
  await dialog.getByLabel("Base asset").selectOption("SOL");
  await dialog.getByLabel("Quote asset").selectOption("EUR");
  await expect(dialog.getByLabel("Price from")).toHaveValue("feed");
  await dialog.getByLabel("Tick, EUR").fill("5");
  await dialog.getByRole("button", { name: "Preview changes" }).click();
  await expect(dialog.getByText(/^One tick is .*% of the price/)).toBeVisible();
  await expectAccessible(page, "dialog[open]");
  await dialog.getByRole("button", { name: "Cancel" }).click();

  await page.getByRole("button", { name: "Add a pair" }).click();
  await dialog.getByLabel("Base asset").selectOption("SOL");
  await dialog.getByLabel("Quote asset").selectOption("EUR");
  await dialog.getByRole("button", { name: "Preview changes" }).click();
  await expect(dialog.getByText("An order to buy, for example")).toBeVisible();
  await dialog.getByLabel("Reason").fill("Our traders ask for it");
  await dialog.getByRole("button", { name: "Propose" }).click();
  await expect(dialog).toBeHidden();
  await expectAccessible(page);

  await signInInstead(page, server, second.email);
  await page.goto("/admin/markets/changes");
  await page.getByRole("link", { name: /New pair SOL-EUR/ }).click();
  await page.getByRole("button", { name: /^Approve/ }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Approve" }).click();
  await expect(page.getByRole("main").getByText("In effect").first()).toBeVisible();

  const trader = await registerTrader(request, "Sol Trader");
  const { token } = trader;
  await call(request, "demo.toggle", { input: { enabled: true }, token });
  const euros = { venue: "demo", pair: "EUR-USD", type: "market", side: "buy", quantity: "500" };
  await call(request, "trading.placeOrder", { input: euros, token });
  const own = await browser.newPage({ baseURL: server.url, viewport: { width: 1440, height: 900 } });
  await signIn(own, token);
  await own.goto("/market");
  await own.getByRole("searchbox").first().fill("sol-eur");
  await own
    .getByRole("link", { name: /SOL.*EUR/ })
    .first()
    .click();
  await own.goto("/trade/SOL-EUR");
  const ticket = own.getByRole("form", { name: "Order ticket" });
  await ticket.getByRole("tab", { name: "Market" }).click();
  await ticket.getByLabel("Amount").fill("0.5");
  await ticket.getByRole("button", { name: /^Buy 0.5000/ }).click();
  await expect(own.getByRole("heading", { name: "Bought 0.5000 SOL" })).toBeVisible();
  await own.close();

  await page.goto("/admin/listings");
  await page.getByRole("button", { name: "Delist SOL-EUR" }).click();
  const ending = page.getByRole("dialog", { name: "Delist SOL-EUR" });
  await ending.getByRole("button", { name: "Preview changes" }).click();
  await ending.getByLabel("Reason").fill("Only a trial");
  await ending.getByRole("button", { name: "Propose" }).click();
  await expect(ending).toBeHidden();
  await signInInstead(page, server, first.email);
  await page.goto("/admin/markets/changes");
  await page.getByRole("link", { name: /Delist SOL-EUR/ }).click();
  await page.getByRole("button", { name: /^Approve/ }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Approve" }).click();
  await expect(page.getByRole("main").getByText("In effect").first()).toBeVisible();
  await page.goto("/admin/listings");
  await expect(page.getByRole("row", { name: /SOL-EUR/ })).toContainText("Delisted");
});
