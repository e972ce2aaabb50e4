// Agents with a key of their own, through the client of the protocol's library: who is let in, and where a token counts.
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { bearer, connectAgent, makeAgentKey, message, post, type AgentKey } from "../../testing/agent.ts";
import { send } from "../../testing/http-client.ts";
import { scriptedFeed } from "../../testing/scripted-feed.ts";
import { movableClock, startTestApp, type TestApp, type TestUser } from "../../testing/test-app.ts";
import { makeKey } from "../../testing/v1-client.ts";

const clock = movableClock();
let app: TestApp;
let user: TestUser;
let key: AgentKey;

beforeAll(async () => {
  app = await startTestApp({ feed: scriptedFeed(), clock });
});

beforeEach(async () => {
  user = await app.registerUser();
  key = await makeAgentKey(app, user);
});

afterAll(() => app.close());

const list = (headers: Record<string, string>) => post(app, message("tools/list"), headers);
const codeOf = ({ json }: { json: Record<string, unknown> }) =>
  (json["error"] as { data?: { code: string } } | undefined)?.data?.code;

test("an agent reads prices and the book of its venue", async () => {
  const agent = await connectAgent(app, key);
  expect(agent.client.getServerVersion()).toMatchObject({ title: "Fillmark" });
  const prices = await agent.call("list_prices", { pairs: ["BTC-USD"] });
  expect(prices.answer["tickers"]).toMatchObject([{ pair: "BTC-USD", stale: false }]);
  const book = await agent.call("get_order_book", { pair: "BTC-USD", depth: 2 });
  expect(book.answer).toMatchObject({ pair: "BTC-USD", venue: "demo" });
  expect(book.texts[0]).toMatch(/^BTC-USD on demo: \d bids and \d asks\.$/);
  await agent.close();
});

test("without a token that counts nobody is let in, and no other credential is one", async () => {
  const bare = await list({});
  expect([bare.status, codeOf(bare), bare.headers["www-authenticate"]]).toEqual([
    401,
    "UNKNOWN_KEY",
    'Bearer realm="/mcp", error="invalid_token"',
  ]);
  const older = await makeKey(app, user);
  for (const authorization of [
    `Bearer ${user.token}`,
    `Bearer ${older}`,
    `Bearer fma_${"A".repeat(43)}`,
    `Bearer ${key.token}A`,
    `Basic ${key.token}`,
    key.token,
  ])
    expect([authorization, codeOf(await list({ authorization }))]).toEqual([authorization, "UNKNOWN_KEY"]);
  expect((await list(bearer(key))).status).toBe(200);
});

test("an agent's token is nobody's anywhere else", async () => {
  const headers = bearer(key);
  const statuses = [
    await send(`${app.url}/api/v1/account`, { headers }),
    await send(`${app.url}/trpc/auth.me`, { headers }),
    await send(`${app.url}/api/user/me`, { headers }),
    await send(`${app.url}/binance/demo/api/v3/account`, { headers }),
    await send(`${app.url}/binance/demo/api/v3/account`, { headers: { "x-mbx-apikey": key.token } }),
  ].map(({ status }) => status >= 400);
  expect(statuses).toEqual([true, true, true, true, true]);
});

test("revoked, expired and from elsewhere it is refused at once, and its owner reads why", async () => {
  const elsewhere = await makeAgentKey(app, user, { addresses: ["203.0.113.7"] });
  expect(codeOf(await list(bearer(elsewhere)))).toBe("ADDRESS_NOT_ALLOWED");
  const { calls } = await app.caller(user.id).apiKeys.calls({ keyId: elsewhere.id });
  expect(calls).toMatchObject([{ method: "POST", route: "/mcp", status: 403, code: "ADDRESS_NOT_ALLOWED" }]);
  await app.caller(user.id).apiKeys.revoke({ keyId: key.id });
  expect(codeOf(await list(bearer(key)))).toBe("UNKNOWN_KEY");
  const other = await makeAgentKey(app, user);
  clock.moveBy(31 * 86_400_000);
  expect(codeOf(await list(bearer(other)))).toBe("KEY_EXPIRED");
});
