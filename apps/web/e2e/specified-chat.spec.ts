// What the specification says of the support chat, one test for each statement, named by its wording.
import type { Page } from "@playwright/test";
import { agentFor, fieldOf, logOf, openOnDesk, panelOf, placesOf, sent, write } from "./chat-steps.ts";
import { call, expect, expectAccessible, traderTest } from "./fixtures.ts";

const failed = "Failed to send message. Please try again.";
const toastsOf = (page: Page) => page.locator(".toasts");
const refusal = {
  message: "There is nothing here.",
  code: -32004,
  data: { code: "NOT_FOUND", httpStatus: 404, requestId: "r", domain: { code: "NOT_FOUND", details: {} } },
};

traderTest(
  'header "Live Support" showing "Online", and on a line of its own whether agents are there',
  async ({ page, context }) => {
    await openOnDesk(page);
    const panel = panelOf(page);
    await expect(panel.getByRole("heading", { name: "Live Support" })).toBeVisible();
    await expect(panel.getByText("Online", { exact: true })).toBeVisible();
    await expect(panel.getByText("Support is offline right now.", { exact: false })).toBeVisible();
    await expect(panel.getByText("Average response time is under 2 minutes")).toBeVisible();
    await expectAccessible(page);
    await context.setOffline(true);
    await expect(panel.getByText("Offline", { exact: true })).toBeVisible();
    await expect(panel.getByText("Online", { exact: true })).toHaveCount(0);
    await context.setOffline(false);
    await expect(panel.getByText("Online", { exact: true })).toBeVisible({ timeout: 15_000 });
  },
);

traderTest(
  `a send that fails for ten seconds: "${failed}", once, and the queue goes on`,
  async ({ page }) => {
    await openOnDesk(page);
    await page.route(/\/trpc\/chat\.send/, (route) => route.fulfill({ status: 502, body: "bad gateway" }));
    const startedAt = Date.now();
    await write(page, "one");
    await write(page, "two");
    await expect(toastsOf(page).getByText(failed)).toBeVisible({ timeout: 15_000 });
    expect(Date.now() - startedAt).toBeGreaterThan(9_000);
    await expect(toastsOf(page).getByText(failed)).toHaveCount(1);
    const one = logOf(page).locator(".msg").filter({ hasText: "one" });
    await expect(one.getByText(failed)).toBeVisible();
    for (const name of ["Retry", "Edit", "Delete"])
      await expect(one.getByRole("button", { name })).toBeVisible();
    await expectAccessible(page);
    await logOf(page)
      .locator(".msg")
      .filter({ hasText: "two" })
      .getByRole("button", { name: "Edit" })
      .click();
    await expect(fieldOf(page)).toHaveValue("two");
    await page.unroute(/\/trpc\/chat\.send/);
    await expect(logOf(page).getByText(failed)).toHaveCount(0, { timeout: 4_000 });
    await expect(panelOf(page).getByRole("img", sent)).toBeVisible();
    await expect(logOf(page).getByText("two", { exact: true })).toHaveCount(0);
  },
);

traderTest("queued messages leave within 2 s of the connection's return", async ({ page, context }) => {
  await openOnDesk(page);
  await context.setOffline(true);
  await write(page, "from a tunnel");
  await expect(logOf(page).getByText(failed)).toBeVisible({ timeout: 20_000 });
  await context.setOffline(false);
  await expect(panelOf(page).getByRole("img", sent)).toBeVisible({ timeout: 2_000 });
});

