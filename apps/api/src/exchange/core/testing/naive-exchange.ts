import type { AttachedQuote, Command, FeeTier, LadderLevel, PairRules, PlaceOrder } from "../commands.ts";

/**
 * The exchange once more, as slow and as plain as can be, sharing no code with the core: an order list that
 * is sorted for every match, totals without holds (what is held is worked out when somebody asks), and
 * attempts on a copy that is thrown away when a rule says no. Tests hold the core against it.
 */
export interface NaiveOrder {
  id: number;
  owner: string;
  venue: string;
  pair: string;
  side: "buy" | "sell";
  price: number;
  quantity: number;
  filled: number;
  feeBasis: bigint;
  feePaid: bigint;
  makerBps: number;
  takerBps: number;
  isMarket: boolean;
  place: PlaceOrder;
}

interface World {
  assets: Record<string, number>;
  pairs: Record<string, PairRules>;
  tiers: FeeTier[];
  /** By venue/owner/asset. */
  totals: Record<string, bigint>;
  /** In the order in which they came to rest. */
  open: NaiveOrder[];
  ladders: Record<
    string,
    { at: number; bid: number | null; ask: number | null; bids: LadderLevel[]; asks: LadderLevel[] }
  >;
  trades: { key: string; day: number; value: bigint }[];
  fills: NaiveFill[];
  opened: string[];
  references: string[];
  lastOrder: number;
}

export interface NaiveFill {
  taker: number | null;
  maker: number | null;
  price: number;
  lots: number;
}

/** What trying to trade came to. */
interface Attempt {
  after: World;
  filled: number;
  value: bigint;
  touched: boolean;
  decremented: boolean;
  firstPrice: number | null;
  end: "done" | "nobody" | "limit" | "self";
}

export class NaiveExchange {
  world: World = {
    assets: {},
    pairs: {},
    tiers: [],
    totals: {},
    open: [],
    ladders: {},
    trades: [],
    fills: [],
    opened: [],
    references: [],
    lastOrder: 0,
  };
  private at = 0;

  /** Runs a command; answers the code of its rejection, or null. */
  run(command: Command, quote: AttachedQuote | null, at: number): string | null {
    this.at = at;
    this.world.fills = [];
    const w = this.world;
    switch (command.type) {
      case "setAsset":
        w.assets[command.asset] = command.scale;
        return null;
      case "setPair":
        w.pairs[command.rules.pair] = command.rules;
        return null;
      case "setFees":
        w.tiers = command.tiers;
        return null;
      case "deposit":
        if (w.references.includes(`${command.venue}/${command.reference}`)) return null;
        w.references.push(`${command.venue}/${command.reference}`);
        this.move(w, `${command.venue}/${command.from}/${command.asset}`, -command.amount);
        this.move(w, `${command.venue}/${command.owner}/${command.asset}`, command.amount);
        return null;
      case "openDemo":
        if (!w.opened.includes(command.owner))
          this.issue(command.owner, "USD", (had) => had + command.amount);
        w.opened.push(command.owner);
        return null;
      case "resetDemoBalance":
      case "resetDemoAccount":
        w.open = w.open.filter((o) => o.venue !== "demo" || o.owner !== command.owner);
        if (command.type === "resetDemoAccount") {
          for (const asset of Object.keys(w.assets)) this.issue(command.owner, asset, () => 0n);
        }
        this.issue(command.owner, "USD", () => command.amount);
        w.opened.push(command.owner);
        return null;
      case "cancel":
        return this.cancel(
          (o) => o.id === command.orderId && o.owner === command.owner && o.venue === command.venue,
        );
      case "cancelAll":
        this.cancel(
          (o) =>
            o.owner === command.owner && o.venue === command.venue && (command.pair ?? o.pair) === o.pair,
        );
        return null;
      case "quote":
        this.look(command.venue, command.pair, quote);
        this.cross(command.venue, command.pair);
        return null;
      case "place":
        this.look(command.order.venue, command.order.pair, quote);
        return this.place(command.order);
      case "amend":
        return this.amend(command, quote);
    }
  }

