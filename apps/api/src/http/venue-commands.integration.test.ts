// An account is on one venue, and every tab, device and program of its owner believes something about which. Whatever
// touches money names the one it believes in, and nothing is done on the other.
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Venue } from "@fillmark/contracts/constants";
import { codeOf } from "../testing/expect-refusal.ts";
import { expectLedgerBalanced } from "../testing/expect-ledger-balanced.ts";
import { send, type Answer } from "../testing/http-client.ts";
import { listProcedures } from "../testing/procedure-table.ts";
import { refusal } from "../testing/refusal.ts";
import { scriptedFeed } from "../testing/scripted-feed.ts";
import { startTestApp, type TestApp } from "../testing/test-app.ts";
import { makeKey } from "../testing/v1-client.ts";
import { fund, withdrawer, type Withdrawer } from "../testing/withdrawers.ts";
import { restRoutes, v1Routes } from "./rest/routes.ts";

let app: TestApp;
let user: Withdrawer;

beforeAll(async () => {
  app = await startTestApp({ feed: scriptedFeed() });
  user = await newTrader();
});
afterAll(async () => {
  await expectLedgerBalanced(app.db.url);
  await app.close();
});

/** With money on both venues. */
async function newTrader(): Promise<Withdrawer> {
  const trader = await withdrawer(app, { amount: "1000" });
  await trader.call.demo.toggle({ enabled: true });
  return trader;
}

const other = (venue: Venue): Venue => (venue === "demo" ? "live" : "demo");
const goTo = (venue: Venue, of = user) => of.call.demo.toggle({ enabled: venue === "demo" });
const limit = { pair: "BTC-USD", side: "buy", type: "limit", quantity: "0.001", price: "7000" } as const;
const venues = ["demo", "live"] as const;

/** Features whose commands move, bind or value no money. */
const featuresWithoutMoney = new Set(
  `alertHooks apiKeys auth charts chat contacts google help legal news notifications privacy profile security site verification watchlist webhooks`.split(
    " ",
  ),
);
const withoutMoney: Readonly<Record<string, string>> = {
  "alerts.remove": "takes a notice away, which belongs to neither venue",
  "demo.toggle": "is the switch itself",
  "demo.createAccount": "opens a demo account of its own, wherever the account trades",
  "demo.renameAccount": "changes a name",
  "demo.archiveAccount": "makes less possible",
  "demo.restoreAccount": "takes back that less is possible",
  "importedTrades.remove": "takes away what was brought of other exchanges, which no balance holds",
  "deposits.submitProof": "shows what was paid elsewhere",
  "withdrawals.archiveDestination": "makes less possible",
  "withdrawals.setTravelRule": "says whose a saved address is, and moves nothing",
  "withdrawals.setAllowList": "closes or opens a list, and moves nothing",
};
const featureOf = (path: string): string => path.split(".")[0] ?? "";
const commands = listProcedures().filter(
  ({ as, type, path }) =>
    as === "user" &&
    type === "mutation" &&
    !featuresWithoutMoney.has(featureOf(path)) &&
    !Object.hasOwn(withoutMoney, path),
);
const inputOf = (input: unknown, change: object): Record<string, unknown> => ({
  ...Object(input),
  ...change,
});

async function post(path: string, input: unknown, token = user.token): Promise<Answer> {
  return send(`${app.url}/trpc/${path}`, { headers: { authorization: `Bearer ${token}` }, body: input });
}

/** All that a command could change, as one text. */
async function everything(): Promise<unknown> {
  const tables =
    "transfers orders accounts swap_quotes deposits withdrawals price_alerts demo_epochs recurring_buys".split(
      " ",
    );
  const each = tables.map(
    (table) => `(select md5(string_agg(t::text, '' order by t::text)) from ${table} t) as ${table}`,
  );
  return app.em.fork().execute(`select ${each.join()}`);
}

