import type { Applied, OrderSnapshot } from "../events.ts";
import { canonical } from "../canonical.ts";
import { fillsOf } from "../invariants.ts";
import type { Order, State } from "../state.ts";
import { expectEqual } from "./expect-equal.ts";
import type { NaiveExchange } from "./naive-exchange.ts";
import { dueIn } from "./naive-groups.ts";
import { inForce, resultToday, takenToday } from "./naive-limits.ts";
import { limitsAt, usageAt } from "../account-limits.ts";
import { balance, hold, type NaiveOrder, type World } from "./naive-world.ts";
import type { History } from "./random-history.ts";

/**
 * Same refusal, same fills, same triggers fired, same orders ended and begun, same orders resting and waiting, with who
 * belongs to whom, same balances to the last unit.
 */
export function assertAgreement({ state, envelopes }: History, naive: NaiveExchange, applied: Applied): void {
  const envelope = envelopes.at(-1);
  if (envelope === undefined) return;
  const code = naive.run(envelope);
  const { world } = naive;
  expectEqual(state.counters.order, world.lastOrder);
  const about = (): string => canonical(envelope);
  expectEqual(applied.rejection?.code ?? null, code, about);
  if (code !== null) expectEqual([applied.order?.groupId, applied.order?.groupRole], [undefined, undefined]);
  const fills = fillsOf(applied.events).map((f) => [f.takerOrderId, f.makerOrderId, f.price, f.quantity]);
  const expectedFills = world.fills.map((f) => [f.taker, f.maker, f.price, f.lots]);
  expectEqual(fills, expectedFills, about);
  const fired = firedIn(applied).map((o) => ({
    id: o.id,
    watched: o.trigger?.fired?.price,
    endReason: o.endReason,
  }));
  expectEqual(
    fired,
    world.fired.map((one) => ({ ...one, endReason: one.endReason ?? endedLater(one, world) })),
    about,
  );
  const begun = begunIn(applied).map(({ id }) => id);
  expectEqual(begun.sort(ascending), world.begun.toSorted(ascending), about);
  expectEqual(
    endedIn(applied).map(endedOf).sort(byFirst),
    world.ended.map((one) => naiveEndedOf(one, world)).sort(byFirst),
    about,
  );
  const expected = { open: world.open, waiting: world.waiting, pending: world.pending };
  const orders = Map.groupBy(state.orders.values(), ({ state: stands }) => whereabouts(stands));
  for (const where of ["open", "waiting", "pending"] as const) {
    const actual = (orders.get(where) ?? []).map(orderOf).sort(byFirst);
    expectEqual(actual, expected[where].map((o) => naiveOrderOf(world, o)).sort(byFirst), about);
  }
  for (const market of state.markets.values()) {
    const { venue, pair, dueExits } = market;
    expectEqual([...dueExits].sort(ascending), dueIn(world, { venue, pair: pair.pair }), about);
  }
  expectEqual(limitsIn(state, envelope.at), naiveLimitsIn(world), about);
  expectEqual(risksIn(state), naiveRisksIn(world), about);
  for (const { venue, owner, asset, available, held } of state.accounts.values()) {
    expectEqual({ available, held }, balance(world, `${venue}/${owner}/${asset}`), about);
  }
}

/** What holds for each owner, what is used of it, and what it was worked out from. */
function limitsIn({ accountLimits }: State, at: number): unknown[] {
  return [...accountLimits.values()]
    .map((record) => {
      const { orders, result, lossReachedAt } = usageAt(record, at);
      const costs = record.costs.map(({ asset, quantity, cost }) => [asset, quantity, cost]);
      const until = record.killSwitch?.lockedUntil ?? null;
      const isLocked = until !== null && until > at;
      const key = `${record.venue}/${record.owner}/${record.scope}`;
      const isOff = record.killSwitch !== null;
      return [
        key,
        limitsAt(record, at),
        isOff,
        isLocked && until,
        orders,
        result,
        lossReachedAt !== null,
        costs,
      ];
    })
    .sort(byName);
}

function naiveLimitsIn(world: World): unknown[] {
  const day = Math.floor(world.at / 86_400_000);
  return Object.entries(world.limits)
    .map(([key, one]) => {
      const costs = Object.entries(one.costs).map(([asset, { quantity, cost }]) => [asset, quantity, cost]);
      const lock = one.lock !== null && one.lock.until > world.at && one.lock.until;
      const today = [takenToday(world, one), resultToday(world, one), one.reached.includes(day)];
      return [key, inForce(world, one), one.isOff, lock, ...today, costs.sort(byName)];
    })
    .sort(byName);
}

