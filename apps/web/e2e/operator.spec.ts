import { deskTest, makeAgent, signInAs, signInInstead } from "./admin-fixtures.ts";
import { expect, expectAccessible } from "./fixtures.ts";

deskTest("the overview counts what waits and what happened, by role", async ({ page, server, request }) => {
  const editor = await makeAgent(request, server, { name: "Nora Editor", role: "editor" });
  await signInAs(page, server);
  await page.goto("/admin");
  await expect(page.getByRole("heading", { level: 1, name: "Overview" })).toBeVisible();
  await expect(page.getByRole("link", { name: /^Approvals/ })).toBeVisible();
  await expect(page.getByRole("img", { name: /^Live venue, Orders by day/ })).toBeVisible();
  await expect(page.getByText("Accounts, without deleted ones")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Database" })).toBeVisible();
  const people = page.getByRole("group").filter({ has: page.locator("table[aria-label=Users]") });
  await people.locator("summary").press("Enter");
  await expect(page.getByRole("table", { name: "Users" }).getByRole("row")).toHaveCount(31);
  await expectAccessible(page);

  const rail = page.getByRole("navigation", { name: "Admin" });
  const groups = rail.getByRole("group");
  await expect(groups).toHaveCount(5);
  await expect(rail.getByRole("group", { name: "Money" }).getByRole("link")).toContainText([
    /^Deposits/,
    /^Withdrawals/,
    /^Adjustments/,
    /^Inventory/,
    /^Ledger/,
  ]);
  await page.getByRole("button", { name: "Targets" }).press("Enter");
  const targets = page.getByRole("dialog", { name: "Target times" });
  await expect(targets.getByLabel("Support, minutes")).toBeFocused();
  await expectAccessible(page, "dialog[open]");
  await targets.getByLabel("Withdrawals, minutes").fill("45");
  await page.keyboard.press("Enter");
  await expect(targets).toBeHidden();
  await expect(page.getByRole("link", { name: /^Withdrawals to approve/ })).toContainText("Target 45 min");

  await page
    .getByRole("link", { name: /^Deposits/ })
    .first()
    .click();
  await expect(page).toHaveURL("/admin/deposits");
  await signInInstead(page, server, editor.email);
  await page.goto("/admin");
  await expect(page, "who has nothing to count begins elsewhere").toHaveURL("/admin/news");
});

deskTest(
  "claims and announcements are written and seen at once by guests, until they are taken back",
  async ({ page, server, browser }) => {
    await signInAs(page, server);
    await page.goto("/admin/site");
    const claim = page.getByRole("group", { name: "Uptime" });
    await claim.getByLabel("Uptime: figure").fill("99.95%");
    await expect(page.getByText("Unsaved changes")).toBeVisible();
    const preview = page.locator(".st__seen");
    await expect(preview).not.toContainText("99.95%");
    await page.getByRole("switch", { name: "Show the claim about uptime" }).click();
    await expect(preview).toContainText("99.95%");
    await expect(preview).not.toContainText("$2.5M+");
    await page.getByLabel("E-mail").fill("hello");
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText("Enter an address like hello@example.com.")).toBeVisible();
    await page.getByLabel("E-mail").fill("");
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText(/^Version 1, saved/)).toBeVisible();
    await expectAccessible(page);

    await page.getByRole("link", { name: /^Announcements/ }).click();
    await page.getByRole("button", { name: "New announcement" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Title").fill("Doors open");
    await dialog.getByLabel("Text", { exact: true }).fill("Come **in** <b>now</b>");
    await dialog.getByLabel("Audience").selectOption("guests");
    await expect(dialog.getByRole("region", { name: "Preview" }).locator("strong")).toHaveText("in");
    await expectAccessible(page, "dialog[open]");
    await dialog.getByRole("button", { name: "Save draft" }).click();
    await expect(dialog).toBeHidden();
    await page.getByRole("button", { name: "Schedule “Doors open”" }).click();
    await expect(page.getByRole("dialog")).toContainText("Shown immediately to: Guests.");
    await page.getByRole("dialog").getByRole("button", { name: "Schedule" }).click();
    const item = page.getByRole("article", { name: "Doors open" });
    await expect(item).toContainText("Shown now");

    const guest = await browser.newPage({ baseURL: server.url });
    await guest.goto("/welcome");
    await expect(guest.getByText("99.95%")).toBeVisible();
    await expect(guest.getByText("10K+")).toBeHidden();
    await expect(guest.getByText("$2.5M+")).toBeHidden();
    const shown = guest.getByRole("complementary", { name: "Announcements" });
    await expect(shown).toContainText("Come in <b>now</b>");
    await expectAccessible(guest, "aside.anns");
    await shown.getByRole("button", { name: "Close “Doors open”" }).click();
    await expect(shown).toBeHidden();
    const asked = guest.waitForResponse((response) => response.url().includes("site.announcements"));
    await guest.goto("/market");
    await asked;
    await expect(shown).toBeHidden();
    await guest.close();

    await page.getByRole("button", { name: "End “Doors open”" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "End" }).click();
    await expect(item).toContainText("Ended");
    await expectAccessible(page, "main");

    // As it was: others look at the landing page too.
    await page.goBack();
    await claim.getByLabel("Uptime: figure").fill("99.9%");
    await page.getByRole("switch", { name: "Show the claim about uptime" }).click();
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText(/^Version 2, saved/)).toBeVisible();
  },
);

