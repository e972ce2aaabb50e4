import type { Venue } from "@fillmark/contracts/constants";
import fc from "fast-check";
import type {
  AttachedQuote,
  Command,
  Envelope,
  FeeRates,
  LadderLevel,
  OfferTerms,
  OrderSteps,
  PairRules,
  PlaceOrder,
} from "../commands.ts";
import { ENGINE } from "../commands.ts";
import type { Applied } from "../events.ts";
import { apply, heldLadderId, type State } from "../exchange.ts";
import type { Order } from "../state.ts";
import { MONEY_KINDS, moneyCommandOf } from "./random-money.ts";

/**
 * Random histories of a small, crowded exchange: three traders, two pairs, prices that meet all the time,
 * balances that run out, fees that don't divide, quotes that grow old or cross, days that pass.
 */
const TRADERS = ["ann", "bob", "cid"];
const PAIRS = ["AAA-USD", "BBB-USD"];

export const intent = fc.record({
  kind: fc.constantFrom(
    ...(["limit", "limit", "limit", "limit", "limit", "market", "market", "amount", "cancel"] as const),
    ...(["amend", "amend", "quote", "quote", "quote", "cancelAll", "reset", "pairState", "deposit"] as const),
    "terms",
    ...MONEY_KINDS,
  ),
  who: fc.nat(2),
  isDemo: fc.boolean(),
  pair: fc.nat(99),
  isBuy: fc.boolean(),
  away: fc.integer({ min: -6, max: 12 }),
  lots: fc.integer({ min: 1, max: 30 }),
  flavour: fc.nat(99),
  prevention: fc.constantFrom("expire_taker", "expire_taker", "expire_maker", "expire_both", "decrement"),
  pick: fc.nat(99),
  wait: fc.oneof(
    { weight: 30, arbitrary: fc.nat(20) },
    { weight: 2, arbitrary: fc.constant(700) },
    { weight: 1, arbitrary: fc.constant(1_300_000_000) },
  ),
});
export type Intent = typeof intent extends fc.Arbitrary<infer T> ? T : never;

export function intents(meanLength: number): fc.Arbitrary<Intent[]> {
  return fc.array(intent, { minLength: 1, maxLength: meanLength * 2, size: "max" });
}

const MID = 100;

function rulesOf(pair: string, state: PairRules["state"] = "open"): PairRules {
  return {
    pair,
    base: pair.slice(0, 3),
    quote: "USD",
    tickDecimals: 2,
    lotDecimals: pair === "AAA-USD" ? 2 : 1,
    minNotional: 150n,
    maxNotional: 300_000n,
    bandBps: 1_000,
    maxSlippageBps: 300,
    maxOpenOrders: 3,
    maxQuoteAgeMs: 500,
    state,
    liquidity: { demo: true, live: true },
  };
}

/** What the operator does before the first trader comes. */
export function opening(venues: readonly Venue[]): Command[] {
  const fund = (venue: Venue, owner: string, [asset, amount]: [string, bigint]): Command => ({
    type: "deposit",
    venue,
    owner,
    asset,
    amount,
    from: venue === "demo" ? "issuer" : "external:bank",
    reference: `${owner} ${asset}`,
  });
  return [
    { type: "setAsset", asset: "USD", scale: 4, name: "US dollar" },
    { type: "setAsset", asset: "AAA", scale: 3, name: "Aaa" },
    { type: "setAsset", asset: "BBB", scale: 1, name: "Bbb" },
    ...PAIRS.map((pair): Command => ({ type: "setPair", rules: rulesOf(pair) })),
    {
      type: "setFees",
      tiers: [
        { minVolume: 0n, makerBps: 7, takerBps: 13 },
        { minVolume: 20_000n, makerBps: 17, takerBps: 11 },
        { minVolume: 90_000n, makerBps: 0, takerBps: 9_999 },
      ],
    },
    ...venues.flatMap((venue) => [
      fund(venue, "liquidity", ["USD", 60_000n]),
      fund(venue, "liquidity", ["AAA", 900n]),
      fund(venue, "liquidity", ["BBB", 60n]),
      ...TRADERS.flatMap((owner) => [
        fund(venue, owner, ["USD", 40_000n]),
        fund(venue, owner, ["AAA", 700n]),
        fund(venue, owner, ["BBB", 70n]),
      ]),
    ]),
  ];
}

