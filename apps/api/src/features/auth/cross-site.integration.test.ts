// Requests that another site's page could make a browser send with the cookie: none of them changes anything.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { AnyRouter } from "@trpc/server";
import { appRouter } from "../../router.ts";
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
let cookie: string;
let host: string;

beforeAll(async () => {
  app = await startTestApp();
  host = new URL(app.url).host;
  const body = { email: "ada@example.com", password: "a walk by the quiet river" };
  const answer = await send(`${app.url}/api/user/register`, { body });
  cookie = `fillmark_session=${answer.cookies["fillmark_session"]}`;
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

/** Those that take nothing have nothing to begin here: no client id, and an address of numbers. */
const asGuest = /VALIDATION|"clientId":null|PASSKEY_NOT_POSSIBLE/;

async function everything(): Promise<string> {
  const guarded = ["users", "account_tokens", "login_events", "mails"];
  const tables = [
    ...guarded,
    "auth_challenges",
    "sessions",
    "journal",
    "orders",
    "accounts",
    "demo_accounts",
  ];
  const counts = tables.map(
    (table) => `(select count(*) || coalesce(string_agg(t::text, '|' order by t::text), '') from ${table} t)`,
  );
  const owned = counts.map((count) =>
    count
      .replace("from journal t", "from journal t where actor like 'user:%'")
      // When a session was last used is noted at any time.
      .replace("from sessions t", "from (select id, bearer_hash, cookie_hash, expires_at from sessions) t")
      // The outbox marks what it has looked at.
      .replace("from mails t", "from (select id, recipient, body from mails) t"),
  );
  const rows = await app.em.execute(
    `select ${owned.map((count, index) => `${count} as c${index}`).join(", ")}`,
  );
  return JSON.stringify(rows);
}

test("there are mutations to try", () => {
  expect(mutations).toEqual(expect.arrayContaining(["auth.logout", "trading.placeOrder", "demo.toggle"]));
});

describe.each(Object.entries(foreign))("%s", (_name, headersOf) => {
  test.each(mutations)("%s with a cookie is refused and changes nothing", async (path) => {
    const before = await everything();
    for (const type of contentTypes) {
      const headers = { cookie, ...headersOf(), "content-type": type };
      const answer = await send(`${app.url}/trpc/${path}`, { method: "POST", headers, body: "{}" });
      expect(answer.status).toBe(type === "application/json" ? 403 : 415);
      expect(answer.text).toContain(type === "application/json" ? "CROSS_SITE" : "UNSUPPORTED_MEDIA_TYPE");
    }
    expect(await everything()).toBe(before);
  });
});

describe.each(Object.entries(incomplete))("%s", (_name, headersOf) => {
  test.each(mutations)("%s with a cookie is a guest's and changes nothing", async (path) => {
    const before = await everything();
    const headers = { cookie, ...headersOf() };
    const answer = await send(`${app.url}/trpc/${path}`, { headers, body: {} });
    expect(answer.text).toMatch(isOpenToGuests(path) ? asGuest : /UNAUTHENTICATED/);
    expect(await everything()).toBe(before);
  });

  test("signs in, as a client that keeps cookies does", async () => {
    const body = { email: "ada@example.com", password: "a walk by the quiet river" };
    const answer = await send(`${app.url}/api/user/login`, { headers: { cookie, ...headersOf() }, body });
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

test("another site can't sign a browser in as somebody", async () => {
  const body = { email: "ada@example.com", password: "a walk by the quiet river" };
  const headers = { origin: "https://evil.example", "sec-fetch-site": "cross-site" };
  for (const path of ["/trpc/auth.login", "/api/user/login"]) {
    const answer = await send(`${app.url}${path}`, { headers, body });
    expect([answer.status, answer.cookies]).toEqual([403, {}]);
  }
});

test("our own page changes things with the cookie alone", async () => {
  const headers = { cookie, "x-fillmark": "1", origin: `http://${host}`, "sec-fetch-site": "same-origin" };
  const answer = await send(`${app.url}/trpc/demo.toggle`, { headers, body: { enabled: true } });
  expect(answer.status).toBe(200);
  expect(
    (await send(`${app.url}/trpc/auth.me`, { headers: { cookie, "sec-fetch-site": "same-origin" } })).text,
  ).toContain('"demoMode":true');
});

test("a token needs no cookie rules, wherever it comes from", async () => {
  const { token } = await app.registerUser();
  const headers = { authorization: `Bearer ${token}`, origin: "https://partner.example" };
  const answer = await send(`${app.url}/api/user/demo/toggle`, { method: "POST", headers });
  expect(answer.status).toBe(200);
  expect(answer.headers["access-control-allow-origin"]).toBeUndefined();
});
