import { afterEach, beforeEach, expect, test } from "vitest";
import { systemClock } from "../runtime/clock.port.ts";
import { createTestDatabase, type TestDatabase } from "../testing/database.ts";
import {
  limitOrder,
  openMarketFor,
  PAIR,
  quoteAround,
  TEST_ACTOR,
  testRules,
} from "../testing/exchange-market.ts";
import { expectLedgerBalanced } from "../testing/expect-ledger-balanced.ts";
import type { Venue } from "@fillmark/contracts/constants";
import type { Command, QuoteLevel, PlaceOrder } from "./core/commands.ts";
import type { Exchange } from "./exchange.port.ts";
import { openExchange } from "./index.ts";
import { proofLines, prove } from "./proof.ts";

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };
const owners = ["alice", "bob", "carol", "dave"];
let database: TestDatabase;

beforeEach(async () => {
  database = await createTestDatabase();
});

afterEach(async () => {
  await expectLedgerBalanced(database.url);
  await database.drop();
});

/** Mulberry32: the same seed gives the same history. */
function randomFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below);
  };
}

const open = (): Promise<Exchange> => openExchange({ url: database.url, log: silent, clock: systemClock });

function randomOrder(pick: (below: number) => number, mid: number): PlaceOrder {
  const owner = owners[pick(owners.length)] ?? "";
  const side = pick(2) === 0 ? "buy" : "sell";
  const order = limitOrder({ owner, side, price: mid + pick(41) - 20, quantity: 1 + pick(400) });
  const venue = pick(2) === 0 ? "live" : "demo";
  const prevention =
    (["expire_taker", "expire_maker", "expire_both", "decrement"] as const)[pick(4)] ?? "decrement";
  const common = { ...order, venue, selfTradePrevention: prevention } as const;
  switch (pick(6)) {
    case 0:
      return { ...common, type: "market", price: null, timeInForce: "IOC", maxSlippageBps: 1 + pick(300) };
    case 1:
      return {
        ...common,
        type: "market",
        price: null,
        timeInForce: "IOC",
        quantity: null,
        quoteAmount: BigInt(1 + pick(2 ** 31)) * 10_000n,
      };
    case 2:
      return { ...common, timeInForce: pick(2) === 0 ? "IOC" : "FOK" };
    case 3:
      return { ...common, postOnly: true };
    case 4:
      return { ...common, displayQuantity: Math.ceil((order.quantity ?? 0) / (2 + pick(15))) };
    default:
      return common;
  }
}

function randomCommand(pick: (below: number) => number, mid: number, lastOrder: number): Command {
  const owner = owners[pick(owners.length)] ?? "";
  const venue = pick(2) === 0 ? "live" : "demo";
  const orderId = Math.max(1, lastOrder - pick(60));
  switch (pick(30)) {
    case 0:
      return { type: "cancelAll", venue, owner, pair: pick(2) === 0 ? PAIR : null };
    case 1:
      return { type: "resetDemoBalance", owner, amount: BigInt(pick(2 ** 30)) * 1_000_000n };
    case 2:
      return { type: "resetDemoAccount", owner, amount: 10n ** 14n };
    case 3:
      return {
        type: "setPair",
        rules: {
          ...testRules,
          state: (["open", "open", "open", "post_only", "cancel_only"] as const)[pick(5)] ?? "open",
          offer: { spreadBps: pick(4) === 0 ? 1 : 0, depthPercent: 50 + pick(100) },
          steps: { tick: 1 + (pick(4) === 0 ? 1 : 0), lot: 1 + (pick(4) === 0 ? 1 : 0) },
          fees: pick(2) === 0 ? undefined : { makerBps: pick(40), takerBps: pick(30) },
        },
      };
    case 4:
    case 5:
      return { type: "cancel", venue, owner, orderId };
    case 6:
    case 7:
    case 8:
      return {
        type: "amend",
        venue,
        owner,
        orderId,
        quantity: pick(2) === 0 ? 1 + pick(300) : null,
        price: mid + pick(31) - 15,
        ...(pick(4) === 0 ? { displayQuantity: 1 + pick(100) } : {}),
      };
    case 9:
    case 10:
    case 11:
    case 12:
      return randomMoney(pick, { owner, venue });
    case 13:
      return randomTerms(pick, { owner, venue });
    default:
      return { type: "place", order: randomOrder(pick, mid) };
  }
}

