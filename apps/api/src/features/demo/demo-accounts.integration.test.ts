// Several demo accounts of one user, over real HTTP: each has its own money, orders and history, no money moves between them, and
// nobody acts on another's.
import { createHmac } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import {
  DEMO_ACCOUNT_HEADER,
  DEMO_ACCOUNTS_A_DAY,
  DEMO_ACCOUNTS_MAX,
} from "@fillmark/contracts/demo-accounts";
import { expectLedgerBalanced } from "../../testing/expect-ledger-balanced.ts";
import { expectProof } from "../../testing/expect-proof.ts";
import { send, type Answer } from "../../testing/http-client.ts";
import { signedHeaders } from "../../testing/signer.ts";
import { scriptedFeed } from "../../testing/scripted-feed.ts";
import { movableClock, startTestApp, type TestApp, type TestUser } from "../../testing/test-app.ts";

const clock = movableClock();
const resting = {
  venue: "demo",
  pair: "BTC-USD",
  side: "buy",
  type: "limit",
  quantity: "0.1",
  price: "7000",
};
const market = { venue: "demo", pair: "BTC-USD", side: "buy", type: "market", quantity: "0.01" };
const ofAmount = (amount: string) => ({ from: "amount", amount });

let app: TestApp;
let user: TestUser;

beforeAll(async () => {
  app = await startTestApp({ feed: scriptedFeed(clock), clock });
});

afterAll(async () => {
  await expectLedgerBalanced(app.db.url);
  await app.close();
});

beforeEach(async () => {
  user = await app.registerUser();
  await app.caller(user.id).demo.toggle({ enabled: true });
});

/** On which demo account a call acts, by its number, and whose it is. */
type Acting = string | number | null | { readonly number: string | number; readonly of: TestUser };

function headers(acting: Acting) {
  const { number, of } =
    typeof acting === "object" && acting !== null ? acting : { number: acting, of: user };
  return {
    authorization: `Bearer ${of.token}`,
    ...(number === null ? {} : { [DEMO_ACCOUNT_HEADER]: String(number) }),
  };
}

const post = (path: string, input: unknown, acting: Acting = null) =>
  send(`${app.url}/trpc/${path}`, { headers: headers(acting), body: input });
const get = (path: string, input: unknown, acting: Acting = null) =>
  send(
    `${app.url}/trpc/${path}${input === undefined ? "" : `?input=${encodeURIComponent(JSON.stringify(input))}`}`,
    { headers: headers(acting) },
  );
/** `call` is the method and the path. */
const rest = (call: string, acting: Acting, body?: unknown) => {
  const [method = "", path = ""] = call.split(" ");
  return send(`${app.url}${path}`, { method, headers: headers(acting), body });
};

/** Of a call by tRPC or by REST; null where it was answered. */
const codeOf = ({ text }: Answer): string | null => {
  const { error, code = null } = JSON.parse(text);
  return error?.data?.domain?.code ?? error?.code ?? (typeof code === "string" ? code : null);
};
const dataOf = ({ json }: Answer) => JSON.parse(JSON.stringify(json)).result.data;
const create = async (name: string, start: unknown = ofAmount("2500")) =>
  dataOf(await post("demo.createAccount", { name, start }));

async function balances(number: number | null): Promise<Record<string, string>> {
  const { balances: rows } = dataOf(await get("funds.listBalances", { venue: "demo" }, number));
  const list: { asset: string; total: string }[] = rows;
  return Object.fromEntries(list.filter(({ total }) => total !== "0").map((one) => [one.asset, one.total]));
}

test("begins with an amount of its own, and has its own balances, orders, fills and portfolio", async () => {
  const { accounts } = await create("Slow and small");
  expect(accounts).toMatchObject([
    { number: 1, name: null, isOpen: true, start: [{ asset: "USD", amount: "10000" }] },
    { number: 2, name: "Slow and small", isOpen: true, start: [{ asset: "USD", amount: "2500" }] },
  ]);
  expect([await balances(null), await balances(2)]).toEqual([{ USD: "10000" }, { USD: "2500" }]);

  const placed = dataOf(await post("trading.placeOrder", market, 2));
  expect(placed.order.state).toBe("filled");
  await post("trading.placeOrder", resting, 1);
  expect((await balances(null))["USD"]).toBe("10000");
  expect((await balances(2))["BTC"]).toBe("0.01");
  const listed = async (number: number | null) =>
    dataOf(await get("trading.listOrders", { venue: "demo", limit: 50 }, number)).items.length;
  const filled = async (number: number | null) =>
    dataOf(await get("trading.listFills", { venue: "demo", limit: 50 }, number)).items.length;
  expect([await listed(1), await listed(2), await filled(1), await filled(2)]).toEqual([1, 1, 0, 1]);
  const compared = dataOf(await get("funds.compareDemoAccounts", undefined));
  expect(compared.accounts).toMatchObject([
    { number: 1, equity: "10000", fills: 0, openOrders: 1, fees: "0" },
    { number: 2, fills: 1, openOrders: 0 },
  ]);
  expect(Number(compared.accounts[1].fees)).toBeGreaterThan(0);
});

