// Orders of /api/v1 by a key, from the placing to the end, and what they do to the balances.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { expectLedgerBalanced } from "../../testing/expect-ledger-balanced.ts";
import { scriptedFeed } from "../../testing/scripted-feed.ts";
import { startTestApp, type TestApp, type TestUser } from "../../testing/test-app.ts";
import { makeKey, v1Client } from "../../testing/v1-client.ts";

const buy = { venue: "demo", pair: "BTC-USD", side: "buy", type: "market", quantity: "0.1" };
const rest = { venue: "demo", pair: "BTC-USD", side: "buy", type: "limit", quantity: "0.01", price: "7000" };

let app: TestApp;
let user: TestUser;
let key: string;
const call = v1Client(() => app.url);

beforeAll(async () => {
  app = await startTestApp({ feed: scriptedFeed() });
});

afterEach(() => expectLedgerBalanced(app.db.url));
afterAll(() => app.close());

beforeEach(async () => {
  user = await app.registerUser();
  await app.caller(user.id).demo.toggle({ enabled: true });
  key = await makeKey(app, user);
});

const place = (body: unknown, headers: Record<string, string> = {}) =>
  call("POST", "/orders", { key, body, headers });

async function orderId(body: unknown = rest): Promise<string> {
  const { json } = await place(body);
  return idIn(json);
}

function idIn({ order }: Record<string, unknown>): string {
  return String(Object.fromEntries(Object.entries(order ?? {}))["id"]);
}

describe("an order placed by a key", () => {
  test("is filled with the evidence of each price, and the balances tell it", async () => {
    const answer = await place(buy);
    expect(answer.status).toBe(201);
    expect(answer.json).toMatchObject({
      success: true,
      replayed: false,
      order: {
        state: "filled",
        filled: "0.1",
        venue: "demo",
        average_price: expect.any(String),
        fee_asset: "USD",
      },
      fills: [
        { price: "7424.91", quantity: "0.04", role: "taker" },
        {
          price: "7425.00",
          evidence: { reference_ask: "7424.91", mid_at_arrival: "7424.905", slippage_bps: "0.12" },
        },
      ],
    });
    expect((await call("GET", "/balances", { key })).json).toMatchObject({
      venue: "demo",
      balances: [
        { asset: "USD", available: "9256.0186072", held: "0", total: "9256.0186072" },
        { asset: "BTC", available: "0.1", held: "0", total: "0.1" },
      ],
    });
    expect((await call("GET", "/holdings", { key })).json).toMatchObject({
      currency: "USD",
      holdings: [{ asset: "USD" }, { asset: "BTC", cost_basis: expect.any(String) }],
    });
  });

  test("rests, is found by its id and by the client's, is amended and cancelled", async () => {
    const { json } = await place({
      ...rest,
      client_order_id: "mine-1",
      time_in_force: "GTC",
      post_only: true,
    });
    expect(json["order"]).toMatchObject({ state: "new", client_order_id: "mine-1", held: "70.14" });
    const id = idIn(json);
    expect((await call("GET", `/orders/${id}`, { key })).json).toMatchObject({
      order: { id },
      steps: [{ step: "placed" }, { step: "rested" }],
      fills: [],
    });
    expect(
      (await call("GET", "/orders/by-client-id/mine-1?venue=demo", { key })).json["order"],
    ).toMatchObject({ id });
    const amended = await call("PATCH", `/orders/${id}`, { key, body: { venue: "demo", quantity: "0.005" } });
    expect([amended.status, amended.json["order"]]).toMatchObject([
      200,
      { id, quantity: "0.005", held: "35.07" },
    ]);
    const again = await call("PATCH", `/orders/${id}`, { key, body: { venue: "demo", quantity: "0.005" } });
    expect(again.json["order"] ?? again.json["code"]).toMatchObject({ id, quantity: "0.005", held: "35.07" });
    const canceled = await call("DELETE", `/orders/${id}?venue=demo`, { key });
    expect([canceled.status, canceled.json["order"]]).toMatchObject([
      200,
      { id, state: "canceled", held: "0" },
    ]);
    const twice = await call("DELETE", `/orders/${id}?venue=demo`, { key });
    expect([twice.status, twice.json["code"], twice.json["details"]]).toEqual([
      409,
      "ORDER_ENDED",
      { orderId: id, state: "canceled" },
    ]);
  });

  test("can be looked at before it is sent", async () => {
    const { json, status } = await call("POST", "/orders/preview", { key, body: buy });
    expect([status, json["preview"]]).toMatchObject([
      200,
      { problem: null, fillable: "0.1", expected_average_price: expect.stringMatching(/^742[45]/) },
    ]);
    const dear = await call("POST", "/orders/preview", { key, body: { ...rest, quantity: "10" } });
    expect(dear.json["preview"]).toMatchObject({ problem: { code: "INSUFFICIENT_FUNDS" } });
    expect((await call("GET", "/orders", { key })).json["orders"]).toEqual([]);
  });

  test("all of them are cancelled at once, or those of a pair", async () => {
    await Promise.all([orderId(), orderId(), orderId()]);
    const { status, json } = await call("DELETE", "/orders?venue=demo&pair=BTC-USD", { key });
    expect([status, [json["canceled"]].flat(1).length]).toEqual([200, 3]);
    expect((await call("DELETE", "/orders?venue=demo", { key })).json["canceled"]).toEqual([]);
  });

  test("by a session's token it is the same", async () => {
    const answer = await call("POST", "/orders", { key: user.token, body: rest });
    expect(answer.status).toBe(201);
    expect((await call("GET", "/account", { key: user.token })).json["account"]).toMatchObject({
      id: user.id,
      venue: "demo",
    });
  });
});

