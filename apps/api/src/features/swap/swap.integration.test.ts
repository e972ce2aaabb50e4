import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import type { Venue } from "@fillmark/contracts/constants";
import type { SwapQuoteView } from "@fillmark/contracts/swap";
import { LIQUIDITY, type Command } from "../../exchange/core/commands.ts";
import { expectLedgerBalanced } from "../../testing/expect-ledger-balanced.ts";
import { scriptedFeed, usualLevels, type ScriptedFeed } from "../../testing/scripted-feed.ts";
import { startTestApp, type TestApp, type TestCaller } from "../../testing/test-app.ts";
import { v1Client } from "../../testing/v1-client.ts";
import { fund } from "../../testing/withdrawers.ts";
import { leaveInOutbox, runOutbox } from "../../testing/outbox.ts";
import { sweepQuotes } from "./index.ts";

let app: TestApp;
let feed: ScriptedFeed;

/** Ether beside it, whose quote stays fresh by itself. */
function withEther(bitcoin: ScriptedFeed): ScriptedFeed {
  return {
    ...bitcoin,
    pairs: () => [
      ...bitcoin.pairs(),
      { pair: "ETH-USD", base: "ETH", quote: "USD", tickDecimals: 2, lotDecimals: 4 },
    ],
    start: async (sink) => {
      await bitcoin.start(sink);
      const [marketAt, at] = [Date.now(), Date.now() + 3_600_000];
      const levels: Parameters<ScriptedFeed["show"]>[0] = {
        bids: [["400.00", "100"]],
        asks: [["400.10", "100"]],
      };
      sink.quote({ pair: "ETH-USD", id: "ether", marketAt, at, modelledFrom: null, ...levels });
    },
  };
}

beforeAll(async () => {
  feed = scriptedFeed();
  app = await startTestApp({ feed: withEther(feed) });
});

afterAll(async () => {
  await expectLedgerBalanced(app.db.url);
  await app.close();
});

async function demoUser(): Promise<{ id: string; call: TestCaller }> {
  const { id } = await app.registerUser();
  const call = app.caller(id);
  await call.demo.toggle({ enabled: true });
  return { id, call };
}

async function balances(call: TestCaller): Promise<Record<string, string>> {
  const { balances: all } = await call.funds.listBalances({});
  return Object.fromEntries(all.map(({ asset, available }) => [asset, available]));
}

const venue = "demo";
const quoteFor100 = (call: TestCaller, on: Venue = venue) =>
  call.swap.quote({ venue: on, from: "USD", to: "BTC", fromAmount: "100" });

async function moveQuote({ quoteId }: SwapQuoteView, set: string): Promise<void> {
  await app.em.execute(`update swap_quotes set ${set} where id = ?`, [quoteId]);
}

const refusal = (code: string) => ({ cause: { code } });

test("a quote walks the depth, names fee and spread apart, and its swap moves just that", async () => {
  const { call } = await demoUser();
  const quote = await call.swap.quote({ venue, from: "USD", to: "BTC", fromAmount: "1000" });
  expect(quote).toMatchObject({
    venue,
    fromAmount: "1000",
    // 998 dollars: 0.04 at 7,424.91 and the rest at 7,425.00.
    toAmount: "0.13441125",
    fee: "2",
    feeBps: 20,
    mid: "0.00013468186",
    inverseMid: "7424.905",
    spreadBps: "0.09",
    legs: [{ pair: "BTC-USD", side: "buy", bid: "7424.90", ask: "7424.91", source: "simulated" }],
  });
  const done = await call.swap.accept({ venue, quoteId: quote.quoteId });
  expect(done).toMatchObject({ id: quote.quoteId, state: "settled", reason: null, toAmount: "0.13441125" });
  expect(await balances(call)).toMatchObject({ USD: "9000", BTC: "0.13441125" });
  const { items } = await call.funds.listTransactions({});
  expect(items.slice(0, 3).map(({ kind, asset, amount }) => [kind, asset, amount])).toEqual(
    expect.arrayContaining([
      ["swap", "BTC", "0.13441125"],
      ["swap", "USD", "-998"],
      ["swap_fee", "USD", "-2"],
    ]),
  );
  expect((await call.swap.list({})).items).toEqual([done]);
  expect(await call.swap.find({ quoteId: quote.quoteId })).toEqual(done);
});

