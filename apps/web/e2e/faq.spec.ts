// The usual questions: found, read, judged, and led on to support; and written in the console.
import { deskTest, makeAgent, signInAs } from "./admin-fixtures.ts";
import { panelOf } from "./chat-steps.ts";
import {
  expect,
  expectAccessible,
  findBySlash,
  registerTrader,
  signIn,
  test,
  traderTest,
} from "./fixtures.ts";

test("is for those who are signed in", async ({ page }) => {
  await page.goto("/faq");
  await expect(page).toHaveURL("/welcome");
});

traderTest("finds answers by words and by topic, with the keyboard alone", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/faq");
  const questions = page.locator("summary");
  await expect(questions.nth(15)).toBeAttached();
  await findBySlash(page, page.getByRole("searchbox", { name: "Search questions" }));
  await page.keyboard.type("fee maker");
  await expect(questions).not.toHaveCount(0);
  await expect(page.getByRole("status").filter({ hasText: /answers?$/ })).toBeAttached();
  await page.keyboard.press("Tab");
  await expect(questions.first()).toBeFocused();
  await page.keyboard.press("End");
  await expect(questions.last()).toBeFocused();
  await page.keyboard.press("Home");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Was this helpful?")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("searchbox", { name: "Search questions" }).fill("");
  await page.getByRole("button", { name: "Account and security" }).click();
  await expect(page.getByText("I forgot my password. What now?")).toBeVisible();
  await expect(page.getByText("What can I do here?")).toHaveCount(0);
});

traderTest("an address names a question, which is open and in view", async ({ page }) => {
  await page.goto("/faq#evidence");
  await expect(page.getByText("It is written with the fill and never changed.")).toBeInViewport();
});

traderTest("an answer that doesn't help leads to support with the question", async ({ page, trader }) => {
  await page.goto("/faq#fees");
  await page.getByRole("button", { name: "Yes", exact: true }).click();
  await expect(page.getByRole("button", { name: "Yes", exact: true })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  await page.getByRole("button", { name: "No", exact: true }).click();
  const field = panelOf(page).getByRole("textbox");
  await expect(field).toHaveValue(/^About “What does a trade cost\?”/);
  await page.reload();
  await expect(page.getByRole("button", { name: "No", exact: true })).toHaveAttribute("aria-pressed", "true");
  expect(trader.token).not.toBe("");
});

traderTest("a search that finds nothing offers support, with what was looked for", async ({ page }) => {
  await page.goto("/faq");
  await page.getByRole("searchbox", { name: "Search questions" }).fill("teleportation");
  await expect(page.getByText("No answer matches “teleportation”.")).toBeVisible();
  await page.getByRole("button", { name: "Ask support" }).click();
  await expect(panelOf(page).getByRole("textbox")).toHaveValue("I was looking for: “teleportation”");
});

deskTest("an editor writes a question, and a user sees it", async ({ page, server, request, browser }) => {
  const editor = await makeAgent(request, server, { name: "Edda Writes", role: "editor" });
  await signInAs(page, server, editor.email);
  await page.goto("/admin/faq");
  await expect(page.getByRole("heading", { name: "Getting started" })).toBeVisible();
  await page.getByRole("button", { name: "New topic" }).click();
  await page.getByRole("textbox", { name: "Topic" }).fill("Weather");
  await page.keyboard.press("Enter");
  const topic = page.getByRole("region", { name: "Weather" });
  await topic.getByRole("button", { name: "New question" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox", { name: "Question" }).fill("Will it rain?");
  await dialog.getByRole("textbox", { name: "Answer" }).fill("**Perhaps.** <script>alert(1)</script>");
  await expect(dialog.getByRole("region", { name: "Preview" })).toContainText(
    "Perhaps. <script>alert(1)</script>",
  );
  await expectAccessible(page);
  const language = dialog.getByRole("combobox", { name: "Language" });
  await language.selectOption({ label: "Deutsch (not written)" });
  await dialog.getByRole("textbox", { name: "Question" }).fill("Regnet es?");
  await page.keyboard.press("Escape");
  await topic.getByRole("button", { name: "New question" }).click();
  await expect(dialog.getByRole("textbox", { name: "Question" })).toHaveValue("Will it rain?");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(language, "which language lacks its answer").toHaveValue("de");
  await dialog.getByRole("textbox", { name: "Answer" }).fill("Vielleicht.");
  await dialog.getByRole("switch", { name: "Published" }).click();
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(topic.getByRole("button", { name: "Will it rain?", exact: true })).toBeVisible();

  const context = await browser.newContext();
  const user = await context.newPage();
  const trader = await registerTrader(user.request);
  await signIn(user, trader.token);
  await user.goto("/faq");
  await user.getByText("Will it rain?").click();
  await expect(user.getByText("<script>alert(1)</script>")).toBeVisible();
  await user.getByRole("button", { name: "Yes", exact: true }).click();
  await expect(user.getByText("Thank you.")).toBeVisible();
  await context.addCookies([{ name: "language", value: "de", url: server.url }]);
  await user.reload();
  await expect(user.getByRole("heading", { name: "Erste Schritte" })).toBeVisible();
  await expect(user.getByRole("heading", { name: "Weather" })).toHaveAttribute("lang", "en");
  await user.getByText("Regnet es?").click();
  await expect(user.getByText("Vielleicht.")).toBeVisible();
  await context.close();

  await page.reload();
  await expect(topic.getByText("Helpful 1, not helpful 0")).toBeVisible();
  await expect(topic.getByText("2 of 8 languages")).toBeVisible();
  await page.getByRole("button", { name: "Delete Weather" }).click();
  await expect(dialog).toContainText("Its 1 question is deleted too.");
  await dialog.getByRole("button", { name: "Delete" }).click();
  await expect(topic).toHaveCount(0);
});
