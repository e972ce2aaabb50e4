// Every tool as an agent calls it, on the demo venue and on the live one.
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { connectAgent, makeAgentKey, type Agent } from "../../testing/agent.ts";
import { scriptedFeed } from "../../testing/scripted-feed.ts";
import { movableClock, startTestApp, type TestApp } from "../../testing/test-app.ts";
import { fund, withdrawer, type Withdrawer } from "../../testing/withdrawers.ts";
import { tools } from "./tools.ts";

const clock = movableClock();
let app: TestApp;
let user: Withdrawer;
let demo: Agent;
let live: Agent;
let keyId: string;

beforeAll(async () => {
  app = await startTestApp({ feed: scriptedFeed(), clock });
  clock.moveBy(3_000);
  user = await withdrawer(app, { amount: "5000" });
  await fund(app.parts.exchange, { owner: "liquidity", asset: "BTC", amount: "1" });
  await user.call.demo.toggle({ enabled: true });
  const key = await makeAgentKey(app, user);
  keyId = key.id;
  demo = await connectAgent(app, key);
  live = await connectAgent(app, await makeAgentKey(app, user, { venue: "live" }));
});

afterAll(async () => {
  await demo.close();
  await live.close();
  await app.close();
});

const Placed = z.object({ order: z.object({ id: z.string(), state: z.string() }), replayed: z.boolean() });
const resting = { pair: "BTC-USD", side: "buy", type: "limit", quantity: "0.01", price: "5000" };

async function place(agent: Agent, order: Record<string, unknown>) {
  const { answer, code, details, texts } = await agent.call("place_order", order);
  expect([code, details]).toEqual([null, {}]);
  return { ...Placed.parse(answer), answer, texts };
}

test("each tool says what it does, in which units, and whether it changes anything", async () => {
  const { tools: listed } = await demo.client.listTools();
  expect(listed.map(({ name }) => name)).toEqual(tools.map(({ name }) => name));
  for (const { name, description = "", inputSchema, outputSchema, annotations } of listed) {
    expect(description, name).toMatch(/decimal string/i);
    expect(description, name).toMatch(/venue/);
    expect([inputSchema.type, outputSchema?.type], name).toEqual(["object", "object"]);
    expect(annotations?.readOnlyHint, name).toBe(!/^(?:place|cancel|amend)_/.test(name));
  }
  const placing = listed.find(({ name }) => name === "place_order")?.inputSchema;
  expect(placing?.required).toEqual(expect.arrayContaining(["pair", "side", "type", "client_order_id"]));
  expect(placing?.required).not.toContain("venue");
});

test("the market and the account are read", async () => {
  const { answer: pairs } = await demo.call("list_pairs");
  expect(pairs["pairs"]).toEqual(expect.arrayContaining([expect.objectContaining({ pair: "BTC-USD" })]));
  const { answer: bars } = await demo.call("get_candles", { pair: "BTC-USD", interval: "1m", limit: 5 });
  expect(bars).toMatchObject({ candles: expect.any(Array) });
  const { answer: account, texts } = await demo.call("get_account");
  expect(account).toMatchObject({
    venue: "demo",
    currency: "USD",
    key: { scopes: ["read", "trade"], may_trade: true },
    balances: expect.arrayContaining([expect.objectContaining({ asset: "USD" })]),
    limits: { venue: "demo", limits: { max_order_value: null } },
  });
  expect(JSON.stringify(account)).not.toContain("@");
  expect(texts[0]).toMatch(/^Equity on demo: 10000 USD\. This key may trade\.$/);
  expect(JSON.parse(texts[1] ?? "")).toEqual(account);
});

test("an order is previewed, placed once, amended, read with the evidence of its fills, and canceled", async () => {
  const market = { pair: "BTC-USD", side: "buy", type: "market", quantity: "0.01" };
  const { answer: seen } = await demo.call("preview_order", market);
  expect(seen["preview"]).toMatchObject({ problem: null, fillable: "0.01", worst_price: expect.any(String) });
  const bought = await place(demo, { ...market, client_order_id: "buy-1" });
  expect(bought.order.state).toBe("filled");
  expect(bought.answer["receipt"]).toMatchObject({ hash: expect.stringMatching(/^[0-9a-f]{64}$/) });
  const { answer: story } = await demo.call("get_order", { client_order_id: "buy-1" });
  expect(story).toMatchObject({ order: { id: bought.order.id } });
  expect(JSON.stringify(story)).toContain('"reference_ask"');

  const order = { ...resting, client_order_id: "rest-1" };
  const first = await place(demo, order);
  const again = await place(demo, order);
  expect([first.replayed, again.replayed, again.order.id]).toEqual([false, true, first.order.id]);
  expect(again.answer["receipt"]).toEqual(first.answer["receipt"]);
  const other = await demo.call("place_order", { ...order, price: "5001" });
  expect(other.code).toBe("CLIENT_ORDER_ID_CONFLICT");
  const { answer: amended } = await demo.call("amend_order", { order_id: first.order.id, price: "5100" });
  expect(amended["order"]).toMatchObject({ price: "5100.00" });
  const { answer: open } = await demo.call("list_orders", { scope: "open" });
  expect(open["orders"]).toMatchObject([{ id: first.order.id }]);
  const { answer: ended } = await demo.call("cancel_order", { client_order_id: "rest-1" });
  expect(ended["order"]).toMatchObject({ state: "canceled" });
  const twice = await demo.call("cancel_order", { order_id: first.order.id });
  expect([twice.code, twice.details]).toEqual([
    "ORDER_ENDED",
    expect.objectContaining({ state: "canceled" }),
  ]);

  const { answer: statement } = await demo.call("get_statement", { asset: "BTC" });
  expect(statement["transactions"]).toMatchObject([{ kind: "trade", amount: "0.01", asset: "BTC" }]);
});

