import type { Venue } from "@fillmark/contracts/constants";
import { formatUnits } from "@fillmark/contracts/money";
import type { ReferenceQuote } from "../../exchange.port.ts";
import {
  ENGINE,
  type AttachedQuote,
  type Command,
  type Observation,
  type QuoteLevel,
  type PairRules,
  type PlaceOrder,
} from "../commands.ts";
import type { Applied, Event } from "../events.ts";
import { apply, createState, heldQuoteId, type State } from "../exchange.ts";
import { assertEvents, assertInvariants, fillsOf } from "../invariants.ts";
import { availableOf } from "../state.ts";
import { amendmentIn, dec, lotsIn, orderIn, START, ticksIn, units } from "./order-words.ts";

/**
 * The exchange in sentences, for tests that are read:
 *
 *   const s = scenario().funds("ann", "1000 USD").funds("bob", "5 BTC");
 *   s.quote("99 x 2 | 101 x 2");
 *   s.does("ann", "buys 1 @ 100");
 *   s.does("bob", "sells 0.5 market ioc");
 *   s.last("100").does("ann", "sells 0.5 stop 95");
 *   s.last("94.5").triggers();
 *   s.does("ann", "buys 1 market then profit 110 or stop 95");
 *   s.begins(3);
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
  now = START;
  private newest: AttachedQuote | null = null;
  private lastTrade: number | null = null;
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

  /** Funds the market maker, so that it can offer. */
  fundMaker(usd = "1000000", btc = "1000"): this {
    return this.funds("liquidity", `${usd} USD`).funds("liquidity", `${btc} BTC`);
  }

  /** "99 x 2, 98 x 5 | 101 x 2": the newest reference quote. Resting orders that it reaches fill. */
  quote(text: string, modelledFrom: number | null = null): Applied {
    const [bids = "", asks = ""] = text.split("|");
    const levels = { bids: makerQuote(bids), asks: makerQuote(asks), modelledFrom };
    const id = `quote ${++this.quotes}`;
    this.newest = { pair: "BTC-USD", id, at: this.now, marketAt: this.now - 40, source: "test", levels };
    return this.run({ type: "quote", venue: this.venue, pair: "BTC-USD" });
  }

  /** The newest quote as the feed has it. */
  ladderQuote(): ReferenceQuote | null {
    if (this.newest === null) return null;
    const { levels, ...quote } = this.newest;
    const last = this.lastTrade === null ? {} : { last: this.lastTrade };
    return levels === null ? null : { ...quote, ...levels, ...last };
  }

  noQuote(): this {
    this.newest = null;
    return this;
  }

  /** In the words of `orderIn`: "buys 1 @ 100", "sells 2 market", "sells 1 stop 95". */
  does(owner: string, text: string): Applied {
    return this.run({ type: "place", order: this.order(owner, text) });
  }

  order(owner: string, text: string): PlaceOrder {
    return orderIn(text, { venue: this.venue, owner });
  }

  /** The last trade on the market, from now on: "95.5". */
  last(price: string): this {
    this.lastTrade = ticksIn(price);
    return this;
  }

  /** Whether triggers are reached by what is quoted and was traded last, or by what is said otherwise. Fires one at most. */
  triggers(change: Partial<Observation> = {}): Applied {
    const observed = { ...this.observed(), ...change };
    return this.run({ type: "trigger", venue: this.venue, pair: "BTC-USD", observed });
  }

  /** Lets the exits of an entry with that number begin. */
  begins(groupId: number): Applied {
    return this.run({ type: "activateExits", venue: this.venue, pair: "BTC-USD", groupId });
  }

  /** What the feed's side sees now. */
  observed(): Observation {
    const { levels = null, at = this.now, marketAt = this.now, source = "test" } = this.newest ?? {};
    const bid = levels?.bids[0]?.[0] ?? null;
    const ask = levels?.asks[0]?.[0] ?? null;
    return { bid, ask, last: this.lastTrade, quoteAt: at, marketAt, source, afterSeq: this.state.seq };
  }

  /** Ends what is good till now, or till before. */
  expire(): Applied {
    return this.run({ type: "expire", byNumber: true });
  }

  cancel(owner: string, orderId: number, actor?: string): Applied {
    return this.run({ type: "cancel", venue: this.venue, owner, orderId }, actor);
  }

  /** In the words of `amendmentIn`: "2 @ 101", "2 @ same", "same @ 101", "same trigger 96". */
  amend(owner: string, orderId: number, text: string): Applied {
    return this.run({ type: "amend", venue: this.venue, owner, orderId, ...amendmentIn(text) });
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

  /** Orders that wait and where they fire, by number: "1 at 95, 2 at nothing yet". */
  waiting(): string {
    const waiting = [...this.state.orders.values()].filter(({ state }) => state === "pending_trigger");
    return waiting
      .sort((a, b) => a.id - b.id)
      .map(({ id, trigger }) => `${id} at ${trigger?.price == null ? "nothing yet" : dec(trigger.price, 2)}`)
      .join(", ");
  }

  /** All open orders and what they still have to do, by number: "1 new 0.5, 2 pending_entry 1". */
  open(): string {
    return [...this.state.orders.values()]
      .sort((a, b) => a.id - b.id)
      .map(
        ({ id, state, quantity, filled }) =>
          `${id} ${state} ${quantity === null ? "by amount" : dec(quantity - filled, 3)}`,
      )
      .join(", ");
  }

  attached(command: Command): AttachedQuote | null {
    const meets = ["place", "quote", "amend", "trigger", "activateExits"].includes(command.type);
    if (!meets || this.newest === null) return null;
    const isHeld = heldQuoteId(this.state, this.venue, "BTC-USD") === this.newest.id;
    const levels = isHeld ? null : this.newest.levels;
    const asksForLast = ["place", "amend", "activateExits"].includes(command.type);
    const last = asksForLast ? this.lastTrade : null;
    return { ...this.newest, levels, ...(last === null ? {} : { last }) };
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

/** "1 at 94.5": the order that a trigger command fired, at the price that was watched; empty where it fired none. */
export function fired({ events }: Applied): string {
  const orders = only(events, "order").map(({ order }) => order);
  return orders
    .filter(({ trigger, updatedSeq }) => trigger?.fired?.seq === updatedSeq)
    .map(({ id, trigger }) => `${id} at ${dec(trigger?.fired?.price ?? 0, 2)}`)
    .join(", ");
}

/** "2 canceled: other_exit_filled": what a command ended of others than the order that it was about. */
export function ended({ events, order: own }: Applied): string {
  return only(events, "order")
    .filter(({ order }) => order.endedAt !== null && order.id !== own?.id)
    .map(({ order }) => `${order.id} ${order.state}${order.endReason === null ? "" : `: ${order.endReason}`}`)
    .sort()
    .join(", ");
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

function makerQuote(text: string): QuoteLevel[] {
  const levels = text.split(",").filter((level) => level.trim() !== "");
  return levels.map((level) => {
    const [price = "", size = ""] = level.trim().split(" x ");
    return [ticksIn(price), lotsIn(size)];
  });
}
