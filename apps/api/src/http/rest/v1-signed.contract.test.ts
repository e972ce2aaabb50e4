// Calls that are signed: what lets a program in, and everything that somebody might try who has a part of what it takes.
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { expectLedgerBalanced } from "../../testing/expect-ledger-balanced.ts";
import { send } from "../../testing/http-client.ts";
import { scriptedFeed } from "../../testing/scripted-feed.ts";
import { makeSigner, signedHeaders, type Signer, type ToSign } from "../../testing/signer.ts";
import { movableClock, startTestApp, type TestApp, type TestUser } from "../../testing/test-app.ts";
import { v1Client, type V1Request } from "../../testing/v1-client.ts";

const clock = movableClock();
const order = { venue: "demo", pair: "BTC-USD", side: "buy", type: "limit", quantity: "0.01", price: "7000" };

let app: TestApp;
let user: TestUser;
let trader: Signer;
const v1 = v1Client(() => app.url);
const call = (method: string, path: string, request: V1Request = {}) =>
  v1(method, path, { ...request, signs: { timestamp: clock.now(), ...request.signs } });
const outcome = async (asked: ReturnType<typeof call>) => {
  const { status, json } = await asked;
  return [status, json["code"] ?? null];
};
const ordersOf = async (venue: "demo" | "live"): Promise<number> =>
  (await app.caller(user.id).trading.listOrders({ venue })).items.length;

beforeAll(async () => {
  app = await startTestApp({ clock, feed: scriptedFeed(), env: { TRUST_PROXY: "1" } });
  // What may have been signed before the start is not taken.
  clock.moveBy(3_000);
});

beforeEach(async () => {
  user = await app.registerUser();
  await app.caller(user.id).demo.toggle({ enabled: true });
  trader = await makeSigner(app, user);
});

afterAll(async () => {
  await expectLedgerBalanced(app.db.url);
  await app.close();
});

test.each(["hmac", "ed25519"] as const)("a program signs with %s, reads and trades", async (type) => {
  const signer = await makeSigner(app, user, { type });
  const account = await call("GET", "/account", { signer });
  expect([account.status, account.json["account"]]).toEqual([
    200,
    expect.objectContaining({ id: user.id, venue: "demo" }),
  ]);
  const placed = await call("POST", "/orders", { signer, body: order, signs: { idempotencyKey: "1" } });
  expect([placed.status, placed.json["replayed"]]).toEqual([201, false]);
  const listed = await call("GET", "/orders?scope=open&limit=5", {
    signer,
    signs: { timestamp: `${clock.now()}123` },
  });
  expect(listed.json["orders"]).toHaveLength(1);
  expect(
    await outcome(call("DELETE", "/orders?venue=demo", { signer, signs: { recvWindow: 60_000 } })),
  ).toEqual([200, null]);
});

/** Of a call that is sent as a POST of an order: what was signed instead. */
const otherThings: Record<string, Partial<ToSign>> = {
  method: { method: "GET" },
  path: { path: "/api/v1/orders/preview" },
  query: { path: "/api/v1/orders?venue=demo" },
  body: { body: JSON.stringify({ ...order, quantity: "0.02" }) },
  "no body": { body: "" },
};

test.each(Object.entries(otherThings))("a signature over another %s is none", async (_name, signs) => {
  expect(await outcome(call("POST", "/orders", { signer: trader, body: order, signs }))).toEqual([
    401,
    "BAD_SIGNATURE",
  ]);
  expect(await ordersOf("demo")).toBe(0);
});

test.each(["x-fillmark-timestamp", "x-fillmark-recv-window", "idempotency-key"])(
  "a %s that was not signed changes what is signed",
  async (name) => {
    const now = clock.now();
    const headers = {
      [name]: name === "idempotency-key" ? "other" : name.includes("recv") ? "59999" : String(now + 1),
    };
    const signs = { timestamp: now, idempotencyKey: "mine", recvWindow: 5_000 };
    expect(await outcome(call("POST", "/orders", { signer: trader, body: order, signs, headers }))).toEqual([
      401,
      "BAD_SIGNATURE",
    ]);
    expect(await ordersOf("demo")).toBe(0);
  },
);