/** Rebates, more than some takers pay, and two accounts that are one firm's for a while. */
function randomTerms(
  pick: (below: number) => number,
  { owner, venue }: { owner: string; venue: Venue },
): Command {
  if (pick(4) === 0) {
    const isMember = pick(3) === 0 && (owner === "carol" || owner === "dave");
    return { type: "setSelfTradeGroup", owner, group: isMember ? "firm" : null };
  }
  if (pick(5) === 0) return { type: "setFeeSchedule", venue, owner, tiers: null, until: null };
  const tiers = [{ minVolume: 0n, makerBps: -pick(60), takerBps: pick(40) }];
  return { type: "setFeeSchedule", venue, owner, tiers, until: null };
}

/** Withdrawals on their way, swaps, corrections, and pauses that end soon. */
function randomMoney(pick: (below: number) => number, of: { owner: string; venue: Venue }): Command {
  const withdrawal = `w${pick(40)}`;
  const amount = BigInt(1 + pick(2 ** 30));
  switch (pick(8)) {
    case 0:
    case 1:
      return {
        type: "holdWithdrawal",
        owner: of.owner,
        asset: "USD",
        amount,
        fee: BigInt(pick(3)),
        withdrawal,
      };
    case 2:
      return { type: "releaseWithdrawal", withdrawal };
    case 3:
      return { type: "payWithdrawal", withdrawal, to: "external:test" };
    case 4:
      return { type: "returnWithdrawal", withdrawal, from: "external:test" };
    case 5:
      return {
        type: "adjust",
        owner: of.owner,
        asset: "BTC",
        amount: amount - 2n ** 29n,
        reference: `a${pick(40)}`,
      };
    case 6: {
      const [from, to] = pick(2) === 0 ? (["USD", "BTC"] as const) : (["BTC", "USD"] as const);
      const leg = { pair: PAIR, bid: 1, ask: 2, quoteAgeMs: pick(9), source: 'a "test"', at: pick(99) };
      const amounts = { fromAmount: amount + 5n, toAmount: amount, fee: BigInt(pick(5)) };
      return {
        type: "swap",
        ...of,
        from,
        to,
        ...amounts,
        quoteId: `q${pick(60)}`,
        evidence: { legs: [leg] },
      };
    }
    default:
      return { type: "setVenue", venue: of.venue, cancelOnly: pick(5) === 0, reason: "a test" };
  }
}

/** Three levels a side, the last of them modelled; sometimes crossing what rests. */
function showQuote(
  exchange: Exchange,
  pick: (below: number) => number,
  of: { mid: number; id: string },
): void {
  const quote = quoteAround(of.mid, { id: of.id, at: systemClock.now() });
  const levels = (sign: number): QuoteLevel[] =>
    [1, 3, 6].map((away) => [of.mid + sign * away, 1 + pick(300)]);
  exchange.quote({ ...quote, bids: levels(-1), asks: levels(1), modelledFrom: 2 });
}

test.each([1, 2, 3])("a random history (seed %i) with restarts proves from genesis", async (seed) => {
  const pick = randomFrom(seed);
  let exchange = await open();
  await openMarketFor(exchange, [...owners, "liquidity"]);
  for (const asset of ["USD", "BTC"]) {
    const reference = `house ${asset}`;
    await exchange.submit(
      {
        type: "deposit",
        venue: "demo",
        owner: "liquidity",
        asset,
        amount: 10n ** 15n,
        from: "issuer",
        reference,
      },
      TEST_ACTOR,
    );
  }
  for (const owner of owners)
    await exchange.submit({ type: "openDemo", owner, amount: 10n ** 14n }, `user:${owner}`);
  let mid = 5_000_000;
  let lastOrder = 1;
  for (let round = 0; round < 60; round++) {
    if (round % 20 === 19) {
      await exchange.stop();
      exchange = await open();
    }
    mid += pick(21) - 10;
    if (pick(4) > 0) showQuote(exchange, pick, { mid, id: `${seed}-${round}` });
    const commands = Array.from({ length: 1 + pick(40) }, () => randomCommand(pick, mid, lastOrder));
    const answers = await Promise.all(commands.map((command) => exchange.submit(command, TEST_ACTOR)));
    lastOrder = Math.max(lastOrder, ...answers.map(({ order }) => order?.id ?? 0));
  }
  await exchange.stop();
  const proof = await prove(database.url);
  expect(proof.holds, proofLines(proof).join("\n")).toBe(true);
  expect(proof.seq).toBeGreaterThan(500);
  const covered = proof.findings.find(({ name }) => name.startsWith("each fill against the market maker"));
  expect(covered?.checked).toBeGreaterThan(20);
  const withdrawals = proof.findings.find(({ name }) => name.startsWith("each withdrawal's transfers"));
  expect(withdrawals?.checked).toBeGreaterThan(5);
});