/** Turns intents into envelopes as the sequencer would, and applies them. */
export class History {
  readonly envelopes: Envelope[] = [];
  readonly applied: Applied[] = [];
  state: State;
  private at = 1_700_000_000_000;
  private readonly quotes = new Map<string, AttachedQuote>();

  constructor(state: State) {
    this.state = state;
  }

  submit(command: Command): Applied {
    const envelope: Envelope = {
      seq: this.state.seq + 1,
      at: this.at,
      actor: "user:test",
      command: structuredClone(command),
      quote: this.quoteFor(command),
      // Histories are long, and some of their commands are older than the present rules.
      ...(this.state.seq % 7 === 0 ? {} : { engine: ENGINE }),
    };
    const applied = apply(this.state, envelope);
    this.envelopes.push(envelope);
    this.applied.push(applied);
    return applied;
  }

  live(one: Intent, venues: readonly Venue[]): Applied {
    this.at += one.wait;
    const venue = venues[one.isDemo ? 0 : venues.length - 1] ?? "live";
    const pair = PAIRS[one.pair < 85 ? 0 : 1] ?? "";
    // Where a history has one venue alone it may be run on the other one, where nobody withdraws.
    const isLiveOnly = one.kind === "withdraw" || one.kind === "settle" || one.kind === "adjust";
    const kind = isLiveOnly && venues.length === 1 ? "swap" : one.kind;
    return this.submit(this.commandOf({ ...one, kind }, venue, pair));
  }

  private commandOf(one: Intent, venue: Venue, pair: string): Command {
    const owner = TRADERS[one.who] ?? "ann";
    switch (one.kind) {
      case "limit":
      case "market":
      case "amount":
        return { type: "place", order: orderOf(one, { venue, pair, owner }) };
      case "cancel":
        return {
          type: "cancel",
          venue,
          owner: this.picked(one)?.owner ?? owner,
          orderId: this.picked(one)?.id ?? one.pick,
        };
      case "amend": {
        const order = this.picked(one);
        const quantity = one.flavour % 3 === 0 ? null : one.lots;
        const price = one.flavour % 2 === 0 ? null : MID + one.away;
        return {
          type: "amend",
          venue: order?.venue ?? venue,
          owner: order?.owner ?? owner,
          orderId: order?.id ?? 1,
          quantity,
          price,
        };
      }
      case "quote":
        this.quotes.set(pair, quoteOf(one, pair, this.at));
        return { type: "quote", venue, pair };
      case "cancelAll":
        return { type: "cancelAll", venue, owner, pair: one.flavour % 2 === 0 ? null : pair };
      case "reset":
        if (one.flavour > 30 || venue !== "demo") return { type: "cancelAll", venue, owner, pair };
        return { type: one.flavour > 15 ? "resetDemoBalance" : "resetDemoAccount", owner, amount: 30_000n };
      case "pairState":
        return {
          type: "setPair",
          rules: rulesOf(pair, one.flavour < 5 ? "post_only" : one.flavour < 9 ? "halted" : "open"),
        };
      case "terms":
        return {
          type: "setPair",
          rules: { ...rulesOf(pair), offer: termsFrom(one), steps: stepsFrom(one), fees: feesFrom(one) },
        };
      case "deposit":
        if (one.flavour > 60 && venue === "demo") return { type: "openDemo", owner, amount: 10_000n };
        return {
          type: "deposit",
          venue,
          owner,
          asset: one.isBuy ? "AAA" : "USD",
          amount: BigInt(one.lots * 10),
          from: venue === "demo" ? "issuer" : "external:bank",
          reference: `more ${one.pick}`,
        };
      default:
        return moneyCommandOf(one.kind, one, { state: this.state, venue, owner });
    }
  }

