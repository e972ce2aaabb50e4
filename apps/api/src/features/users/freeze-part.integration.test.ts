// Parts of an account that are frozen by themselves, by every way to what they stop.
import { afterAll, beforeAll, expect, test } from "vitest";
import type { FrozenPart } from "@fillmark/contracts/frozen-parts";
import { expectLedgerBalanced } from "../../testing/expect-ledger-balanced.ts";
import { refusal } from "../../testing/refusal.ts";
import { makeKey } from "../../testing/v1-client.ts";
import { send } from "../../testing/http-client.ts";
import { scriptedFeed } from "../../testing/scripted-feed.ts";
import { startTestApp, type TestAgent, type TestApp, type TestUser } from "../../testing/test-app.ts";

const reason = "Asked by their bank";
const buy = {
  venue: "demo",
  pair: "BTC-USD",
  side: "buy",
  type: "limit",
  quantity: "0.01",
  price: "7000",
} as const;

let app: TestApp;
let officer: TestAgent;

beforeAll(async () => {
  app = await startTestApp({ feed: scriptedFeed() });
  officer = await app.agent("compliance");
});

afterAll(async () => {
  await expectLedgerBalanced(app.db.url);
  await app.close();
});

async function trader(): Promise<TestUser> {
  const user = await app.registerUser();
  await app.parts.auth.deferredTasks.settle();
  await app.caller(user.id).demo.toggle({ enabled: true });
  return user;
}

const freeze = ({ id: userId }: TestUser, part: FrozenPart) =>
  officer.call.users.freezePart({ userId, part, reason });
const unfreeze = ({ id: userId }: TestUser, part: FrozenPart) =>
  officer.call.users.unfreezePart({ userId, part });

/** As the user's own app sends it: with what their session says at that moment. */
async function codeOf({ token }: TestUser, path: string, body: object): Promise<string> {
  const { status, text } = await send(`${app.url}/trpc/${path}`, {
    headers: { authorization: `Bearer ${token}` },
    body,
  });
  return status === 200 ? "taken" : (/"code":"([A-Z_]{4,})","details"/.exec(text)?.[1] ?? String(status));
}

test("frozen trading takes no order, change or swap, by a session or by a key; what is open stays and can be canceled", async () => {
  const user = await trader();
  const key = { authorization: `Bearer ${await makeKey(app, user)}` };
  const call = app.caller(user.id);
  const { order } = await call.trading.placeOrder(buy);
  const quote = await call.swap.quote({ venue: "demo", from: "USD", to: "BTC", fromAmount: "100" });
  expect(await freeze(user, "trading")).toMatchObject({
    state: "active",
    frozen: null,
    frozenParts: [{ part: "trading", reason, by: { id: officer.id, name: officer.name } }],
  });
  const swap = { venue: "demo", from: "USD", to: "BTC", fromAmount: "100" };
  expect([
    await codeOf(user, "trading.placeOrder", buy),
    await codeOf(user, "trading.amendOrder", { venue: "demo", orderId: order.id, price: "6900" }),
    await codeOf(user, "swap.quote", swap),
    await codeOf(user, "swap.accept", { venue: "demo", quoteId: quote.quoteId }),
  ]).toEqual(Array(4).fill("ACCOUNT_PART_FROZEN"));
  // Of a caller whose session was looked up before: the quote is refused where it is taken.
  expect(await refusal(call.swap.accept({ venue: "demo", quoteId: quote.quoteId }))).toMatchObject({
    code: "ACCOUNT_PART_FROZEN",
    details: { part: "trading" },
  });
  expect((await send(`${app.url}/api/v1/orders`, { headers: key, body: buy })).json).toMatchObject({
    code: "ACCOUNT_PART_FROZEN",
    details: { part: "trading" },
  });
  const { items } = await call.trading.listOrders({ scope: "open" });
  expect(items.map(({ id }) => id)).toEqual([order.id]);
  expect(await codeOf(user, "trading.cancelOrder", { venue: "demo", orderId: order.id })).toBe("taken");
  expect((await unfreeze(user, "trading")).frozenParts).toEqual([]);
  expect(await codeOf(user, "trading.placeOrder", buy)).toBe("taken");
});

test("frozen deposits take no request, and frozen withdrawals no account to pay to; trading goes on", async () => {
  const user = await trader();
  await freeze(user, "deposits");
  await freeze(user, "withdrawals");
  expect(await codeOf(user, "trading.placeOrder", buy)).toBe("taken");
  await app.caller(user.id).demo.toggle({ enabled: false });
  const requestId = crypto.randomUUID();
  const deposit = { venue: "live", requestId, methodId: requestId, amount: "100" };
  const codes = [
    await codeOf(user, "deposits.request", deposit),
    await codeOf(user, "withdrawals.request", {
      venue: "live",
      destinationId: crypto.randomUUID(),
      asset: "USD",
      amount: "10",
      clientWithdrawalId: crypto.randomUUID(),
    }),
  ];
  expect(codes).toEqual(["ACCOUNT_PART_FROZEN", "ACCOUNT_PART_FROZEN"]);
  expect((await app.caller(user.id).auth.account()).frozenParts).toEqual(["deposits", "withdrawals"]);
});

test("an account of which a part is frozen can't be deleted by its owner meanwhile", async () => {
  const user = await trader();
  await freeze(user, "withdrawals");
  expect(await codeOf(user, "privacy.requestDeletion", { reason: "I leave." })).toBe("ACCOUNT_PART_FROZEN");
});

test("two who freeze the same at once freeze it once, with one entry and one mail; what is open already stays so", async () => {
  const user = await trader();
  const answers = await Promise.all([freeze(user, "trading"), freeze(user, "trading")]);
  expect(answers.map(({ frozenParts }) => frozenParts.length)).toEqual([1, 1]);
  await unfreeze(user, "deposits");
  const entries = await app.em
    .fork()
    .execute<{ action: string; details: unknown }[]>(
      `select action, details from audit_log where subject_id = ? and action like 'users.%Part' order by id`,
      [user.id],
    );
  expect(entries).toEqual([{ action: "users.freezePart", details: { part: "trading", reason } }]);
  const mails = await app.em
    .fork()
    .execute<{ subject: string; body: string }[]>(
      `select subject, body from mails where recipient = ? and subject = 'Part of your account is frozen'`,
      [user.email],
    );
  expect(mails).toHaveLength(1);
  expect(mails[0]?.body).not.toContain(reason);
});

test("support may see what is frozen and neither freeze nor open it", async () => {
  const user = await trader();
  const support = await app.agent("support");
  await freeze(user, "withdrawals");
  expect((await support.call.users.find({ userId: user.id })).frozenParts).toMatchObject([
    { part: "withdrawals" },
  ]);
  for (const part of ["trading", "withdrawals"] as const) {
    const input = { userId: user.id, part };
    expect(await refusal(support.call.users.freezePart({ ...input, reason }))).toMatchObject({
      code: "FORBIDDEN",
    });
    expect(await refusal(support.call.users.unfreezePart(input))).toMatchObject({ code: "FORBIDDEN" });
  }
});
