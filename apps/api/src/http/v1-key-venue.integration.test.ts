// A key that signs belongs to one venue. Every line of /api/v1 is called by a key of each, on an account that has done
// everything on both; and every procedure that has no such line, as if a key had found a way to it.
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { VENUES, type Venue } from "@fillmark/contracts/constants";
import { VenueName } from "@fillmark/contracts/shapes";
import { codeOf } from "../testing/expect-refusal.ts";
import { expectLedgerBalanced } from "../testing/expect-ledger-balanced.ts";
import { listProcedures } from "../testing/procedure-table.ts";
import { refusal } from "../testing/refusal.ts";
import { scriptedFeed } from "../testing/scripted-feed.ts";
import { makeSigner, type Signer } from "../testing/signer.ts";
import { movableClock, startTestApp, type TestApp } from "../testing/test-app.ts";
import { v1Client } from "../testing/v1-client.ts";
import { fund, withdrawer, type Withdrawer } from "../testing/withdrawers.ts";
import { v1Fields } from "./rest/rest-input.ts";
import { isKept, v1Routes, type V1Route } from "./rest/routes.ts";

interface Done {
  readonly orderId: string;
  readonly clientOrderId: string;
  readonly quoteId: string;
}

const clock = movableClock();
let app: TestApp;
let user: Withdrawer;
let done: Record<Venue, Done>;
let signers: Record<Venue, Signer>;
const v1 = v1Client(() => app.url);
const kept = v1Routes.filter(isKept);
const other = (venue: Venue): Venue => (venue === "demo" ? "live" : "demo");

beforeAll(async () => {
  app = await startTestApp({ clock, feed: scriptedFeed() });
  clock.moveBy(3_000);
  user = await withdrawer(app, { amount: "5000" });
  await fund(app.parts.exchange, { owner: "liquidity", asset: "BTC", amount: "1" });
  await user.call.demo.toggle({ enabled: true });
  done = { demo: await everythingOn("demo"), live: await everythingOn("live") };
  await user.call.withdrawals.request({
    venue: "live",
    clientWithdrawalId: randomUUID(),
    destinationId: user.destinationId,
    asset: "USD",
    amount: "50",
  });
  const of = { scopes: ["read", "trade"] as ("read" | "trade")[] };
  const addresses = ["127.0.0.0/8", "::1"];
  signers = {
    demo: await makeSigner(app, user, of),
    live: await makeSigner(app, user, {
      venue: "live",
      scopes: ["read", "trade", "withdraw"],
      addresses,
    }),
  };
});
afterAll(async () => {
  await expectLedgerBalanced(app.db.url);
  await app.close();
});

/** A fill, an open order, a swap and limits. */
async function everythingOn(venue: Venue): Promise<Done> {
  await user.call.demo.toggle({ enabled: venue === "demo" });
  const { trading, swap, tradingLimits } = user.call;
  const order = { venue, pair: "BTC-USD", side: "buy", quantity: "0.001" } as const;
  await trading.placeOrder({ ...order, type: "market" });
  const clientOrderId = `on-${venue}`;
  const placed = await trading.placeOrder({ ...order, type: "limit", price: "7000", clientOrderId });
  const { quoteId } = await swap.quote({ venue, from: "USD", to: "BTC", fromAmount: "50" });
  await swap.accept({ venue, quoteId });
  const none = { maxOrdersPerDay: null, maxLossPerDay: null, waitHours: 0 };
  await tradingLimits.set({ venue, ...none, maxOrderValue: "4000" });
  return { orderId: placed.order.id, clientOrderId, quoteId };
}

interface Asked {
  readonly signer: Signer;
  /** What the call says. */
  readonly venue: Venue | null;
  /** Whose things it names. */
  readonly of: Venue;
}

/** This line, as a program of `signer` sends it. */
function ask(route: V1Route, { signer, venue, of }: Asked) {
  const { inPath, restIn } = v1Fields(route);
  const named: Record<string, string> = {
    order_id: done[of].orderId,
    client_order_id: done[of].clientOrderId,
    quote_id: done[of].quoteId,
  };
  const path = inPath.reduce(
    (filled: string, { wire }) => filled.replace(`{${wire}}`, named[wire] ?? "none"),
    route.path.replace("/api/v1", ""),
  );
  // Each is signed a moment later, as the same text is taken once.
  clock.moveBy(1);
  const signs = { timestamp: clock.now() };
  if (restIn === "body") {
    const body = { ...Object(route.example ?? {}), ...(venue === null ? {} : { venue }) };
    return v1(route.method, path, { signer, body, signs });
  }
  const query = venue === null ? "" : `?venue=${venue}`;
  return v1(route.method, `${path}${query}`, { signer, signs });
}

const takesVenue = ({ input }: V1Route): boolean => Object.hasOwn(input.shape, "venue");
const isNeeded = ({ input }: V1Route): boolean =>
  input.shape["venue"] instanceof z.ZodType && !input.shape["venue"].safeParse(undefined).success;
const nameOf = ({ method, path }: V1Route): string => `${method} ${path}`;

