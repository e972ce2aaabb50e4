// What a command did to somebody's account, as the private streams of this dialect report it: orders first, in the order in which
// it happened to each, then lists of orders, then balances.
import { formatUnits } from "@fillmark/contracts/money";
import type { OrderView } from "@fillmark/contracts/trading";
import type { AccountSnapshot, Event, Fill, OrderSnapshot, Transfer } from "../../../exchange/core/events.ts";
import type { Exchange } from "../../../exchange/exchange.port.ts";
import { fillView, orderView, requirePair, scaleOf } from "../../../features/trading/index.ts";
import { clientOrderIdOf, listIdOf, statusOf, typeOf } from "../orders/order-views.ts";
import { symbolOf } from "../symbols.ts";
import { decimal, ZERO } from "../wire-values.ts";

/** One command's effect on an account of a venue. */
export interface AccountChange {
  readonly seq: number;
  readonly at: number;
  readonly owner: string;
  readonly orders: readonly OrderSnapshot[];
  /** Orders that were amended. */
  readonly amended: ReadonlySet<number>;
  readonly fills: readonly Fill[];
  readonly accounts: readonly AccountSnapshot[];
  /** In and out of the account. */
  readonly transfers: readonly Transfer[];
}

type Report = Readonly<Record<string, unknown>>;

export function reportsOf(exchange: Exchange, change: AccountChange): Report[] {
  return [
    ...change.orders.flatMap((order) => executionReports(exchange, change, order)),
    ...listStatuses(exchange, change),
    ...balanceUpdates(exchange, change),
    ...accountPosition(exchange, change),
  ];
}

interface Step {
  /** What happened. */
  readonly x: string;
  /** What the order was then. */
  readonly X: string;
  readonly fill?: Fill;
}

function executionReports(exchange: Exchange, change: AccountChange, order: OrderSnapshot): Report[] {
  const units = requirePair(exchange, order.pair);
  const fills = change.fills.filter((fill) => sideOrderId(fill, change.owner, order.id));
  const before = fills.reduce(
    (rest, { quantity, value }) => ({ filled: rest.filled - quantity, value: rest.value - value }),
    { filled: order.filled, value: order.value },
  );
  let reached = before;
  const view = statusOf(orderView(units, order));
  return stepsOf(change, { order, fills, view }).map(({ x, X, fill }) => {
    if (fill !== undefined)
      reached = { filled: reached.filled + fill.quantity, value: reached.value + fill.value };
    const seen = orderView(units, { ...order, ...reached });
    return {
      ...head(change, seen, order),
      x,
      X,
      ...amounts(seen),
      ...tradeOf(exchange, change, fill),
      ...tail(seen, order),
    };
  });
}

function sideOrderId(fill: Fill, owner: string, orderId: number): boolean {
  return (
    (fill.takerOwner === owner && fill.takerOrderId === orderId) ||
    (fill.makerOwner === owner && fill.makerOrderId === orderId)
  );
}

interface Happened {
  readonly order: OrderSnapshot;
  readonly fills: readonly Fill[];
  /** What it is in the end. */
  readonly view: string;
}

function stepsOf(change: AccountChange, { order, fills, view }: Happened): Step[] {
  const isNew = order.placedSeq === change.seq;
  const hasBegun = order.begunSeq === change.seq || order.trigger?.fired?.seq === change.seq;
  if (view === "REJECTED") return [{ x: "REJECTED", X: view }];
  const steps: Step[] = [];
  if (isNew || hasBegun) steps.push({ x: "NEW", X: order.state === "pending_entry" ? "PENDING_NEW" : "NEW" });
  else if (change.amended.has(order.id))
    steps.push({ x: "REPLACED", X: fills.length > 0 ? "PARTIALLY_FILLED" : view });
  fills.forEach((fill, index) => {
    const isLast = index === fills.length - 1;
    steps.push({ x: "TRADE", X: isLast && order.state === "filled" ? "FILLED" : "PARTIALLY_FILLED", fill });
  });
  if (order.endedAt !== null && order.state !== "filled")
    steps.push({
      x: view === "CANCELED" ? "CANCELED" : view === "EXPIRED" ? "EXPIRED" : "TRADE_PREVENTION",
      X: view,
    });
  // Whatever else of an order has changed, as what another exit has taken of it.
  return steps.length > 0 ? steps : [{ x: "REPLACED", X: view }];
}