describe("every command that touches money", () => {
  test("names its venue, and none is forgotten", () => {
    expect(commands.length).toBeGreaterThan(12);
    expect(commands.filter(({ venue }) => venue === null).map(({ path }) => path)).toEqual([]);
    for (const { path, input, takes } of commands) {
      expect([path, takes(input)]).toEqual([path, true]);
      expect([path, takes(inputOf(input, { venue: undefined }))]).toEqual([path, false]);
      expect([path, takes(inputOf(input, { venue: "moon" }))]).toEqual([path, false]);
    }
    const known = listProcedures().map(({ path }) => path);
    expect(Object.keys(withoutMoney).filter((path) => !known.includes(path))).toEqual([]);
  });

  test("does nothing on the other venue, by a session", async () => {
    const held = commands.filter(({ venue }) => venue === "account");
    expect(held.length).toBeGreaterThan(8);
    for (const actual of venues) {
      await goTo(actual);
      const venue = other(actual);
      const before = await everything();
      for (const { path, input } of held) {
        const answer = await post(path, inputOf(input, { venue }));
        expect([path, answer.status, codeOf(answer.text)]).toEqual([path, 409, "VENUE_MISMATCH"]);
        expect(answer.text).toContain(`"details":{"venue":"${venue}","actual":"${actual}"}`);
      }
      expect(await everything()).toEqual(before);
    }
  });

  test("names it in the APIs for programs too, except where the path names it", () => {
    const ofMoney = new Set(commands.map(({ path }) => path));
    const lines = [...v1Routes, ...restRoutes].filter(({ procedure }) => ofMoney.has(procedure));
    const named = lines.filter(({ input }) => Object.hasOwn(input.shape, "venue"));
    const unnamed = lines.filter((line) => !named.includes(line)).map(({ procedure }) => procedure);
    expect(named.length).toBeGreaterThan(5);
    expect(unnamed).toEqual(["demo.resetBalance", "demo.resetAccount"]);
  });

  test("does nothing on the other venue, by a key or a form of the REST layer", async () => {
    const secret = await makeKey(app, user);
    const headers = { authorization: `Bearer ${secret}` };
    const some = { live: "0198f2a0-0000-7000-8000-000000000000" };
    for (const actual of venues) {
      await goTo(actual);
      const venue = other(actual);
      const before = await everything();
      const answers = [
        await send(`${app.url}/api/v1/orders`, { headers, body: { venue, ...limit } }),
        await send(`${app.url}/api/v1/orders/1`, {
          method: "PATCH",
          headers,
          body: { venue, price: "7001" },
        }),
        await send(`${app.url}/api/v1/swap/quotes`, {
          headers,
          body: { venue, from: "USD", to: "BTC", from_amount: "50" },
        }),
        await send(`${app.url}/api/v1/swap/quotes/${some.live}/accept`, { headers, body: { venue } }),
        await send(`${app.url}/api/user/withdrawals`, {
          headers: { authorization: `Bearer ${user.token}` },
          body: {
            venue,
            client_withdrawal_id: randomUUID(),
            destination_id: user.destinationId,
            asset: "USD",
            amount: "50",
          },
        }),
      ];
      expect(answers.map(({ text }) => codeOf(text))).toEqual(answers.map(() => "VENUE_MISMATCH"));
      expect(await everything()).toEqual(before);
    }
  });

  test("is held to its venue call by call in a batch", async () => {
    await goTo("demo");
    const both = { 0: { venue: "live", ...limit }, 1: { venue: "demo", ...limit } };
    const { text } = await post("trading.placeOrder,trading.placeOrder?batch=1", both);
    expect(text).toContain(`"VENUE_MISMATCH"`);
    expect(text.match(/"order":\{"id"/g)).toHaveLength(1);
    expect(text).toContain(`"venue":"demo"`);
    expect((await user.call.trading.listOrders({ venue: "live" })).items).toEqual([]);
  });
});

test("the two paths that name the demo account reset it wherever the account is", async () => {
  for (const venue of venues) {
    await goTo(venue);
    const answer = await send(`${app.url}/user/demo/reset-balance`, {
      method: "POST",
      headers: { authorization: `Bearer ${user.token}` },
    });
    expect([venue, answer.status, answer.json["demo_balance"]]).toEqual([venue, 200, 1_000_000]);
  }
});

describe("what was sent before a switch and is sent again after it", () => {
  test("an order is answered with what became of it, and never placed on the other venue", async () => {
    await goTo("live");
    const named = { venue: "live" as const, ...limit, clientOrderId: randomUUID() };
    const first = await user.call.trading.placeOrder(named);
    await goTo("demo");
    const again = await user.call.trading.placeOrder(named);
    expect(again).toMatchObject({ replayed: true, order: { id: first.order.id, venue: "live" } });
    expect(await refusal(user.call.trading.placeOrder({ ...named, quantity: "0.002" }))).toMatchObject({
      code: "CLIENT_ORDER_ID_CONFLICT",
    });
    const unknown = { ...named, clientOrderId: randomUUID() };
    expect(await refusal(user.call.trading.placeOrder(unknown))).toMatchObject({ code: "VENUE_MISMATCH" });
    const asked = { venue: "live", clientOrderId: named.clientOrderId } as const;
    expect(await user.call.trading.findOrderByClientId(asked)).toMatchObject({ id: first.order.id });
    expect(await user.call.trading.findOrderByClientId({ ...asked, venue: "demo" })).toBeNull();
  });

  test("a withdrawal, a deposit and an alert are those that there are", async () => {
    await goTo("live");
    const { methods } = await user.call.deposits.listMethods();
    const methodId = String(methods.find(({ kind, asset }) => kind === "bank" && asset === "USD")?.id);
    const { destinationId } = user;
    const payOut = { clientWithdrawalId: randomUUID(), destinationId, asset: "USD", amount: "50" };
    const payIn = { requestId: randomUUID(), methodId, amount: "50" };
    const alert = { id: randomUUID(), pair: "BTC-USD", direction: "above", price: "90000" } as const;
    const ask = async () => {
      const out = await user.call.withdrawals.request({ venue: "live", ...payOut });
      const paid = await user.call.deposits.request({ venue: "live", ...payIn });
      const set = await user.call.alerts.create({ venue: "live", ...alert });
      return [out.id, paid.id, set.id];
    };
    const first = await ask();
    await goTo("demo");
    expect(await ask()).toEqual(first);
    await user.call.withdrawals.cancel({ venue: "live", withdrawalId: String(first[0]) });
  });

  test("a price that was taken is not taken again", async () => {
    await fund(app.parts.exchange, { owner: "liquidity", asset: "BTC", amount: "1" });
    await goTo("live");
    const wish = { venue: "live", from: "USD", to: "BTC", fromAmount: "50" } as const;
    const [{ quoteId }, kept] = [await user.call.swap.quote(wish), await user.call.swap.quote(wish)];
    await user.call.swap.accept({ venue: "live", quoteId });
    await goTo("demo");
    expect(await refusal(user.call.swap.accept({ venue: "live", quoteId }))).toMatchObject({
      code: "QUOTE_USED",
    });
    expect(await refusal(user.call.swap.accept({ venue: "live", quoteId: kept.quoteId }))).toMatchObject({
      code: "VENUE_MISMATCH",
    });
    // Nor by saying that the venue is another one.
    expect(await refusal(user.call.swap.accept({ venue: "demo", quoteId: kept.quoteId }))).toMatchObject({
      code: "QUOTE_OF_OTHER_VENUE",
    });
  });
});

describe("cancelling", () => {
  test("is always possible, and meets the venue that it names alone", async () => {
    const trader = await newTrader();
    const placeOn = async (venue: Venue) => {
      await goTo(venue, trader);
      return (await trader.call.trading.placeOrder({ venue, ...limit })).order.id;
    };
    const ids = { demo: [await placeOn("demo"), await placeOn("demo")], live: [await placeOn("live")] };
    const openOn = async (venue: Venue) =>
      (await trader.call.trading.listOrders({ venue, scope: "open" })).items.map(({ id }) => id).toSorted();
    const [orderId = ""] = ids.demo;
    // The account is on live now.
    expect(await refusal(trader.call.trading.cancelOrder({ venue: "live", orderId }))).toEqual({
      code: "VENUE_MISMATCH",
      details: { venue: "live", actual: "demo" },
    });
    await trader.call.trading.cancelOrder({ venue: "demo", orderId });
    expect(await openOn("demo")).toEqual([ids.demo[1]]);
    const { canceled } = await trader.call.trading.cancelAllOrders({ venue: "demo" });
    expect(canceled.map(({ id }) => id)).toEqual([ids.demo[1]]);
    expect([await openOn("demo"), await openOn("live")]).toEqual([[], ids.live]);
  });
});

test("however orders and switches cross each other, none is on a venue that it didn't name", async () => {
  const trader = await newTrader();
  const sent = Array.from({ length: 60 }, (_, index) => ({
    venue: venues[index % 2] ?? "demo",
    ...limit,
    clientOrderId: `crossing-${index}`,
  }));
  const answers = await Promise.all(
    sent.flatMap((order, index) => [
      post("demo.toggle", { enabled: index % 3 === 0 }, trader.token),
      post("trading.placeOrder", order, trader.token),
    ]),
  );
  const placed = answers.filter((_, index) => index % 2 === 1);
  expect(placed.filter(({ text, status }) => status !== 200 && codeOf(text) !== "VENUE_MISMATCH")).toEqual(
    [],
  );
  for (const venue of venues) {
    const { items } = await trader.call.trading.listOrders({ venue, limit: 200 });
    const named = sent.filter((order) => order.venue === venue).map(({ clientOrderId }) => clientOrderId);
    expect(items.filter(({ clientOrderId }) => !named.includes(String(clientOrderId)))).toEqual([]);
  }
});
