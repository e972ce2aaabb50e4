// Requests that another site's page could make a browser send with the cookie: none of them changes anything.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { AnyRouter } from "@trpc/server";
import { appRouter } from "../../router.ts";
import { signInAdmin } from "../../testing/admin-session.ts";
import { attack, hasStatus, isRefusedAs, type Attack } from "../../testing/attack.ts";
import { expectLedgerBalanced } from "../../testing/expect-ledger-balanced.ts";
import { send } from "../../testing/http-client.ts";
import { procedureTable } from "../../testing/procedure-table.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";

const anyRouter: AnyRouter = appRouter;
const mutations = Object.entries(anyRouter._def.procedures)
  .filter(([, procedure]) => isMutation(procedure))
  .map(([path]) => path);

function isMutation(procedure: unknown): boolean {
  if (typeof procedure !== "function" || !("_def" in procedure)) return false;
  const { _def: definition } = procedure;
  return (
    typeof definition === "object" &&
    definition !== null &&
    "type" in definition &&
    definition.type === "mutation"
  );
}

const contentTypes = [
  "application/json",
  "text/plain",
  "application/x-www-form-urlencoded",
  "multipart/form-data; boundary=x",
  "application/octet-stream",
  "",
];

let app: TestApp;
/** The user's. */
let cookie: string;
let adminCookie: string;
let host: string;

beforeAll(async () => {
  // Nothing answers there; a sign-in with Google begins without asking anybody.
  const google = { GOOGLE_CLIENT_ID: "cross-site", GOOGLE_DISCOVERY_URL: "http://127.0.0.1:1/" };
  app = await startTestApp({ env: google });
  // By this name passkeys are possible.
  host = `localhost:${new URL(app.url).port}`;
  const body = { email: "ada@example.com", password: "a walk by the quiet river" };
  const user = await send(`${app.url}/api/user/register`, { body });
  cookie = `fillmark_session=${user.cookies["fillmark_session"]}`;
  adminCookie = (await signInAdmin(app, app.admin)).cookie;
});

afterAll(async () => {
  await expectLedgerBalanced(app.db.url);
  await app.close();
});

/** How a request of another page differs from one of ours; each is short of something. */
const foreign: Record<string, () => Record<string, string>> = {
  "with the origin null": () => ({ "x-fillmark": "1", origin: "null" }),
  "from another site": () => ({
    "x-fillmark": "1",
    origin: "https://evil.example",
    "sec-fetch-site": "cross-site",
  }),
  "from another site of an old browser": () => ({ "x-fillmark": "1", origin: "https://evil.example" }),
  "from a sibling host": () => ({
    "x-fillmark": "1",
    origin: `http://evil.${host}`,
    "sec-fetch-site": "same-site",
  }),
  "from another port": () => ({
    "x-fillmark": "1",
    origin: "http://127.0.0.1:1",
    "sec-fetch-site": "same-site",
  }),
  "with an origin that only begins like ours": () => ({
    "x-fillmark": "1",
    origin: `http://${host}.evil.example`,
  }),
};

/** Nothing says that another site is behind these, nor that it isn't: the cookie is as if it weren't there. */
const incomplete: typeof foreign = {
  "from nowhere in particular": () => ({ "x-fillmark": "1" }),
  "from our page without our header": () => ({ origin: `http://${host}`, "sec-fetch-site": "same-origin" }),
};

/** A caller that could do it from the app's own page. */
const cookieFor = (path: string) => (procedureTable[path]?.as === "admin" ? adminCookie : cookie);

/** Public mutations that take nothing: the caller begins a sign-in, which is nobody's until it is proven. */
const beginnings = ["auth.startPasskeyLogin", "google.start"];

/** Those of a guest who is known by another cookie: without it there is nobody whose they would be. */
const ofGuests = ["begin", "introduce", "leave", "markRead", "setTyping"].map((name) => `contacts.${name}`);

/** What jobs and clocks write at any time, so that it differs whatever was called. */
const touchedByItself: Readonly<Record<string, string>> = {
  // Prices, and the market's own orders at them.
  market_anchors: "select 1 where false",
  journal: "select * from journal where actor not like 'system%'",
  // When a session was last used.
  sessions: "select id, bearer_hash, cookie_hash, expires_at, proved_at from sessions",
  // Each minute's look at the books.
  ledger_watch: "select findings from ledger_watch where findings <> '[]'",
  ledger_sums: "select 1 where false",
  // What was counted of the days that are over.
  closed_days: "select 1 where false",
  day_sums: "select 1 where false",
  // The outbox marks what it has looked at.
  mails: "select id, recipient, subject, body from mails",
  // How far fills and ended orders have been notified of.
  notification_cursors: "select name from notification_cursors",
  webhook_cursors: "select name from webhook_cursors",
  // What guests begin is looked at by itself.
  auth_challenges: "select * from auth_challenges where num_nonnulls(user_id, admin_id) > 0",
};

/** Every row of every table of the product. */
async function everything(): Promise<Record<string, string>> {
  const em = app.em.fork();
  const tables = await em.execute<{ name: string }[]>(
    `select table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' order by name`,
  );
  expect(tables.length).toBeGreaterThan(40);
  const parts = tables.map(
    ({ name }) => `select '${name}' as name, coalesce(string_agg(t::text, '|' order by t::text), '') as rows
      from (${touchedByItself[name] ?? `select * from "${name}"`}) t`,
  );
  const rows = await em.execute<{ name: string; rows: string }[]>(parts.join(" union all "));
  return Object.fromEntries(rows.map(({ name, rows: text }) => [name, text]));
}

