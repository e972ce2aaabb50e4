// What anybody may send to the endpoint: answered by the protocol, within bounds, and without a word of how it is built.
import { afterAll, beforeAll, expect, test } from "vitest";
import { withClient } from "../../db/with-client.ts";
import { bearer, makeAgentKey, message, post, type AgentKey } from "../../testing/agent.ts";
import { send } from "../../testing/http-client.ts";
import { scriptedFeed } from "../../testing/scripted-feed.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";
import { v1Limits } from "../rest/v1-limits.ts";

let app: TestApp;
let key: AgentKey;

beforeAll(async () => {
  app = await startTestApp({ feed: scriptedFeed(), env: { TRUST_PROXY: "1", NODE_ENV: "production" } });
  key = await makeAgentKey(app, await app.registerUser());
});

afterAll(() => app.close());

let network = 0;
/** From an address of its own, so that no test spends another one's calls. */
const headers = (more: Record<string, string> = {}) => {
  network += 1;
  return { ...bearer(key), "x-forwarded-for": `203.0.${network}.1`, ...more };
};
const ping = message("ping");
const json = { "content-type": "application/json" };

test.each(["GET", "DELETE", "PUT", "PATCH"])(
  "%s is answered by the protocol: there is no stream and no session",
  async (method) => {
    const answer = await send(`${app.url}/mcp`, {
      method,
      headers: headers({ accept: "text/event-stream" }),
    });
    expect([answer.status, answer.headers["allow"], answer.json["jsonrpc"]]).toEqual([405, "POST", "2.0"]);
  },
);

test.each([
  { what: "nothing", body: "", more: json, status: 400, code: -32700 },
  { what: "no JSON", body: "{", more: json, status: 400, code: -32700 },
  {
    what: "a prototype",
    body: `{"__proto__":{"a":1},"jsonrpc":"2.0","id":1,"method":"ping"}`,
    more: json,
    status: 400,
    code: -32700,
  },
  { what: "text", body: "ping", more: { "content-type": "text/plain" }, status: 415, code: -32000 },
  { what: "null", body: "null", more: json, status: 400, code: -32700 },
  { what: "a number", body: "1", more: json, status: 400, code: -32700 },
  { what: "no message", body: {}, more: {}, status: 400, code: -32700 },
  {
    what: "an older version of JSON-RPC",
    body: { ...ping, jsonrpc: "1.0" },
    more: {},
    status: 400,
    code: -32700,
  },
  { what: "a batch", body: [ping, ping], more: {}, status: 400, code: -32600 },
  { what: "an empty batch", body: [], more: {}, status: 400, code: -32600 },
  {
    what: "a batch of a thousand",
    body: Array.from({ length: 1000 }, () => 1),
    more: {},
    status: 400,
    code: -32600,
  },
  {
    what: "too much",
    body: message("ping", { pad: "x".repeat(20_000) }),
    more: {},
    status: 413,
    code: -32000,
  },
  { what: "JSON alone", body: ping, more: { accept: "application/json" }, status: 406, code: -32000 },
  {
    what: "an unknown protocol",
    body: ping,
    more: { "mcp-protocol-version": "1999-01-01" },
    status: 400,
    code: -32000,
  },
  { what: "another origin", body: ping, more: { origin: "https://evil.example" }, status: 403, code: -32600 },
  { what: "the origin null", body: ping, more: { origin: "null" }, status: 403, code: -32600 },
  {
    what: "a name bound to us later",
    body: ping,
    more: { origin: "http://evil.example", host: "evil.example" },
    status: 403,
    code: -32600,
  },
  {
    what: "a page of another site",
    body: ping,
    more: { "sec-fetch-site": "cross-site" },
    status: 403,
    code: -32600,
  },
])("$what is refused with $status", async ({ body, more, status, code }) => {
  const answer = await post(app, body, headers(more));
  expect([answer.status, (answer.json["error"] as { code: number }).code]).toEqual([status, code]);
  expect(answer.text).not.toMatch(/node_modules|\.ts:\d|at \w+ \(/);
});

test.each([
  { what: "an unknown method", body: message("resources/list"), code: -32601 },
  { what: "an unknown tool", body: message("tools/call", { name: "withdraw" }), code: -32602 },
  {
    what: "arguments that are none",
    body: message("tools/call", { name: "list_prices", arguments: [1] }),
    code: -32603,
  },
])("$what is an error of JSON-RPC", async ({ body, code }) => {
  const { status, json: answered } = await post(app, body, headers());
  expect([status, (answered["error"] as { code: number }).code]).toEqual([200, code]);
});

test("a notification is taken without an answer, and our own origin is none of another's", async () => {
  const taken = await post(app, { jsonrpc: "2.0", method: "notifications/initialized" }, headers());
  expect([taken.status, taken.text]).toEqual([202, ""]);
  expect((await post(app, ping, headers({ origin: app.url }))).status).toBe(200);
});

test("a key has few calls at once, and goes on afterwards", async () => {
  const call = message("tools/call", { name: "get_account", arguments: {} });
  const answers: Awaited<ReturnType<typeof post>>[] = [];
  const ofStatus = (wanted: number) => answers.filter(({ status }) => status === wanted);
  // Nobody reads balances for now, so that each call is beside those before it.
  await withClient(app.db.ownerUrl, async (client) => {
    await client.query("begin");
    await client.query("lock table accounts in access exclusive mode");
    const all = Array.from({ length: 6 }, async () => answers.push(await post(app, call, headers())));
    await expect.poll(() => ofStatus(429).length).toBe(2);
    await client.query("rollback");
    await Promise.all(all);
  });
  expect(ofStatus(200)).toHaveLength(4);
  const [refused] = ofStatus(429);
  expect(refused?.json["error"]).toMatchObject({ data: { code: "TOO_MANY_REQUESTS" } });
  expect(refused?.headers["retry-after"]).toBe("1");
  expect((await post(app, call, headers())).status).toBe(200);
});

test("calls count as those of /api/v1 do, and beyond the limit the model reads how long to wait", async () => {
  const cancel = message("tools/call", { name: "cancel_order", arguments: { order_id: "1" } });
  const first = await post(app, cancel, headers());
  expect(first.headers["ratelimit-policy"]).toBe(
    '"reads-address";q=1200;w=60, "orders-address";q=600;w=60, "orders-caller";q=300;w=60, "orders-account";q=600;w=60',
  );
  const left = v1Limits.orders.caller - 1;
  for (let sent = 0; sent < left; sent += 1) await post(app, cancel, headers());
  const { status, text } = await post(app, cancel, headers());
  expect(status).toBe(200);
  expect(text).toContain("TOO_MANY_REQUESTS");
  expect(text).toContain("retryAfterSeconds");
});

test("guests are counted before their token is looked at", async () => {
  const answer = await post(app, ping, { "x-forwarded-for": "198.51.100.1", authorization: "Bearer nobody" });
  expect([answer.status, answer.headers["ratelimit"]]).toEqual([401, '"reads-address";r=1199;t=60']);
});
