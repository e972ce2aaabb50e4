// Whatever people and editors write about accounts, the pages of the settings, the texts and the console show it and do
// nothing else.
import { randomUUID } from "node:crypto";
import type { APIRequestContext } from "@playwright/test";
import { adminToken, signInAs } from "./admin-fixtures.ts";
import type { AppServer } from "./app-server.ts";
import { call, expect, registerTrader, signIn, test, type Trader } from "./fixtures.ts";
import { callAll, expectRefused, idsOf, keyOfHmac } from "./hostile-calls.ts";
import { expectStored } from "./hostile-fields.ts";
import { fillTables, hostileArticle, overfillReason } from "./hostile-fill.ts";
import { inTextsOf, linesOf, manyPayloads, oneLine } from "./hostile-markup.ts";
import { pretend, toEnd, visit, type Visit } from "./hostile-visit.ts";
import { expectHarmless, expectText, unseenOn, watch, wide } from "./hostile-watch.ts";

/** Hostile texts are on every page of the specs that share the server, so this has one of its own. */
const hostileTest = test.extend<object, { hostileAccounts: undefined }>({
  hostileAccounts: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => use(undefined),
    { scope: "worker", auto: true },
  ],
});

const kinds = ["terms", "privacy", "risk"] as const;
interface Written {
  readonly trader: Trader;
  readonly userId: string;
}

/** All that calls take, then what only the database itself takes; hostile-fields.ts says which is which. */
async function writeEverything(request: APIRequestContext, server: AppServer): Promise<Written> {
  const trader = await registerTrader(request, oneLine(`<img src=x onerror=window.hit=1>\u202e{{user}}`, 80));
  const token = await adminToken(request, server);
  const admin = (path: string, input: object) => call(request, path, { input, token });
  const mine = (path: string, input: object) => call(request, path, { input, token: trader.token });
  const keys = linesOf(60).slice(0, 19);
  await callAll(request, "apiKeys.create", {
    token: trader.token,
    inputs: keys.map((name) => ({ name, ...keyOfHmac })),
  });
  for (const text of inTextsOf(1900)) {
    const subject = `On ${oneLine(text, 100)}`;
    await mine("chat.contact", { clientMessageId: randomUUID(), topic: "account", subject, text });
  }
  await mine("privacy.requestDeletion", { reason: inTextsOf(480)[3] });
  const found = JSON.stringify(await call(request, "auth.refreshToken", { input: {}, token: trader.token }));
  const renewed = /"token":"([^"]+)"/.exec(found)?.[1] ?? "";
  await writeTexts(admin);
  for (const [index, name] of linesOf(80).slice(0, 12).entries())
    await admin("team.invite", { email: `invited-${index}@fillmark.test`, name, role: "support" });
  const [userId = ""] = await idsOf(server, trader.email);
  await fillTables(server, userId);
  const others = await idsOf(server, "hostile-%");
  const inputs = inTextsOf(480).map((reason, index) => ({ userId: others[index], reason }));
  await callAll(request, "users.freeze", { token, inputs });
  await admin("users.freeze", { userId, reason: inTextsOf(480)[0] });
  await overfillReason(server, userId);
  return { trader: { ...trader, token: renewed }, userId };
}

/** Legal texts, in versions and in drafts, and questions with answers. */
async function writeTexts(admin: (path: string, input: object) => Promise<unknown>): Promise<void> {
  const title = oneLine(`<svg onload=window.hit=1> "'><script>window.hit=1</script>`, 200);
  const text = { title, markdown: inTextsOf(58_000)[0], summary: inTextsOf(990)[0] };
  for (const kind of kinds) {
    const needsConsent = kind === "terms";
    await admin("legal.saveDraft", { kind, revision: null, ...text, needsConsent });
    await admin("legal.publish", { kind, revision: 1 });
    const markdown = inTextsOf(5_000)[0];
    await admin("legal.saveDraft", { kind, revision: null, ...text, markdown, needsConsent });
  }
  const article = { category: "learn", pairs: [], imagePath: null };
  const words = {
    language: "en",
    title: oneLine(title, 160),
    summary: inTextsOf(390)[0],
    markdown: text.markdown,
  };
  const draft = JSON.stringify(
    await admin("newsDesk.save", { ...article, text: { ...words, isReady: true } }),
  );
  const id = /"id":"([^"]+)"/.exec(draft)?.[1];
  await admin("newsDesk.publish", { id, revision: 1, at: null });
  const made = JSON.stringify(await admin("help.saveTopic", { title: oneLine(title, 80) }));
  const topicId = /"id":"([^"]+)"/.exec(made)?.[1];
  for (const markdown of inTextsOf(9_000)) {
    const question = oneLine(markdown, 190);
    await admin("help.saveQuestion", { topicId, question, markdown, isPublished: true });
  }
}

