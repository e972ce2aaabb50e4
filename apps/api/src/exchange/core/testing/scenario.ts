import type { Venue } from "@fillmark/contracts/constants";
import { formatUnits, parseAmount } from "@fillmark/contracts/money";
import type { LadderQuote } from "../../exchange.port.ts";
import {
  ENGINE,
  type AttachedQuote,
  type Command,
  type LadderLevel,
  type PairRules,
  type PlaceOrder,
} from "../commands.ts";
import type { Applied, Event } from "../events.ts";
import { apply, createState, heldLadderId, type State } from "../exchange.ts";
import { assertEvents, assertInvariants, fillsOf } from "../invariants.ts";
import { availableOf } from "../state.ts";

/**
 * The exchange in sentences, for tests that are read:
 *
 *   const s = scenario().funds("ann", "1000 USD").funds("bob", "5 BTC");
 *   s.quote("99 x 2 | 101 x 2");
 *   s.ann("buys 1 @ 100");
 *   s.bob("sells 0.5 market ioc");
 *
 * Prices have two decimals, quantities three, USD eight, BTC eight. Fees are 10 bps for makers and 20 bps
 * for takers unless `fees` says otherwise. Every command is followed by all invariants.
 */
export const RULES: PairRules = {
  pair: "BTC-USD",
  base: "BTC",
  quote: "USD",
  tickDecimals: 2,
  lotDecimals: 3,
  minNotional: 1_00000000n,
  maxNotional: 1_000_000_00000000n,
  bandBps: 5_000,
  maxSlippageBps: 500,
  maxOpenOrders: 10,
  maxQuoteAgeMs: 1_000,
  state: "open",
  liquidity: { demo: true, live: true },
};

export class Scenario {
  readonly state: State = createState();
  readonly venue: Venue = "live";
  now = 1_700_000_000_000;
  private newest: AttachedQuote | null = null;
  private quotes = 0;
  private deposits = 0;

  constructor(rules: Partial<PairRules> = {}) {
    this.run({ type: "setAsset", asset: "USD", scale: 8, name: "US dollar" });
    this.run({ type: "setAsset", asset: "BTC", scale: 8, name: "Bitcoin" });
    this.run({ type: "setPair", rules: { ...RULES, ...rules } });
    this.fees(10, 20);
  }

  run(command: Command, actor = "user:test"): Applied {
    const seq = this.state.seq + 1;
    const quote = this.attached(command);
    const applied = apply(this.state, { seq, at: this.now, actor, command, quote, engine: ENGINE });
    assertInvariants(this.state);
    assertEvents(this.state, applied.events);
    return applied;
  }

  rules(change: Partial<PairRules>): Applied {
    const rules = this.state.pairs.get("BTC-USD") ?? RULES;
    const {
      unit: _unit,
      lotUnits: _lot,
      baseScale: _base,
      quoteScale: _quote,
      ...plain
    } = { ...blank, ...rules };
    return this.run({ type: "setPair", rules: { ...plain, ...change } });
  }

  fees(makerBps: number, takerBps: number): this {
    this.run({ type: "setFees", tiers: [{ minVolume: 0n, makerBps, takerBps }] });
    return this;
  }

  /** Credits "1000 USD" or "5 BTC". */
  funds(owner: string, money: string): this {
    const [amount = "", asset = ""] = money.split(" ");
    this.run({
      type: "deposit",
      venue: this.venue,
      owner,
      asset,
      amount: units(amount, 8),
      from: "external:bank",
      reference: `deposit ${++this.deposits}`,
    });
    return this;
  }

  /** Funds the house, so that it can offer. */
  house(usd = "1000000", btc = "1000"): this {
    return this.funds("liquidity", `${usd} USD`).funds("liquidity", `${btc} BTC`);
  }

  /** "99 x 2, 98 x 5 | 101 x 2": the newest reference quote. Resting orders that it reaches fill. */
  quote(text: string, modelledFrom: number | null = null): Applied {
    const [bids = "", asks = ""] = text.split("|");
    const levels = { bids: ladder(bids), asks: ladder(asks), modelledFrom };
    const id = `quote ${++this.quotes}`;
    this.newest = { pair: "BTC-USD", id, at: this.now, marketAt: this.now - 40, source: "test", levels };
    return this.run({ type: "quote", venue: this.venue, pair: "BTC-USD" });
  }

  /** The newest quote as the feed has it. */
  ladderQuote(): LadderQuote | null {
    if (this.newest === null) return null;
    const { levels, ...quote } = this.newest;
    return levels === null ? null : { ...quote, ...levels };
  }

  noQuote(): this {
    this.newest = null;
    return this;
  }

  /** "buys 1 @ 100", "sells 2 market", "buys $50 market fok", "buys 1 @ 100 post stp:decrement slip:50". */
  does(owner: string, text: string): Applied {
    return this.run({ type: "place", order: this.order(owner, text) });
  }