describe("lists", () => {
  test("are read page by page to their end", async () => {
    const made = [await orderId(buy), await orderId(), await orderId(), await orderId(buy), await orderId()];
    const seen: string[] = [];
    let cursor: unknown = "";
    for (let pages = 0; cursor !== null && pages < 9; pages += 1) {
      const query = cursor === "" ? "" : `&cursor=${String(cursor)}`;
      const { json } = await call("GET", `/orders?limit=2${query}`, { key });
      seen.push(...[json["orders"]].flat(1).map((order) => idIn({ order })));
      cursor = json["next_cursor"];
    }
    expect(seen).toEqual(made.toReversed());
  });

  test("take their filters, and truths and numbers as text", async () => {
    const id = await orderId(buy);
    await orderId();
    const open = await call("GET", "/orders?scope=open&side=buy&pair=BTC-USD&earlier_epochs=true", { key });
    expect(open.json["orders"]).toMatchObject([{ state: "new" }]);
    const fills = await call("GET", `/fills?order_id=${id}&limit=1`, { key });
    expect(fills.json["fills"]).toMatchObject([{ order_id: id, evidence: { source: "simulated" } }]);
    const live = await call("GET", "/orders?venue=live", { key });
    expect(live.json["orders"]).toEqual([]);
    const postings = await call("GET", "/transactions?asset=BTC&kind=trade&movements=all", { key });
    expect(postings.json["transactions"]).toContainEqual(
      expect.objectContaining({ asset: "BTC", order_id: id, balance_after: "0.1" }),
    );
  });
});

