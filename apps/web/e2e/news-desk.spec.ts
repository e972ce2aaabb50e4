// The news desk: an article is written, seen, kept, published, read, changed by two at once and withdrawn; feeds.
import type { APIRequestContext, Locator } from "@playwright/test";
import { adminToken, answerOf, deskTest, makeAgent, signInAs } from "./admin-fixtures.ts";
import type { AppServer } from "./app-server.ts";
import { call, expect, expectAccessible } from "./fixtures.ts";

const tricks = [
  "## Be careful",
  "<img src=x onerror=alert(1)> <script>alert(1)</script>",
  "[press me](javascript:alert(1)) ![a](data:text/html,b) [out](https://example.com/a)",
].join("\n\n");

/** Nothing that somebody writes is ever more than text and links to the web. */
async function expectInert(text: Locator): Promise<void> {
  await expect(text.getByRole("heading", { name: "Be careful" })).toBeVisible();
  await expect(text.getByText("<img src=x onerror=alert(1)> <script>alert(1)</script>")).toBeVisible();
  await expect(text.locator("img, script, iframe, [onerror]")).toHaveCount(0);
  await expect(text.getByRole("link")).toHaveAttribute("href", "https://example.com/a");
}

deskTest(
  "an editor writes, sees, publishes and withdraws an article",
  async ({ page, server, request, browser }) => {
    const editor = await makeAgent(request, server, { name: "Edda Writes", role: "editor" });
    await signInAs(page, server, editor.email);
    await page.goto("/admin/news");
    await page.getByRole("link", { name: "New article" }).click();
    await page.getByRole("button", { name: "Save" }).click();
    const title = page.getByRole("textbox", { name: "Title" });
    await expect(title).toBeFocused();
    await expect(page.getByText("Enter a title.")).toBeVisible();
    await title.fill("Storm in a glass");
    await page.getByRole("textbox", { name: "Article" }).fill(tricks);
    const preview = page.getByRole("region", { name: "Preview" });
    await expect(preview.getByRole("heading", { name: "Storm in a glass" })).toBeVisible();
    await expectInert(preview.locator(".rich"));

    await page.getByRole("link", { name: "All articles" }).click();
    const leave = page.getByRole("dialog", { name: "Leave without saving?" });
    await leave.getByRole("button", { name: "Keep writing" }).click();
    await page.getByRole("combobox", { name: "Category" }).selectOption("technology");
    await page.getByRole("combobox", { name: "Pairs" }).selectOption("BTC-USD");
    const picture = await page.screenshot({ clip: { x: 0, y: 0, width: 640, height: 320 } });
    await page
      .locator("input[type=file]")
      .setInputFiles({ name: "storm.png", mimeType: "image/png", buffer: picture });
    await expect(page.getByRole("img", { name: "Picture of the article" })).toBeVisible();
    await page.keyboard.press("Control+s");
    await expect(page.getByText("Saved", { exact: true })).toBeVisible();
    await expect(page).toHaveURL(/\/admin\/news\/[0-9a-f-]{36}$/);
    await expectAccessible(page);

    await page.getByRole("button", { name: "Publish" }).press("Enter");
    const question = page.getByRole("dialog", { name: "Publish “Storm in a glass”?" });
    await expect(question).toContainText("Readers get it in English.");
    await question.getByRole("button", { name: "Publish" }).click();
    await expect(page.getByText("Published", { exact: true }).first()).toBeVisible();

    const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
    const reader = await context.newPage();
    await reader.goto("/news?category=technology");
    await reader.getByRole("heading", { name: "Storm in a glass" }).click();
    await expectInert(reader.locator(".rich"));
    const shown = reader.locator(".ar .im img");
    await expect(shown).toHaveAttribute("width", "640");
    await expect(shown).toHaveAttribute("loading", "eager");
    expect(
      await shown.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth),
    ).toBeGreaterThan(0);
    const address = reader.url();

    await page.getByRole("button", { name: "More" }).click();
    await page.getByRole("menuitem", { name: "Withdraw" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Withdraw" }).click();
    await expect(page.getByText("Withdrawn", { exact: true }).first()).toBeVisible();
    await reader.goto(address);
    await expect(reader.getByRole("heading", { level: 1, name: "Article not found" })).toBeVisible();
    await context.close();
  },
);

async function write(request: APIRequestContext, server: AppServer): Promise<{ id: string; token: string }> {
  const token = await adminToken(request, server);
  const text = { language: "en", title: "Two at once", summary: "", markdown: "Ours.", isReady: true };
  const input = { category: "learn", pairs: [], imagePath: null, text };
  const saved = JSON.stringify(await call(request, "newsDesk.save", { input, token }));
  return { id: /"id":"([^"]+)"/.exec(saved)?.[1] ?? "", token };
}

