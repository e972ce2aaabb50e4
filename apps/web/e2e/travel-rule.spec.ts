// Who holds an address and whose it is: said by the customer before crypto leaves, looked at and exported by the team.
import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { answerOf, databaseUrl, makeAgent, signInAs } from "./admin-fixtures.ts";
import { withClient } from "../../api/src/db/with-client.ts";
import type { AppServer } from "./app-server.ts";
import { call, expect, expectAccessible, traderTest as test, type Trader } from "./fixtures.ts";
import { passDay, verify } from "./funds-steps.ts";

const ADDRESS = "1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2";
/** Longer than a phone is wide. */
const NAME = "Grace Brewster Murray Hopper of Arlington, Virginia";

/** Level 2, with bitcoin that one admin proposed and two others approved. */
async function makeReady(page: Page, server: AppServer, trader: Trader): Promise<void> {
  await verify(server, trader);
  const userId = await withClient(await databaseUrl(server), async (client) => {
    const found = await client.query<{ id: string }>("select id from users where email = $1", [trader.email]);
    return found.rows[0]?.id ?? "";
  });
  const { request } = page;
  const finance = (name: string) => makeAgent(request, server, { name, role: "finance" });
  const first = await finance("Finn First");
  const input = { userId, asset: "BTC", amount: "0.05", category: "correction", reason: "For a test" };
  const proposed = JSON.stringify(await call(request, "adjustments.propose", { input, token: first.token }));
  const approve = {
    adjustmentId: /"data":\{"id":"([^"]+)"/.exec(proposed)?.[1],
    payloadHash: /"payloadHash":"([^"]+)"/.exec(proposed)?.[1],
  };
  for (const name of ["Sam Second", "Thea Third"]) {
    const { token } = await finance(name);
    await call(request, "adjustments.approve", { input: approve, token });
  }
  const terms = async () => (await answerOf(request, "withdrawals.terms", { token: trader.token })).text;
  await expect.poll(terms, { timeout: 20_000 }).toContain('"available":"0.05"');
}

test("an address says who holds it before bitcoin leaves to it, and compliance exports what was said", async ({
  page,
  server,
  trader,
  browser,
}) => {
  await makeReady(page, server, trader);
  await page.goto("/profile/withdraw");
  await page.getByRole("button", { name: "Add a destination" }).press("Enter");
  await page.getByRole("radio", { name: /^Crypto address/ }).check();
  await page.getByRole("combobox", { name: "Asset" }).selectOption("BTC");
  await page.getByLabel("Name", { exact: true }).fill("Grace's wallet");
  await page.getByLabel("Address", { exact: true }).fill(ADDRESS);
  await page.getByLabel("Address", { exact: true }).press("Enter");
  await expect(page.getByText("Choose who holds the address.")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("combobox", { name: "Held by" }).selectOption("Self-hosted wallet");
  await expect(page.getByText("Choose who holds the address.")).toHaveCount(0);
  await page.getByRole("combobox", { name: "Owner" }).selectOption("Another person");
  await page.getByLabel("Full name of the person").fill(NAME);
  await expect(page.getByText("Needed once more than 1,000 USD goes to it in 30 days.")).toBeVisible();
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expectAccessible(page);
  }
  await page.getByRole("button", { name: "Add destination" }).click();
  await expect(page.getByText(/New · ready in (24 h 0|23 h 59) min/)).toBeVisible();
  await passDay(server, trader);
  await page.reload();

  await page.getByRole("button", { name: /^Use all / }).click();
  await page.getByRole("button", { name: /^Review withdrawal of / }).click();
  const review = page.getByRole("dialog");
  await expect(review.getByText(NAME)).toBeVisible();
  await expect(review.getByText("Not declared")).toBeVisible();
  await expectAccessible(page);
  await review.getByRole("button", { name: /^Withdraw / }).click();
  await page.getByRole("button", { name: "Declare ownership" }).click();
  await page.getByRole("checkbox", { name: "I declare that this wallet belongs to whom I named." }).check();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Grace's wallet is complete.")).toBeVisible();
  await page.getByRole("button", { name: /^Use all / }).click();
  await page.getByRole("button", { name: /^Review withdrawal of / }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /^Withdraw / })
    .click();
  await expect(page.getByRole("button", { name: "Cancel this withdrawal" })).toBeVisible();
  await expectAccessible(page);

  const context = await browser.newContext({ baseURL: server.url, viewport: { width: 1440, height: 900 } });
  const desk = await context.newPage();
  const { email } = await makeAgent(desk.request, server, { name: "Cora Prim", role: "compliance" });
  await signInAs(desk, server, email);
  await desk.goto("/admin/withdrawals");
  await desk.getByRole("searchbox", { name: "Search by e-mail, name or ID" }).fill(trader.email);
  await desk.getByRole("link", { name: trader.name }).click();
  await expect(desk.getByRole("heading", { name: "Travel rule" })).toBeVisible();
  await expect(desk.getByText(`${NAME} (person)`)).toBeVisible();
  await expectAccessible(desk);
  const saving = desk.waitForEvent("download");
  await desk.getByRole("button", { name: "Travel rule IVMS101" }).last().click();
  const text = readFileSync(await (await saving).path(), "utf8");
  expect(text).toContain(NAME);
  expect(text).toContain(ADDRESS);
  await context.close();
});
