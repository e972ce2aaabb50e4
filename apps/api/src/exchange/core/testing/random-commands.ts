import type { Venue } from "@fillmark/contracts/constants";
import type { AttachedQuote, Command, PlaceOrder } from "../commands.ts";
import type { State } from "../exchange.ts";
import { availableOf, type Order } from "../state.ts";
import { isWaiting } from "../trigger-prices.ts";
import { beginning, bracketOf, dueExit, exitsOf, spending } from "./random-groups.ts";
import { MID, type Intent } from "./random-intent.ts";
import { keyBy, limitCommandOf } from "./random-limits.ts";
import { moneyCommandOf } from "./random-money.ts";
import { amendmentOf, orderOf, waitingOrderOf } from "./random-orders.ts";
import { isCrossed, middleOf, observationOf, printOf, quoteOf } from "./random-quotes.ts";
import { termsCommandOf } from "./random-terms.ts";
import {
  feesFrom,
  makerLimitsFrom,
  openingsFrom,
  PAIRS,
  rulesOf,
  stepsFrom,
  termsFrom,
  TRADERS,
} from "./random-rules.ts";

const REPLACEMENTS = ["limit", "limit", "limit", "market", "amount", "wait", "bracket", "exits"] as const;

/** Makes commands of dice, for a state of which those who send them know as much as they want. */
export class RandomCommands {
  state: State;
  at = 1_700_000_000_000;
  /** What the market said last, by pair. */
  readonly quotes = new Map<string, AttachedQuote>();
  /** The last trades on the market, by pair. */
  readonly prints = new Map<string, number | null>(PAIRS.map((pair) => [pair, MID]));

  constructor(state: State) {
    this.state = state;
  }

  of(one: Intent, venues: readonly Venue[]): Command {
    const venue = venues[one.isDemo ? 0 : venues.length - 1] ?? "live";
    const pair = PAIRS[one.pair < 85 ? 0 : 1] ?? "";
    // Where a history has one venue alone it may be run on the other one, where nobody withdraws.
    const isLiveOnly = one.kind === "withdraw" || one.kind === "settle" || one.kind === "adjust";
    const kind = isLiveOnly && venues.length === 1 ? "swap" : one.kind;
    return this.commandOf({ ...one, kind }, venue, pair);
  }

  private commandOf(one: Intent, venue: Venue, pair: string): Command {
    const owner = TRADERS[one.who] ?? "ann";
    const due = dueExit(this.state, one.pick);
    if (due !== null && one.exits.flavour < 50) {
      this.confirm(one, due.pair);
      return beginning(due);
    }
    if (due !== null && one.exits.flavour < 58) return spending(one, due, this.state);
    switch (one.kind) {
      case "limit":
      case "market":
      case "amount":
      case "wait":
      case "bracket":
      case "exits":
        return { type: "place", order: this.placedBy(one, { venue, pair, owner }) };
      case "cancel":
        return {
          type: "cancel",
          venue,
          owner: this.picked(one)?.owner ?? owner,
          orderId: this.picked(one)?.id ?? one.pick,
        };
      case "replace":
        return this.replacementOf(one, { venue, pair, owner });
      case "begin": {
        const order = one.flavour < 25 ? null : this.picked(one, ({ groupId }) => groupId !== undefined);
        return order === null ? { type: "activateExits", venue, pair, groupId: one.pick } : beginning(order);
      }
      case "amend":
        return { ...amendmentOf(one, this.picked(one), { venue, pair, owner }), ...keyBy(one) };
      case "amendWaiting": {
        const order = this.picked(one, isWaiting);
        this.confirm(one, order?.pair ?? pair);
        return { ...amendmentOf(one, order, { venue, pair, owner }), ...keyBy(one) };
      }
      case "trigger":
        return this.triggerOf(one, this.picked(one, isWaiting) ?? { venue, pair });
      case "quote":
        this.quotes.set(pair, quoteOf(one, pair, this.at));
        return { type: "quote", venue, pair };
      case "cancelAll":
        return { type: "cancelAll", venue, owner, pair: one.flavour % 2 === 0 ? null : pair };
      case "reset":
        if (one.flavour > 30 || venue !== "demo") return { type: "cancelAll", venue, owner, pair };
        return {
          type: one.flavour > 15 ? "resetDemoBalance" : "resetDemoAccount",
          owner,
          amount: 30_000n,
          ...demoAssetOf(one),
          ...holdingsOf(one),
        };
      case "limits":
      case "killSwitch":
        return limitCommandOf(one, { at: this.at, venue, owner });
      case "pairState":
        if (one.flavour === 9) return { type: "delistPair", pair };
        return {
          type: "setPair",
          rules: rulesOf(pair, one.flavour < 5 ? "post_only" : one.flavour < 9 ? "halted" : "open"),
        };
      case "terms":
        return {
          type: "setPair",
          rules: {
            ...rulesOf(pair),
            offer: termsFrom(one),
            steps: stepsFrom(one),
            fees: feesFrom(one),
            makerLimits: makerLimitsFrom(one),
          },
          ...(one.flavour % 2 === 0 ? {} : { openings: openingsFrom(one) }),
        };
      case "deposit":
        if (one.flavour > 60 && venue === "demo")
          return { type: "openDemo", owner, amount: 10_000n, ...demoAssetOf(one), ...holdingsOf(one) };
        return {
          type: "deposit",
          venue,
          owner,
          asset: one.isBuy ? "AAA" : "USD",
          amount: BigInt(one.lots * 10),
          from: venue === "demo" ? "issuer" : "external:bank",
          reference: `more ${one.pick}`,
        };
      case "schedule":
      case "group":
        return termsCommandOf(one.kind, one, { venue, owner, at: this.at });
      default:
        return moneyCommandOf(one.kind, { ...one, ...keyBy(one) }, { state: this.state, venue, owner });
    }
  }