deskTest(
  "of two who write at once the second keeps the words, in every language, and plans the hour",
  async ({ page, server, request }) => {
    const { id, token } = await write(request, server);
    await signInAs(page, server);
    await page.goto(`/admin/news/${id}`);
    const text = page.getByRole("textbox", { name: "Article" });
    await text.fill("Mine.");
    const theirs = { language: "en", title: "Two at once", summary: "", markdown: "Theirs.", isReady: true };
    const input = { id, revision: 1, category: "learn", pairs: [], imagePath: null, text: theirs };
    await call(request, "newsDesk.save", { input, token });
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByRole("alert")).toContainText("Your text is still here.");
    await expect(text).toHaveValue("Mine.");
    await page.reload();
    await expect(page.getByText(/^These are unsaved changes of/)).toBeVisible();
    await expect(text).toHaveValue("Mine.");
    await page.getByRole("button", { name: "Save" }).click();
    await page.getByRole("button", { name: "Keep mine" }).click();

    await page.getByRole("combobox", { name: "Add a language" }).selectOption("de");
    await expect(page.getByRole("tab", { name: "Deutsch, not ready" })).toHaveAttribute(
      "aria-selected",
      "true",
    );
    await page.getByRole("textbox", { name: "Title" }).fill("Zwei zugleich");
    await text.fill("Unser.");
    await page.getByRole("switch", { name: "Show this language to readers" }).click();
    await page.keyboard.press("Control+s");
    await expect(page.getByText("Saved", { exact: true })).toBeVisible();
    const saved = (await answerOf(request, "newsDesk.find", { input: { id }, token })).text;
    expect(saved).toContain("Mine.");
    expect(saved).toContain("Zwei zugleich");

    await page.getByRole("button", { name: "Publish" }).press("Enter");
    await page.getByRole("radio", { name: "Later" }).check({ force: true });
    await page.getByLabel("Day and time").fill("2020-01-01T09:00");
    await page.getByRole("button", { name: "Schedule" }).click();
    await expect(page.getByText("Choose a date and time in the future.")).toBeVisible();
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
    await page.getByLabel("Day and time").fill(`${tomorrow}T09:00`);
    await page.getByRole("button", { name: "Schedule" }).click();
    await expect(page.getByText("Scheduled", { exact: true })).toBeVisible();
    await page.getByRole("link", { name: "All articles" }).click();
    await page.getByRole("combobox", { name: "State" }).selectOption("scheduled");
    await expect(page).toHaveURL("/admin/news?state=scheduled");
    await expect(page.getByRole("row", { name: /^Two at once/ })).toContainText("Deutsch; English");
    await expectAccessible(page);
  },
);

deskTest("a feed is added, switched off and removed", async ({ page, server }) => {
  await signInAs(page, server);
  await page.goto("/admin/feeds");
  await page.getByRole("button", { name: "New feed" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox", { name: "Name" }).fill("Reserve Wire");
  await dialog.getByRole("textbox", { name: "Feed address" }).fill("ftp://example.com/feed");
  await page.keyboard.press("Enter");
  await expect(dialog.getByText("Enter an address that begins with https:// or http://.")).toBeVisible();
  const address = dialog.getByRole("textbox", { name: "Feed address" });
  await expect(address).toBeFocused();
  await address.fill("http://127.0.0.1:9/feed.xml");
  await page.keyboard.press("Enter");
  const row = page.getByRole("listitem").filter({ hasText: "Reserve Wire" });
  await expect(row).toContainText("Every 30 minutes");
  await row.getByRole("button", { name: "Fetch now" }).click();
  const outcome = /Its address is not allowed|No usable answer/;
  await expect(row).toContainText(outcome);
  await expect(page.getByText(/^Requested just now, answered at \d\d:\d\d:\d\d after \d/)).toBeVisible();
  await row.getByRole("button", { name: "More for Reserve Wire" }).click();
  await page.getByRole("menuitem", { name: "Switch off" }).click();
  await expect(row).toContainText("Not fetched while off");
  await expectAccessible(page);
  await row.getByRole("button", { name: "More for Reserve Wire" }).click();
  await page.getByRole("menuitem", { name: "Remove" }).click();
  await dialog.getByRole("button", { name: "Remove" }).click();
  await expect(row).toHaveCount(0);
  await expect(page.getByText("No feeds yet.")).toBeVisible();
});