test("a key without its secret opens nothing, nor does another's signature", async () => {
  const { apiKey } = trader;
  const other = await makeSigner(app, await app.registerUser());
  const forged: Signer[] = [
    { ...other, apiKey },
    { ...trader, sign: () => "" },
    { ...trader, sign: () => "0".repeat(64) },
    { ...trader, sign: () => apiKey },
  ];
  const codes = await Promise.all(forged.map((signer) => outcome(call("GET", "/account", { signer }))));
  expect(new Set(codes.map(String))).toEqual(new Set(["401,BAD_SIGNATURE", "400,VALIDATION"]));
  const unknown = { ...trader, apiKey: `${apiKey.slice(0, -1)}${apiKey.endsWith("A") ? "B" : "A"}` };
  expect(await outcome(call("GET", "/account", { signer: unknown }))).toEqual([401, "UNKNOWN_KEY"]);
  expect(await outcome(call("GET", "/account", { key: apiKey }))).toEqual([401, "UNAUTHENTICATED"]);
});

test("what was signed too long ago, or for a time to come, is refused with our time", async () => {
  const at = (timestamp: number, recvWindow?: number) =>
    call("GET", "/account", {
      signer: trader,
      signs: { timestamp, ...(recvWindow === undefined ? {} : { recvWindow }) },
    });
  const { json } = await at(clock.now() - 5_001);
  expect(json).toMatchObject({
    code: "CLOCK_OUT_OF_WINDOW",
    details: { serverTime: expect.any(Number), recvWindow: 5_000 },
  });
  expect(await outcome(at(clock.now() - 59_000, 60_000))).toEqual([200, null]);
  expect(await outcome(at(clock.now() + 5_000))).toEqual([400, "CLOCK_OUT_OF_WINDOW"]);
  expect(await outcome(at(clock.now(), 60_001))).toEqual([400, "VALIDATION"]);
});

test("a change is taken once, fifty times at once too; a read as often as it is sent", async () => {
  const body = JSON.stringify({ ...order, type: "market", price: undefined });
  const signed = { method: "POST", path: "/api/v1/orders", body, timestamp: clock.now(), recvWindow: 60_000 };
  const headers: Record<string, string> = {
    ...signedHeaders(trader, signed),
    "content-type": "application/json",
  };
  const sendIt = () => send(`${app.url}/api/v1/orders`, { method: "POST", headers, body });
  const answers = await Promise.all(Array.from({ length: 50 }, sendIt));
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
    201,
    ...Array.from({ length: 49 }, () => 409),
  ]);
  const { "x-fillmark-signature": signature = "" } = headers;
  const upper = { ...headers, "x-fillmark-signature": signature.toUpperCase() };
  const again = await send(`${app.url}/api/v1/orders`, { method: "POST", headers: upper, body });
  expect([again.status, again.json["code"]]).toEqual([409, "REPLAYED_CALL"]);
  expect(await ordersOf("demo")).toBe(1);
  const signs = { timestamp: clock.now() };
  expect(await outcome(call("GET", "/account", { signer: trader, signs }))).toEqual([200, null]);
  expect(await outcome(call("GET", "/account", { signer: trader, signs }))).toEqual([200, null]);
});

test("a key that may only read changes nothing, and one that may trade withdraws nothing", async () => {
  const signer = await makeSigner(app, user, { scopes: ["read"] });
  const { status, json } = await call("POST", "/orders", { signer, body: order });
  expect([status, json["code"], json["details"]]).toEqual([403, "SCOPE_MISSING", { scope: "trade" }]);
  expect(await outcome(call("POST", "/withdrawals", { signer: trader, body: {} }))).toEqual([
    403,
    "SCOPE_MISSING",
  ]);
  expect(await ordersOf("demo")).toBe(0);
});