  private placedBy(one: Intent, of: Pick<PlaceOrder, "venue" | "pair" | "owner">): PlaceOrder {
    return { ...this.orderBy(one, of), ...keyBy(one) };
  }

  private orderBy(one: Intent, of: Pick<PlaceOrder, "venue" | "pair" | "owner">): PlaceOrder {
    const { kind } = one;
    const { at } = this;
    if (kind !== "wait" && kind !== "bracket" && kind !== "exits") return orderOf(one, { ...of, at });
    this.confirm(one, of.pair);
    const where = this.whereOf(of);
    if (kind === "wait") return waitingOrderOf(one, { ...of, at, available: where.available });
    return kind === "bracket" ? bracketOf(one, where) : exitsOf(one, where);
  }

  /** Mostly of an order that is open, of its owner, whatever the new one is. */
  private replacementOf(one: Intent, of: Pick<PlaceOrder, "venue" | "pair" | "owner">): Command {
    const old = one.flavour % 8 === 0 ? null : this.picked(one);
    const kind = REPLACEMENTS[one.pick % REPLACEMENTS.length] ?? "limit";
    const { venue, owner } = old ?? of;
    const pair = one.flavour % 4 === 0 ? of.pair : (old?.pair ?? of.pair);
    const ifEnded = one.flavour % 3 === 0 ? "place" : "stop";
    const order = this.placedBy({ ...one, kind }, { venue, pair, owner });
    return { type: "place", order, replaces: { orderId: old?.id ?? one.pick, ifEnded } };
  }

  /** What the market says now, mostly with a new quote. */
  private triggerOf(one: Intent, { venue, pair }: { venue: Venue; pair: string }): Command {
    if (one.flavour < 80) this.quotes.set(pair, quoteOf(one, pair, this.at));
    const last = printOf(one);
    this.prints.set(pair, last);
    const now = { last, at: this.at, seq: this.state.seq };
    const observed = observationOf(one.trigger, this.quotes.get(pair), now);
    // Most let every watermark move.
    return { type: "trigger", venue, pair, observed, ...(one.pick % 3 === 0 ? { mostMoves: 1 } : {}) };
  }

  private picked(one: Intent, which: (order: Order) => boolean = () => true): Order | null {
    const open = [...this.state.orders.values()].filter(which).sort((a, b) => a.id - b.id);
    return open[one.pick % Math.max(1, open.length)] ?? null;
  }

  private whereOf(of: Pick<PlaceOrder, "venue" | "pair" | "owner">) {
    return {
      ...of,
      at: this.at,
      available: this.fundsOf(of.venue, of.owner),
      middle: middleOf(this.quotes.get(of.pair)),
    };
  }

  private fundsOf(venue: Venue, owner: string): bigint {
    return availableOf(this.state, { venue, owner, asset: "USD" });
  }

  /** Mostly the feed has a sound quote for who waits for a trigger: without one nobody may. */
  private confirm(one: Intent, pair: string): void {
    if (one.flavour % 5 === 0) return;
    const quote = this.quotes.get(pair);
    const isSound = quote !== undefined && one.flavour % 5 < 4 && !isCrossed(quote);
    const { flavour } = one;
    this.quotes.set(
      pair,
      isSound ? { ...quote, at: this.at } : quoteOf({ ...one, flavour: 8 + (flavour % 92) }, pair, this.at),
    );
  }
}

/** Some accounts begin with something beside the money, a few with what isn't there or comes twice. */
function holdingsOf({ pick, lots }: Intent): { holdings?: { asset: string; amount: bigint }[] } {
  if (pick % 3 !== 0) return {};
  const asset = ["AAA", "BBB", "USD", "ZZZ"][(pick / 3) % 4] ?? "BBB";
  return { holdings: [{ asset, amount: BigInt(lots) }] };
}

/** Most demo money is in dollars, which a command doesn't name; some names an asset that doesn't exist. */
function demoAssetOf({ pick }: Intent): { asset?: string } {
  if (pick % 4 !== 0) return {};
  return { asset: ["AAA", "BBB", "USD", "ZZZ"][(pick / 4) % 4] ?? "ZZZ" };
}
