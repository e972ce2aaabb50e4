// How traders' fills were executed, and what they left the liquidity provider with, as the operator sees it.
import { makeAgent, signInAs } from "./admin-fixtures.ts";
import { call, expect, expectAccessible, registerTrader, test } from "./fixtures.ts";

test.use({ viewport: { width: 1440, height: 900 } });

test("the operator sees execution by pair, source and day, and the provider's results; support does not", async ({
  page,
  server,
  browser,
}) => {
  const trader = await registerTrader(page.request);
  await call(page.request, "demo.toggle", { input: { enabled: true }, token: trader.token });
  const buy = { venue: "demo", pair: "BTC-USD", side: "buy", type: "market", quantity: "0.01" };
  await call(page.request, "trading.placeOrder", { input: buy, token: trader.token });
  const operator = await makeAgent(page.request, server, { name: "Olga Operator", role: "operator" });
  await signInAs(page, server, operator.email);

  await page.goto("/admin/execution");
  await page.getByRole("radio", { name: "Demo" }).click();
  const byPair = page.getByRole("table", { name: "By pair" });
  await expect(async () => {
    await page.getByRole("radio", { name: "7 days" }).click();
    await page.getByRole("radio", { name: "30 days" }).click();
    await expect(byPair.getByRole("row", { name: /^BTC-USD/ })).toBeVisible({ timeout: 3_000 });
  }).toPass();
  await expect(
    page.getByRole("table", { name: "By source" }).getByRole("row", { name: /^Liquidity provider/ }),
  ).toBeVisible();
  await expect(page.getByRole("table", { name: "By day (UTC)" }).getByRole("row")).not.toHaveCount(0);
  await expectAccessible(page);
  const download = page.waitForEvent("download");
  await page.getByRole("region", { name: "By pair" }).getByRole("button", { name: "CSV" }).click();
  expect((await download).suggestedFilename()).toMatch(/^execution-pair-/);

  await page.goto("/admin/liquidity");
  await page.getByRole("radio", { name: "Demo" }).click();
  await expect(
    page.getByRole("table", { name: "Result by pair" }).getByRole("row", { name: /^BTC-USD/ }),
  ).toContainText(/−0\.\d+/);
  await expect(
    page.getByRole("table", { name: "Inventory and exposure" }).getByRole("row", { name: /^BTC/ }),
  ).toBeVisible();
  await expectAccessible(page);

  const support = await makeAgent(page.request, server, { name: "Sven Support", role: "support" });
  // In a window of their own: nothing that the operator's page still asks for meets another session.
  const context = await browser.newContext({ baseURL: server.url });
  const desk = await context.newPage();
  await signInAs(desk, server, support.email);
  for (const path of ["/admin/execution", "/admin/liquidity"]) {
    await desk.goto(path);
    await expect(desk.getByRole("heading", { name: "Not for your role" })).toBeVisible();
  }
  await context.close();
});