  order(owner: string, text: string): PlaceOrder {
    const words = text.split(" ");
    const flag = (name: string): string | undefined =>
      words.find((word) => word.startsWith(`${name}:`))?.slice(name.length + 1);
    const size = words[1] ?? "";
    const isMarket = words[2] === "market";
    const byAmount = size.startsWith("$");
    const fallback = isMarket ? "IOC" : "GTC";
    return {
      venue: this.venue,
      owner,
      pair: "BTC-USD",
      clientOrderId: null,
      requestHash: null,
      side: words[0] === "buys" ? "buy" : "sell",
      type: isMarket ? "market" : "limit",
      timeInForce: words.includes("fok") ? "FOK" : words.includes("ioc") ? "IOC" : fallback,
      postOnly: words.includes("post"),
      quantity: byAmount ? null : Number(units(size, 3)),
      quoteAmount: byAmount ? units(size.slice(1), 8) : null,
      price: isMarket ? null : Number(units(words[3] ?? "", 2)),
      maxSlippageBps: flag("slip") === undefined ? null : Number(flag("slip")),
      selfTradePrevention: prevention(flag("stp")),
    };
  }

  cancel(owner: string, orderId: number, actor?: string): Applied {
    return this.run({ type: "cancel", venue: this.venue, owner, orderId }, actor);
  }

  /** "2 @ 101", "2 @ same" or "same @ 101". */
  amend(owner: string, orderId: number, text: string): Applied {
    const [quantity = "", , price = ""] = text.split(" ");
    return this.run({
      type: "amend",
      venue: this.venue,
      owner,
      orderId,
      quantity: quantity === "same" ? null : Number(units(quantity, 3)),
      price: price === "same" ? null : Number(units(price, 2)),
    });
  }

  later(ms: number): this {
    this.now += ms;
    return this;
  }

  /** "USD 900 + 100.2 held, BTC 1". */
  has(owner: string, venue: Venue = this.venue): string {
    const parts = ["USD", "BTC"].map((asset) => {
      const held = this.state.accounts.get(`${venue}/${owner}/${asset}`)?.held ?? 0n;
      const free = formatUnits(availableOf(this.state, { venue, owner, asset }), 8);
      return `${asset} ${free}${held === 0n ? "" : ` + ${formatUnits(held, 8)} held`}`;
    });
    return parts.join(", ");
  }

  /** Traders' orders as "98 x 1, 97 x 2 | 101 x 3". */
  book(): string {
    const book = this.state.markets.get(`${this.venue}/BTC-USD`)?.book;
    const side = (name: "buy" | "sell"): string =>
      (book?.levels(name, 99) ?? []).map(([price, lots]) => `${dec(price, 2)} x ${dec(lots, 3)}`).join(", ");
    return `${side("buy")} | ${side("sell")}`.trim();
  }

  attached(command: Command): AttachedQuote | null {
    const meets = command.type === "place" || command.type === "quote" || command.type === "amend";
    if (!meets || this.newest === null) return null;
    const isHeld = heldLadderId(this.state, this.venue, "BTC-USD") === this.newest.id;
    return isHeld ? { ...this.newest, levels: null } : this.newest;
  }
}

const blank = { unit: 0n, lotUnits: 0n, baseScale: 0, quoteScale: 0 };

export function scenario(rules: Partial<PairRules> = {}): Scenario {
  return new Scenario(rules);
}

/** "0.5 @ 101 ann from bob" for each fill, the taker first. */
export function fills(applied: Applied): string[] {
  return fillsOf(applied.events).map(
    (f) =>
      `${dec(f.quantity, 3)} @ ${dec(f.price, 2)} ${f.takerOwner} ${f.takerSide === "buy" ? "from" : "to"} ${f.makerOwner}`,
  );
}

/** "partially_filled", "expired: unfilled_ioc", "rejected: WOULD_TAKE". */
export function outcome({ order, rejection }: Applied): string {
  if (rejection !== null) return `rejected: ${rejection.code}`;
  if (order === null) return "done";
  return order.endReason === null ? order.state : `${order.state}: ${order.endReason}`;
}

/** "hold 100.2 USD" for each transfer. */
export function transfers(applied: Applied): string[] {
  return only(applied.events, "transfer").map(
    ({ transfer: t }) => `${t.kind} ${formatUnits(t.amount, 8)} ${t.asset}`,
  );
}

export function only<T extends Event["type"]>(events: Event[], type: T): Extract<Event, { type: T }>[] {
  return events.filter((event): event is Extract<Event, { type: T }> => event.type === type);
}

/** The number of the order that a command placed. */
export function idOf({ order }: Applied): number {
  if (order === null) throw new Error("no order was placed");
  return order.id;
}

function ladder(text: string): LadderLevel[] {
  const levels = text.split(",").filter((level) => level.trim() !== "");
  return levels.map((level) => {
    const [price = "", size = ""] = level.trim().split(" x ");
    return [Number(units(price, 2)), Number(units(size, 3))];
  });
}

function prevention(name: string | undefined): PlaceOrder["selfTradePrevention"] {
  if (name === "expire_maker" || name === "expire_both" || name === "decrement") return name;
  return "expire_taker";
}

function units(text: string, scale: number): bigint {
  const parsed = parseAmount(text, scale);
  if (!parsed.ok) throw new Error(`${text}: ${parsed.problem}`);
  return parsed.units;
}

function dec(n: number, decimals: number): string {
  return formatUnits(BigInt(n), decimals);
}