test("a key acts on its own venue, whatever its account is switched to", async () => {
  const live = await makeSigner(app, user, { venue: "live" });
  const placed = await call("POST", "/orders", { signer: trader, body: order });
  const [{ id: orderId } = { id: "" }] = (await app.caller(user.id).trading.listOrders({ venue: "demo" }))
    .items;
  for (const enabled of [false, true]) {
    await app.caller(user.id).demo.toggle({ enabled });
    const venueOf = async (signer: Signer) => (await call("GET", "/account", { signer })).json["account"];
    expect([await venueOf(trader), await venueOf(live)]).toMatchObject([
      { venue: "demo" },
      { venue: "live" },
    ]);
    const listed = async (signer: Signer) =>
      (await call("GET", "/orders?scope=all", { signer })).json["orders"];
    expect([await listed(trader), await listed(live)]).toEqual([expect.arrayContaining([]), []]);
    for (const [signer, venue] of [
      [trader, "live"],
      [live, "demo"],
    ] as const) {
      const mismatch = [409, "VENUE_MISMATCH"];
      expect(await outcome(call("POST", "/orders", { signer, body: { ...order, venue } }))).toEqual(mismatch);
      expect(await outcome(call("POST", "/orders/preview", { signer, body: { ...order, venue } }))).toEqual(
        mismatch,
      );
      expect(await outcome(call("DELETE", `/orders?venue=${venue}`, { signer }))).toEqual(mismatch);
      expect(await outcome(call("GET", `/balances?venue=${venue}`, { signer }))).toEqual(mismatch);
      expect(await outcome(call("GET", `/orders/by-client-id/x?venue=${venue}`, { signer }))).toEqual(
        mismatch,
      );
    }
    expect(await outcome(call("GET", `/orders/${orderId}`, { signer: trader }))).toEqual([200, null]);
    expect(await outcome(call("GET", `/orders/${orderId}`, { signer: live }))).toEqual([
      404,
      "UNKNOWN_ORDER",
    ]);
    expect(await outcome(call("DELETE", `/orders/${orderId}?venue=live`, { signer: live }))).toEqual([
      404,
      "UNKNOWN_ORDER",
    ]);
  }
  expect(placed.status).toBe(201);
  expect([await ordersOf("demo"), await ordersOf("live")]).toEqual([1, 0]);
  // The account is on demo again: this one reaches the live book, and has no money there.
  expect(
    await outcome(call("POST", "/orders", { signer: live, body: { ...order, venue: "live" } })),
  ).not.toEqual([409, "VENUE_MISMATCH"]);
});

test("another program's swap on the other venue is as if there were none", async () => {
  const live = await makeSigner(app, user, { venue: "live", scopes: ["read", "trade"] });
  const quote = await app
    .caller(user.id)
    .swap.quote({ venue: "demo", from: "USD", to: "BTC", fromAmount: "100" });
  await app.caller(user.id).swap.accept({ venue: "demo", quoteId: quote.quoteId });
  expect(await outcome(call("GET", `/swaps/${quote.quoteId}`, { signer: trader }))).toEqual([200, null]);
  expect(await outcome(call("GET", `/swaps/${quote.quoteId}`, { signer: live }))).toEqual([
    404,
    "UNKNOWN_QUOTE",
  ]);
});

test("a key of a frozen account looks and cancels, and of an erased or disabled one is nobody's", async () => {
  await call("POST", "/orders", { signer: trader, body: order });
  await app.em.execute(`update users set frozen_at = now(), frozen_reason = 'x' where id = ?`, [user.id]);
  expect(
    await outcome(
      call("POST", "/orders", { signer: trader, body: order, signs: { timestamp: clock.now() + 1 } }),
    ),
  ).toEqual([403, "ACCOUNT_FROZEN"]);
  expect(await outcome(call("DELETE", "/orders?venue=demo", { signer: trader }))).toEqual([200, null]);
  await app.em.execute(`update users set disabled_at = now() where id = ?`, [user.id]);
  expect(await outcome(call("GET", "/account", { signer: trader }))).toEqual([401, "UNKNOWN_KEY"]);
});