test("what to get may be named instead, and crosses dollars where there is no pair", async () => {
  const { call } = await demoUser();
  const { quoteId } = await call.swap.quote({ venue, from: "USD", to: "BTC", fromAmount: "1000" });
  await call.swap.accept({ venue, quoteId });
  const quote = await call.swap.quote({ venue, from: "BTC", to: "ETH", toAmount: "1.5" });
  expect(quote).toMatchObject({
    toAmount: "1.5",
    legs: [
      { pair: "BTC-USD", side: "sell" },
      { pair: "ETH-USD", side: "buy" },
    ],
  });
  const { fromAmount } = quote;
  const other = await call.swap.quote({ venue, from: "BTC", to: "ETH", fromAmount });
  expect(Number(other.toAmount)).toBeGreaterThanOrEqual(1.5);
  expect(Number(other.toAmount)).toBeLessThan(1.500001);
  await call.swap.accept({ venue, quoteId: quote.quoteId });
  expect(await balances(call)).toMatchObject({ ETH: "1.5" });
});

test("a program takes a price over HTTP, once", async () => {
  const { token, id } = await app.registerUser();
  await app.caller(id).demo.toggle({ enabled: true });
  const program = v1Client(() => app.url);
  const body = { venue, from: "USD", to: "BTC", from_amount: "100" };
  const { json } = await program("POST", "/swap/quotes", { key: token, body });
  const { quote } = z.object({ quote: z.object({ quote_id: z.string() }) }).parse(json);
  const accept = `/swap/quotes/${quote.quote_id}/accept`;
  const taken = await program("POST", accept, { key: token, body: { venue } });
  expect([taken.status, taken.json]).toMatchObject([200, { swap: { state: "settled", from_amount: "100" } }]);
  const again = await program("POST", accept, { key: token, body: { venue } });
  expect([again.status, again.json["code"]]).toEqual([409, "QUOTE_USED"]);
  const found = await program("GET", `/swaps/${quote.quote_id}`, { key: token });
  expect(found.json).toEqual(taken.json);
});

test("of fifty who accept at once one swaps", async () => {
  const { call } = await demoUser();
  const { quoteId } = await quoteFor100(call);
  const answers = await Promise.allSettled(
    Array.from({ length: 50 }, () => call.swap.accept({ venue, quoteId })),
  );
  expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  const refused = answers.flatMap((answer) => (answer.status === "rejected" ? [answer.reason] : []));
  expect(refused.filter((reason) => reason.cause.code === "QUOTE_USED")).toHaveLength(49);
  expect(await balances(call)).toMatchObject({ USD: "9900" });
});

test("a quote is its owner's, of its venue, and ends: nothing moves otherwise", async () => {
  const [{ call }, stranger] = [await demoUser(), await demoUser()];
  const quote = await quoteFor100(call);
  const { quoteId } = quote;
  await expect(stranger.call.swap.accept({ venue, quoteId })).rejects.toMatchObject(refusal("UNKNOWN_QUOTE"));
  await expect(stranger.call.swap.find({ quoteId })).rejects.toMatchObject(refusal("UNKNOWN_QUOTE"));
  await call.demo.toggle({ enabled: false });
  const onLive = { venue: "live", quoteId } as const;
  await expect(call.swap.accept(onLive)).rejects.toMatchObject(refusal("QUOTE_OF_OTHER_VENUE"));
  await call.demo.toggle({ enabled: true });
  await moveQuote(quote, `expires_at = now() - interval '1 second'`);
  await expect(call.swap.accept({ venue, quoteId })).rejects.toMatchObject(refusal("QUOTE_EXPIRED"));
  await moveQuote(quote, `expires_at = now() - interval '6 minutes'`);
  await app.runJob(sweepQuotes);
  await expect(call.swap.accept({ venue, quoteId })).rejects.toMatchObject(refusal("UNKNOWN_QUOTE"));
  expect(await balances(call)).toMatchObject({ USD: "10000" });
  expect((await call.swap.list({})).items).toEqual([]);
});