  /** What an account can spend, and what its open orders hold. */
  balance(venue: string, owner: string, asset: string): { available: bigint; held: bigint } {
    const { open, pairs, totals } = this.world;
    let held = 0n;
    for (const order of open) {
      const rules = must(pairs[order.pair]);
      const paysWith = order.side === "buy" ? rules.quote : rules.base;
      if (order.venue === venue && order.owner === owner && paysWith === asset) held += this.hold(order);
    }
    return { available: (totals[`${venue}/${owner}/${asset}`] ?? 0n) - held, held };
  }

  private issue(owner: string, asset: string, to: (had: bigint) => bigint): void {
    const had = this.world.totals[`demo/${owner}/${asset}`] ?? 0n;
    this.move(this.world, `demo/${owner}/${asset}`, to(had) - had);
    this.move(this.world, `demo/issuer/${asset}`, had - to(had));
  }

  private cancel(which: (order: NaiveOrder) => boolean): string | null {
    const before = this.world.open.length;
    this.world.open = this.world.open.filter((order) => !which(order));
    return before === this.world.open.length ? "UNKNOWN_ORDER" : null;
  }

  private look(venue: string, pair: string, quote: AttachedQuote | null): void {
    const { ladders } = this.world;
    const key = `${venue}/${pair}`;
    if (quote === null) delete ladders[key];
    else if (quote.levels === null) must(ladders[key]).at = quote.at;
    else {
      const { bids, asks } = structuredClone(quote.levels);
      ladders[key] = { at: quote.at, bids, asks, bid: bids[0]?.[0] ?? null, ask: asks[0]?.[0] ?? null };
    }
  }

  private place(place: PlaceOrder): string | null {
    const rules = must(this.world.pairs[place.pair]);
    const id = ++this.world.lastOrder;
    const rates = this.rates(place.venue, place.owner, rules.quote);
    const isMarket = place.type === "market";
    const reference = isMarket ? this.reference(place) : place.price;
    if (rules.state !== "open" && !(rules.state === "post_only" && place.postOnly)) return "PAIR_NOT_OPEN";
    if (reference === null) return this.noReference(place);
    const slip = Math.min(place.maxSlippageBps ?? rules.maxSlippageBps, rules.maxSlippageBps);
    const protection =
      place.side === "buy"
        ? Math.floor((reference * (10_000 + slip)) / 10_000)
        : Math.ceil((reference * (10_000 - slip)) / 10_000);
    const order: NaiveOrder = {
      ...{ id, owner: place.owner, venue: place.venue, pair: place.pair, side: place.side, isMarket, place },
      price: isMarket ? protection : reference,
      quantity: place.quantity ?? Infinity,
      ...{ filled: 0, feeBasis: 0n, feePaid: 0n, makerBps: rates.makerBps, takerBps: rates.takerBps },
    };
    return this.enter(order, { reference, spare: 0n, isNew: true });
  }

  private amend(command: Extract<Command, { type: "amend" }>, quote: AttachedQuote | null): string | null {
    const { open } = this.world;
    const order = open.find(
      (o) => o.id === command.orderId && o.owner === command.owner && o.venue === command.venue,
    );
    if (order === undefined) return "UNKNOWN_ORDER";
    this.look(order.venue, order.pair, quote);
    const quantity = command.quantity ?? order.quantity;
    const price = command.price ?? order.price;
    if (quantity <= order.filled) return "VALIDATION";
    if (price === order.price && quantity <= order.quantity) {
      order.quantity = quantity;
      return null;
    }
    return this.enter(
      { ...order, quantity, price },
      { reference: price, spare: this.hold(order), isNew: false },
    );
  }

