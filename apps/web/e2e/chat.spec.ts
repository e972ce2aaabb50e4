import { agentFor, desk, fieldOf, logOf, openOnDesk, panelOf, placesOf, sent, write } from "./chat-steps.ts";
import { expect, expectAccessible, test, traderTest } from "./fixtures.ts";

test("a guest is asked to sign in or to write without an account, and closing gives the focus back", async ({
  page,
}) => {
  await page.setViewportSize(desk);
  await page.goto("/");
  await page.getByRole("button", { name: "Support" }).click();
  await expect(panelOf(page).getByText("Please log in to use support chat")).toBeVisible();
  await expect(panelOf(page).getByRole("link", { name: "Sign in" })).toHaveAttribute("href", "/login");
  await expect(fieldOf(page)).toHaveCount(0);
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(panelOf(page)).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Support" })).toBeFocused();
  await page.goto("/welcome");
  await page.getByRole("button", { name: "Support", exact: true }).click();
  await expect(panelOf(page).getByRole("button", { name: "Write without an account" })).toBeVisible();
});

traderTest(
  "connects, greets, sends with an echo, and ticks what was sent and read",
  async ({ page, server, trader }) => {
    let goOn = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    await page.route(/\/trpc\/.*chat\.conversation/, async (route) => {
      await held;
      await route.continue();
    });
    await page.setViewportSize(desk);
    await page.goto("/");
    await page.getByRole("button", { name: "Support" }).click();
    const panel = panelOf(page);
    await expect(panel.getByText("Connecting to support...")).toBeVisible();
    await expect(fieldOf(page)).toBeFocused();
    goOn();
    await expect(panel.getByText("Hello Mara. How can we help?")).toBeVisible();
    await expect(panel.getByText("Average response time is under 2 minutes")).toBeVisible();
    await expect(panel.getByText("This conversation is secure and private")).toBeVisible();
    await page.unroute(/\/trpc\/.*chat\.conversation/);

    await page.route(/\/trpc\/chat\.send/, async (route) => {
      await new Promise((done) => setTimeout(done, 500));
      await route.continue();
    });
    await fieldOf(page).pressSequentially("first");
    await page.keyboard.press("Shift+Enter");
    await page.keyboard.type("second");
    await page.keyboard.press("Enter");
    await expect(
      panel.getByText("Sending", { exact: true }),
      "the echo comes before the answer",
    ).toBeVisible();
    await expect(logOf(page).getByText("first\nsecond")).toBeVisible();
    await expect(fieldOf(page)).toHaveValue("");
    await expect(panel.getByRole("img", sent)).toBeVisible();
    await expect(page.getByText("Message sent successfully!")).toBeVisible();
    await expect(page.getByText("Message sent successfully!")).toHaveCount(0, { timeout: 5_000 });

    const agent = await agentFor(page.request, server, trader);
    await agent.read(1);
    await expect(panel.getByRole("img", { name: "Read", exact: true })).toBeVisible();
    await agent.answer("See https://fillmark.test/help, <b>please</b>.");
    const answer = logOf(page).getByText("<b>please</b>");
    await expect(answer).toBeVisible();
    await expect(panel.getByText("Support Agent", { exact: true })).toBeVisible();
    await expect(answer.getByRole("link")).toHaveAttribute("rel", "noopener noreferrer nofollow");
    await expect(panel.getByText(/^\d\d:\d\d [AP]M$/).first()).toBeVisible();
    await expect(panel.getByRole("status").filter({ hasText: "Support Agent: See" })).toHaveCount(1);
    await expectAccessible(page);
  },
);

traderTest("an answer shows as badge, title and peek until it is seen", async ({ page, server, trader }) => {
  await page.goto("/");
  const launcher = page.getByRole("button", { name: /^Live support(,|$)/ });
  await launcher.click();
  await expect(panelOf(page).getByText("How can we help?")).toBeVisible();
  await write(page, "Is anybody there?");
  await expect(panelOf(page).getByRole("img", sent)).toBeVisible();
  await page.getByRole("button", { name: "Minimize" }).click();
  await expect(launcher).toBeFocused();
  const agent = await agentFor(page.request, server, trader);
  await agent.answer("Yes, good morning.");
  await agent.answer("How can I help?");
  await expect(page.getByRole("button", { name: "Live support, 2 unread" })).toBeVisible();
  await expect(page).toHaveTitle("(2) Home · Fillmark");
  await expect(page.locator("link[rel=icon]")).toHaveAttribute("href", "/favicon-unread.svg");
  const peek = page.getByRole("button", { name: /^Support Agent How can I help\?/ });
  await expect(peek).toBeVisible();
  await expectAccessible(page);
  await placesOf(page).getByRole("link", { name: "Market" }).click();
  await expect(page).toHaveTitle("(2) Market · Fillmark");
  await peek.click();
  await expect(logOf(page).getByText("Yes, good morning.")).toBeVisible();
  await expect(page).toHaveTitle("Market · Fillmark");
  await expect(page.locator("link[rel=icon]")).toHaveAttribute("href", "/favicon.svg");
  await placesOf(page).getByRole("link", { name: "Home" }).click();
  await expect(panelOf(page), "a press on the navigation closes the chat").toHaveCount(0);
  await expect(page.getByRole("button", { name: "Live support", exact: true })).toBeVisible();
});

