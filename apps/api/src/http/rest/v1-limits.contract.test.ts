// How often /api/v1 may be called, as its answers say it themselves: with the limits on, as in production.
import { afterAll, beforeAll, expect, test } from "vitest";
import { scriptedFeed } from "../../testing/scripted-feed.ts";
import { makeSigner } from "../../testing/signer.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";
import { makeKey, v1Client } from "../../testing/v1-client.ts";
import { v1Limits } from "./v1-limits.ts";

let app: TestApp;
let key: string;
const call = v1Client(() => app.url);

beforeAll(async () => {
  app = await startTestApp({ feed: scriptedFeed(), env: { NODE_ENV: "production", TRUST_PROXY: "1" } });
  key = await makeKey(app, await app.registerUser());
});

afterAll(() => app.close());

const from = (address: string) => ({ "x-forwarded-for": address });

test("each answer says what it was counted by and what is left", async () => {
  const { headers } = await call("GET", "/account", { key, headers: from("203.0.113.1") });
  expect([headers["ratelimit-policy"], headers["ratelimit"]]).toEqual([
    '"reads-address";q=1200;w=60, "reads-caller";q=600;w=60, "reads-account";q=1200;w=60',
    '"reads-address";r=1199;t=60, "reads-caller";r=599;t=60, "reads-account";r=1199;t=60',
  ]);
  const market = await call("GET", "/time", { headers: from("203.0.113.1") });
  expect(market.headers["ratelimit"]).toMatch(/^"reads-address";r=1198;t=\d+$/);
  const order = await call("DELETE", "/orders?venue=demo", { key, headers: from("203.0.113.1") });
  expect(order.headers["ratelimit"]).toMatch(
    /^"orders-address";r=599;t=60, "orders-caller";r=299;t=60, "orders-account";r=599;t=60$/,
  );
});

test("a refusal says it too", async () => {
  const { status, headers } = await call("GET", "/account", { key: "nobody", headers: from("203.0.113.2") });
  expect([status, headers["ratelimit"]]).toEqual([401, '"reads-address";r=1199;t=60']);
});

test("a key is stopped at its limit wherever it calls from, and others go on", async () => {
  const other = await makeKey(app, await app.registerUser());
  const tried = await makeKey(app, await app.registerUser());
  const calls = Array.from({ length: v1Limits.orders.caller + 5 }, (_, index) =>
    call("DELETE", "/orders?venue=demo", { key: tried, headers: from(`198.51.100.${index % 2}`) }),
  );
  const answers = await Promise.all(calls);
  const stopped = answers.filter(({ status }) => status === 429);
  expect([answers.length - stopped.length, stopped.length]).toEqual([v1Limits.orders.caller, 5]);
  expect(stopped[0]?.json).toMatchObject({ success: false, code: "TOO_MANY_REQUESTS" });
  expect(Number(stopped[0]?.headers["retry-after"])).toBeGreaterThan(0);
  expect(stopped[0]?.headers["ratelimit"]).toContain('"orders-caller";r=0;');
  expect(
    (await call("DELETE", "/orders?venue=demo", { key: other, headers: from("198.51.100.9") })).status,
  ).toBe(200);
  expect((await call("GET", "/account", { key: tried, headers: from("198.51.100.9") })).status).toBe(200);
});

test("keys of one account share its limit, however many there are and wherever they call from", async () => {
  const user = await app.registerUser();
  const keys = await Promise.all([1, 2, 3].map(() => makeSigner(app, user, { venue: "demo" })));
  const counted: Record<string, number> = {};
  let isOver = false;
  // None by itself as many as a key may: what isn't let in for another reason counts for none.
  for (let sent = 0; sent < v1Limits.orders.caller - 30 && !isOver; sent += 30)
    for (const [index, signer] of keys.entries()) {
      const answers = await Promise.all(
        Array.from({ length: 30 }, (_, nth) =>
          call("DELETE", "/orders?venue=demo", {
            signer,
            signs: { timestamp: Date.now(), recvWindow: 59_000 - sent - nth },
            headers: from(`192.0.2.${index}`),
          }),
        ),
      );
      for (const { status } of answers) counted[status] = (counted[status] ?? 0) + 1;
      isOver ||= answers.some(({ headers }) =>
        String(headers["ratelimit"]).includes('"orders-account";r=0;'),
      );
    }
  // Of those that are let in, the account itself may change so many orders.
  expect([(counted[200] ?? 0) <= v1Limits.orders.account, counted[429]]).toEqual([true, expect.any(Number)]);
  const another = await makeSigner(app, user);
  const last = await call("DELETE", "/orders?venue=demo", { signer: another, headers: from("192.0.2.9") });
  expect([last.status, last.headers["ratelimit"]]).toEqual([
    429,
    expect.stringContaining('"orders-account";r=0;'),
  ]);
});

test("what is sent under a key without its secret doesn't use its calls up", async () => {
  const user = await app.registerUser();
  const signer = await makeSigner(app, user);
  const forged = { ...signer, sign: () => "0".repeat(64) };
  for (let sent = 0; sent < 20; sent += 1) {
    const { status } = await call("GET", "/account", { signer: forged, headers: from("192.0.2.20") });
    expect(status).toBe(401);
  }
  const { headers } = await call("GET", "/account", { signer, headers: from("192.0.2.21") });
  expect(headers["ratelimit"]).toContain('"reads-caller";r=599;');
  // Nor those of anything else that the key is known by.
  expect(String(headers["ratelimit"]).match(/"reads-caller"/g)).toHaveLength(1);
});

test("an address is stopped at its own limit before anybody's key is looked up", async () => {
  const statuses: number[] = [];
  // Of one network only so many may wait at a moment: more at once would be refused for that.
  const atOnce = 67;
  for (let sent = 0; sent < v1Limits.orders.address + 3; sent += atOnce) {
    const calls = Array.from({ length: atOnce }, (_, index) =>
      call("DELETE", "/orders/1?venue=demo", {
        key: `fmk_${String(sent + index).padStart(43, "0")}`,
        headers: from("2001:db8::1"),
      }),
    );
    statuses.push(...(await Promise.all(calls)).map(({ status }) => status));
  }
  expect([
    statuses.filter((status) => status === 401).length,
    statuses.filter((status) => status === 429).length,
  ]).toEqual([v1Limits.orders.address, 3]);
  const neighbour = await call("DELETE", "/orders/1?venue=demo", { key, headers: from("2001:db8::2") });
  expect([neighbour.status, neighbour.headers["ratelimit"]]).toEqual([
    429,
    expect.stringContaining('"orders-address";r=0;'),
  ]);
});
