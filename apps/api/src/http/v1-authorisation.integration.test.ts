// Who may call what of /api/v1: every line of its table, as everybody who might try. A line without its checks fails.
import { createHash, randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { signInAdmin } from "../testing/admin-session.ts";
import { attack, isRefusedAs, type Attack, type Check } from "../testing/attack.ts";
import { codeOf } from "../testing/expect-refusal.ts";
import { expectLedgerBalanced } from "../testing/expect-ledger-balanced.ts";
import { send } from "../testing/http-client.ts";
import { listProcedures } from "../testing/procedure-table.ts";
import { scriptedFeed } from "../testing/scripted-feed.ts";
import { startTestApp, type TestApp, type TestUser } from "../testing/test-app.ts";
import { makeKey } from "../testing/v1-client.ts";
import { v1Fields } from "./rest/rest-input.ts";
import { v1Routes, type V1Route } from "./rest/routes.ts";

type Headers = Readonly<Record<string, string>>;

const someId = "999999999";
const clientOrderId = "of-somebody-else";

let app: TestApp;
let owner: TestUser;
let orderId: string;
let nobodies: Record<string, Headers>;
let reader: Headers;
let trader: Headers;
let elsewhere: Headers;

const bearer = (token: string): Headers => ({ authorization: `Bearer ${token}` });

async function tradingUser(): Promise<TestUser> {
  const user = await app.registerUser();
  await app.caller(user.id).demo.toggle({ enabled: true });
  return user;
}

beforeAll(async () => {
  app = await startTestApp({ feed: scriptedFeed() });
  owner = await tradingUser();
  const order = {
    venue: "demo",
    pair: "BTC-USD",
    side: "buy",
    type: "limit",
    quantity: "0.01",
    price: "7000",
  } as const;
  orderId = (await app.caller(owner.id).trading.placeOrder({ ...order, clientOrderId })).order.id;
  const me = await tradingUser();
  reader = bearer(await makeKey(app, me, { scopes: ["read"] }));
  trader = bearer(await makeKey(app, me));
  elsewhere = bearer(await makeKey(app, me, { addresses: ["203.0.113.0/24", "2001:db8::/32"] }));
  nobodies = await keysOfNobody();
});

afterAll(async () => {
  await expectLedgerBalanced(app.db.url);
  await app.close();
});

async function keysOfNobody(): Promise<Record<string, Headers>> {
  const [user, gone] = [await app.registerUser(), await app.registerUser()];
  const [revoked, expired, disabled] = [
    await makeKey(app, user),
    await makeKey(app, user),
    await makeKey(app, gone),
  ];
  const hash = (key: string) => createHash("sha256").update(key).digest("hex");
  await app.em.execute(`update api_keys set revoked_at = now() where hash = ?`, [hash(revoked)]);
  await app.em.execute(`update api_keys set expires_at = now() - interval '1 second' where hash = ?`, [
    hash(expired),
  ]);
  await app.em.execute(`update users set disabled_at = now() where id = ?`, [gone.id]);
  const admin = await signInAdmin(app, app.admin);
  const { email, password } = user;
  const signedIn = await send(`${app.url}/api/user/login`, { body: { email, password } });
  const cookie = `fillmark_session=${String(signedIn.cookies["fillmark_session"])}`;
  const live = await makeKey(app, user);
  return {
    guest: {},
    invented: bearer(`fmk_${"A".repeat(43)}`),
    shortened: bearer(live.slice(0, -1)),
    otherLetter: bearer(`${live.slice(0, -1)}${live.endsWith("A") ? "B" : "A"}`),
    hashOfOne: bearer(hash(live)),
    asBasic: { authorization: `Basic ${Buffer.from(`${live}:`).toString("base64")}` },
    asCookie: { cookie: `fillmark_session=${live}`, "sec-fetch-site": "same-origin" },
    revoked: bearer(revoked),
    expired: bearer(expired),
    disabled: bearer(disabled),
    invitedByCookie: { ...bearer(`fmk_${"A".repeat(43)}`), cookie, "sec-fetch-site": "same-origin" },
    cookieWithoutOurPage: { cookie },
    cookieOfAnotherSite: { cookie, "sec-fetch-site": "same-site", origin: "https://evil.example" },
    admin: admin.headers,
    adminByCookie: {
      cookie: admin.cookie,
      "sec-fetch-site": "same-origin",
    },
  };
}

/** Null where there is no such field. */
function takes(schema: unknown, value: unknown): boolean | null {
  return schema instanceof z.ZodType ? schema.safeParse(value).success : null;
}

/** A call of this line as its schema wants it, naming things of a user's. */
function callOf(route: V1Route, headers: Headers, ids: Readonly<Record<string, string>> = {}): Attack {
  const { inPath, restIn } = v1Fields(route);
  const values: Record<string, string> = { order_id: someId, client_order_id: "of-nobody", ...ids };
  const needed = ["pair", "interval", "venue"].filter(
    (name) => restIn === "query" && takes(route.input.shape[name], undefined) === false,
  );
  const query = needed.map(
    (name) => `${name}=${{ pair: "BTC-USD", interval: "1m", venue: "demo" }[name] ?? ""}`,
  );
  const path = inPath.reduce(
    (filled: string, { wire }) => filled.replace(`{${wire}}`, values[wire] ?? "none"),
    route.path,
  );
  return {
    path: query.length === 0 ? path : `${path}?${query.join("&")}`,
    method: route.method,
    headers,
    ...(restIn === "body" ? { body: route.example ?? {} } : {}),
  };
}

const guarded = v1Routes.filter(({ access }) => access !== "public");
const faults = async (attacks: Attack[]) => (await attack(app.url, attacks)).faults;
const isIn: Check = ({ text }) =>
  ["UNAUTHENTICATED", "CROSS_SITE", "FORBIDDEN", "SCOPE_MISSING", "ADDRESS_NOT_ALLOWED"].includes(
    String(codeOf(text)),
  )
    ? "kept out"
    : null;

test("each line is open, for reading or for trading, as its procedure is", () => {
  const kinds = new Map(listProcedures().map(({ path, as, type }) => [path, { as, type }]));
  for (const { method, path, procedure, access, counts } of v1Routes) {
    const kind = kinds.get(procedure);
    const changing = procedure === "withdrawals.request" ? "withdraw" : "trade";
    const expected = kind?.as === "guest" ? "public" : kind?.type === "mutation" ? changing : "read";
    expect([method, path, access, counts]).toEqual([
      method,
      path,
      expected,
      access === changing ? "orders" : "reads",
    ]);
  }
  expect(guarded.length).toBeGreaterThan(10);
});

test("a caller without a session is kept out of every line that isn't open", async () => {
  const expects = [isRefusedAs("UNAUTHENTICATED", "CROSS_SITE")];
  const attacks = guarded.flatMap((route) =>
    Object.values(nobodies).map((headers) => ({ ...callOf(route, headers), expects })),
  );
  expect(attacks.length).toBeGreaterThan(150);
  expect(await faults(attacks)).toEqual([]);
});

test("a key in the wrong place is refused, and a key that may only read trades nothing", async () => {
  const outside = guarded.map((route) => ({
    ...callOf(route, elsewhere),
    expects: [isRefusedAs("ADDRESS_NOT_ALLOWED")],
  }));
  const reading = guarded.map((route) => ({
    ...callOf(route, reader),
    expects: [route.access === "read" ? isIn : isRefusedAs("SCOPE_MISSING")],
  }));
  expect(await faults([...outside, ...reading])).toEqual([]);
});

test("a key that may trade is let in everywhere, and everybody at the market", async () => {
  const open = v1Routes.filter(({ access }) => access === "public");
  const attacks = [
    ...guarded.filter(({ access }) => access !== "withdraw").map((route) => callOf(route, trader)),
    ...open.flatMap((route) => Object.values(nobodies).map((headers) => callOf(route, headers))),
  ];
  expect(await faults(attacks.map((one) => ({ ...one, expects: [isIn] })))).toEqual([]);
});

test("another user's order is as if it did not exist, and stays as it is", async () => {
  const before = await app.caller(owner.id).trading.orderTimeline({ orderId });
  const swap = { venue: "demo" as const, from: "USD", to: "BTC", fromAmount: "100" };
  const { quoteId } = await app.caller(owner.id).swap.quote(swap);
  const planId = randomUUID();
  const startOn = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  const weekly = { every: "week", time: "09:00", timeZone: "UTC", startOn } as const;
  const plan = { venue: "demo", id: planId, pair: "BTC-USD", amount: "50", ...weekly } as const;
  await app.caller(owner.id).recurringBuys.create(plan);
  const naming = guarded.filter((route) => v1Fields(route).inPath.length > 0);
  expect(naming.length).toBeGreaterThan(3);
  for (const route of naming) {
    const ask = async (ids: Readonly<Record<string, string>>) => {
      const { path, ...request } = callOf(route, trader, ids);
      const { status, text } = await send(`${app.url}${path}`, request);
      const shown = Object.values(ids).reduce((left, id) => left.replaceAll(`"${id}"`, '"?"'), text);
      return { status, shown };
    };
    const theirs = await ask({
      order_id: orderId,
      client_order_id: clientOrderId,
      quote_id: quoteId,
      id: planId,
    });
    const nobodys = await ask({
      order_id: someId,
      client_order_id: "of-nobody",
      quote_id: randomUUID(),
      id: randomUUID(),
    });
    expect([route.path, theirs]).toEqual([route.path, nobodys]);
    expect(theirs.status).toBe(404);
  }
  expect(await app.caller(owner.id).trading.orderTimeline({ orderId })).toEqual(before);
});

test("no list of mine holds anything of another user's", async () => {
  for (const route of guarded.filter(({ method }) => method === "GET")) {
    const { path, ...request } = callOf(route, trader);
    const { text } = await send(`${app.url}${path}`, request);
    for (const secret of [owner.id, owner.email, clientOrderId])
      expect([route.path, text.includes(secret)]).toEqual([route.path, false]);
  }
});

test("a key is nobody to every procedure and every other path", async () => {
  const expects = [isRefusedAs("UNAUTHENTICATED")];
  const attacks = listProcedures().flatMap(({ as, path, type }): Attack[] => {
    if (as === "guest") return [];
    const headers = { ...trader, "content-type": "application/json" };
    return [{ path: `/trpc/${path}`, method: type === "mutation" ? "POST" : "GET", headers, expects }];
  });
  expect(attacks.length).toBeGreaterThan(50);
  expect(await faults(attacks)).toEqual([]);
  for (const path of ["/api/user/me", "/user/demo/status", "/api/chat/poll", "/api/admin/me"])
    expect([path, (await send(`${app.url}${path}`, { headers: trader })).status]).toEqual([path, 401]);
});