test("a key works from its own addresses alone, as trusted proxies say them, and to its end", async () => {
  const expiresAt = new Date(clock.now() + 60_000).toISOString();
  const signer = await makeSigner(app, user, { addresses: ["203.0.113.0/24", "2001:db8::/32"], expiresAt });
  const from = (address: string) =>
    outcome(call("GET", "/account", { signer, headers: { "x-forwarded-for": address } }));
  expect(await from("203.0.113.7")).toEqual([200, null]);
  expect(await from("2001:db8::7")).toEqual([200, null]);
  for (const address of ["198.51.100.1", "203.0.113.7, 198.51.100.1", "::ffff:198.51.100.1"])
    expect([address, await from(address)]).toEqual([address, [403, "ADDRESS_NOT_ALLOWED"]]);
  clock.moveBy(60_000);
  expect(await from("203.0.113.7")).toEqual([401, "KEY_EXPIRED"]);
});

test("what isn't told to who can't sign: that a key has expired, or from where it works", async () => {
  const expiresAt = new Date(clock.now() + 1_000).toISOString();
  const signer = await makeSigner(app, user, { addresses: ["203.0.113.0/24"], expiresAt, scopes: ["read"] });
  const forged = { ...signer, sign: () => "0".repeat(64) };
  clock.moveBy(2_000);
  expect(await outcome(call("POST", "/orders", { signer: forged, body: order }))).toEqual([
    401,
    "BAD_SIGNATURE",
  ]);
});

test("headers that are missing, doubled or beside another proof are refused by their names", async () => {
  const names = ["x-fillmark-key", "x-fillmark-timestamp", "x-fillmark-signature"];
  const signed = signedHeaders(trader, { method: "GET", path: "/api/v1/account", timestamp: clock.now() });
  for (const name of names) {
    const { [name]: value = "", ...others } = signed;
    const without = await call("GET", "/account", { headers: others });
    expect([without.status, without.json["details"]]).toMatchObject([
      400,
      { issues: [{ field: name, rule: "missing" }] },
    ]);
    const doubled = await call("GET", "/account", { headers: { ...others, [name]: `${value}, ${value}` } });
    expect([doubled.status, doubled.json["details"]]).toMatchObject([400, { issues: [{ field: name }] }]);
  }
  for (const proof of [`Bearer ${user.token}`, `Bearer fmk_${"A".repeat(43)}`, "Basic AAAA"]) {
    const { status, json } = await call("GET", "/account", { headers: { ...signed, authorization: proof } });
    expect([status, json["details"]]).toMatchObject([400, { issues: [{ field: "authorization" }] }]);
  }
});

test("a session's cookie never speaks for a call whose signature doesn't hold", async () => {
  const { email, password } = user;
  const signedIn = await send(`${app.url}/api/user/login`, { body: { email, password } });
  const cookie = `fillmark_session=${String(signedIn.cookies["fillmark_session"])}`;
  const headers = { cookie, "sec-fetch-site": "same-origin" };
  expect((await send(`${app.url}/api/v1/account`, { headers })).status).toBe(200);
  const forged = { ...trader, sign: () => "0".repeat(64) };
  expect(await outcome(call("GET", "/account", { signer: forged, headers }))).toEqual([401, "BAD_SIGNATURE"]);
});

test("a key is nobody where nothing is signed: at procedures, streams, files and pages of the session", async () => {
  const path = "/trpc/auth.me";
  for (const target of [path, "/api/user/me", "/api/chat/poll"]) {
    const headers = signedHeaders(trader, { method: "GET", path: target, timestamp: clock.now() });
    expect([target, (await send(`${app.url}${target}`, { headers })).status]).toEqual([target, 401]);
  }
});
