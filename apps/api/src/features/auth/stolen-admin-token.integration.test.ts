// An admin's token lies where scripts of a page could read it. Stolen it says whose it was, and does nothing: not by
// any procedure, line of the REST table, stream, upload or file, nor beside a cookie of another session.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { signInAdmin, tokenAlone, type AdminSession } from "../../testing/admin-session.ts";
import { attack, isRefusedAs, trpcCalls, withHeaders } from "../../testing/attack.ts";
import { send } from "../../testing/http-client.ts";
import { listProcedures } from "../../testing/procedure-table.ts";
import { scriptedFeed } from "../../testing/scripted-feed.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";
import { restRoutes } from "../../http/rest/routes.ts";

let app: TestApp;
let session: AdminSession;
let other: AdminSession;
let thieves: Record<string, Readonly<Record<string, string>>>;

beforeAll(async () => {
  app = await startTestApp({ feed: scriptedFeed() });
  session = await signInAdmin(app, app.admin);
  other = await signInAdmin(app, app.admin);
  const stranger = await signInAdmin(app, await app.agent("support"));
  const alone = tokenAlone(session.token);
  thieves = {
    alone,
    fromOurPage: { ...alone, "x-fillmark": "1", "sec-fetch-site": "same-origin" },
    withAnotherSession: { ...alone, cookie: other.cookie },
    withAnotherAdmin: { ...alone, cookie: stranger.cookie },
    withTheTokenAsCookie: { ...alone, cookie: `fillmark_admin=${session.token}` },
    withAnEmptyCookie: { ...alone, cookie: "fillmark_admin=" },
  };
});

afterAll(() => app.close());

/** These alone take a token without its cookie. */
const open = new Set(["auth.adminMe", "auth.adminLogout"]);
const isRefused = isRefusedAs("ADMIN_COOKIE_NEEDED");

test("no procedure of the console is called by it", async () => {
  const procedures = listProcedures().filter(({ as, path }) => as === "admin" && !open.has(path));
  expect(procedures.length).toBeGreaterThan(100);
  const attacks = procedures.flatMap(({ path, type, input }) =>
    trpcCalls(type, path, input).flatMap((call) =>
      Object.values(thieves).map((headers) => ({ ...withHeaders(call, headers), expects: [isRefused] })),
    ),
  );
  const before = await app.em.fork().execute(`select * from admins order by id`);
  expect((await attack(app.url, attacks)).faults).toEqual([]);
  expect(await app.em.fork().execute(`select * from admins order by id`)).toEqual(before);
});

describe("what goes by other ways", () => {
  test("is refused as well: files in and out, and lines of the REST table", async () => {
    const id = "01890f3e-7b5a-7cc0-8000-000000000009";
    const file = { "content-type": "application/octet-stream", "x-file-name": "a.txt" };
    const ways = [
      { path: `/api/chat/uploads/${id}?as=admin`, method: "PUT", body: "text", more: file },
      { path: "/api/news/images", method: "PUT", body: "text", more: file },
      { path: "/api/site/logo", method: "PUT", body: "text", more: file },
      { path: `/storage/chat/${"0".repeat(40)}.png`, method: "GET", more: {} },
      { path: `/storage/deposits/${"0".repeat(40)}.png`, method: "GET", more: {} },
      { path: `/storage/verification/${id}`, method: "GET", more: {} },
    ] as const;
    for (const { path, more, ...way } of ways) {
      for (const [thief, headers] of Object.entries(thieves)) {
        const { json, status } = await send(`${app.url}${path}`, {
          ...way,
          headers: { ...more, ...headers },
        });
        expect([path, thief, status, json["code"]]).toEqual([path, thief, 401, "ADMIN_COOKIE_NEEDED"]);
      }
    }
    const lines = restRoutes.filter(({ as, procedure }) => as === "admin" && !open.has(procedure));
    const attacks = lines.flatMap(({ method, paths }) =>
      paths.map((path) => ({ path, method, headers: thieves["alone"] ?? {}, expects: [isRefused] })),
    );
    expect((await attack(app.url, attacks)).faults).toEqual([]);
  });

  test("and the stream of the inbox sends it nothing", async () => {
    const answer = await send(`${app.url}/trpc/inbox.events?input=%7B%7D`, {
      headers: thieves["alone"] ?? {},
    });
    expect(answer.text).toContain("ADMIN_COOKIE_NEEDED");
  });
});

test("it says who it is, and ends its own session", async () => {
  const me = await send(`${app.url}/admin/me`, { headers: tokenAlone(session.token) });
  expect([me.status, me.json["email"]]).toEqual([200, app.admin.email]);
  const list = () => send(`${app.url}/trpc/team.list`, { headers: session.headers });
  expect((await list()).status).toBe(200);
  const out = await send(`${app.url}/api/admin/logout`, {
    method: "POST",
    headers: tokenAlone(session.token),
  });
  expect([out.status, out.headers["clear-site-data"]]).toEqual([200, '"cache"']);
  expect((await list()).status).toBe(401);
  expect((await send(`${app.url}/trpc/team.list`, { headers: other.headers })).status).toBe(200);
});