/** Fields that take a few signs alone: whatever else is sent is refused, and nothing of it is stored. */
async function tryNarrowFields(request: APIRequestContext, server: AppServer): Promise<void> {
  const { token } = await registerTrader(request);
  const texts = manyPayloads.filter((text) => !/^[\w.:-]+$/.test(text));
  const currentPassword = "not this one";
  const order = {
    venue: "live",
    pair: "BTC-USD",
    side: "buy",
    type: "limit",
    quantity: "0.001",
    price: "7000",
  };
  const profile = { name: null, phone: null, country: null };
  const ofUser: Readonly<Record<string, (text: string) => object>> = {
    "profile.save": (phone) => ({ ...profile, phone }),
    "auth.changeEmail": (newEmail) => ({ newEmail, currentPassword }),
    "apiKeys.create": (address) => ({ name: "Key", ...keyOfHmac, addresses: [address] }),
    "trading.placeOrder": (clientOrderId) => ({ ...order, clientOrderId }),
    "profile.savePreferences": (value) => ({ changes: [{ key: "theme", value, agoMs: 0 }] }),
  };
  const ofAdmin: Readonly<Record<string, (text: string) => object>> = {
    "inbox.saveCannedAnswer": (shortcut) => ({ shortcut, text: "Hello" }),
    "team.invite": (email) => ({ email, name: "Nora Field", role: "support" }),
  };
  const admin = await adminToken(request, server);
  await Promise.all([
    expectRefused(request, "profile.save", {
      token,
      inputs: texts.map((country) => ({ ...profile, country })),
    }),
    ...Object.entries(ofUser).map(([procedure, input]) =>
      expectRefused(request, procedure, { token, inputs: texts.map(input) }),
    ),
    ...Object.entries(ofAdmin).map(([procedure, input]) =>
      expectRefused(request, procedure, { token: admin, inputs: texts.map(input) }),
    ),
  ]);
}

const userPages: readonly Visit[] = [
  { path: "/profile", shows: "<img src=x onerror", holds: ["users.name", "user_demo_accounts.name"] },
  { path: "/trade/BTC-USD", shows: "<script>", holds: ["chart_drawings.drawings", "chart_layouts.layouts"] },
  { path: "/settings/security", shows: "<script>", holds: ["passkeys.name", "google_identities.email"] },
  { path: "/settings/api-keys", shows: "<script>", holds: ["api_keys.name", "api_keys.last_address"] },
  { path: "/profile/imported-trades", shows: "<script>", holds: ["trade_imports.file_name"] },
  { path: "/settings/webhooks", shows: "<script>", holds: ["webhook_endpoints.url"] },
  { path: "/settings/alert-hooks", shows: "<script>", holds: ["alert_hooks.name"] },
  { path: "/settings/privacy", shows: "Sign-in history", holds: ["login_events.address"] },
  {
    path: "/settings/notification",
    shows: "BTC-USD",
    holds: ["price_alerts.note", "push_subscriptions.device"],
    goesOn: true,
  },
  { path: "/settings/edit-all", shows: "Name", holds: ["users.name"] },
  { path: "/settings/account", shows: "<script>", holds: ["users.name"] },
  { path: "/settings/delete-account", shows: /deleted/ },
  {
    path: "/settings/terms-and-conditions",
    shows: "<svg onload",
    holds: ["legal_versions.title", "legal_consents.address"],
  },
  { path: "/terms-of-service", shows: "<svg onload" },
  { path: "/privacy-policy", shows: "<svg onload" },
  { path: "/risk-notice", shows: "<svg onload", holds: ["legal_versions.summary"] },
  { path: "/faq", shows: "<svg onload", holds: ["help_topics.title", "help_questions.question"] },
  { path: "/news", shows: "<svg onload", holds: ["news_texts.title", "news_articles.source_name"] },
  { path: `/news/${hostileArticle.slug}`, shows: "<svg onload", holds: ["news_texts.title"] },
  { path: "/welcome", shows: "Claim" },
  { path: "/chat", shows: "<script>" },
];

const consolePages = (userId: string): readonly Visit[] => [
  { path: "/admin/users", shows: "<script>", holds: ["users.name"], goesOn: true },
  {
    path: `/admin/users/${userId}`,
    shows: /Reason: /,
    holds: ["users.name", "users.frozen_reason", "sessions.address"],
  },
  { path: "/admin/team", shows: "<script>", holds: ["admins.name", "admin_invites.name"] },
  { path: "/admin/account", shows: "This device", holds: ["sessions.address"] },
  { path: "/admin/faq", shows: "<svg onload", holds: ["help_topics.title", "help_questions.question"] },
  { path: "/admin/news", shows: "<svg onload", holds: ["news_texts.title", "news_articles.source_name"] },
  {
    path: `/admin/news/${hostileArticle.id}`,
    shows: /onload/,
    holds: ["news_texts.title", "news_texts.summary", "news_texts.body"],
  },
  {
    path: "/admin/feeds",
    shows: "<svg onload",
    holds: ["news_feeds.name", "news_feeds.url", "news_feeds.last_detail"],
  },
  { path: "/admin/site", shows: "Landing page claims" },
  // Which of them stand first is chance: they were saved at one moment.
  { path: "/admin/announcements", shows: "Draft", holds: ["announcements.words"], goesOn: true },
  { path: "/admin/legal", shows: "Terms of Service" },
  {
    path: "/admin/legal/terms",
    shows: /onload/,
    holds: ["legal_drafts.title", "legal_drafts.summary", "legal_drafts.body"],
  },
  {
    path: "/admin/audit",
    shows: "“<",
    holds: ["audit_log.details", "audit_log.address"],
    goesOn: true,
    unfolds: ".au__open",
  },
  { path: "/admin/support", shows: "onerror=window.hit=1" },
  { path: "/admin/mail", shows: "@", holds: ["mails.recipient", "mails.subject"], goesOn: true },
];

