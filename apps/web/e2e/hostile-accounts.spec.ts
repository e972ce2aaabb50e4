// Whatever people and editors write about accounts, the pages of the settings, the texts and the console show it and do
// nothing else.
import { randomUUID } from "node:crypto";
import type { APIRequestContext, Page } from "@playwright/test";
import { withClient } from "../../api/src/db/with-client.ts";
import { adminToken, databaseUrl, makeAgent, signInAs } from "./admin-fixtures.ts";
import type { AppServer } from "./app-server.ts";
import { call, expect, registerTrader, signIn, test, type Trader } from "./fixtures.ts";
import { inTextsOf, manyPayloads, oneLine } from "./hostile-markup.ts";
import { expectHarmless, watch, wide, type Watched } from "./hostile-watch.ts";

/** Hostile texts are on every page of whoever shares the server, so this has one of its own. */
const hostileTest = test.extend<object, { hostileAccounts: undefined }>({
  hostileAccounts: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => use(undefined),
    { scope: "worker", auto: true },
  ],
});

const kinds = ["terms", "privacy", "risk"] as const;
const lines = (length: number) =>
  inTextsOf(length)
    .map((text) => oneLine(text, length))
    .filter((line) => line !== "");

/** Names that only a database full of strangers holds, and what only a device could make. */
async function fillTables(server: AppServer, { email }: Trader): Promise<void> {
  const names = manyPayloads.map((text) => oneLine(text, 80) || "empty");
  await withClient(await databaseUrl(server), async (client) => {
    await client.query(
      `insert into users (id, email, name, password_hash, created_at)
       select gen_random_uuid(), 'hostile-' || n || '@fillmark.test', name, '', now() - n * interval '1 second'
       from unnest($1::text[]) with ordinality as given(name, n)`,
      [names],
    );
    await client.query(
      `insert into passkeys (id, user_id, credential_id, public_key, counter, transports, is_synced, name, created_at)
       select gen_random_uuid(), u.id, 'c' || n, '', 0, '{}', false, left(given.name, 60), now()
       from users u, unnest($2::text[]) with ordinality as given(name, n) where u.email = $1`,
      [email, names],
    );
    await client.query(`update sessions set user_agent = $1 where kind = 'user'`, [
      names.join(" ").slice(0, 300),
    ]);
  });
}

interface Written {
  readonly trader: Trader;
  readonly userId: string;
}

async function writeEverything(request: APIRequestContext, server: AppServer): Promise<Written> {
  const trader = await registerTrader(request, oneLine(`<img src=x onerror=window.hit=1>\u202e{{user}}`, 80));
  const mine = (path: string, input: object) => call(request, path, { input, token: trader.token });
  const token = await adminToken(request, server);
  const admin = (path: string, input: object) => call(request, path, { input, token });
  for (const name of lines(60).slice(0, 19)) await mine("apiKeys.create", { name, scopes: ["read"] });
  for (const text of inTextsOf(1900).slice(0, 15)) {
    const subject = `On ${oneLine(text, 100)}`;
    await mine("chat.contact", { clientMessageId: randomUUID(), topic: "account", subject, text });
  }
  await mine("privacy.requestDeletion", { reason: inTextsOf(480)[3] });
  const found = JSON.stringify(await call(request, "auth.refreshToken", { input: {}, token: trader.token }));
  const renewed = /"token":"([^"]+)"/.exec(found)?.[1] ?? "";
  const userId = await withClient(await databaseUrl(server), async (client) => {
    const { rows } = await client.query<{ id: string }>(`select id from users where email = $1`, [
      trader.email,
    ]);
    return rows[0]?.id ?? "";
  });
  await fillTables(server, trader);
  await writeTexts(admin);
  for (const [index, name] of lines(80).slice(0, 12).entries()) {
    await makeAgent(request, server, { name, role: "support" });
    await admin("team.invite", { email: `invited-${index}@fillmark.test`, name, role: "support" });
  }
  for (const reason of inTextsOf(480)) {
    await admin("users.freeze", { userId, reason });
    await admin("users.unfreeze", { userId });
  }
  await admin("users.freeze", { userId, reason: inTextsOf(480)[0] });
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
  const made = JSON.stringify(await admin("help.saveTopic", { title: oneLine(title, 80) }));
  const topicId = /"id":"([^"]+)"/.exec(made)?.[1];
  const answers = inTextsOf(9_000);
  for (const [index, question] of lines(190).entries()) {
    const markdown = answers[index % answers.length];
    await admin("help.saveQuestion", { topicId, question, markdown, isPublished: true });
  }
}

interface Visit {
  readonly path: string;
  /** Stands on the page once it is there. */
  readonly shows: string | RegExp;
}

async function visit(page: Page, watched: Watched, { path, shows }: Visit): Promise<void> {
  await page.setViewportSize(wide);
  await page.goto(path);
  await expect(page.getByText(shows).first()).toBeAttached();
  await expectHarmless(page, watched, path);
}

hostileTest(
  `${manyPayloads.length} payloads in texts, questions, names and reasons of accounts do nothing where they are shown`,
  async ({ browser, page, server, request }) => {
    hostileTest.setTimeout(120_000);
    expect(new Set(manyPayloads).size).toBeGreaterThanOrEqual(200);
    const { trader, userId } = await writeEverything(request, server);
    const home = new URL(server.url).origin;

    await hostileTest.step("the user's pages", async () => {
      const watched = await watch(page, home);
      await signIn(page, trader.token);
      await visit(page, watched, { path: "/market", shows: "Our texts need your consent" });
      const agree = { kind: "terms", version: 2 };
      await call(request, "legal.agree", { input: agree, token: trader.token });
      for (const [path, shows] of [
        ["/profile", "<img src=x onerror"],
        ["/settings/security", "<script>"],
        ["/settings/api-keys", "<script>"],
        ["/settings/privacy", "Unknown device"],
        ["/settings/edit-all", "Name"],
        ["/settings/delete-account", /deleted/],
        ["/settings/terms-and-conditions", "<svg onload"],
        ["/terms-of-service", "<svg onload"],
        ["/privacy-policy", "<svg onload"],
        ["/risk-notice", "<svg onload"],
        ["/faq", "<svg onload"],
        ["/chat", "<script>"],
      ] as const)
        await visit(page, watched, { path, shows });
      await page.goto("/faq");
      const questions = page.locator("details");
      await questions.evaluateAll((all) => {
        for (const one of all) if (one instanceof HTMLDetailsElement) one.open = true;
      });
      await expectHarmless(page, watched, "/faq with open answers");
    });

    const desk = await browser.newContext({ viewport: wide, baseURL: server.url });
    const console = await desk.newPage();
    const watched = await watch(console, home);
    await signInAs(console, server);
    await hostileTest.step("the console", async () => {
      for (const [path, shows] of [
        ["/admin/users", "<script>"],
        ["/admin/users?q=hostile-", "<script>"],
        [`/admin/users/${userId}`, "Reason: <script>"],
        ["/admin/team", "<script>"],
        ["/admin/faq", "<svg onload"],
        ["/admin/legal", "Terms of Service"],
        ["/admin/legal/terms", /onload/],
        ["/admin/audit", "reason: <"],
        ["/admin/mail", "@"],
        ["/admin/support", "onerror=window.hit=1"],
      ] as const)
        await visit(console, watched, { path, shows });
    });
    await desk.close();
  },
);