test("is acted on by REST calls that name it, and its orders are unknown to the other accounts", async () => {
  await create("By REST");
  const { json } = await rest("POST /api/v1/orders", 2, { ...resting, client_order_id: "same" });
  const order = JSON.parse(JSON.stringify(json)).order;
  expect(order.state).toBe("new");
  expect(codeOf(await rest(`GET /api/v1/orders/${order.id}`, null))).toBe("UNKNOWN_ORDER");
  expect(codeOf(await rest(`DELETE /api/v1/orders/${order.id}?venue=demo`, 1))).toBe("UNKNOWN_ORDER");
  const elsewhere = await rest("POST /api/v1/orders", 1, { ...resting, client_order_id: "same" });
  expect(elsewhere.json).toMatchObject({ order: { state: "new" } });
  expect((await rest("DELETE /api/v1/orders?venue=demo", 1)).status).toBe(200);
  expect((await rest(`GET /api/v1/orders/${order.id}`, 2)).json).toMatchObject({
    order: { state: "new" },
  });
});

test("of another user can't be selected, and a number that the user has no account of is unknown", async () => {
  await create("Mine");
  const stranger = await app.registerUser();
  await app.caller(stranger.id).demo.toggle({ enabled: true });
  for (const number of [2, 3, 0, -1, "2.0", "02", "51", "x", `${user.id}#2`])
    expect(codeOf(await post("trading.placeOrder", market, { number, of: stranger })), String(number)).toBe(
      "UNKNOWN_DEMO_ACCOUNT",
    );
  expect(await balances(2)).toEqual({ USD: "2500" });
});

test("doesn't touch the live account: with its number live money is the one live account's", async () => {
  await create("Demo only");
  await app.caller(user.id).demo.toggle({ enabled: false });
  await app.parts.exchange.submit(
    { type: "adjust", owner: user.id, asset: "USD", amount: 500_00000000n, reference: `test ${user.id}` },
    "system:test",
  );
  const { balances: live } = dataOf(await get("funds.listBalances", { venue: "live" }, 2));
  expect(live).toMatchObject([{ asset: "USD", total: "500" }]);
});

test("copied from the live account has its balances as demo money, says when, and returns to them by a reset", async () => {
  expect(codeOf(await post("demo.createAccount", { name: "Nothing", start: { from: "live" } }))).toBe(
    "NOTHING_TO_COPY",
  );
  for (const [asset, amount] of [
    ["USD", 700_00000000n],
    ["BTC", 2_00000000n],
  ] as const)
    await app.parts.exchange.submit(
      { type: "adjust", owner: user.id, asset, amount, reference: `copy ${asset} ${user.id}` },
      "system:test",
    );
  const { accounts } = await create("Like live", { from: "live" });
  expect(accounts[1]).toMatchObject({
    number: 2,
    start: [
      { asset: "USD", amount: "700" },
      { asset: "BTC", amount: "2" },
    ],
    copiedAt: expect.any(String),
  });
  const copied = { USD: "700", BTC: "2" };
  expect(await balances(2)).toEqual(copied);
  const live = dataOf(await get("funds.listBalances", { venue: "live" })).balances;
  expect(live).toMatchObject([
    { asset: "USD", total: "700" },
    { asset: "BTC", total: "2" },
  ]);
  await post("trading.placeOrder", { ...market, side: "sell", quantity: "0.5" }, 2);
  expect((await balances(2))["BTC"]).toBe("1.5");
  expect(dataOf(await post("demo.resetAccount", { venue: "demo" }, 2)).epoch).toBe(2);
  expect(await balances(2)).toEqual(copied);
  expect(await balances(null)).toEqual({ USD: "10000" });
});

test("takes nothing new once it is archived, ends its orders, shows its history, and comes back as it was", async () => {
  await create("Short-lived");
  await post("trading.placeOrder", resting, 2);
  const { accounts } = dataOf(await post("demo.archiveAccount", { number: 2 }));
  expect(accounts[1].archivedAt).not.toBeNull();
  expect(await balances(2)).toEqual({ USD: "2500" });
  expect(dataOf(await get("trading.listOrders", { venue: "demo", scope: "open" }, 2)).items).toEqual([]);
  for (const [path, input] of [
    ["trading.placeOrder", market],
    ["demo.resetAccount", { venue: "demo" }],
    ["swap.quote", { venue: "demo", from: "USD", to: "BTC", fromAmount: "10" }],
  ] as const)
    expect(codeOf(await post(path, input, 2)), path).toBe("DEMO_ACCOUNT_ARCHIVED");
  expect(await balances(2)).toEqual({ USD: "2500" });
  expect(codeOf(await post("demo.archiveAccount", { number: 1 }))).toBe("FIRST_DEMO_ACCOUNT_STAYS");
  await post("demo.restoreAccount", { number: 2 });
  expect(dataOf(await post("trading.placeOrder", market, 2)).order.state).toBe("filled");
});