traderTest("text ends at 2000 characters, and the draft outlives page and reload", async ({ page }) => {
  await openOnDesk(page);
  const send = panelOf(page).getByRole("button", { name: "Send" });
  await fieldOf(page).fill("   ");
  await expect(send).toHaveAttribute("aria-disabled", "true");
  await fieldOf(page).fill("x".repeat(1999));
  await expect(panelOf(page).getByText("1,999 / 2,000")).toBeVisible();
  await fieldOf(page).pressSequentially("yz");
  await expect(fieldOf(page)).toHaveValue(`${"x".repeat(1999)}y`);
  await expect(panelOf(page).getByText("2,000 / 2,000")).toBeVisible();
  await fieldOf(page).fill("kept for later");
  await placesOf(page).getByRole("link", { name: "Market" }).click();
  await expect(panelOf(page)).toHaveCount(0);
  await page.reload();
  await page.getByRole("button", { name: "Support" }).click();
  await expect(fieldOf(page)).toHaveValue("kept for later");
});

traderTest("a lost connection is said, and what was written goes out once", async ({ page, context }) => {
  await openOnDesk(page);
  await write(page, "before");
  await expect(panelOf(page).getByRole("img", sent)).toBeVisible();
  await context.setOffline(true);
  await write(page, "meanwhile");
  await expect(panelOf(page).getByText(/^Reconnecting\. Last updated \d\d:\d\d [AP]M/)).toBeVisible({
    timeout: 25_000,
  });
  await expect(panelOf(page).getByText(/^(Sending|Waiting for the connection)$/)).toBeVisible();
  await context.setOffline(false);
  await expect(panelOf(page).getByText(/Reconnecting/)).toHaveCount(0, { timeout: 15_000 });
  await expect(panelOf(page).getByText(/^(Sending|Waiting for the connection)$/)).toHaveCount(0, {
    timeout: 40_000,
  });
  await page.reload();
  await page.getByRole("button", { name: "Support" }).click();
  await expect(logOf(page).getByText("meanwhile")).toHaveCount(1);
});

traderTest("a refused message says so, and can be tried again, edited or deleted", async ({ page }) => {
  await openOnDesk(page);
  const refuse = { status: 404, json: { error: refusal } };
  await page.route(/\/trpc\/chat\.send/, (route) => route.fulfill(refuse));
  await write(page, "one");
  await expect(logOf(page).getByText("Failed to send message. Please try again.")).toBeVisible();
  await expect(page.getByRole("region", { name: "Messages" }).getByRole("alert")).toBeVisible();
  await expectAccessible(page);
  await logOf(page).getByRole("button", { name: "Edit" }).click();
  await expect(fieldOf(page)).toHaveValue("one");
  await expect(fieldOf(page)).toBeFocused();
  await fieldOf(page).press("Enter");
  await expect(logOf(page).getByRole("button", { name: "Retry" })).toBeVisible();
  await page.unroute(/\/trpc\/chat\.send/);
  await logOf(page).getByRole("button", { name: "Retry" }).click();
  await expect(panelOf(page).getByRole("img", sent)).toBeVisible();
  await expect(logOf(page).getByText("one", { exact: true })).toHaveCount(1);
});

const refusal = {
  message: "There is nothing here.",
  code: -32004,
  data: { code: "NOT_FOUND", httpStatus: 404, requestId: "r", domain: { code: "NOT_FOUND", details: {} } },
};

traderTest("a connection that fails is said, and tried again on request", async ({ page }) => {
  await page.setViewportSize(desk);
  await page.route(/\/trpc\/.*chat\.conversation/, (route) => route.abort());
  await page.goto("/");
  await page.getByRole("button", { name: "Support" }).click();
  await expect(panelOf(page).getByText("Unable to connect to support chat")).toBeVisible();
  await expect(page.getByText("Network error - please check your connection")).toBeVisible();
  await expectAccessible(page);
  await page.unroute(/\/trpc\/.*chat\.conversation/);
  await panelOf(page).getByRole("button", { name: "Try again" }).click();
  await expect(panelOf(page).getByText("How can we help?")).toBeVisible();
});