  /** All checks in their order, on a copy; the copy becomes the world when none of them objects. */
  private enter(order: NaiveOrder, how: { reference: number; spare: bigint; isNew: boolean }): string | null {
    const { place } = order;
    const rules = must(this.world.pairs[order.pair]);
    if (rules.state !== "open" && !(rules.state === "post_only" && place.postOnly)) return "PAIR_NOT_OPEN";
    const left = order.quantity - order.filled;
    const notional = place.quoteAmount ?? this.value(rules, how.reference, left);
    if (notional < rules.minNotional) return "BELOW_MIN_NOTIONAL";
    if (notional > rules.maxNotional) return "ABOVE_MAX_NOTIONAL";
    const fresh = this.fresh(order.venue, order.pair);
    const mid2 = fresh === null ? null : (fresh.bid ?? fresh.ask ?? 0) + (fresh.ask ?? fresh.bid ?? 0);
    if (!order.isMarket && mid2 !== null && mid2 > 0) {
      if (Math.abs(2 * order.price - mid2) * 10_000 > mid2 * rules.bandBps) return "OUTSIDE_PRICE_BAND";
    }
    const mine = this.world.open.filter(
      (o) => o.owner === order.owner && o.venue === order.venue && o.pair === order.pair,
    );
    if (how.isNew && place.timeInForce === "GTC" && mine.length >= rules.maxOpenOrders)
      return "TOO_MANY_OPEN_ORDERS";
    const attempt = this.attempt(order);
    const asset = order.side === "buy" ? rules.quote : rules.base;
    const need = this.need(order, attempt.filled);
    if (this.balance(order.venue, order.owner, asset).available + how.spare < need)
      return "INSUFFICIENT_FUNDS";
    if (place.postOnly && attempt.touched) return "WOULD_TAKE";
    if (order.isMarket && !attempt.touched)
      return attempt.end === "done" ? "BELOW_MIN_NOTIONAL" : "NO_LIQUIDITY";
    const spent = attempt.end === "done" && !attempt.decremented;
    const whole = place.quoteAmount === null ? attempt.filled === left : spent;
    if (place.timeInForce === "FOK" && !whole) return "FOK_UNFILLABLE";
    this.world = attempt.after;
    return null;
  }

  private need(order: NaiveOrder, filledByPlan: number): bigint {
    const rules = must(this.world.pairs[order.pair]);
    if (order.place.quoteAmount === null) return this.hold(order);
    return order.side === "buy" ? order.place.quoteAmount : this.base(rules, filledByPlan);
  }

  /** Trades an order on a copy of the world, one match at a time. */
  private attempt(original: NaiveOrder): Attempt {
    const w = structuredClone(this.world);
    const order = structuredClone(original);
    w.open = w.open.filter((o) => o.id !== order.id);
    const rules = must(w.pairs[order.pair]);
    const amount = order.place.quoteAmount;
    const purse =
      amount === null
        ? null
        : order.side === "sell"
          ? amount
          : (amount * 10_000n) / (10_000n + BigInt(order.takerBps));
    let spent = 0n;
    const attempt: Attempt = {
      after: w,
      filled: 0,
      value: 0n,
      touched: false,
      decremented: false,
      firstPrice: null,
      end: "done",
    };
    const mode = order.place.selfTradePrevention;
    while (order.quantity > order.filled) {
      const offer = this.bestOffer(w, order);
      if (offer === null) attempt.end = "nobody";
      else if (order.side === "buy" ? offer.price > order.price : offer.price < order.price)
        attempt.end = "limit";
      if (offer === null || attempt.end === "limit") break;
      const affordable =
        purse === null ? Infinity : Number((purse - spent) / this.value(rules, offer.price, 1));
      const lots = Math.min(order.quantity - order.filled, offer.lots, affordable);
      if (lots === 0) break;
      attempt.touched = true;
      if (offer.maker?.owner === order.owner) {
        if (mode !== "expire_taker" && mode !== "decrement") w.open = w.open.filter((o) => o !== offer.maker);
        if (mode === "decrement") {
          attempt.decremented = true;
          offer.maker.quantity -= lots;
          order.quantity -= lots;
          spent += this.value(rules, offer.price, lots);
          w.open = w.open.filter((o) => o.quantity > o.filled);
        }
        if (mode === "expire_taker" || mode === "expire_both") attempt.end = "self";
        if (attempt.end === "self") break;
        continue;
      }
      this.trade(w, {
        taker: order,
        maker: offer.maker,
        price: offer.price,
        lots,
        side: order.side,
        venue: order.venue,
        rules,
      });
      if (offer.level !== null) offer.level[1] -= lots;
      spent += this.value(rules, offer.price, lots);
      attempt.filled += lots;
      w.open = w.open.filter((o) => o.quantity > o.filled);
    }
    const waits =
      order.place.timeInForce === "GTC" && attempt.end !== "self" && order.quantity > order.filled;
    if (waits) w.open.push(order);
    return attempt;
  }