function head({ at, seq }: AccountChange, view: OrderView, order: OrderSnapshot) {
  const name = clientOrderIdOf(view);
  const isCanceled = order.endedAt !== null && order.state === "canceled";
  return {
    e: "executionReport",
    E: at,
    s: symbolOf(view.pair),
    c: isCanceled ? `canceled-${seq}` : name,
    S: view.side.toUpperCase(),
    o: typeOf(view),
    f: view.type === "market" ? "GTC" : view.timeInForce,
    q: decimal(view.quantity ?? view.filled),
    p: view.price === null ? ZERO : decimal(view.price),
    P: decimal(view.trigger?.price ?? view.trigger?.activationPrice ?? "0"),
    ...(view.trigger?.trailBps == null ? {} : { d: view.trigger.trailBps }),
    F: view.iceberg === null ? ZERO : decimal(view.iceberg.displayQuantity),
    g: listIdOf(view),
    C: isCanceled ? name : "",
    r: view.rejection?.code ?? "NONE",
    i: order.id,
  };
}

function amounts({ filled, value, quoteAmount }: OrderView) {
  return { z: decimal(filled), Z: decimal(value), Q: quoteAmount === null ? ZERO : decimal(quoteAmount) };
}

function tradeOf(exchange: Exchange, { owner, at }: AccountChange, fill: Fill | undefined) {
  if (fill === undefined) return { l: ZERO, L: ZERO, Y: ZERO, n: "0", N: null, t: -1, m: false, T: at };
  const view = fillView(requirePair(exchange, fill.pair), fill, owner);
  return {
    l: decimal(view.quantity),
    L: decimal(view.price),
    Y: decimal(view.value),
    n: decimal(view.fee),
    N: view.feeAsset,
    t: fill.id,
    m: view.role === "maker",
    T: fill.at,
  };
}

function tail({ trigger }: OrderView, { placedAt, endedAt, selfTradePrevention, state }: OrderSnapshot) {
  const isWaiting = trigger !== null && trigger.fired === null;
  const working = trigger?.fired == null ? placedAt : Date.parse(trigger.fired.at);
  return {
    I: -1,
    w: endedAt === null && !isWaiting && state !== "pending_entry",
    M: false,
    O: placedAt,
    ...(isWaiting || state === "pending_entry" ? {} : { W: working }),
    V: selfTradePrevention.toUpperCase(),
  };
}

function listStatuses(exchange: Exchange, change: AccountChange): Report[] {
  const lists = Map.groupBy(
    change.orders.filter(({ groupId }) => groupId !== undefined),
    ({ groupId }) => groupId,
  );
  return [...lists].flatMap(([groupId, orders]) => {
    const [first] = orders;
    const isNew = orders.some(({ placedSeq }) => placedSeq === change.seq);
    const isDone = orders.length > 1 && orders.every(({ endedAt }) => endedAt !== null);
    if (first === undefined || (!isNew && !isDone)) return [];
    const isPlain = orders.every(({ groupRole }) => groupRole !== "entry");
    const views = orders.map((order) => orderView(requirePair(exchange, order.pair), order));
    return [
      {
        e: "listStatus",
        E: change.at,
        s: symbolOf(first.pair),
        g: groupId,
        c: isPlain ? "OCO" : "OTO",
        l: isDone ? "ALL_DONE" : "EXEC_STARTED",
        L: isDone ? "ALL_DONE" : "EXECUTING",
        r: "NONE",
        C: `list-${groupId}`,
        T: change.at,
        O: views.map((view) => ({ s: symbolOf(view.pair), i: Number(view.id), c: clientOrderIdOf(view) })),
      },
    ];
  });
}

function balanceUpdates(exchange: Exchange, { at, accounts, transfers }: AccountChange): Report[] {
  const own = new Set(accounts.map(({ id }) => id));
  return transfers.map(({ asset, amount, to }) => ({
    e: "balanceUpdate",
    E: at,
    a: asset,
    d: signed(own.has(to) ? amount : -amount, scaleOf(exchange, asset)),
    T: at,
  }));
}

function signed(amount: bigint, scale: number): string {
  return decimal(formatUnits(amount, scale));
}

function accountPosition(exchange: Exchange, { at, accounts }: AccountChange): Report[] {
  if (accounts.length === 0) return [];
  const amount = (units: bigint, asset: string): string =>
    decimal(formatUnits(units, scaleOf(exchange, asset)));
  return [
    {
      e: "outboundAccountPosition",
      E: at,
      u: at,
      B: accounts.map(({ asset, available, held }) => ({
        a: asset,
        f: amount(available, asset),
        l: amount(held, asset),
      })),
    },
  ];
}

/** Kinds of transfers that bring something into an account, or take it out. */
const externalKinds = new Set<Transfer["kind"]>([
  "demo_grant",
  "demo_reset",
  "deposit",
  "withdrawal",
  "withdrawal_fee",
  "withdrawal_return",
  "adjustment",
]);

export function isExternal(event: Event): event is Extract<Event, { type: "transfer" }> {
  return event.type === "transfer" && externalKinds.has(event.transfer.kind);
}
