// Every line of /api/v1, each of its fields in turn with what nobody should send: it is refused in words of the
// catalogue or taken as the harmless text that it is, nothing breaks, and the books balance.
import { afterAll, beforeAll, expect, test } from "vitest";
import { attack, hasStatus, isRefused, type Attack } from "../testing/attack.ts";
import { expectLedgerBalanced } from "../testing/expect-ledger-balanced.ts";
import { badDecimals, hostileTexts } from "../testing/hostile-values.ts";
import { scriptedFeed } from "../testing/scripted-feed.ts";
import { startTestApp, type TestApp } from "../testing/test-app.ts";
import { makeKey } from "../testing/v1-client.ts";
import { v1Fields } from "./rest/rest-input.ts";
import { v1Routes, type V1Route } from "./rest/routes.ts";

const order = { pair: "BTC-USD", side: "buy", type: "limit", quantity: "0.01", price: "7000" };
const good: Readonly<Record<string, string>> = { pair: "BTC-USD", interval: "1m", venue: "demo" };

let app: TestApp;
let headers: Readonly<Record<string, string>>;

beforeAll(async () => {
  app = await startTestApp({ feed: scriptedFeed() });
  const user = await app.registerUser();
  await app.caller(user.id).demo.toggle({ enabled: true });
  headers = { authorization: `Bearer ${await makeKey(app, user)}` };
});

afterAll(async () => {
  await expectLedgerBalanced(app.db.url);
  await app.close();
});

/** A good call but for this field. */
function callWith(route: V1Route, wire: string, value: unknown): Attack {
  const { inPath, rest, restIn } = v1Fields(route);
  const named = Object.fromEntries(inPath.map((field) => [field.wire, field.wire === wire ? value : "1"]));
  const path = inPath.reduce<string>(
    (filled, field) =>
      filled.replace(`{${field.wire}}`, encodeURIComponent(String(named[field.wire]).toWellFormed())),
    route.path,
  );
  const isRest = rest.some((field) => field.wire === wire);
  if (restIn === "body") {
    const body = {
      ...(route.method === "POST" ? order : { price: "7001" }),
      ...(isRest ? { [wire]: value } : {}),
    };
    return { path, method: route.method, headers, body };
  }
  const needed = rest
    .filter((field) => Object.hasOwn(good, field.wire))
    .map((field) => [field.wire, good[field.wire] ?? ""]);
  const query = new URLSearchParams({
    ...Object.fromEntries(route.access === "public" ? needed : []),
    ...(isRest ? { [wire]: String(value) } : {}),
  });
  return { path: `${path}?${query.toString()}`, method: route.method, headers };
}

const fieldsOf = (route: V1Route) =>
  Object.values(v1Fields(route)).flatMap((part) => (typeof part === "string" ? [] : part));
const faultsOf = async (attacks: readonly Attack[]) => (await attack(app.url, attacks)).faults;

test("no hostile text in any field breaks anything", async () => {
  // Longer than any address may be, it isn't a request any more.
  const texts = hostileTexts.filter((text) => text.length < 5_000);
  // Most fields are on several lines: each line takes every other text.
  const attacks = v1Routes.flatMap((route, line) =>
    fieldsOf(route).flatMap(({ wire }) =>
      texts.filter((_, index) => index % 2 === line % 2).map((text) => callWith(route, wire, text)),
    ),
  );
  expect(attacks.length).toBeGreaterThan(800);
  expect(await faultsOf(attacks)).toEqual([]);
});

test("no value of another kind is taken in a body", async () => {
  const values: readonly unknown[] = [
    null,
    true,
    0,
    -1,
    1e300,
    [],
    {},
    [["0.01"]],
    { $ne: null },
    { toString: "x" },
    "a".repeat(10_000),
  ];
  const attacks = v1Routes
    .filter((route) => v1Fields(route).restIn === "body")
    .flatMap((route) =>
      v1Fields(route).rest.flatMap(({ wire }) =>
        values
          // A truth is what this field is made of.
          .filter((value) => !(wire === "post_only" && value === true))
          .map((value) => ({ ...callWith(route, wire, value), expects: [isRefused] })),
      ),
    );
  expect(attacks.length).toBeGreaterThan(200);
  expect(await faultsOf(attacks)).toEqual([]);
});

test("no bad decimal is an amount, and none reaches the ledger", async () => {
  const before = (await app.em.execute<unknown[]>(`select count(*) from transfers`))[0];
  const place = v1Routes.filter(({ method, path }) => method === "POST" && path === "/api/v1/orders");
  const attacks = place.flatMap((route) =>
    ["quantity", "price", "quote_amount"].flatMap((wire) =>
      badDecimals.map((text) => ({ ...callWith(route, wire, text), expects: [hasStatus(400, 422)] })),
    ),
  );
  expect(attacks.length).toBeGreaterThan(100);
  expect(await faultsOf(attacks)).toEqual([]);
  expect((await app.em.execute<unknown[]>(`select count(*) from transfers`))[0]).toEqual(before);
});

test("a body that is no object, and names that mean something to JavaScript, are refused", async () => {
  const bodies = [
    "[]",
    "null",
    '"text"',
    "1",
    '{"__proto__":{"pair":"BTC-USD"}}',
    '{"constructor":{"prototype":{}}}',
    "{",
    "\u0000",
  ];
  const attacks = v1Routes
    .filter((route) => v1Fields(route).restIn === "body")
    .flatMap((route) =>
      bodies.map((body) => ({
        path: route.path.replace("{order_id}", "1"),
        method: route.method,
        headers: { ...headers, "content-type": "application/json" },
        body,
        expects: [isRefused],
      })),
    );
  expect(await faultsOf(attacks)).toEqual([]);
});