  /** The best of traders and ladder; a trader at the same price comes first. */
  private bestOffer(
    w: World,
    order: NaiveOrder,
  ): { price: number; lots: number; maker: NaiveOrder | null; level: LadderLevel | null } | null {
    const sign = order.side === "buy" ? 1 : -1;
    const [maker] = w.open
      .filter((o) => o.venue === order.venue && o.pair === order.pair && o.side !== order.side)
      .sort((a, b) => sign * (a.price - b.price));
    const house = this.houseOffer(w, order);
    if (maker !== undefined && (house === null || sign * (maker.price - house.price) <= 0)) {
      return { price: maker.price, lots: maker.quantity - maker.filled, maker, level: null };
    }
    return house === null ? null : { ...house, maker: null };
  }

  private houseOffer(
    w: World,
    to: { venue: string; pair: string; side: string },
  ): { price: number; lots: number; level: LadderLevel } | null {
    const rules = must(w.pairs[to.pair]);
    const ladder = w.ladders[`${to.venue}/${to.pair}`];
    if (ladder === undefined || this.fresh(to.venue, to.pair) === null) return null;
    if (rules.state !== "open" || !rules.liquidity[to.venue === "demo" ? "demo" : "live"]) return null;
    const level = (to.side === "buy" ? ladder.asks : ladder.bids).find(([, size]) => size > 0);
    if (level === undefined) return null;
    const asset = to.side === "buy" ? rules.base : rules.quote;
    const has = w.totals[`${to.venue}/liquidity/${asset}`] ?? 0n;
    const perLot = to.side === "buy" ? this.base(rules, 1) : this.value(rules, level[0], 1);
    const lots = Math.min(level[1], Number(has / perLot));
    return lots === 0 ? null : { price: level[0], lots, level };
  }

  /** Resting orders in the way of the ladder fill at their own price. */
  private cross(venue: string, pair: string): void {
    const w = this.world;
    const rules = must(w.pairs[pair]);
    for (const side of ["buy", "sell"] as const) {
      const sign = side === "buy" ? 1 : -1;
      for (;;) {
        const queue = w.open.filter((o) => o.venue === venue && o.pair === pair && o.side === side);
        const [maker] = queue.sort((a, b) => sign * (b.price - a.price));
        const house = this.houseOffer(w, { venue, pair, side });
        if (maker === undefined || house === null || sign * (maker.price - house.price) < 0) break;
        const lots = Math.min(maker.quantity - maker.filled, house.lots);
        this.trade(w, {
          taker: null,
          maker,
          price: maker.price,
          lots,
          side: side === "buy" ? "sell" : "buy",
          venue,
          rules,
        });
        house.level[1] -= lots;
        w.open = w.open.filter((o) => o.quantity > o.filled);
      }
    }
  }