async function begunByGuests(): Promise<string[]> {
  const rows = await app.em
    .fork()
    .execute<{ purpose: string }[]>(
      `select distinct purpose from auth_challenges where user_id is null and admin_id is null order by purpose`,
    );
  return rows.map(({ purpose }) => purpose);
}

test("there are mutations to try, of users and of admins", () => {
  const some = ["auth.logout", "trading.placeOrder", "demo.toggle", "team.setRole", "users.freeze"];
  expect(mutations).toEqual(expect.arrayContaining([...some, ...beginnings]));
  expect(mutations.length).toBeGreaterThan(80);
  expect(Object.keys(foreign).length).toBeGreaterThanOrEqual(4);
});

test.each(Object.entries(foreign))(
  "every mutation in every content type %s is refused and changes nothing",
  async (_name, headersOf) => {
    const before = await everything();
    const attacks = mutations.flatMap((path) =>
      contentTypes.map((type): Attack => {
        const isJson = type === "application/json";
        const expects = [
          hasStatus(isJson ? 403 : 415),
          isRefusedAs(isJson ? "CROSS_SITE" : "UNSUPPORTED_MEDIA_TYPE"),
        ];
        const headers = { host, cookie: cookieFor(path), ...headersOf(), "content-type": type };
        return { path: `/trpc/${path}`, method: "POST", headers, body: "{}", expects };
      }),
    );
    expect(await attack(app.url, attacks)).toEqual({ sent: mutations.length * 6, faults: [] });
    expect(await everything()).toEqual(before);
    expect(await begunByGuests()).toEqual([]);
  },
);

describe.each(Object.entries(incomplete))("%s", (_name, headersOf) => {
  test("every mutation with a cookie is a guest's and changes nothing", async () => {
    const before = await everything();
    const headers = (path: string) => ({ host, cookie: cookieFor(path), ...headersOf() });
    const attacks = mutations
      .filter((path) => ![...beginnings, ...ofGuests].includes(path))
      .map((path): Attack => {
        const expects = [isRefusedAs(isOpenToGuests(path) ? "VALIDATION" : "UNAUTHENTICATED")];
        return { path: `/trpc/${path}`, headers: headers(path), body: {}, expects };
      });
    const left = mutations.length - beginnings.length - ofGuests.length;
    expect(await attack(app.url, attacks)).toEqual({ sent: left, faults: [] });
    for (const path of beginnings) {
      const answer = await send(`${app.url}/trpc/${path}`, { headers: headers(path), body: {} });
      expect([path, answer.status, answer.cookies]).toEqual([path, 200, {}]);
    }
    expect(await everything()).toEqual(before);
    expect(await begunByGuests()).toEqual(["google_nonce", "passkey_login"]);
  });

  test("signs in, as a client that keeps cookies does", async () => {
    const body = { email: "ada@example.com", password: "a walk by the quiet river" };
    const answer = await send(`${app.url}/api/user/login`, {
      headers: { host, cookie, ...headersOf() },
      body,
    });
    expect(answer.status).toBe(200);
  });
});

function isOpenToGuests(path: string): boolean {
  return procedureTable[path]?.as === "guest";
}

test.each(["none", "same-site", "cross-site", ""])(
  "a read with a cookie and Sec-Fetch-Site %j is a guest's",
  async (site) => {
    const headers = { cookie, ...(site === "" ? {} : { "sec-fetch-site": site }) };
    expect((await send(`${app.url}/trpc/auth.me`, { headers })).status).toBe(401);
    const stream = await fetch(`${app.url}/trpc/account.events?input=%7B%7D`, { headers });
    expect(await stream.text()).toContain("UNAUTHENTICATED");
    expect((await send(`${app.url}/trpc/market.feed`, { headers })).status).toBe(200);
  },
);

test("another site can't sign a browser in as someone", async () => {
  const body = { email: "ada@example.com", password: "a walk by the quiet river" };
  const headers = { origin: "https://evil.example", "sec-fetch-site": "cross-site" };
  for (const path of ["/trpc/auth.login", "/api/user/login"]) {
    const answer = await send(`${app.url}${path}`, { headers, body });
    expect([answer.status, answer.cookies]).toEqual([403, {}]);
  }
});

test("our own page changes things with the cookie alone, a user's and an admin's", async () => {
  const before = await everything();
  const own = { host, "x-fillmark": "1", origin: `http://${host}`, "sec-fetch-site": "same-origin" };
  const change = (path: string, body: object) =>
    send(`${app.url}/trpc/${path}`, { headers: { ...own, cookie: cookieFor(path) }, body });
  const asked = await change("demo.toggle", { enabled: true });
  const administered = await change("help.saveTopic", { title: "Orders" });
  expect([asked.status, administered.status]).toEqual([200, 200]);
  const after = await everything();
  const changed = Object.keys(after).filter((table) => after[table] !== before[table]);
  expect(changed).toEqual(expect.arrayContaining(["audit_log", "help_topics", "journal", "users"]));
  expect(
    (await send(`${app.url}/trpc/auth.me`, { headers: { host, cookie, "sec-fetch-site": "same-origin" } }))
      .text,
  ).toContain('"demoMode":true');
});

test("a token needs no cookie rules, wherever it comes from", async () => {
  const { token } = await app.registerUser();
  const headers = { authorization: `Bearer ${token}`, origin: "https://partner.example" };
  const answer = await send(`${app.url}/api/user/demo/toggle`, { method: "POST", headers });
  expect(answer.status).toBe(200);
  expect(answer.headers["access-control-allow-origin"]).toBeUndefined();
});