test.each([
  {
    name: "stop",
    order: { type: "market", side: "sell", quantity: "0.001", trigger: { type: "stop", price: "5000" } },
  },
  {
    name: "bracket",
    order: { exits: { take_profit: { price: "9000" }, stop_loss: { trigger_price: "4000" } } },
  },
  {
    name: "gtd",
    order: { time_in_force: "GTD", expires_at: new Date(Date.now() + 86_400_000).toISOString() },
  },
  { name: "iceberg", order: { quantity: "0.05", display_quantity: "0.01" } },
])("an order of another kind is placed: $name", async ({ name, order }) => {
  const plain: Record<string, unknown> = "trigger" in order ? { pair: "BTC-USD" } : resting;
  const { order: placed } = await place(demo, { ...plain, ...order, client_order_id: name });
  const { answer } = await demo.call("cancel_order", { order_id: placed.id });
  expect(answer["order"]).toMatchObject({ state: "canceled" });
});

test("side by side the same order is placed once", async () => {
  const order = { ...resting, client_order_id: "race" };
  const placed = await Promise.all([1, 2, 3].map(() => place(demo, order)));
  expect(new Set(placed.map((one) => one.order.id)).size).toBe(1);
  await demo.call("cancel_order", { client_order_id: "race" });
});

test.each([
  { tool: "place_order", args: resting, code: "VALIDATION", field: "client_order_id" },
  {
    tool: "place_order",
    args: { ...resting, client_order_id: "a", quantity: 0.01 },
    code: "VALIDATION",
    field: "quantity",
  },
  {
    tool: "place_order",
    args: { ...resting, client_order_id: "a", leverage: "10" },
    code: "VALIDATION",
    field: "leverage",
  },
  {
    tool: "place_order",
    args: { ...resting, client_order_id: "a", price: "5000.001" },
    code: "OFF_TICK",
    field: "price",
  },
  {
    tool: "place_order",
    args: { ...resting, client_order_id: "a", quantity: "-1" },
    code: "NEGATIVE_AMOUNT",
    field: "quantity",
  },
  {
    tool: "place_order",
    args: { ...resting, client_order_id: "a", quantity: "1e3" },
    code: "EXPONENT_NOT_ALLOWED",
    field: "quantity",
  },
  {
    tool: "place_order",
    args: { ...resting, client_order_id: "a", quantity: "100" },
    code: "INSUFFICIENT_FUNDS",
  },
  { tool: "place_order", args: { ...resting, client_order_id: "a", pair: "NO-PAIR" }, code: "UNKNOWN_PAIR" },
  { tool: "place_order", args: { ...resting, client_order_id: "a", venue: "live" }, code: "VENUE_MISMATCH" },
  { tool: "list_orders", args: { venue: "live" }, code: "VENUE_MISMATCH" },
  { tool: "get_account", args: { venue: "live" }, code: "VENUE_MISMATCH" },
  { tool: "get_statement", args: { venue: "live" }, code: "VENUE_MISMATCH" },
  { tool: "get_order_book", args: { pair: "BTC-USD", venue: "live" }, code: "VENUE_MISMATCH" },
  { tool: "cancel_order", args: { venue: "live", order_id: "1" }, code: "VENUE_MISMATCH" },
  { tool: "get_order", args: { order_id: "999999" }, code: "UNKNOWN_ORDER" },
  { tool: "get_order", args: { client_order_id: "nobody" }, code: "NOT_FOUND" },
  { tool: "get_order", args: {}, code: "VALIDATION", field: "order_id" },
  { tool: "get_order", args: { order_id: "1", client_order_id: "a" }, code: "VALIDATION", field: "order_id" },
  { tool: "get_order", args: { order_id: "1", venue: "live" }, code: "VALIDATION", field: "venue" },
  { tool: "get_order", args: { order_id: { $ne: null } }, code: "VALIDATION", field: "order_id" },
  { tool: "list_prices", args: { pairs: "BTC-USD" }, code: "VALIDATION", field: "pairs" },
  { tool: "list_prices", args: { venue: "live" }, code: "VALIDATION", field: "venue" },
  { tool: "get_account", args: { __proto__x: 1 }, code: "VALIDATION", field: "__proto__x" },
  {
    tool: "get_candles",
    args: { pair: "BTC-USD", interval: "1m", limit: 100_000 },
    code: "VALIDATION",
    field: "limit",
  },
])("$tool refuses $args with $code", async ({ tool, args, code, field }) => {
  const refused = await demo.call(tool, args);
  expect([refused.isError, refused.code]).toEqual([true, code]);
  expect(JSON.stringify(refused.details)).toContain(field === undefined ? "" : `"field":"${field}"`);
  expect(refused.texts.join("")).not.toMatch(/node_modules|\.ts:\d|select /);
});