test("anyone who is frozen neither gets a price nor takes one", async () => {
  const { id, call } = await demoUser();
  const { quoteId } = await quoteFor100(call);
  await app.em.execute(`update users set frozen_at = now(), frozen_reason = 'a question' where id = ?`, [id]);
  await expect(call.swap.accept({ venue, quoteId })).rejects.toMatchObject(refusal("ACCOUNT_FROZEN"));
  expect(await balances(call)).toMatchObject({ USD: "10000" });
});

test("what a stopped process left between yes and money is settled once by the job", async () => {
  const { id: owner, call } = await demoUser();
  const [before, after] = [await quoteFor100(call), await quoteFor100(call)];
  const leave = `state = 'accepted', accepted_at = now() - interval '4 seconds'`;
  // The first stopped before the exchange heard of it, the second after.
  for (const quote of [before, after]) await moveQuote(quote, leave);
  for (const { quoteId } of [before, after]) await leaveInOutbox(app, "swap", quoteId);
  const [row] = await app.em.execute<{ to_amount: string }[]>(
    `select to_amount::text as to_amount from swap_quotes where id = ?`,
    [after.quoteId],
  );
  const amounts = { fromAmount: 10_000_000_000n, toAmount: BigInt(row?.to_amount ?? 0), fee: 20_000_000n };
  const what = {
    type: "swap",
    venue,
    owner,
    from: "USD",
    to: "BTC",
    quoteId: after.quoteId,
  } as const;
  await app.parts.exchange.submit({ ...what, ...amounts, evidence: { legs: [] } }, `user:${owner}`);
  await Promise.all([runOutbox(app), runOutbox(app)]);
  await runOutbox(app);
  for (const { quoteId } of [before, after])
    expect(await call.swap.find({ quoteId })).toMatchObject({ state: "settled" });
  expect(await balances(call)).toMatchObject({ USD: "9800" });
});

test("money that is gone by then makes the swap fail, for good", async () => {
  const { call } = await demoUser();
  const { quoteId } = await call.swap.quote({ venue, from: "USD", to: "BTC", fromAmount: "9000" });
  const other = await call.swap.quote({ venue, from: "USD", to: "ETH", fromAmount: "9000" });
  await call.swap.accept({ venue, quoteId: other.quoteId });
  const short = { cause: { code: "INSUFFICIENT_FUNDS", details: { missing: "8000.00" } } };
  await expect(call.swap.accept({ venue, quoteId })).rejects.toMatchObject(short);
  expect(await call.swap.find({ quoteId })).toMatchObject({ state: "failed", reason: expect.any(String) });
  expect(await balances(call)).toMatchObject({ USD: "1000" });
});

test("live money is swapped when the market maker has what it gives, and not before", async () => {
  const { id } = await app.registerUser();
  const call = app.caller(id);
  const { exchange } = app.parts;
  await fund(exchange, { owner: id, asset: "USD", amount: "500" });
  await expect(quoteFor100(call, "live")).rejects.toMatchObject(refusal("INSUFFICIENT_LIQUIDITY"));
  await fund(exchange, { owner: LIQUIDITY, asset: "BTC", amount: "1" });
  const { quoteId } = await quoteFor100(call, "live");
  const onLive = { state: "settled", venue: "live" };
  expect(await call.swap.accept({ venue: "live", quoteId })).toMatchObject(onLive);
  expect(await balances(call)).toMatchObject({ USD: "400", BTC: "0.01344124" });
  // Practice swaps and live ones are distinguished.
  await call.demo.toggle({ enabled: true });
  expect((await call.swap.list({})).items).toEqual([]);
  expect((await call.swap.list({ venue: "live" })).items).toHaveLength(1);
});

