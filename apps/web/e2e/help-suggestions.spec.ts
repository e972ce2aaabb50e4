// Questions that may help while somebody writes to support, and the same questions where an agent answers.
import type { Page, Request } from "@playwright/test";
import { deskTest, makeWriter, replyField, signInAs } from "./admin-fixtures.ts";
import { agentFor, fieldOf, logOf, openOnDesk, panelOf, write } from "./chat-steps.ts";
import { call, expect, expectAccessible, traderTest } from "./fixtures.ts";

const suggestedIn = (page: Page, title = "This may help") => page.getByRole("region", { name: title });
const feesIn = (page: Page) => suggestedIn(page).getByRole("button", { name: "What does a trade cost?" });

async function openOnPhone(page: Page): Promise<void> {
  await page.goto("/");
  await page.getByRole("button", { name: /^Live support(,|$)/ }).click();
  await expect(panelOf(page).getByText("How can we help?")).toBeVisible();
}

/** What the page has sent to the server, from now on. */
function sentFrom(page: Page): string[] {
  const sent: string[] = [];
  const note = (request: Request): void => {
    sent.push(`${decodeURIComponent(request.url())} ${request.postData() ?? ""}`);
  };
  page.on("request", note);
  return sent;
}

traderTest("an answer is read above the draft, which stays here until it is sent", async ({ page }) => {
  await openOnDesk(page);
  const said = sentFrom(page);
  await fieldOf(page).pressSequentially("hello, zebrafees and fees");
  await expect(feesIn(page)).toBeVisible();
  await expect(fieldOf(page), "nothing takes the focus").toBeFocused();
  await expect(
    panelOf(page)
      .getByRole("status")
      .filter({ hasText: /^\d answers? may help$/ }),
  ).toHaveCount(1);
  expect(await suggestedIn(page).getByRole("listitem").count()).toBeLessThanOrEqual(3);
  await expectAccessible(page);

  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Shift+Tab");
  await expect(suggestedIn(page).getByRole("button").last(), "by keys, past the files").toBeFocused();
  await feesIn(page).focus();
  await page.keyboard.press("Enter");
  await expect(feesIn(page)).toHaveAttribute("aria-expanded", "true");
  await expect(feesIn(page), "the focus stays on the question").toBeFocused();
  await expect(suggestedIn(page).getByRole("button", { name: "This solved it" })).toBeVisible();
  await expect(fieldOf(page)).toHaveValue("hello, zebrafees and fees");
  await expectAccessible(page);
  expect(said.filter((request) => request.includes("zebrafees"))).toEqual([]);

  await suggestedIn(page).getByRole("button", { name: "This solved it" }).click();
  await expect(fieldOf(page)).toHaveValue("");
  await expect(fieldOf(page)).toBeFocused();
  await expect(suggestedIn(page)).toContainText("What you were writing was cleared.");
  await expectAccessible(page);
  await suggestedIn(page).getByRole("button", { name: "Undo" }).click();
  await expect(fieldOf(page)).toHaveValue("hello, zebrafees and fees");
  await expect(fieldOf(page)).toBeFocused();
});

traderTest("suggestions are dismissed by key and stay away", async ({ page }) => {
  await openOnDesk(page);
  await fieldOf(page).fill("fees");
  await feesIn(page).focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Escape");
  await expect(suggestedIn(page)).toHaveCount(0);
  await expect(panelOf(page), "Escape closed the suggestions alone").toBeVisible();
  await expect(fieldOf(page)).toBeFocused();
  await expect(fieldOf(page)).toHaveValue("fees");
  await page.keyboard.type(" and a deposit");
  await expect(fieldOf(page)).toHaveValue("fees and a deposit");
  await page.keyboard.press("Enter");
  await expect(logOf(page).getByText("fees and a deposit")).toBeVisible();
  await fieldOf(page).fill("fees");
  await page.waitForTimeout(1_000);
  await expect(suggestedIn(page)).toHaveCount(0);
});

traderTest("who still needs help goes on writing", async ({ page }) => {
  await openOnDesk(page);
  await fieldOf(page).fill("fees");
  await feesIn(page).click();
  await suggestedIn(page).getByRole("button", { name: "Still need help" }).click();
  await expect(suggestedIn(page)).toHaveCount(0);
  await expect(fieldOf(page)).toHaveValue("fees");
  await expect(fieldOf(page)).toBeFocused();
});

traderTest(
  "nothing fits a greeting or hostile text, and nothing comes once support has answered",
  async ({ page, server, trader }) => {
    await openOnDesk(page);
    for (const text of [
      "Hello, is anybody there?",
      "<img src=x onerror=alert(1)> ((a+)+)+$",
      "asdf ".repeat(400),
    ]) {
      await fieldOf(page).fill(text);
      await page.waitForTimeout(600);
      await expect(suggestedIn(page)).toHaveCount(0);
    }
    await write(page, "Hello, is anybody there?");
    await expect(fieldOf(page)).toHaveValue("");
    await fieldOf(page).fill("fees");
    await expect(feesIn(page), "nobody has answered yet").toBeVisible();
    const agent = await agentFor(page.request, server, trader);
    await agent.answer("Here I am.");
    await expect(logOf(page).getByText("Here I am.")).toBeVisible();
    await expect(suggestedIn(page)).toHaveCount(0);
    await agent.resolve();
    await expect(suggestedIn(page), "another conversation begins").toBeVisible();
  },
);

traderTest("questions that can't be loaded are not missed", async ({ page }) => {
  await page.route(/\/trpc\/.*help\.list/, (route) => route.fulfill({ status: 503, body: "" }));
  await openOnDesk(page);
  const asked = page.waitForRequest(/help\.list/);
  await fieldOf(page).fill("fees");
  await asked;
  await page.waitForTimeout(1_000);
  await expect(suggestedIn(page)).toHaveCount(0);
  await expect(page.getByRole("alert")).toHaveCount(0);
  await fieldOf(page).press("Enter");
  await expect(logOf(page).getByText("fees", { exact: true })).toBeVisible();
});