traderTest(
  '401 while sending: "Please log in to use support chat", the sign-in with its reason, and back',
  async ({ page, trader }) => {
    await openOnDesk(page, "/market");
    // The session ends with the message on its way: before that, the open chat would get it first.
    await page.route(/\/trpc\/chat\.send/, async (route) => {
      await call(page.request, "auth.logout", { input: {}, token: trader.token });
      await route.continue();
    });
    await write(page, "are you there?");
    await expect(toastsOf(page).getByText("Please log in to use support chat")).toBeVisible();
    await expect(page).toHaveURL(/\/login$/);
    await expect(page.getByText("Your session has ended. Sign in to continue where you were.")).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("textbox", { name: "E-mail" }).fill(trader.email);
    await page.getByLabel("Password", { exact: true }).fill(trader.password);
    await page.getByRole("button", { name: "Sign in", exact: true }).click();
    await expect(page).toHaveURL(/\/market$/);
    await page.getByRole("button", { name: /^Support(,|$)/ }).click();
    await expect(fieldOf(page), "what could not be sent isn't lost").toHaveValue("are you there?");
  },
);

traderTest(
  '401 while the chat is only open: "Please log in to use support chat"',
  async ({ page, trader }) => {
    await openOnDesk(page, "/news");
    await call(page.request, "auth.logout", { input: {}, token: trader.token });
    await expect(toastsOf(page).getByText("Please log in to use support chat")).toBeVisible({
      timeout: 30_000,
    });
    await expect(page).toHaveURL(/\/login$/);
  },
);

for (const [answer, words] of [
  [{ status: 500, body: "broken" }, "Unable to connect to support chat"],
  [null, "Network error - please check your connection"],
  [{ status: 404, json: { error: refusal } }, "Failed to connect to support chat"],
] as const) {
  traderTest(`chat toasts: "${words}"`, async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.route(/\/trpc\/.*chat\.(conversation|listMessages)/, (route) =>
      answer === null ? route.abort() : route.fulfill(answer),
    );
    await page.goto("/");
    await page.getByRole("button", { name: /^Support(,|$)/ }).click();
    await expect(toastsOf(page).getByText(words)).toBeVisible();
    await expect(panelOf(page).getByText("Unable to connect to support chat")).toBeVisible();
  });
}

traderTest(
  "the user's own messages show a sent tick or a read double tick, each its own",
  async ({ page, server, trader }) => {
    await openOnDesk(page);
    for (const text of ["one", "two", "three"]) await write(page, text);
    await expect(panelOf(page).getByRole("img", sent)).toHaveCount(3);
    const agent = await agentFor(page.request, server, trader);
    await agent.read(2);
    await expect(panelOf(page).getByRole("img", { name: "Read", exact: true })).toHaveCount(2);
    await expect(panelOf(page).getByRole("img", sent)).toHaveCount(1);
    await expectAccessible(page);
  },
);

traderTest(
  "minimize and close buttons: one keeps the conversation polled, the other ends it",
  async ({ page, server, trader }) => {
    let polls = 0;
    page.on("request", (request) => {
      if (request.url().includes("/api/chat/poll")) polls += 1;
    });
    await openOnDesk(page);
    await write(page, "hello");
    await expect(panelOf(page).getByRole("img", sent)).toBeVisible();
    await page.getByRole("button", { name: "Minimize" }).click();
    await expect(panelOf(page)).toHaveCount(0);
    polls = 0;
    await expect.poll(() => polls, { timeout: 12_000 }).toBeGreaterThan(0);
    await page.getByRole("button", { name: /^Support(,|$)/ }).click();
    await panelOf(page).getByRole("button", { name: "Close" }).click();
    await expect(panelOf(page)).toHaveCount(0);
    polls = 0;
    const agent = await agentFor(page.request, server, trader);
    await agent.answer("Good morning");
    await expect(page.getByRole("button", { name: "Support, 1 unread" })).toBeVisible();
    await page.waitForTimeout(11_000);
    expect(polls, "nothing is polled while the chat is closed").toBe(0);
    await page.getByRole("button", { name: /^Support(,|$)/ }).click();
    await expect(logOf(page).getByText("Good morning")).toBeVisible();
    await placesOf(page).getByRole("link", { name: "Market" }).click();
    await expect(panelOf(page), "a press on the navigation asks the chat to close").toHaveCount(0);
    polls = 0;
    await page.waitForTimeout(6_000);
    expect(polls).toBe(0);
  },
);