deskTest("a change of a pair says what it would do before it is proposed", async ({ page, server }) => {
  await signInAs(page, server);
  await page.goto("/admin/markets");
  await page.getByRole("button", { name: "Change BTC-USD" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Minimum order value").fill("20");
  await dialog.getByLabel("Markup per side, bps").fill("25");
  await dialog.getByLabel("Depth, % of the market").fill("40");
  await dialog.getByLabel("Tick size for new orders").fill("0.005");
  await dialog.getByLabel("Fees", { exact: true }).selectOption("own");
  await dialog.getByLabel("Maker fee, bps").fill("5");
  await dialog.getByLabel("Taker fee, bps").fill("1001");
  await dialog.getByRole("button", { name: "Preview changes" }).click();
  await expect(dialog).toContainText("Enter a whole number of bps from 0 to 1000.");
  await dialog.getByLabel("Taker fee, bps").fill("30");
  await dialog.getByRole("button", { name: "Preview changes" }).click();
  const tick = dialog.getByLabel("Tick size for new orders");
  await expect(tick).toHaveAccessibleDescription("must be a multiple of 0.01");
  await expect(tick, "far above the button that was pressed").toBeFocused();
  await expectAccessible(page, "dialog[open]");
  await tick.fill("0.5");
  await dialog.getByLabel("Lot size for new orders").fill("0.0001");
  await dialog.getByRole("button", { name: "Preview changes" }).click();
  await expect(dialog).toContainText(/by tier → 30/);
  await expect(dialog).toContainText(/Order prices move in steps of 0\.01 USD .* now; then 0\.5 USD/);
  await expect(dialog).toContainText(/Smallest tradable amount: .* → 0\.000\d BTC for [\d,.]+ USD\./);
  await expect(dialog).toContainText("On a trade of 1,000 USD, a taker pays 2 → 3 USD.");
  await expect(dialog).toContainText(/At the current price of [\d,.]+ USD, with a spread of/);
  await expect(dialog).toContainText(/Minimum order: .* → 20 USD, .* → 0\.000\d+ BTC\./);
  await expect(dialog).toContainText(/Spread now: [\d,.]+ USD \([\d.]+ bps\); then: [\d,.]+ USD \(5\d\./);
  await expect(dialog).toContainText(
    /The best 10 levels hold [\d,.]+ BTC to sell into instead of [\d,.]+, and/,
  );
  await expectAccessible(page, "dialog[open]");
});