/** Where the market maker stands on each pair that has limits, and what its day has come to. */
function risksIn({ makerExposures }: State): unknown[] {
  return [...makerExposures.values()]
    .map(({ venue, pair, position, day, cash, stoppedAt }) => [
      `${venue}/${pair}`,
      position,
      day,
      cash,
      stoppedAt !== null,
    ])
    .sort(byName);
}

function naiveRisksIn({ risks }: World): unknown[] {
  return Object.entries(risks)
    .map(([key, { position, day, cash, stopped }]) => [key, position, day, cash, stopped])
    .sort(byName);
}

function byName(a: unknown[], b: unknown[]): number {
  return String(a[0]) < String(b[0]) ? -1 : 1;
}

type Figures = (number | bigint | string | null | undefined)[];

function byFirst(a: Figures, b: Figures): number {
  return Number(a[0] ?? 0) - Number(b[0] ?? 0);
}

function ascending(a: number, b: number): number {
  return a - b;
}

function whereabouts(state: OrderSnapshot["state"]): "open" | "waiting" | "pending" {
  if (state === "pending_entry") return "pending";
  return state === "pending_trigger" ? "waiting" : "open";
}

/** The orders whose trigger this command fired, as they stand after it. */
export function firedIn({ events }: Applied): OrderSnapshot[] {
  return events.flatMap((event) =>
    event.type === "order" && event.order.trigger?.fired?.seq === event.order.updatedSeq ? [event.order] : [],
  );
}

/** The exits that this command brought into the market, as they stand after it. */
export function begunIn({ events }: Applied): OrderSnapshot[] {
  return events.flatMap((event) =>
    event.type === "order" && event.order.begunSeq === event.order.updatedSeq ? [event.order] : [],
  );
}

/** The orders that this command ended, but for what it refused. */
export function endedIn({ events }: Applied): OrderSnapshot[] {
  return events.flatMap((event) =>
    event.type === "order" && event.order.endedAt !== null && event.order.state !== "rejected"
      ? [event.order]
      : [],
  );
}

function endedOf(order: OrderSnapshot): Figures {
  const { id, state, endReason, quantity, filled, groupId, groupRole } = order;
  return [id, state, endReason, quantity, filled, groupId, groupRole];
}

/** What fires and rests may bring its owner to the loss of their day, and be ended for it by the same command. */
function endedLater({ id }: World["fired"][number], { ended }: World): string | null {
  return ended.find(({ order }) => order.id === id)?.reason ?? null;
}

function naiveEndedOf({ order, reason }: World["ended"][number], { fired }: World): Figures {
  // One that its trigger doesn't let in expires; what is in is canceled.
  const isHeldBack = fired.some(({ id, endReason }) => id === order.id && endReason === "trading_limit");
  const isStopped = reason === "trading_limit" && !isHeldBack;
  const isCancel = isStopped || (reason !== null && /^canceled|^replaced|^other|^entry/.test(reason));
  const state = reason === null ? "filled" : isCancel ? "canceled" : "expired";
  return [order.id, state, reason, lotsOf(order), order.filled, order.group?.id, order.group?.role];
}

/** What has to be the same of an order that hasn't ended. Where it stands before its entry has ended says nothing. */
function orderOf(order: Order): Figures {
  const { id, state, price, protectionPrice, quantity, filled, held, groupId, groupRole, trigger } = order;
  const isPending = state === "pending_entry";
  const known: Figures = [id, order.keyId, quantity, filled, held, groupId, groupRole, trigger?.type];
  if (isPending) return [...known, price, trigger?.price];
  const { displayQuantity = null, shown = null } = order;
  if (state !== "pending_trigger") return [...known, price, displayQuantity, shown];
  const { watermark, fired, since } = trigger ?? {};
  return [
    ...known,
    price ?? protectionPrice,
    order.prioritySeq,
    trigger?.price,
    watermark,
    since,
    displayQuantity,
    fired === null ? "to fire" : "fired",
  ];
}

function naiveOrderOf(world: World, order: NaiveOrder): Figures {
  const { id, filled, group, price, trigger, isMarket } = order;
  const isPending = world.pending.includes(order);
  const held = isPending ? 0n : hold(world, order);
  const { keyId } = order.place;
  const known: Figures = [id, keyId, lotsOf(order), filled, held, group?.id, group?.role, trigger?.type];
  if (isPending) return [...known, isMarket ? null : price, trigger?.price];
  if (trigger === null || !world.waiting.some((one) => one.id === id))
    return [...known, price, order.display, order.seen];
  const { watermark, placed, since } = trigger;
  return [...known, price, placed, trigger.price, watermark, since, order.display, "to fire"];
}

function lotsOf({ quantity }: NaiveOrder): number | null {
  return quantity === Infinity ? null : quantity;
}
