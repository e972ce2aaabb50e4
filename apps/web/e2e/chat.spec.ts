import { randomUUID } from "node:crypto";
import type { APIRequestContext, Page } from "@playwright/test";
import type { AppServer } from "./app-server.ts";
import { call, expect, expectWellMade, test, type Trader, traderTest } from "./fixtures.ts";

const desk = { width: 1440, height: 900 };
const sent = { name: "Sent", exact: true };
const pdf = Buffer.from("%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n");

const panelOf = (page: Page) => page.getByRole("region", { name: "Live Support" });
const placesOf = (page: Page) => page.getByRole("navigation", { name: "Main" });
const fieldOf = (page: Page) => page.getByRole("textbox", { name: "Message" });
const logOf = (page: Page) => page.getByRole("log", { name: "Messages" });

/** Opens the panel by the status bar of a desk, and waits until it is connected. */
async function openOnDesk(page: Page, path = "/"): Promise<void> {
  await page.setViewportSize(desk);
  await page.goto(path);
  await page.getByRole("button", { name: /^Support(,|$)/ }).click();
  await expect(panelOf(page).getByText("How can we help?")).toBeVisible();
}

async function write(page: Page, text: string): Promise<void> {
  await fieldOf(page).fill(text);
  await fieldOf(page).press("Enter");
}

/** An agent who answers this trader over the wire. */
async function agentFor(request: APIRequestContext, server: AppServer, trader: Trader) {
  const input = { email: server.adminEmail, password: server.adminPassword };
  const token = /"token":"([^"]+)"/.exec(
    JSON.stringify(await call(request, "auth.adminLogin", { input })),
  )?.[1];
  const headers = { "x-fillmark": "1", authorization: `Bearer ${token ?? ""}` };
  const inbox = async (procedure: string, body: object): Promise<void> => {
    const answer = await request.post(`/trpc/inbox.${procedure}`, { headers, data: body });
    expect(answer.status(), await answer.text()).toBe(200);
  };
  const open = encodeURIComponent(JSON.stringify({ status: "open" }));
  const list = await request.get(`/trpc/inbox.list?input=${open}`, { headers });
  const row = new RegExp(`"conversationId":"([^"]+)"[^{]*"user":\\{[^}]*"email":"${trader.email}"`);
  const conversationId = row.exec(await list.text())?.[1] ?? "";
  return {
    answer: (text: string) => inbox("reply", { conversationId, clientMessageId: randomUUID(), text }),
    read: (seq: number) => inbox("markRead", { conversationId, seq }),
    resolve: () => inbox("setStatus", { conversationId, status: "resolved" }),
  };
}