traderTest(
  "on a phone they stand between the messages and the composer, and cover neither",
  async ({ page }) => {
    await openOnPhone(page);
    await fieldOf(page).fill("I lost my phone, what about my deposit, my fees and my password");
    await expect(suggestedIn(page).getByRole("listitem")).toHaveCount(3);
    await suggestedIn(page).getByRole("button").nth(1).click();
    await expect(suggestedIn(page).getByRole("button", { name: "Still need help" })).toBeAttached();
    const places = await Promise.all(
      [panelOf(page), suggestedIn(page), fieldOf(page), logOf(page)].map((place) => place.boundingBox()),
    );
    const [panel, suggested, field, log] = places.map((box) => ({
      top: box?.y ?? Number.NaN,
      bottom: (box?.y ?? Number.NaN) + (box?.height ?? Number.NaN),
    }));
    expect(suggested?.bottom).toBeLessThanOrEqual(field?.top ?? 0);
    expect(suggested?.top).toBeGreaterThanOrEqual(log?.bottom ?? Infinity);
    expect(field?.bottom).toBeLessThanOrEqual(panel?.bottom ?? 0);
    await page.setViewportSize({ width: 390, height: 430 });
    await expect(page.getByRole("button", { name: "Send", exact: true })).toBeInViewport({ ratio: 1 });
    await expect(fieldOf(page)).toBeInViewport({ ratio: 1 });
    await page.setViewportSize({ width: 390, height: 844 });
    await expectAccessible(page);
  },
);

const languages = [
  ["es", "comisiones", "Esto puede ayudar"],
  ["de", "Gebühren", "Das könnte helfen"],
  ["fr", "frais", "Ceci peut aider"],
  ["pt", "taxas", "Isto pode ajudar"],
  ["ar", "الرسوم", "قد يفيدك هذا"],
  ["zh", "手续费", "这可能有帮助"],
] as const;

for (const [language, text, title] of languages)
  traderTest(`in ${language} the questions stand in that language`, async ({ page, server }) => {
    await page.context().addCookies([{ name: "language", value: language, url: server.url }]);
    await page.goto("/chat");
    await page.locator("textarea").fill(text);
    const suggested = suggestedIn(page, title);
    await expect(suggested.getByRole("listitem").first().locator(`[lang="${language}"]`)).toBeVisible();
    await suggested.getByRole("listitem").first().getByRole("button").click();
    await expect(suggested.locator(".rich")).toBeVisible();
    await expectAccessible(page, ".suggested");
  });

deskTest(
  "an agent puts a question in by keys, in the customer's language, as a link or as its answer",
  async ({ page, server, request }) => {
    const writer = await makeWriter(request, "Welche Gebühren fallen an?");
    await call(request, "profile.saveLanguage", { input: { language: "de" }, token: writer.token });
    await signInAs(page, server);
    await page.goto(`/admin/support/${writer.conversationId}`);
    await expect(logOf(page)).toContainText("Welche Gebühren fallen an?");
    await expect(page.getByRole("complementary", { name: "Context" })).toContainText("Deutsch");

    await page.getByRole("button", { name: "Saved answers" }).click();
    const list = page.getByRole("listbox", { name: "Saved answers" });
    const link = list.getByRole("option", { name: "Link, in Deutsch: What does a trade cost?" });
    await expect(link, "what fits the customer's words is there at once").toBeVisible();
    await expectAccessible(page);
    await replyField(page).press("Escape");
    await expect(list).toHaveCount(0);

    await replyField(page).fill("/fees");
    await expect(link).toBeVisible();
    await replyField(page).press("Enter");
    await expect(replyField(page)).toHaveValue(
      `Was kostet ein Trade?\n${new URL(page.url()).origin}/faq#fees`,
    );
    await replyField(page).press("Enter");
    const sent = logOf(page).locator(".msg--me").getByRole("link");
    await expect(sent).toHaveAttribute("href", /\/faq#fees$/);

    await replyField(page).fill("/fees");
    await replyField(page).press("ArrowDown");
    await expect(
      list.getByRole("option", { name: "Full answer, in Deutsch: What does a trade cost?" }),
    ).toHaveAttribute("aria-selected", "true");
    await replyField(page).press("Tab");
    await expect(replyField(page)).toHaveValue(/Gebühr/);
    await expect(replyField(page)).toBeFocused();
    await replyField(page).fill("/2fa");
    await expect(
      list.getByRole("option", { name: /I lost my phone or my passkey/ }).first(),
      "in other words",
    ).toBeVisible();
    await replyField(page).fill("/zzzznothing");
    await expect(page.getByText("No saved answer matches.")).toBeVisible();
  },
);

deskTest(
  "an agent finds nothing that fits a greeting, and English where no language is known",
  async ({ page, server, request }) => {
    const writer = await makeWriter(request, "Hello, is anybody there?");
    await signInAs(page, server);
    await page.goto(`/admin/support/${writer.conversationId}`);
    await expect(logOf(page)).toContainText("Hello, is anybody there?");
    await replyField(page).fill("/withdraw");
    const option = page.getByRole("option", {
      name: "Link: How do I withdraw money, and can I get a refund?",
    });
    await expect(option).toBeVisible();
    await replyField(page).fill("/");
    await expect(option).toHaveCount(0);
    await expect(page.getByRole("option", { name: /^\/\S+ Help question/ })).toHaveCount(0);
    await writer.say("I want a refund of my deposit.");
    await expect(option, "what they said since").toBeVisible();
  },
);