test("ends at five that aren't archived, at ten in a day, and within the bounds of a start", async () => {
  for (const amount of ["99.99", "1000000.01", "0", "-5", "1e3", "a lot"])
    expect((await post("demo.createAccount", { name: "Odd", start: ofAmount(amount) })).status, amount).toBe(
      400,
    );
  const asked = Array.from({ length: DEMO_ACCOUNTS_MAX + 2 }, (_, at) =>
    post("demo.createAccount", { name: `No. ${at}`, start: ofAmount("100") }),
  );
  const codes = (await Promise.all(asked)).map(codeOf);
  expect(codes.filter((code) => code === "TOO_MANY_DEMO_ACCOUNTS")).toHaveLength(3);
  let made = DEMO_ACCOUNTS_MAX - 1;
  for (let number = 2; made < DEMO_ACCOUNTS_A_DAY; number += 1) {
    await post("demo.archiveAccount", { number });
    await create(`Once more ${number}`);
    made += 1;
  }
  const { accounts } = dataOf(await get("demo.listAccounts", undefined));
  const last = accounts.at(-1).number;
  await post("demo.archiveAccount", { number: last });
  const again = { name: "Too soon", start: ofAmount("100") };
  expect(codeOf(await post("demo.createAccount", again))).toBe("TOO_MANY_REQUESTS");
  expect((await post("demo.restoreAccount", { number: last })).status).toBe(200);
  expect(codeOf(await post("demo.restoreAccount", { number: 2 }))).toBe("TOO_MANY_DEMO_ACCOUNTS");
});

test("of one person don't trade with each other", async () => {
  await create("Other side", ofAmount("100000"));
  await post("trading.placeOrder", { ...market, quantity: "0.01" }, 2);
  await post("trading.placeOrder", { ...resting, price: "7424.90", quantity: "0.01" }, 1);
  const sold = {
    ...resting,
    side: "sell",
    price: "7424.90",
    quantity: "0.01",
    selfTradePrevention: "expire_taker",
  };
  const { order, fills } = dataOf(await post("trading.placeOrder", sold, 2));
  expect([order.endReason, fills]).toEqual(["self_trade_prevented", []]);
  await post("trading.cancelAllOrders", { venue: "demo" }, 1);
});

test("has its own swaps, limits and name", async () => {
  await create("Rich", ofAmount("50000"));
  const quoted = dataOf(
    await post("swap.quote", { venue: "demo", from: "USD", to: "BTC", fromAmount: "100" }, 2),
  );
  const accept = { venue: "demo", quoteId: quoted.quoteId };
  expect(codeOf(await post("swap.accept", accept, 1))).toBe("UNKNOWN_QUOTE");
  expect(dataOf(await post("swap.accept", accept, 2)).state).toBe("settled");
  expect((await balances(1))["USD"]).toBe("10000");
  expect((await balances(2))["USD"]).toBe("49900");
  const swaps = async (number: number) =>
    dataOf(await get("swap.list", { venue: "demo", limit: 5 }, number)).items.length;
  expect([await swaps(1), await swaps(2)]).toEqual([0, 1]);
  await post("tradingLimits.setKillSwitch", { venue: "demo", on: true }, 2);
  expect(codeOf(await post("trading.placeOrder", market, 2))).toBe("KILL_SWITCH_ON");
  expect(dataOf(await post("trading.placeOrder", market, 1)).order.state).toBe("filled");
  const named = dataOf(await post("demo.renameAccount", { number: 1, name: "Main" }));
  expect(named.accounts[0].name).toBe("Main");
});

test("made a key of its own acts on it alone, and a statement names it", async () => {
  await create("By program");
  const asked = { name: "A program", type: "hmac", venue: "demo", scopes: ["read", "trade"] };
  const { key, secret } = dataOf(await post("apiKeys.create", asked, 2));
  expect(key.demoAccount).toBe(2);
  const sign = (payload: string) => createHmac("sha256", secret).update(payload).digest("hex");
  const asKey = (more: Record<string, string> = {}) => {
    const signed = { method: "GET", path: "/api/v1/balances", timestamp: clock.now() };
    const headers = { ...signedHeaders({ id: key.id, apiKey: key.apiKey, sign }, signed), ...more };
    return send(`${app.url}${signed.path}`, { headers });
  };
  expect((await asKey()).json).toMatchObject({ venue: "demo", balances: [{ asset: "USD", total: "2500" }] });
  expect(codeOf(await asKey({ [DEMO_ACCOUNT_HEADER]: "1" }))).toBe("UNKNOWN_DEMO_ACCOUNT");
  const month = new Date(clock.now()).toISOString().slice(0, 7);
  const file = await rest(`GET /api/statements/demo/${month}.pdf`, 2);
  expect(file.headers["content-disposition"]).toContain(`fillmark-demo-2-${month}.pdf`);
  const first = await rest(`GET /api/statements/demo/${month}.pdf`, 1);
  expect(first.headers["content-disposition"]).toContain(`fillmark-demo-1-${month}.pdf`);
});

test("leaves a ledger and a history that prove themselves", async () => {
  await create("Proven");
  expect(dataOf(await post("trading.placeOrder", market, 2)).order.state).toBe("filled");
  await expectProof(app.db.url);
});