  private trade(
    w: World,
    t: {
      taker: NaiveOrder | null;
      maker: NaiveOrder | null;
      price: number;
      lots: number;
      side: string;
      venue: string;
      rules: PairRules;
    },
  ): void {
    const { taker, maker, rules, venue } = t;
    const value = this.value(rules, t.price, t.lots);
    const base = this.base(rules, t.lots);
    const takerOwner = taker?.owner ?? "liquidity";
    const makerOwner = maker?.owner ?? "liquidity";
    const [buyer, seller] = t.side === "buy" ? [takerOwner, makerOwner] : [makerOwner, takerOwner];
    this.move(w, `${venue}/${buyer}/${rules.quote}`, -value);
    this.move(w, `${venue}/${seller}/${rules.quote}`, value);
    this.move(w, `${venue}/${seller}/${rules.base}`, -base);
    this.move(w, `${venue}/${buyer}/${rules.base}`, base);
    for (const order of [taker, maker]) {
      if (order === null) continue;
      order.filled += t.lots;
      order.feeBasis += value * BigInt(order === taker ? order.takerBps : order.makerBps);
      const fee = this.ceil(order.feeBasis) - order.feePaid;
      order.feePaid += fee;
      this.move(w, `${venue}/${order.owner}/${rules.quote}`, -fee);
      this.move(w, `${venue}/fees/${rules.quote}`, fee);
      w.trades.push({ key: `${venue}/${order.owner}/${rules.quote}`, day: this.day(), value });
    }
    w.fills.push({ taker: taker?.id ?? null, maker: maker?.id ?? null, price: t.price, lots: t.lots });
  }

  /** What the rest of an order may cost, in the asset that it pays with. */
  private hold(order: NaiveOrder): bigint {
    const rules = must(this.world.pairs[order.pair]);
    const left = order.quantity - order.filled;
    if (order.side === "sell") return this.base(rules, left);
    const value = this.value(rules, order.price, left);
    const rate = BigInt(order.isMarket ? order.takerBps : Math.max(order.makerBps, order.takerBps));
    return value + this.ceil(order.feeBasis + value * rate) - order.feePaid;
  }

  private rates(venue: string, owner: string, quote: string): FeeTier {
    const recent = this.world.trades.filter(
      (t) => t.key === `${venue}/${owner}/${quote}` && t.day > this.day() - 30,
    );
    const volume = recent.reduce((sum, t) => sum + t.value, 0n);
    return must(this.world.tiers.filter((tier) => tier.minVolume <= volume).at(-1));
  }

  private fresh(venue: string, pair: string): { bid: number | null; ask: number | null } | null {
    const ladder = this.world.ladders[`${venue}/${pair}`];
    if (ladder === undefined || this.at - ladder.at > must(this.world.pairs[pair]).maxQuoteAgeMs) return null;
    return ladder.bid !== null && ladder.ask !== null && ladder.bid >= ladder.ask ? null : ladder;
  }

  private reference({ venue, pair, side }: PlaceOrder): number | null {
    const quote = this.fresh(venue, pair);
    const quoted = side === "buy" ? quote?.ask : quote?.bid;
    const prices = this.world.open
      .filter((o) => o.venue === venue && o.pair === pair && o.side !== side)
      .map((o) => o.price);
    return (
      quoted ?? (prices.length === 0 ? null : side === "buy" ? Math.min(...prices) : Math.max(...prices))
    );
  }

  private noReference({ venue, pair }: PlaceOrder): string {
    if (this.fresh(venue, pair) !== null) return "NO_LIQUIDITY";
    const ladder = this.world.ladders[`${venue}/${pair}`];
    const isOld = ladder === undefined || this.at - ladder.at > must(this.world.pairs[pair]).maxQuoteAgeMs;
    return isOld ? "STALE_MARKET" : "CROSSED_MARKET";
  }

  private move(w: World, account: string, by: bigint): void {
    w.totals[account] = (w.totals[account] ?? 0n) + by;
  }

  private value(rules: PairRules, price: number, lots: number): bigint {
    const scale = must(this.world.assets[rules.quote]);
    return (
      (BigInt(price) * BigInt(lots) * 10n ** BigInt(scale)) /
      10n ** BigInt(rules.tickDecimals + rules.lotDecimals)
    );
  }

  private base(rules: PairRules, lots: number): bigint {
    return (
      (BigInt(lots) * 10n ** BigInt(must(this.world.assets[rules.base]))) / 10n ** BigInt(rules.lotDecimals)
    );
  }

  private ceil(basis: bigint): bigint {
    return basis % 10_000n === 0n ? basis / 10_000n : basis / 10_000n + 1n;
  }

  private day(): number {
    return Math.floor(this.at / 86_400_000);
  }
}

function must<T>(value: T | undefined): T {
  if (value === undefined) throw new Error("the naive exchange misses something");
  return value;
}
