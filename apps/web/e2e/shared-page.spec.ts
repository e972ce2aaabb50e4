// A customer lets support see the page they are on, moves through the app, takes it back, and is asked anew.
import type { Page } from "@playwright/test";
import { signInAs } from "./admin-fixtures.ts";
import { agentFor, fieldOf, logOf, openOnDesk, panelOf, write } from "./chat-steps.ts";
import { expect, expectAccessible, traderTest } from "./fixtures.ts";

const consentOf = (page: Page) =>
  panelOf(page).getByRole("checkbox", { name: "Show support which page I’m on" });

/** The line of the context that says where the customer is. */
const shownTo = (agent: Page) =>
  agent
    .getByRole("complementary", { name: "Context" })
    .locator("div:has(> dt)")
    .filter({
      has: agent.getByText("On the page", { exact: true }),
    });

async function look(page: Page, name: string): Promise<void> {
  for (const theme of ["light", "dark"]) {
    await page.evaluate((to) => (document.body.dataset["theme"] = to), theme);
    await page.screenshot({ path: `test-results/seen/${name}-${theme}.png`, animations: "disabled" });
  }
  await page.evaluate(() => delete document.body.dataset["theme"]);
}

traderTest(
  "support sees the page as long as the customer lets it",
  async ({ page, browser, server, trader }) => {
    traderTest.setTimeout(240_000);
    await openOnDesk(page);
    await expect(fieldOf(page)).toBeVisible();
    await expect(consentOf(page), "nothing to show before something is asked").toHaveCount(0);
    await write(page, "Where do I see my fees?");
    await expect(consentOf(page)).not.toBeChecked();
    const conversation = await agentFor(page.request, server, trader);

    const desk = await browser.newContext({ viewport: { width: 1440, height: 900 }, baseURL: server.url });
    const agent = await desk.newPage();
    await signInAs(agent, server);
    await agent.goto("/admin/support");
    await agent.getByPlaceholder("Search messages and people").fill(trader.email);
    await agent.locator(".lst .cv").first().click();
    await expect(logOf(agent)).toContainText("Where do I see my fees?");
    await expect(shownTo(agent)).toContainText("Not shown");

    await consentOf(page).focus();
    await page.keyboard.press("Space");
    await expect(consentOf(page)).toBeChecked();
    await expect(panelOf(page)).toContainText("Only the page’s name");
    await expect(shownTo(agent)).toContainText("Home");
    await expectAccessible(page);
    await look(page, "shared-page-1440");

    await panelOf(page).getByRole("button", { name: "Minimize" }).click();
    await page.goto("/trade/BTC-USD");
    await expect(shownTo(agent)).toContainText("Trade, BTC-USD");
    await expectAccessible(agent);
    await look(agent, "shared-page-agent-1440");
    await page.goto("/settings");
    await expect(shownTo(agent)).toContainText("Settings");

    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto("/chat");
    const onPage = page.getByRole("checkbox", { name: "Show support which page I’m on" });
    await expect(onPage).toBeChecked();
    await expect(shownTo(agent)).toContainText("Support chat");
    await expectAccessible(page);
    await look(page, "shared-page-390");
    await onPage.uncheck();
    await expect(onPage).not.toBeChecked();
    await expect(shownTo(agent)).toContainText("Not shown");
    await page.reload();
    await expect(onPage).not.toBeChecked();

    await onPage.check();
    await expect(shownTo(agent)).toContainText("Support chat");
    await conversation.resolve();
    await expect(onPage).toHaveCount(0);
    await expect(shownTo(agent)).toContainText("Not shown");
    await write(page, "One thing more.");
    await expect(onPage).not.toBeChecked();
    const kept = () =>
      page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("chat.page")));
    expect(await kept()).toEqual([]);

    await onPage.check();
    expect(await kept()).toHaveLength(1);
    await page.goto("/profile");
    await page.getByRole("button", { name: "Sign out" }).click();
    await expect(page).toHaveURL("/welcome");
    expect(await kept(), "the consent ends with the session").toEqual([]);
    await desk.close();
  },
);