hostileTest("what is watched for is seen on a page that is careless with it", async ({ browser }) => {
  const careless = await browser.newPage();
  const home = "http://careless.test";
  await careless.route("**/*", (route) =>
    route.request().url().startsWith(home)
      ? route.fulfill({
          contentType: "text/html",
          body: "<!doctype html><title>Careless</title><main></main>",
        })
      : route.abort(),
  );
  const watched = await watch(careless, home);
  await careless.goto(home);
  await expectHarmless(careless, watched, "an empty page");
  const leaving = /http-equiv/;
  const markup = manyPayloads.filter((text) => /<[a-z]/i.test(text) && !leaving.test(text));
  expect(markup.length).toBeGreaterThan(130);
  // A hundred questions would each stop the page, some while it is left.
  await careless.evaluate(() => void Object.assign(window, { alert: Date, confirm: Date, prompt: Date }));
  // A bold word and a paragraph do nothing.
  expect(await unseenOn(careless, markup)).toEqual(markup.filter((text) => /<b>|^<div>\n/.test(text)));
  await expect.poll(() => careless.evaluate(() => Number(Reflect.get(window, "hit")))).toBeGreaterThan(0);

  await careless.goto(home);
  const put = (html: string) => careless.evaluate((given) => (document.body.innerHTML = given), html);
  await put(`<img src=x onerror="alert(1)">`);
  await expect(expectHarmless(careless, watched, "a careless page")).rejects.toThrow("a handler");
  const alarms = () => watched.alarms.join("\n");
  await expect.poll(alarms).toContain("dialog: 1");
  await put(manyPayloads.find((text) => leaving.test(text)) ?? "");
  await expect.poll(alarms).toContain("asked http://evil.test/");
  await careless.close();
});

hostileTest(
  `${manyPayloads.length} payloads in texts, questions, names and reasons of accounts do nothing where they are shown`,
  async ({ browser, page, server, request }) => {
    hostileTest.setTimeout(360_000);
    expect(new Set(manyPayloads).size).toBeGreaterThanOrEqual(200);
    const { trader, userId } = await writeEverything(request, server);
    await tryNarrowFields(request, server);
    await expectStored(server, "accounts");
    const home = new URL(server.url).origin;

    await hostileTest.step("the user's pages", async () => {
      const watched = await watch(page, home);
      // What only an installation with Google shows, on one without.
      await pretend(page, "security.overview", { '"googleClientId":null': '"googleClientId":"of a test"' });
      await signIn(page, trader.token);
      await visit(page, watched, { path: "/market", shows: "Our texts need your consent" });
      const agree = { kind: "terms", version: 2 };
      await call(request, "legal.agree", { input: agree, token: trader.token });
      for (const each of userPages) await visit(page, watched, each);
      await page.setViewportSize(wide);
      await page.goto("/market");
      await page.getByRole("button", { name: /^Notifications, \d{3} unread/ }).click();
      await expect(page.locator(".ntf__row").first()).toBeVisible();
      await toEnd(page);
      await expectText(page, ["notifications.content"]);
      await expectHarmless(page, watched, "the centre of notifications");
      await page.context().addCookies([{ name: "language", value: "de", url: server.url }]);
      await page.goto("/faq");
      const questions = page.locator("details");
      await expect(questions.first()).toBeVisible();
      await questions.evaluateAll((all) => {
        for (const one of all) if (one instanceof HTMLDetailsElement) one.open = true;
      });
      await expect(page.locator("html")).toHaveAttribute("lang", "de");
      await expectText(page, ["help_texts.question", "help_texts.answer", "help_topic_texts.title"]);
      await expectHarmless(page, watched, "/faq with open answers");
    });

    const desk = await browser.newContext({ viewport: wide, baseURL: server.url });
    const console = await desk.newPage();
    const watched = await watch(console, home);
    await signInAs(console, server);
    await hostileTest.step("the console", async () => {
      for (const each of consolePages(userId)) await visit(console, watched, each);
      await console.setViewportSize(wide);
      await console.locator("tbody .link").first().click();
      await expect(console.getByRole("dialog")).toBeVisible();
      await expectText(console, ["mails.body", "mails.last_error"]);
      await expectHarmless(console, watched, "a mail");
      await console.goto("/admin/faq");
      await console
        .getByRole("button", { name: manyPayloads[0] ?? "" })
        .last()
        .click();
      await expect(console.getByRole("dialog")).toBeVisible();
      await expectText(console, ["help_questions.answer"]);
      await expectHarmless(console, watched, "a question");
    });
    await desk.close();
  },
);
