import type { AttachedQuote, Command, PairRules, PlaceOrder } from "../commands.ts";
import { moveMoney } from "./naive-money.ts";
import { attemptTo, crossLadder } from "./naive-matching.ts";
import {
  balance,
  baseOf,
  emptyWorld,
  freshLadder,
  hold,
  houseLevels,
  isStale,
  move,
  must,
  canBe,
  ratesOf,
  stepsOf,
  valueOf,
  type NaiveOrder,
  type World,
} from "./naive-world.ts";

/**
 * The exchange once more, as slow and as plain as can be, sharing no code with the core: an order list that
 * is sorted for every match, totals without holds (what is held is worked out when somebody asks), and
 * attempts on a copy that is thrown away when a rule says no. Tests hold the core against it.
 */
export class NaiveExchange {
  world: World = emptyWorld();

  /** Runs a command; answers the code of its rejection, or null. */
  run(command: Command, quote: AttachedQuote | null, at: number): string | null {
    const w = this.world;
    w.at = at;
    w.fills = [];
    switch (command.type) {
      case "setAsset":
        w.assets[command.asset] = command.scale;
        return null;
      case "setPair":
        return this.rule(command.rules);
      case "setFees":
        w.tiers = command.tiers;
        return null;
      case "deposit":
      case "holdWithdrawal":
      case "releaseWithdrawal":
      case "payWithdrawal":
      case "returnWithdrawal":
      case "adjust":
      case "swap":
        return moveMoney(w, command);
      case "setVenue":
        if (command.cancelOnly && command.reason === null) return "VALIDATION";
        w.paused = w.paused.filter((venue) => venue !== command.venue);
        if (command.cancelOnly) w.paused.push(command.venue);
        return null;
      case "openDemo":
        if (!w.opened.includes(command.owner))
          this.issue(command.owner, "USD", (had) => had + command.amount);
        w.opened.push(command.owner);
        return null;
      case "resetDemoBalance":
      case "resetDemoAccount":
        this.cancel((order) => order.venue === "demo" && order.owner === command.owner);
        if (command.type === "resetDemoAccount") {
          for (const asset of Object.keys(w.assets)) this.issue(command.owner, asset, () => 0n);
        }
        this.issue(command.owner, "USD", () => command.amount);
        w.opened.push(command.owner);
        return null;
      case "cancel":
        return this.cancel((order) => isOwn(order, command) && order.id === command.orderId)
          ? null
          : "UNKNOWN_ORDER";
      case "cancelAll":
        this.cancel((order) => isOwn(order, command) && (command.pair ?? order.pair) === order.pair);
        return null;
      case "quote":
        this.look(command, quote);
        crossLadder(w, command);
        return null;
      case "place":
        this.look(command.order, quote);
        return this.place(command.order);
      case "amend":
        return this.amend(command, quote);
    }
  }

  private issue(owner: string, asset: string, to: (had: bigint) => bigint): void {
    const had = this.world.totals[`demo/${owner}/${asset}`] ?? 0n;
    move(this.world, `demo/${owner}/${asset}`, to(had) - had);
    move(this.world, `demo/issuer/${asset}`, had - to(had));
  }

  /** Whether there was anything to cancel. */
  private cancel(which: (order: NaiveOrder) => boolean): boolean {
    const before = this.world.open.length;
    this.world.open = this.world.open.filter((order) => !which(order));
    return before > this.world.open.length;
  }

  private look({ venue, pair }: { venue: string; pair: string }, quote: AttachedQuote | null): void {
    const { ladders } = this.world;
    const key = `${venue}/${pair}`;
    if (quote === null) delete ladders[key];
    else if (quote.levels === null) must(ladders[key]).at = quote.at;
    else {
      const { bids, asks } = houseLevels(must(this.world.pairs[pair]), quote.levels);
      ladders[key] = { at: quote.at, bids, asks, bid: bids[0]?.[0] ?? null, ask: asks[0]?.[0] ?? null };
    }
  }

  /** By other terms than those that its ladders were made by, a pair has none until the next quote. */
  private rule(rules: PairRules): string | null {
    const { pairs, ladders } = this.world;
    if ((rules.offer?.spreadBps ?? 0) >= rules.bandBps || !canBe(this.world, rules)) return "VALIDATION";
    const before = pairs[rules.pair];
    pairs[rules.pair] = rules;
    const text = (of: PairRules): string => `${of.offer?.spreadBps ?? 0} ${of.offer?.depthPercent ?? 100}`;
    if (before === undefined || text(before) === text(rules)) return null;
    delete ladders[`demo/${rules.pair}`];
    delete ladders[`live/${rules.pair}`];
    return null;
  }

  private place(place: PlaceOrder): string | null {
    const { owner, venue, pair, side } = place;
    const rules = must(this.world.pairs[pair]);
    const id = ++this.world.lastOrder;
    const isMarket = place.type === "market";
    const reference = isMarket ? this.reference(place) : place.price;
    if (this.world.paused.includes(venue)) return "VENUE_CANCEL_ONLY";
    if (rules.state !== "open" && !(rules.state === "post_only" && place.postOnly)) return "PAIR_NOT_OPEN";
    if (reference === null) return this.noReference(place);
    const slip = Math.min(place.maxSlippageBps ?? rules.maxSlippageBps, rules.maxSlippageBps);
    const protection =
      side === "buy"
        ? Math.floor((reference * (10_000 + slip)) / 10_000)
        : Math.ceil((reference * (10_000 - slip)) / 10_000);
    const { makerBps, takerBps } = rules.fees ?? ratesOf(this.world, `${venue}/${owner}/${rules.quote}`);
    const price = isMarket ? protection : reference;
    const quantity = place.quantity ?? Infinity;
    const fresh = { filled: 0, feeBasis: 0n, feePaid: 0n, makerBps, takerBps };
    const order: NaiveOrder = { id, owner, venue, pair, side, isMarket, place, price, quantity, ...fresh };
    return this.enter(order, { reference, spare: 0n, isNew: true });
  }