test("a guest is asked to sign in, and closing gives the focus back", async ({ page }) => {
  await page.setViewportSize(desk);
  await page.goto("/");
  await page.getByRole("button", { name: "Support" }).click();
  await expect(panelOf(page).getByText("Please log in to use support chat")).toBeVisible();
  await expect(panelOf(page).getByRole("link", { name: "Sign in" })).toHaveAttribute("href", "/login");
  await expect(fieldOf(page)).toHaveCount(0);
  await expectWellMade(page);
  await page.keyboard.press("Escape");
  await expect(panelOf(page)).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Support" })).toBeFocused();
  await page.goto("/welcome");
  await expect(page.getByRole("button", { name: /support/i })).toHaveCount(0);
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
    await expectWellMade(page);
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
  await expectWellMade(page);
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

traderTest(
  "each file is judged by itself; an image opens at full size and can be downloaded",
  async ({ page }) => {
    await openOnDesk(page);
    const panel = panelOf(page);
    await page.locator("input[type=file]").setInputFiles([
      { name: "dot.png", mimeType: "image/png", buffer: await page.screenshot() },
      { name: "receipt.pdf", mimeType: "application/pdf", buffer: pdf },
      { name: "large.png", mimeType: "image/png", buffer: Buffer.alloc(10 * 1024 * 1024 + 1) },
      { name: "tool.exe", mimeType: "application/octet-stream", buffer: Buffer.from("MZ") },
    ]);
    const files = panel.getByRole("list", { name: "Files to send" });
    await expect(files.getByText("File too large. Please select a file smaller than 10MB.")).toBeVisible();
    await expect(files.getByText("This kind of file can't be sent.")).toBeVisible();
    await expectWellMade(page);
    await files.getByRole("button", { name: "Remove large.png" }).click();
    await files.getByRole("button", { name: "Remove tool.exe" }).click();
    await write(page, "Here they are.");
    await expect(panel.getByRole("img", sent)).toBeVisible();
    const picture = panel.getByRole("button", { name: "Open dot.png at full size" });
    await expect(picture).toBeVisible();
    const file = panel.getByRole("link", { name: /receipt\.pdf.*Download/ });
    await expect(file).toContainText(`PDF, ${pdf.length} Bytes`);
    const download = page.waitForEvent("download");
    await file.click();
    expect((await download).suggestedFilename()).toBe("receipt.pdf");
    await picture.click();
    const viewer = page.getByRole("dialog", { name: "dot.png" });
    await expect(viewer.getByRole("img", { name: "dot.png" })).toHaveJSProperty("complete", true);
    await expect(viewer.getByRole("link", { name: "Download" })).toHaveAttribute("download", "dot.png");
    await viewer.getByRole("button", { name: "Show at real size" }).click();
    await expect(viewer.getByRole("button", { name: "Fit into the window" })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(viewer).toBeHidden();
    await expect(picture).toBeFocused();
    await expect(panel, "Escape closed the picture alone").toBeVisible();
  },
);

traderTest("images are walked through by key", async ({ page }) => {
  await openOnDesk(page);
  await page.locator("input[type=file]").setInputFiles([
    { name: "one.png", mimeType: "image/png", buffer: await page.screenshot() },
    { name: "two.png", mimeType: "image/png", buffer: await page.screenshot() },
  ]);
  await panelOf(page).getByRole("button", { name: "Send" }).click();
  await panelOf(page).getByRole("button", { name: "Open one.png at full size" }).click();
  await expect(page.getByRole("dialog")).toContainText("1 of 2");
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("dialog", { name: "two.png" })).toContainText("2 of 2");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowLeft");
  await expect(page.getByRole("dialog", { name: "one.png" })).toBeVisible();
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
  await expectWellMade(page);
  await logOf(page).getByRole("button", { name: "Edit" }).click();
  await expect(fieldOf(page)).toHaveValue("one");
  await expect(fieldOf(page)).toBeFocused();
  await fieldOf(page).press("Enter");
  await expect(logOf(page).getByRole("button", { name: "Try again" })).toBeVisible();
  await page.unroute(/\/trpc\/chat\.send/);
  await logOf(page).getByRole("button", { name: "Try again" }).click();
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
  await expectWellMade(page);
  await page.unroute(/\/trpc\/.*chat\.conversation/);
  await panelOf(page).getByRole("button", { name: "Try again" }).click();
  await expect(panelOf(page).getByText("How can we help?")).toBeVisible();
});

traderTest(
  "the page shows the same conversation with its facts, files, search and question",
  async ({ page, server, trader }) => {
    await openOnDesk(page);
    await write(page, "Where is my deposit?");
    await page
      .locator("input[type=file]")
      .setInputFiles([{ name: "receipt.pdf", mimeType: "application/pdf", buffer: pdf }]);
    await panelOf(page).getByRole("button", { name: "Send" }).click();
    await expect(panelOf(page).getByRole("link", { name: /receipt\.pdf.*Download/ })).toBeVisible();
    await panelOf(page).getByRole("link", { name: "Open as a page" }).click();
    await expect(page).toHaveURL("/chat");
    await expect(page.getByRole("heading", { level: 1, name: "Chat" })).toBeAttached();
    await expect(page.getByRole("button", { name: "Support", exact: true })).toHaveCount(0);
    const facts = page.getByRole("complementary", { name: "About this conversation" });
    await expect(facts).toContainText(/ReferenceC-\d+/);
    await expect(facts).toContainText("Open");
    await expect(facts.getByRole("link", { name: /receipt\.pdf/ })).toBeVisible();
    const agent = await agentFor(page.request, server, trader);
    await agent.answer("It has arrived.");
    await expect(logOf(page).getByText("It has arrived.")).toBeVisible();
    await page.getByRole("button", { name: "Search this conversation" }).click();
    await page.keyboard.type("deposit");
    await expect(page.getByText("1 of 1")).toBeVisible();
    await expectWellMade(page);
    await page.keyboard.press("Escape");
    await agent.resolve();
    await expect(page.getByText("This conversation has been resolved")).toBeVisible();
    await expect(facts).toContainText("Resolved");
    await page.getByRole("radio", { name: /Great/ }).check({ force: true });
    await page.getByRole("textbox", { name: "Anything to add? (optional)" }).fill("Quick.");
    await expectWellMade(page);
    await logOf(page).getByRole("button", { name: "Send" }).click();
    await expect(page.getByText("Thank you. Your answer helps us to do better.")).toBeVisible();
  },
);

traderTest(
  "on a phone the chat is a sheet above the navigation, and sits in the header on trade",
  async ({ page }) => {
    await page.goto("/market");
    const launcher = page.getByRole("button", { name: "Live support" });
    await launcher.click();
    await expect(panelOf(page).getByText("How can we help?")).toBeVisible();
    await expectWellMade(page);
    const nav = await page.getByRole("navigation", { name: "Main" }).boundingBox();
    const box = await panelOf(page).boundingBox();
    const gap = (nav?.y ?? 0) - (box?.y ?? 0) - (box?.height ?? 0);
    expect(Math.abs(gap), "it ends where the navigation begins").toBeLessThanOrEqual(1);
    await page.getByRole("button", { name: "Close" }).click();
    await page.goto("/trade");
    await page.getByRole("banner").getByRole("button", { name: "Live support" }).click();
    await expect(panelOf(page).getByText("How can we help?")).toBeVisible();
    await page.goto("/chat");
    await page.getByRole("button", { name: "About this conversation and its files" }).click();
    await expect(page.getByRole("dialog", { name: "Live Support" })).toContainText("Reference");
    await expectWellMade(page);
  },
);