test("amounts that can't be swapped are refused, each with its reason", async () => {
  const { call } = await demoUser();
  const asks: [Parameters<TestCaller["swap"]["quote"]>[0], string][] = [
    [{ venue, from: "USD", to: "BTC", fromAmount: "0.5" }, "BELOW_MINIMUM"],
    [{ venue, from: "USD", to: "BTC", toAmount: "6" }, "SWAP_TOO_LARGE"],
    [{ venue, from: "USD", to: "BTC", fromAmount: "10000.01" }, "INSUFFICIENT_FUNDS"],
    [{ venue, from: "USD", to: "BTC", fromAmount: "1e3" }, "EXPONENT_NOT_ALLOWED"],
    [{ venue, from: "USD", to: "BTC", fromAmount: "0.000000001" }, "TOO_MANY_DECIMALS"],
    [{ venue, from: "USD", to: "GOLD", fromAmount: "100" }, "UNKNOWN_PAIR"],
    [{ venue, from: "USD", to: "BTC" }, "VALIDATION"],
    [{ venue, from: "USD", to: "BTC", fromAmount: "1", toAmount: "1" }, "VALIDATION"],
    [{ venue, from: "USD", to: "USD", fromAmount: "1" }, "VALIDATION"],
  ];
  for (const [input, code] of asks) {
    const outcome = await call.swap.quote(input).then(
      () => "a quote",
      (error: { cause?: { code?: string; name?: string } }) =>
        error.cause?.name === "ZodError" ? "VALIDATION" : error.cause?.code,
    );
    expect([input, outcome]).toEqual([input, code]);
  }
});

test("one account gets so many open quotes and no more", async () => {
  const { call } = await demoUser();
  const first = await quoteFor100(call);
  await moveQuote(first, `expires_at = now() - interval '1 second'`);
  await app.em.execute(
    `insert into swap_quotes (id, user_id, venue, from_asset, to_asset, from_amount, to_amount, fee, reckoning,
       created_at, expires_at)
     select gen_random_uuid(), user_id, venue, from_asset, to_asset, from_amount, to_amount, fee, reckoning, now(),
       now() + interval '1 minute'
     from swap_quotes, generate_series(1, 29) where id = ?`,
    [first.quoteId],
  );
  const answers = await Promise.allSettled([1, 2, 3].map(() => quoteFor100(call)));
  expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  await expect(quoteFor100(call)).rejects.toMatchObject({ cause: { code: "TOO_MANY_REQUESTS" } });
});

test("a market that is not to be trusted gives no price, and a halt or a silent feed stops one that was given", async () => {
  const { call } = await demoUser();
  const { quoteId } = await quoteFor100(call);
  const rules = app.parts.exchange.pairs().find(({ pair }) => pair === "BTC-USD");
  if (rules === undefined) throw new Error("There is a pair.");
  const act = (command: Command) => app.parts.exchange.submit(command, "system:test");
  const setPair = (state: "open" | "halted", maxQuoteAgeMs = rules.maxQuoteAgeMs) =>
    act({ type: "setPair", rules: { ...rules, state, maxQuoteAgeMs } });
  await setPair("halted");
  await expect(quoteFor100(call)).rejects.toMatchObject(refusal("PAIR_NOT_OPEN"));
  await expect(call.swap.accept({ venue, quoteId })).rejects.toMatchObject(refusal("PAIR_NOT_OPEN"));
  await setPair("open");
  feed.show({ bids: [["7426.00", "1"]], asks: [["7425.00", "1"]] });
  await expect(quoteFor100(call)).rejects.toMatchObject(refusal("CROSSED_MARKET"));
  feed.show(usualLevels);
  await act({ type: "setVenue", venue, cancelOnly: true, reason: "Test" });
  await expect(quoteFor100(call)).rejects.toMatchObject(refusal("VENUE_CANCEL_ONLY"));
  await act({ type: "setVenue", venue, cancelOnly: false, reason: null });
  const held = await quoteFor100(call);
  await moveQuote(held, `expires_at = now() + interval '5 minutes'`);
  feed.fallSilent();
  await setPair("open", 1);
  await expect(quoteFor100(call)).rejects.toMatchObject(refusal("STALE_MARKET"));
  await expect(call.swap.accept({ venue, quoteId: held.quoteId })).rejects.toMatchObject(
    refusal("STALE_MARKET"),
  );
  expect(await balances(call)).toMatchObject({ USD: "10000" });
  // The feed is back: what still holds may be taken.
  await setPair("open", 3_600_000);
  expect((await call.swap.accept({ venue, quoteId: held.quoteId })).state).toBe("settled");
});