  private amend(command: Extract<Command, { type: "amend" }>, quote: AttachedQuote | null): string | null {
    const order = this.world.open.find((one) => isOwn(one, command) && one.id === command.orderId);
    if (order === undefined) return "UNKNOWN_ORDER";
    this.look(order, quote);
    const quantity = command.quantity ?? order.quantity;
    const price = command.price ?? order.price;
    if (quantity <= order.filled) return "VALIDATION";
    if (price === order.price && quantity <= order.quantity) {
      const { lot } = stepsOf(must(this.world.pairs[order.pair]));
      if (quantity < order.quantity && quantity % lot > 0) return "OFF_LOT";
      order.quantity = quantity;
      return null;
    }
    const spare = hold(this.world, order);
    return this.enter({ ...order, quantity, price }, { reference: price, spare, isNew: false });
  }

  /** All checks in their order; what was tried on a copy becomes the world when none of them objects. */
  private enter(order: NaiveOrder, how: { reference: number; spare: bigint; isNew: boolean }): string | null {
    const w = this.world;
    const { place, owner, venue, pair } = order;
    const rules = must(w.pairs[pair]);
    if (w.paused.includes(venue)) return "VENUE_CANCEL_ONLY";
    if (rules.state !== "open" && !(rules.state === "post_only" && place.postOnly)) return "PAIR_NOT_OPEN";
    const steps = stepsOf(rules);
    if (!order.isMarket && order.price % steps.tick > 0) return "OFF_TICK";
    if (place.quoteAmount === null && order.quantity % steps.lot > 0) return "OFF_LOT";
    const left = order.quantity - order.filled;
    const notional = place.quoteAmount ?? valueOf(w, rules, { price: how.reference, lots: left });
    if (notional < rules.minNotional) return "BELOW_MIN_NOTIONAL";
    if (notional > rules.maxNotional) return "ABOVE_MAX_NOTIONAL";
    if (this.isOutsideBand(order)) return "OUTSIDE_PRICE_BAND";
    const mine = w.open.filter((one) => isOwn(one, { owner, venue }) && one.pair === pair);
    const isFull = place.timeInForce === "GTC" && mine.length >= rules.maxOpenOrders;
    if (how.isNew && isFull) return "TOO_MANY_OPEN_ORDERS";
    const attempt = attemptTo(w, order);
    const asset = order.side === "buy" ? rules.quote : rules.base;
    const { available } = balance(w, `${venue}/${owner}/${asset}`);
    if (available + how.spare < this.need(order, attempt.filled)) return "INSUFFICIENT_FUNDS";
    if (place.postOnly && attempt.touched) return "WOULD_TAKE";
    if (order.isMarket && !attempt.touched)
      return attempt.end === "done" ? "BELOW_MIN_NOTIONAL" : "NO_LIQUIDITY";
    const isSpent = attempt.end === "done" && !attempt.decremented;
    const isWhole = place.quoteAmount === null ? attempt.filled === left : isSpent;
    if (place.timeInForce === "FOK" && !isWhole) return "FOK_UNFILLABLE";
    this.world = attempt.after;
    return null;
  }

  private need(order: NaiveOrder, filledByPlan: number): bigint {
    if (order.place.quoteAmount === null) return hold(this.world, order);
    if (order.side === "buy") return order.place.quoteAmount;
    return baseOf(this.world, must(this.world.pairs[order.pair]), filledByPlan);
  }

  private isOutsideBand(order: NaiveOrder): boolean {
    const quote = freshLadder(this.world, order);
    const bid = quote?.bid ?? quote?.ask ?? null;
    const ask = quote?.ask ?? quote?.bid ?? null;
    if (order.isMarket || bid === null || ask === null) return false;
    const { bandBps } = must(this.world.pairs[order.pair]);
    return Math.abs(2 * order.price - bid - ask) * 10_000 > (bid + ask) * bandBps;
  }

  /** What a market order is measured against. */
  private reference(place: PlaceOrder): number | null {
    const quote = freshLadder(this.world, place);
    const quoted = place.side === "buy" ? quote?.ask : quote?.bid;
    if (quoted !== null && quoted !== undefined) return quoted;
    const others = this.world.open.filter(
      (one) => one.venue === place.venue && one.pair === place.pair && one.side !== place.side,
    );
    const prices = others.map((one) => one.price);
    if (prices.length === 0) return null;
    return place.side === "buy" ? Math.min(...prices) : Math.max(...prices);
  }

  private noReference(place: PlaceOrder): string {
    if (freshLadder(this.world, place) !== null) return "NO_LIQUIDITY";
    return isStale(this.world, place) ? "STALE_MARKET" : "CROSSED_MARKET";
  }
}

function isOwn(order: NaiveOrder, of: { owner: string; venue: string }): boolean {
  return order.owner === of.owner && order.venue === of.venue;
}