test("a problem is previewed as its code, with the field and the limit", async () => {
  const { answer, texts } = await demo.call("preview_order", { ...resting, quantity: "100" });
  expect(answer["preview"]).toMatchObject({ problem: { code: "INSUFFICIENT_FUNDS" } });
  expect(texts[0]).toBe("It would be refused: INSUFFICIENT_FUNDS.");
});

test("live money is traded within a limit of the key alone, too", async () => {
  const key = await makeAgentKey(app, user, { venue: "live" });
  const agent = await connectAgent(app, key);
  const order = { ...resting, client_order_id: "live-of-key" };
  expect((await agent.call("place_order", order)).code).toBe("AGENT_NEEDS_LIMIT");
  const none = { maxOrderValue: null, maxOrdersPerDay: null, maxLossPerDay: null, waitHours: 0, pairs: null };
  await user.call.apiKeys.setLimits({ keyId: key.id, ...none, maxOrderValue: "40" });
  const { answer } = await agent.call("get_account");
  expect(answer).toMatchObject({
    key: { may_trade: true, limits: { limits: { max_order_value: "40" } } },
  });
  expect((await agent.call("place_order", order)).code).toBe("KEY_LIMIT_VALUE");
  await agent.close();
});

test("live money asks for a limit of the account first, whoever loosens it", async () => {
  const order = { ...resting, client_order_id: "live-1" };
  const refused = await live.call("place_order", order);
  expect([refused.code, refused.details]).toEqual(["AGENT_NEEDS_LIMIT", { venue: "live" }]);
  expect(refused.texts[0]).toContain("settings");
  const { answer: before } = await live.call("get_account");
  expect(before).toMatchObject({ venue: "live", key: { may_trade: false } });
  // A limit of how many orders bounds no money, and one of the demo venue is none of the live venue.
  const none = { maxOrderValue: null, maxOrdersPerDay: null, maxLossPerDay: null, waitHours: 0 };
  await user.call.tradingLimits.set({ ...none, venue: "live", maxOrdersPerDay: 50 });
  await user.call.tradingLimits.set({ ...none, venue: "demo", maxOrderValue: "900" });
  expect((await live.call("place_order", order)).code).toBe("AGENT_NEEDS_LIMIT");
  expect((await live.call("amend_order", { order_id: "1", quantity: "1" })).code).toBe("AGENT_NEEDS_LIMIT");
  await user.call.tradingLimits.set({ ...none, venue: "live", maxLossPerDay: "100" });
  const placed = await place(live, order);
  expect(placed.answer).toMatchObject({ order: { venue: "live" } });
  await user.call.tradingLimits.set({ ...none, venue: "live", maxOrderValue: "40" });
  const large = await live.call("place_order", { ...order, client_order_id: "live-2" });
  expect([large.code, large.details]).toEqual([
    "ORDER_LIMIT_VALUE",
    expect.objectContaining({ limit: "40.00", actual: "50.00" }),
  ]);
  expect((await demo.call("cancel_order", { order_id: placed.order.id })).code).toBe("UNKNOWN_ORDER");
  expect((await live.call("cancel_order", { order_id: placed.order.id })).code).toBeNull();
});

test("what the key did stands in its activity, by the name of the tool", async () => {
  await demo.call("get_order", { order_id: "999999" });
  await demo.call("list_pairs");
  const { calls } = await user.call.apiKeys.calls({ keyId });
  expect(calls.slice(0, 2)).toMatchObject([
    { method: "POST", route: "/mcp list_pairs", status: 200, code: null, address: "127.0.0.1" },
    { method: "POST", route: "/mcp get_order", status: 404, code: "UNKNOWN_ORDER" },
  ]);
});