describe("what is refused", () => {
  test.each([
    [{}, "pair"],
    [[], ""],
    [{ ...rest, price: undefined }, "price"],
    [{ ...rest, quote_amount: "5" }, "quote_amount"],
    [{ ...rest, quoteAmount: "5" }, "quoteAmount"],
    [{ ...rest, quantity: 0.01 }, "quantity"],
    [{ ...rest, client_order_id: "with space" }, "client_order_id"],
    [{ ...rest, time_in_force: "DAY" }, "time_in_force"],
    [{ ...rest, time_in_force: "GTD" }, "expires_at"],
    [{ ...rest, owner: "somebody else" }, "owner"],
  ])("the body %j, with its field %j", async (body, field) => {
    const answer = await place(body);
    expect([answer.status, answer.json["code"]]).toEqual([400, "VALIDATION"]);
    expect(answer.json["details"]).toMatchObject({
      issues: expect.arrayContaining([expect.objectContaining({ field })]),
    });
  });

  test("a body with several faults, with all of them at once", async () => {
    const answer = await place({ ...rest, side: undefined, post_only: "yes", owner: "me", Quantity: "1" });
    expect(answer.json["details"]).toEqual({
      issues: expect.arrayContaining([
        { field: "side", message: "is missing", rule: "missing" },
        { field: "post_only", message: "must be true or false", rule: "type" },
        { field: "owner", message: "there is no such field", rule: "unknown" },
        { field: "Quantity", message: "there is no such field", rule: "unknown" },
      ]),
    });
  });

  test.each([
    [{ ...rest, quantity: "1e3" }, 400, "EXPONENT_NOT_ALLOWED"],
    [{ ...buy, quantity: undefined, quote_amount: "-5" }, 400, "NEGATIVE_AMOUNT"],
    [{ ...rest, price: "7000.001" }, 400, "OFF_TICK"],
    [{ ...rest, pair: "AAA-BBB" }, 404, "UNKNOWN_PAIR"],
    [{ ...rest, quantity: "5" }, 422, "INSUFFICIENT_FUNDS"],
    [{ ...rest, price: "8000", post_only: true }, 422, "WOULD_TAKE"],
  ])("%j: %i %s", async (body, status, code) => {
    const answer = await place(body);
    expect([answer.status, answer.json["code"]]).toEqual([status, code]);
    expect(JSON.stringify(answer.json["details"])).not.toContain("quoteAmount");
  });

  test.each([
    ["GET /orders/abc", 400, "VALIDATION"],
    ["GET /orders/999999", 404, "UNKNOWN_ORDER"],
    ["GET /orders/by-client-id/nobodys?venue=demo", 404, "NOT_FOUND"],
    ["GET /orders?cursor=abc", 400, "VALIDATION"],
    ["GET /orders?limit=201", 400, "VALIDATION"],
    ["GET /orders?earlier_epochs=perhaps", 400, "VALIDATION"],
    ["GET /fills?order_id=-1", 400, "VALIDATION"],
    ["GET /balances?venue=moon", 400, "VALIDATION"],
    ["GET /transactions?from=yesterday", 400, "VALIDATION"],
    ["GET /holdings?asset=BTC", 400, "VALIDATION"],
    ["GET /account?id=1", 400, "VALIDATION"],
    ["DELETE /orders/999999?venue=demo", 404, "UNKNOWN_ORDER"],
    ["DELETE /orders/%00?venue=demo", 400, "VALIDATION"],
    ["DELETE /orders?venue=demo&pair=AAA-BBB", 404, "UNKNOWN_PAIR"],
  ])("%s: %i %s", async (line, status, code) => {
    const [method = "", path = ""] = line.split(" ");
    const answer = await call(method, path, { key });
    expect([answer.status, answer.json["code"]]).toEqual([status, code]);
  });

  test("an amendment of nothing, of an unknown order, and a body where none is read", async () => {
    const id = await orderId();
    const codes = await Promise.all([
      call("PATCH", `/orders/${id}`, { key, body: { venue: "demo" } }),
      call("PATCH", `/orders/${id}`, { key, body: { venue: "demo", order_id: "1", price: "7001" } }),
      call("PATCH", "/orders/999999", { key, body: { venue: "demo", price: "7001" } }),
      call("DELETE", `/orders/${id}?venue=demo`, { key, body: { venue: "demo", price: "7001" } }),
      call("POST", "/orders?pair=BTC-USD", { key, body: rest }),
    ]);
    expect(codes.map(({ status, json }) => [status, json["code"]])).toEqual([
      [400, "VALIDATION"],
      [400, "VALIDATION"],
      [404, "UNKNOWN_ORDER"],
      [400, "VALIDATION"],
      [400, "VALIDATION"],
    ]);
  });

  test.each(["POST /orders", "POST /orders/preview", "PATCH /orders/1"])(
    "%s with another type, a broken or a huge body",
    async (line) => {
      const [method = "", path = ""] = line.split(" ");
      const sent = (type: string, body: string) =>
        call(method, path, { key, body, headers: { "content-type": type } });
      expect((await sent("text/plain", "pair=BTC-USD")).status).toBe(415);
      expect((await sent("application/x-www-form-urlencoded", "pair=BTC-USD")).status).toBe(415);
      expect((await sent("application/json", "{")).status).toBe(400);
      expect((await sent("application/json", JSON.stringify({ pair: "x".repeat(70_000) }))).status).toBe(413);
    },
  );

  test("an order of a frozen account, which may still look and cancel", async () => {
    const id = await orderId();
    await app.em
      .fork()
      .execute(`update users set frozen_at = now(), frozen_reason = 'a question' where id = ?`, [user.id]);
    const refused = [
      await place(rest),
      await call("PATCH", `/orders/${id}`, { key, body: { venue: "demo", price: "7001" } }),
    ];
    expect(refused.map(({ status, json }) => [status, json["code"]])).toEqual([
      [403, "ACCOUNT_FROZEN"],
      [403, "ACCOUNT_FROZEN"],
    ]);
    expect((await call("GET", "/orders", { key })).status).toBe(200);
    expect((await call("DELETE", `/orders/${id}?venue=demo`, { key })).status).toBe(200);
  });
});