test("a venue has one name in every input, by which the guard knows it", () => {
  const otherwise = kept.flatMap((route) =>
    Object.entries(route.input.shape)
      .filter(([name, schema]) => name !== "venue" && schema instanceof z.ZodType)
      .filter(([, schema]) => VENUES.every((venue) => takes(schema, venue)) && !takes(schema, "moon"))
      .map(([name]) => `${nameOf(route)} ${name}`),
  );
  expect(otherwise).toEqual([]);
  for (const route of kept.filter(takesVenue))
    expect([nameOf(route), VENUES.filter((venue) => takes(route.input.shape["venue"], venue))]).toEqual([
      nameOf(route),
      [...VENUES],
    ]);
  expect(VenueName.safeParse("moon").success).toBe(false);
});

function takes(schema: unknown, value: unknown): boolean {
  return schema instanceof z.ZodType && schema.safeParse(value).success;
}

test("each line that names a venue is refused to a key of the other one, and nothing is done", async () => {
  const lines = kept.filter(takesVenue);
  expect(lines.length).toBeGreaterThan(15);
  const before = await everything();
  for (const own of VENUES)
    for (const route of lines) {
      const answer = await ask(route, { signer: signers[own], venue: other(own), of: other(own) });
      const mayWithdraw = own === "live" || route.access !== "withdraw";
      expect([nameOf(route), own, codeOf(answer.text)]).toEqual([
        nameOf(route),
        own,
        mayWithdraw ? "VENUE_MISMATCH" : "SCOPE_MISSING",
      ]);
    }
  expect(await everything()).toEqual(before);
});

test("what is about live money is refused to a key of the demo venue", async () => {
  const lines = kept.filter(({ path }) => path.startsWith("/api/v1/withdrawals"));
  expect(lines.length).toBeGreaterThan(2);
  for (const route of lines.filter(({ access }) => access === "read")) {
    const codes = [];
    for (const own of VENUES)
      codes.push(codeOf((await ask(route, { signer: signers[own], venue: null, of: "live" })).text) ?? null);
    expect([nameOf(route), codes]).toEqual([nameOf(route), ["LIVE_ONLY", null]]);
  }
});

test("an answer to a key holds nothing of the other venue, whatever the account is switched to", async () => {
  const reads = kept.filter(({ type, path }) => type === "query" && !path.includes("{"));
  expect(reads.length).toBeGreaterThan(10);
  let seen = 0;
  for (const enabled of [true, false]) {
    await user.call.demo.toggle({ enabled });
    for (const own of VENUES)
      for (const route of reads) {
        const { text } = await ask(route, {
          signer: signers[own],
          venue: isNeeded(route) ? own : null,
          of: own,
        });
        const { orderId, quoteId, clientOrderId } = done[other(own)];
        const alien = [`"venue":"${other(own)}"`, `"order_id":"${orderId}"`, quoteId, clientOrderId].filter(
          (part) => text.includes(part),
        );
        expect([nameOf(route), own, alien]).toEqual([nameOf(route), own, []]);
        if (text.includes(`"venue":"${own}"`)) seen += 1;
      }
  }
  // Or the answers would hold nothing at all.
  expect(seen).toBeGreaterThan(20);
});

test("what is named by an id of the other venue is as if there were none, and stays as it is", async () => {
  const lines = kept.filter(({ path }) => path.includes("{") && !path.startsWith("/api/v1/news"));
  expect(lines.length).toBeGreaterThan(5);
  const before = await everything();
  for (const own of VENUES)
    for (const route of lines) {
      const venue = takesVenue(route) ? own : null;
      const { status } = await ask(route, { signer: signers[own], venue, of: other(own) });
      expect([nameOf(route), own, status]).toEqual([
        nameOf(route),
        own,
        expect.toBeOneOf([400, 404, 409, 422]),
      ]);
    }
  expect(await everything()).toEqual(before);
});

test("what no line of /api/v1 calls is open to no key, by whatever way one comes to it", async () => {
  const called = new Set(v1Routes.map(({ procedure }) => procedure));
  const closed = listProcedures().filter(({ path }) => !called.has(path));
  expect(closed.length).toBeGreaterThan(200);
  const key = { id: signers.live.id, venue: "live", scopes: ["read", "trade", "withdraw"] } as const;
  const caller = app.caller(user.id, key);
  const before = await everything();
  for (const { path, input } of closed) {
    const refused = await refusal(callOf(caller, path, input));
    expect([path, refused]).toEqual([path, { code: "UNAUTHENTICATED", details: {} }]);
  }
  expect(await everything()).toEqual(before);
});

async function callOf(caller: object, path: string, input: unknown): Promise<unknown> {
  const procedure: unknown = path
    .split(".")
    .reduce((at: unknown, name) => Reflect.get(Object(at), name), caller);
  if (typeof procedure !== "function") throw new Error(`There is no ${path}.`);
  return procedure(input);
}

/** All that a command could change, as one text. */
async function everything(): Promise<unknown> {
  const tables =
    "transfers orders swap_quotes deposits withdrawals price_alerts recurring_buys account_limits api_keys";
  const each = tables
    .split(" ")
    .map((table) => `(select md5(string_agg(t::text, '' order by t::text)) from ${table} t) as ${table}`);
  return app.em.fork().execute(`select ${each.join()}`);
}
