import type { EndReason } from "@fillmark/contracts/trading";
import type { AttachedQuote, Command, Envelope, PlaceOrder, Replaces } from "../commands.ts";
import { refuseDisplay } from "./naive-icebergs.ts";
import { beginExits, settleGroups } from "./naive-groups.ts";
import { crossMakerQuote } from "./naive-matching.ts";
import { answering, killedBy, noteTaken, setLimits, stopOpening } from "./naive-limits.ts";
import { canBeIssued, givenBy, resetBy, moveMoney } from "./naive-money.ts";
import { settleMaker } from "./naive-maker.ts";
import { enter, overdue, place } from "./naive-placing.ts";
import { delist, setRules } from "./naive-rules.ts";
import { setSchedule } from "./naive-terms.ts";
import { beginToWait, watch } from "./naive-triggers.ts";
import {
  emptyWorld,
  end,
  hold,
  living,
  makerLevels,
  move,
  must,
  otherExit,
  stepsOf,
  type NaiveOrder,
  type WaitingOrder,
  type World,
} from "./naive-world.ts";

/**
 * The exchange once more, as slow and as plain as can be, sharing no code with the core: an order list that
 * is sorted for every match, totals without holds (what is held is worked out when someone asks), and
 * attempts on a copy that is thrown away when a rule says no. Tests hold the core against it.
 */
export class NaiveExchange {
  world: World = emptyWorld();

  /** Runs a command; answers the code of its rejection, or null. */
  run(envelope: Envelope): string | null {
    const { seq, at } = envelope;
    Object.assign(this.world, { seq, at, fills: [], fired: [], ended: [], begun: [], stopped: [] });
    const code = this.obey(envelope);
    stopOpening(this.world);
    if (code === null) settleMaker(this.world, envelope);
    settleGroups(this.world);
    return code;
  }

  private obey({ command, quote }: Envelope): string | null {
    const w = this.world;
    switch (command.type) {
      case "setAsset":
        w.assets[command.asset] = command.scale;
        return null;
      case "setPair":
        return setRules(w, command);
      case "delistPair":
        return delist(w, command.pair);
      case "setFees":
        w.tiers = command.tiers;
        return null;
      case "setFeeSchedule":
        return setSchedule(w, command);
      case "setSelfTradeGroup":
        if (command.owner === "fees" || command.group === "") return "VALIDATION";
        w.firms[command.owner] = command.group;
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
        if (!canBeIssued(w, command)) return "VALIDATION";
        if (!w.opened.includes(command.owner))
          for (const [asset, more] of givenBy(command)) this.issue(command.owner, asset, (had) => had + more);
        w.opened.push(command.owner);
        return null;
      case "resetDemoBalance":
      case "resetDemoAccount":
        if (!canBeIssued(w, command)) return "VALIDATION";
        this.cancel((order) => order.venue === "demo" && order.owner === command.owner, "canceled_by_reset");
        if (command.type === "resetDemoAccount")
          for (const asset of Object.keys(w.assets)) this.issue(command.owner, asset, () => 0n);
        for (const [asset, amount] of resetBy(command)) this.issue(command.owner, asset, () => amount);
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
        crossMakerQuote(w, command);
        return null;
      case "place":
        this.look(command.order, quote);
        return this.place(command, quote);
      case "amend":
        return this.amend(command, quote);
      case "trigger":
        this.look(command, quote);
        this.world = watch(w, command);
        return null;
      case "activateExits":
        this.look(command, quote);
        this.world = beginExits(w, command, quote?.last);
        return null;
      case "expire":
        for (let count = 0; count < 100; count++) {
          const [first] = overdue(w);
          if (first === undefined) return null;
          const other = otherExit(w, first);
          end(w, first, "good_till_date");
          if (other !== null) end(w, other, "good_till_date");
        }
        return null;
      case "setAccountLimits":
      case "setKillSwitch":
        return setLimits(w, command);
    }
  }

  private place(
    { order, replaces }: Extract<Command, { type: "place" }>,
    quote: AttachedQuote | null,
  ): string | null {
    const off = replaces === undefined ? null : killedBy(this.world, order);
    if (off !== null) return (this.world.lastOrder++, off);
    if (replaces !== undefined && !this.replace(order, replaces)) return "UNKNOWN_ORDER";
    const code = place(this, order, quote?.last ?? null);
    if (code === null) noteTaken(this.world, order);
    return code;
  }

  /** How many such commands in a row would change something: a trigger command fires one order at most. */
  countDue(envelope: Envelope): number {
    const copy = new NaiveExchange();
    copy.world = structuredClone(this.world);
    const waiting = (): string =>
      copy.world.waiting.map(({ id, trigger }) => `${id} ${trigger.price} ${trigger.watermark}`).join();
    for (let count = 0; ; count++) {
      const before = waiting();
      copy.run(envelope);
      if (waiting() === before) return count;
    }
  }

  /** Whether the exits of a group would begin now. */
  wouldBegin(envelope: Envelope): boolean {
    const copy = new NaiveExchange();
    copy.world = structuredClone(this.world);
    copy.run(envelope);
    return copy.world.begun.length > 0;
  }

  private issue(owner: string, asset: string, to: (had: bigint) => bigint): void {
    const had = this.world.totals[`demo/${owner}/${asset}`] ?? 0n;
    move(this.world, `demo/${owner}/${asset}`, to(had) - had);
    move(this.world, `demo/issuer/${asset}`, had - to(had));
  }