  private picked(one: Intent): Order | null {
    const open = [...this.state.orders.values()].sort((a, b) => a.id - b.id);
    return open[one.pick % Math.max(1, open.length)] ?? null;
  }

  private quoteFor(command: Command): AttachedQuote | null {
    let on: { venue: Venue; pair: string } | null = null;
    if (command.type === "place") on = command.order;
    if (command.type === "quote") on = command;
    if (command.type === "amend") on = this.state.orders.get(command.orderId) ?? null;
    const quote = on === null ? undefined : this.quotes.get(on.pair);
    if (on === null || quote === undefined) return null;
    const isHeld = heldLadderId(this.state, on.venue, on.pair) === quote.id;
    return structuredClone(isHeld ? { ...quote, levels: null } : quote);
  }
}

/** Sometimes as quoted, sometimes what is refused; mostly a few ticks away, with more or less behind them. */
function termsFrom({ flavour, lots, pick }: Intent): OfferTerms {
  if (flavour < 5) return { spreadBps: 1_000, depthPercent: 100 };
  return { spreadBps: flavour < 25 ? 0 : lots * 20, depthPercent: pick < 25 ? 100 : 1 + pick * 3 };
}

/** Mostly each tick and lot, or a few of them; seldom so many that nothing could be ordered. */
function stepsFrom({ flavour, lots, pick }: Intent): OrderSteps {
  if (pick > 97) return { tick: 1_000_000, lot: lots };
  return { tick: 1 + (flavour % 3 === 0 ? 1 : 0), lot: 1 + (pick % 4) };
}

/** None, more for the maker or more for the taker; seldom too much. */
function feesFrom({ flavour, lots, pick }: Intent): FeeRates | undefined {
  if (flavour % 3 === 1) return undefined;
  return { makerBps: pick > 94 ? 1_001 : pick * 10, takerBps: lots * 33 };
}

function orderOf(one: Intent, of: { venue: Venue; pair: string; owner: string }): PlaceOrder {
  const common = {
    ...of,
    side: one.isBuy ? "buy" : "sell",
    selfTradePrevention: one.prevention,
    clientOrderId: null,
    requestHash: null,
  } as const;
  const price = one.isBuy ? MID - one.away + 3 : MID + one.away - 3;
  if (one.kind === "limit") {
    const timeInForce = one.flavour < 75 ? "GTC" : one.flavour < 88 ? "IOC" : "FOK";
    const named = {
      type: "limit",
      timeInForce,
      quantity: one.lots,
      price,
      quoteAmount: null,
      maxSlippageBps: null,
    } as const;
    return { ...common, ...named, postOnly: one.flavour < 12 };
  }
  const market = {
    type: "market",
    timeInForce: one.flavour < 75 ? "IOC" : "FOK",
    postOnly: false,
    price: null,
  } as const;
  const maxSlippageBps = one.pick < 50 ? null : one.pick * 4;
  if (one.kind === "market")
    return { ...common, ...market, quantity: one.lots, quoteAmount: null, maxSlippageBps };
  return { ...common, ...market, quantity: null, quoteAmount: BigInt(one.lots * 113), maxSlippageBps };
}

/** Mostly sound; some have an empty side, some are crossed, some have few lots. */
function quoteOf(one: Intent, pair: string, at: number): AttachedQuote {
  const bid = MID + one.away - 4;
  const spread = one.flavour < 8 ? 0 : 1 + (one.flavour % 4);
  const side = (from: number, step: number): LadderLevel[] =>
    [0, 1, 2].map((i) => [from + i * step, 1 + ((one.lots + i * 7) % 12)]);
  return {
    pair,
    id: `${at}-${one.away}-${one.lots}-${one.flavour}`,
    at,
    marketAt: at - 7,
    source: "random",
    levels: {
      bids: one.pick < 5 ? [] : side(bid, -1),
      asks: one.pick > 94 ? [] : side(bid + spread, 1),
      modelledFrom: one.isBuy ? 1 : null,
    },
  };
}
