// What moved on a user's accounts and what they ordered, as admins who may see it read it.
import { afterAll, beforeAll, expect, test } from "vitest";
import { expectLedgerBalanced } from "../../testing/expect-ledger-balanced.ts";
import { refusal } from "../../testing/refusal.ts";
import { scriptedFeed } from "../../testing/scripted-feed.ts";
import { startTestApp, type TestApp, type TestUser } from "../../testing/test-app.ts";

const buy = {
  venue: "demo",
  pair: "BTC-USD",
  side: "buy",
  type: "limit",
  quantity: "0.01",
  price: "7000",
} as const;

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ feed: scriptedFeed() });
});

afterAll(async () => {
  await expectLedgerBalanced(app.db.url);
  await app.close();
});

async function trader(): Promise<TestUser> {
  const user = await app.registerUser();
  await app.caller(user.id).demo.toggle({ enabled: true });
  return user;
}

test("of one user alone, as they see it themselves, page by page", async () => {
  const [one, other] = [await trader(), await trader()];
  for (const { id } of [one, other])
    for (let n = 0; n < 3; n += 1)
      await app.caller(id).trading.placeOrder({ ...buy, type: "market", price: undefined });
  const { call } = await app.agent("finance");
  const asked = { userId: one.id, venue: "demo" } as const;
  const own = await app.caller(one.id).funds.listTransactions({ venue: "demo", limit: 200 });
  const whole = await call.users.listMovements({ ...asked, limit: 200 });
  expect(whole).toEqual(own);
  expect(whole.items.length).toBeGreaterThan(6);
  const first = await call.users.listMovements({ ...asked, limit: 4 });
  const second = await call.users.listMovements({ ...asked, limit: 200, cursor: String(first.nextCursor) });
  expect([...first.items, ...second.items]).toEqual(whole.items);
  expect((await call.users.listMovements({ ...asked, kind: "demo_grant" })).items).toHaveLength(1);
  expect((await call.users.listMovements({ ...asked, venue: "live" })).items).toEqual([]);
  const compliance = await app.agent("compliance");
  const orders = await compliance.call.users.listOrders({ ...asked, limit: 2 });
  const rest = await compliance.call.users.listOrders({ ...asked, cursor: String(orders.nextCursor) });
  const mine = await app.caller(one.id).trading.listOrders({ venue: "demo" });
  expect([...orders.items, ...rest.items]).toEqual(mine.items);
});

test("a role that may not see balances or orders is refused, and nobody's lists are empty", async () => {
  const user = await trader();
  const { call } = await app.agent("operator");
  const asked = { userId: user.id, venue: "demo" } as const;
  expect(await refusal(call.users.listMovements(asked))).toMatchObject({ code: "FORBIDDEN" });
  expect(await refusal(call.users.listOrders(asked))).toMatchObject({ code: "FORBIDDEN" });
  const support = await app.agent("support");
  const nobody = { ...asked, userId: crypto.randomUUID() };
  expect((await support.call.users.listMovements(nobody)).items).toEqual([]);
  expect((await support.call.users.listOrders(nobody)).items).toEqual([]);
});
