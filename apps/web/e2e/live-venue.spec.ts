// What has to be there before the live venue is opened to real money, as owners see it, and what traders are told of it. On a
// server of its own, as there is no way back.
import { withClient } from "../../api/src/db/with-client.ts";
import { databaseUrl, deskTest, makeAgent, signInAs, signInInstead } from "./admin-fixtures.ts";
import { expect, expectAccessible, registerTrader } from "./fixtures.ts";

/** A worker fixture of its own gives this file a worker of its own, and so a server. */
const test = deskTest.extend<object, { ofItsOwn: undefined }>({
  // Playwright reads which fixtures are wanted from the braces; this one wants none.
  // oxlint-disable-next-line no-empty-pattern
  ofItsOwn: [async ({}, use) => use(undefined), { scope: "worker", auto: true }],
});

test("every line says what it lacks and leads to where it is mended, and nobody opens before all are there", async ({
  page,
  server,
  request,
}) => {
  test.setTimeout(120_000);
  const second = await makeAgent(request, server, { name: "Sofia Second", role: "owner" });
  const finance = await makeAgent(request, server, { name: "Femi Finance", role: "finance" });
  await signInAs(page, server);
  await page.goto("/admin/live-venue");
  await expect(page.getByRole("heading", { level: 1, name: "Go live" })).toBeVisible();
  await expect(page.getByText("Sandbox", { exact: true })).toBeVisible();
  await expect(page.getByText("What opening does, in this order")).toBeVisible();
  await expect(page.getByText("The live venue stays a marked sandbox until all are.")).toBeVisible();
  const lineOf = (name: string) =>
    page.getByRole("listitem").filter({ has: page.getByRole("heading", { name }) });
  await expect(lineOf("Real payment provider")).toContainText("Only sandbox providers are connected.");
  await expect(lineOf("Real price feed")).toContainText("Set MARKET_FEED to an exchange and restart.");
  await expect(lineOf("Support mailbox")).toContainText("To connect one, set IMAP_URL.");
  await expect(lineOf("Two owners with a second factor").getByRole("img", { name: "Done" })).toBeVisible();
  const ask = page.getByRole("button", { name: "Request to open the live venue" });
  await expect(ask).toBeDisabled();
  await expect(page.getByText(/^Missing: Real payment provider, Real price feed, Mail, /)).toBeVisible();
  await expectAccessible(page);

  await page.getByRole("button", { name: "Confirm: Backup restored once" }).press("Enter");
  const dialog = page.getByRole("dialog", { name: "Confirm “Backup restored once”?" });
  await dialog.getByRole("button", { name: "Confirm", exact: true }).click();
  await expect(dialog.getByRole("textbox")).toHaveAttribute("aria-invalid", "true");
  await dialog.getByRole("textbox").fill("On the spare machine, balances equal");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Confirm", exact: true }).click();
  const restored = lineOf("Backup restored once");
  await expect(restored).toContainText("On the spare machine, balances equal");
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page);
  await page.setViewportSize({ width: 1440, height: 900 });

  await signInInstead(page, server, finance.email);
  await page.goto("/admin/go-live");
  await expect(page.getByRole("heading", { name: "Not for your role" })).toBeVisible();

  await signInInstead(page, server, second.email);
  await page.goto("/admin");
  await page
    .getByRole("navigation", { name: "Admin" })
    .getByRole("link", { name: /^Go live/ })
    .click();
  await expect(restored).toContainText(/^.*Confirmed by owner: On the spare machine/);
  await restored.getByRole("button", { name: "Take back" }).click();
  const question = page.getByRole("dialog", { name: "Take the confirmation back?" });
  await question.getByRole("button", { name: "Take back" }).click();
  await expect(page.getByRole("button", { name: "Confirm: Backup restored once" })).toBeVisible();
});

test("traders read that it is a sandbox for as long as it is one", async ({ page, server, request }) => {
  const trader = await registerTrader(request);
  await page.goto("/welcome");
  await page.evaluate((token) => localStorage.setItem("token", token), trader.token);
  await page.goto("/");
  await expect(page.getByRole("complementary", { name: "Sandbox" })).toBeVisible();

  // As two owners leave it; what that takes has tests of its own.
  await withClient(await databaseUrl(server), async (client) => {
    await client.query("set session_replication_role = replica");
    await client.query(
      `update live_venue set state = 'open', decides_alone = false, opened_at = now(), request_id = gen_random_uuid()`,
    );
  });
  await server.kill();
  await server.startAgain();
  await page.goto("/");
  await expect(page.getByRole("complementary", { name: "Sandbox" })).toHaveCount(0);
  await page.goto("/trade/BTC-USD");
  const book = page.getByRole("region", { name: "Order book", exact: true });
  await expect(book.getByText("Live", { exact: true })).toHaveCount(2);

  await signInAs(page, server);
  await page.goto("/admin/go-live");
  await expect(page.getByText("Open", { exact: true })).toBeVisible();
  await expect(
    page.getByText("It takes no orders now: An open live venue takes prices of a real exchange alone."),
  ).toBeVisible();
  await expectAccessible(page);
});
