// Every field that takes an amount of money, sent what is none: it is refused in words of the catalogue, and nothing
// that money is made of has changed.
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { signInAdmin } from "../testing/admin-session.ts";
import { attack, isRefused, isSignedIn, trpcCalls, withHeaders, type Attack } from "../testing/attack.ts";
import { depositor, startDeposit } from "../testing/deposit-calls.ts";
import { expectLedgerBalanced } from "../testing/expect-ledger-balanced.ts";
import { amountFields, badDecimals } from "../testing/hostile-values.ts";
import { send } from "../testing/http-client.ts";
import { listProcedures } from "../testing/procedure-table.ts";
import { startTestApp, type TestApp } from "../testing/test-app.ts";
import { fund, withdrawer } from "../testing/withdrawers.ts";

interface Asked {
  readonly as: "user" | "admin";
  /** Taken as it is, once for each field that is spoilt and kept. */
  readonly good: Readonly<Record<string, unknown>>;
  readonly fields: readonly string[];
}

let app: TestApp;
let asked: Readonly<Record<string, readonly Asked[]>>;
let headers: Readonly<Record<"user" | "admin", Readonly<Record<string, string>>>>;

beforeAll(async () => {
  app = await startTestApp();
  const user = await withdrawer(app, { amount: "1000" });
  await fund(app.parts.exchange, { owner: "liquidity", asset: "BTC", amount: "1" });
  headers = {
    user: { authorization: `Bearer ${user.token}` },
    admin: (await signInAdmin(app, app.admin)).headers,
  };
  const { id: depositId } = await startDeposit(app, user, { kind: "bank" });
  const credited = await startDeposit(app, await depositor(app), { kind: "bank" });
  const approval = { depositId: credited.id, amount: "100" };
  await send(`${app.url}/trpc/deposits.approve`, { headers: headers.admin, body: approval });
  const { methods } = await user.call.deposits.listMethods();
  const method = methods.find(({ kind, asset }) => kind === "bank" && asset === "USD");
  if (method === undefined) throw new Error("There is no way to pay in by bank.");
  const { id, rail, asset } = method;
  const way = { id, rail, asset, min: "10", max: "1000", isEnabled: true, instructions: "" };
  const payIn = { venue: "live", requestId: randomUUID(), methodId: id, amount: "50" };
  const payOut = {
    venue: "live",
    clientWithdrawalId: "mine",
    destinationId: user.destinationId,
    asset,
    amount: "50",
  };
  const correction = { userId: user.id, asset, amount: "1", category: "other", reason: "A test" };
  const startOn = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  const schedule = { every: "week", startOn, time: "09:00", timeZone: "UTC" } as const;
  const changed = { venue: "live", id: randomUUID(), amount: "25", ...schedule } as const;
  const recurring = { ...changed, id: randomUUID(), pair: "BTC-USD" } as const;
  await app.caller(user.id).recurringBuys.create({ ...changed, pair: "BTC-USD" });
  const swap = { venue: "live", from: "USD", to: "BTC" };
  asked = {
    "adjustments.propose": [{ as: "admin", good: correction, fields: ["amount"] }],
    "adjustments.proposeHouse": [
      { as: "admin", good: { asset, amount: "1", reason: "A test" }, fields: ["amount"] },
    ],
    "alerts.create": [
      {
        as: "user",
        good: { venue: "live", id: randomUUID(), pair: "BTC-USD", direction: "above", price: "900000" },
        fields: ["price"],
      },
    ],
    "chargebacks.open": [
      {
        as: "admin",
        good: { ...approval, amount: "40", reason: "Recalled by the bank" },
        fields: ["amount"],
      },
    ],
    "deposits.approve": [{ as: "admin", good: { depositId, amount: "100" }, fields: ["amount"] }],
    "deposits.request": [{ as: "user", good: payIn, fields: ["amount"] }],
    "deposits.saveMethod": [{ as: "admin", good: way, fields: ["min", "max"] }],
    "recurringBuys.create": [{ as: "user", good: recurring, fields: ["amount"] }],
    "recurringBuys.change": [{ as: "user", good: changed, fields: ["amount"] }],
    "swap.quote": [
      { as: "user", good: { ...swap, fromAmount: "10" }, fields: ["fromAmount"] },
      { as: "user", good: { ...swap, toAmount: "0.001" }, fields: ["toAmount"] },
    ],
    "withdrawals.request": [{ as: "user", good: payOut, fields: ["amount"] }],
  };
});

afterAll(() => app.close());

/** All that money is made of and what was asked of it, each table as one text. */
async function everything(): Promise<unknown> {
  const tables =
    "transfers orders adjustments approval_requests chargebacks deposit_methods deposits swap_quotes withdrawals accounts".split(
      " ",
    );
  const each = tables.map(
    (table) => `(select md5(string_agg(t::text, '' order by id)) from ${table} t) as ${table}`,
  );
  return app.em.fork().execute(`select ${each.join()}`);
}

/** Orders are tried where the hostile inputs are. */
const ofOrders = new Set(["trading.placeOrder", "trading.previewOrder", "trading.amendOrder"]);

test("every procedure that takes an amount is among those that are tried", () => {
  const takers = listProcedures().filter(
    ({ path, input }) =>
      !ofOrders.has(path) && Object.keys(Object(input)).some((field) => amountFields.includes(field)),
  );
  expect(takers.map(({ path }) => path).toSorted()).toEqual(Object.keys(asked).toSorted());
});

test("no amount that isn't one is taken, and none changes anything; the same with an amount is taken", async () => {
  const before = await everything();
  const tries = Object.entries(asked).flatMap(([path, all]) => all.map((one) => ({ path, ...one })));
  const attacks = tries.flatMap(({ path, as, good, fields }) =>
    fields.flatMap((field) =>
      badDecimals
        // A correction may take something away.
        .filter((text) => !path.startsWith("adjustments.") || text !== "-1")
        .flatMap((text) => callsOf({ path, as }, { ...good, [field]: text })),
    ),
  );
  expect((await attack(app.url, attacks)).faults).toEqual([]);
  expect(await everything()).toEqual(before);

  for (const { path, as, good } of tries) {
    const answer = await send(`${app.url}/trpc/${path}`, { headers: headers[as], body: good });
    expect([path, answer.status, answer.text]).toEqual([path, 200, expect.anything()]);
  }
  expect(await everything()).not.toEqual(before);
  await expectLedgerBalanced(app.db.url);
}, 120_000);

function callsOf({ path, as }: { path: string; as: "user" | "admin" }, input: object): Attack[] {
  return trpcCalls("mutation", path, input).map((call) => ({
    ...withHeaders(call, headers[as]),
    expects: [isSignedIn, isRefused],
  }));
}