  /** Whether there was anything to cancel. */
  private cancel(which: (order: NaiveOrder) => boolean, reason: EndReason = "canceled_by_user"): boolean {
    const found = living(this.world).filter(which);
    for (const order of found) end(this.world, order, reason);
    return found.length > 0;
  }

  /** Whether the new order is to be placed. */
  private replace({ venue, owner }: PlaceOrder, { orderId, ifEnded }: Replaces): boolean {
    const isOld = (order: NaiveOrder): boolean => isOwn(order, { venue, owner }) && order.id === orderId;
    if (!this.cancel(isOld, "replaced")) return ifEnded === "place";
    settleGroups(this.world);
    return true;
  }

  private look({ venue, pair }: { venue: string; pair: string }, quote: AttachedQuote | null): void {
    const { makerQuotes } = this.world;
    const key = `${venue}/${pair}`;
    if (quote === null) delete makerQuotes[key];
    else if (quote.levels === null) must(makerQuotes[key]).at = quote.at;
    else {
      const { bids, asks } = makerLevels(must(this.world.pairs[pair]), quote.levels);
      const [bid = null, ask = null] = [bids[0]?.[0], asks[0]?.[0]];
      const market = { bid: quote.levels.bids[0]?.[0] ?? null, ask: quote.levels.asks[0]?.[0] ?? null };
      makerQuotes[key] = { at: quote.at, bids, asks, bid, ask, market };
    }
  }

  /** By other terms than those that its maker quotes were made by, a pair has none until the next quote. */
  private amend(command: Amendment, quote: AttachedQuote | null): string | null {
    const isNamed = (one: NaiveOrder): boolean => isOwn(one, command) && one.id === command.orderId;
    const named = living(this.world).find(isNamed);
    if (named === undefined) return "UNKNOWN_ORDER";
    this.look(named, quote);
    const other = otherExit(this.world, named);
    if (this.world.pending.includes(named)) return "VALIDATION";
    if (command.quantity !== null && other !== null) return "VALIDATION";
    const releasableHold = hold(this.world, named) + (other === null ? 0n : hold(this.world, other));
    const had = named.quantity;
    const changed = {
      raises: (command.quantity ?? had) > had,
      onlyReduces:
        (command.quantity ?? had) <= had &&
        (command.price ?? named.price) === named.price &&
        (command.triggerPrice ?? named.trigger?.price) === named.trigger?.price,
    };
    const isExit = named.group !== null && named.group.role !== "entry";
    const isLotGiven = isExit && command.quantity === null;
    const how = { releasableHold, isLotGiven, by: command.keyId, ...changed };
    const waiting = this.world.waiting.find(isNamed);
    const code =
      waiting === undefined
        ? this.amendOpen(named, command, how)
        : this.amendWaiting(waiting, command, { ...how, last: quote?.last ?? null });
    if (code === null && changed.raises) noteTaken(this.world, { ...named, keyId: command.keyId });
    return code;
  }

  private amendOpen(order: NaiveOrder, command: Amendment, how: HowAmended): string | null {
    if (command.triggerPrice !== undefined) return "VALIDATION";
    const quantity = command.quantity ?? order.quantity;
    const price = command.price ?? order.price;
    if (quantity <= order.filled) return "VALIDATION";
    if (command.displayQuantity !== undefined && order.display === null) return "VALIDATION";
    const display = command.displayQuantity ?? order.display;
    if (price === order.price && quantity <= order.quantity && (display ?? 0) <= (order.display ?? 0)) {
      const rules = must(this.world.pairs[order.pair]);
      if (quantity < order.quantity && quantity % stepsOf(rules).lot > 0) return "OFF_LOT";
      const changed = { ...order, quantity, display };
      const code = refuseDisplay(this.world, rules, { order: changed, isNew: false });
      if (command.displayQuantity !== undefined && code !== null) return code;
      Object.assign(order, { quantity, display });
      if (order.seen !== null) order.seen = Math.min(order.seen, order.display ?? 0, quantity - order.filled);
      return null;
    }
    const amended = { ...order, quantity, price, display, place: answering(order, how) };
    return enter(this, amended, { ...how, reference: price, isNew: false });
  }

  private amendWaiting(
    order: WaitingOrder,
    { quantity, price, triggerPrice, displayQuantity }: Amendment,
    how: HowAmended & { last: number | null },
  ): string | null {
    const { trigger } = order;
    if (price !== null && order.isMarket) return "VALIDATION";
    if (quantity !== null && order.place.quantity === null) return "VALIDATION";
    if (displayQuantity !== undefined && order.display === null) return "VALIDATION";
    if (triggerPrice !== undefined && trigger.type === "trailing_stop") return "VALIDATION";
    const amended: WaitingOrder = {
      ...order,
      price: price ?? order.price,
      quantity: quantity ?? order.quantity,
      display: displayQuantity ?? order.display,
      trigger: { ...trigger, price: triggerPrice ?? trigger.price },
      place: answering(order, how),
    };
    return beginToWait(this.world, amended, { ...how, isNew: false });
  }
}

type Amendment = Extract<Command, { type: "amend" }>;

interface HowAmended {
  releasableHold: bigint;
  /** Nobody names the quantity of an exit. */
  isLotGiven: boolean;
  raises: boolean;
  onlyReduces: boolean;
  by: string | undefined;
}

function isOwn(order: NaiveOrder, of: { owner: string; venue: string }): boolean {
  return order.owner === of.owner && order.venue === of.venue;
}
