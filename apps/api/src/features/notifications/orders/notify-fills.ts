import type { EntityManager } from "@mikro-orm/postgresql";
import type { NotificationContent } from "@fillmark/contracts/notifications";
import { formatUnits } from "@fillmark/contracts/money";
import { isSystemOwner } from "../../../exchange/core/commands.ts";
import type { Fill, OrderSnapshot } from "../../../exchange/core/events.ts";
import { inTransaction } from "../../../db/in-transaction.ts";
import type { Context } from "../../../context/context.ts";
import { ratioText, readFills, readOrders, requirePair, scaleOf } from "../../trading/index.ts";
import { notify } from "../notify.ts";
import { groupFills, type OrderFill } from "./group-fills.ts";
import { lockCursor, moveCursor } from "./order-cursor.ts";
import { personOf } from "../../../exchange/core/owners.ts";

const AT_ONCE = 2_000;
/** A commit becomes visible this much after the time that it bears, at most. */
const SLACK_MS = 250;
/** Of more orders of one user at once, one notification stands for all. */
const MAX_ORDERS = 5;

type OrderFilled = Extract<NotificationContent, { type: "order_filled" }>;

interface OwnFill extends OrderFill {
  readonly owner: string;
  readonly fill: Fill;
  readonly side: "buy" | "sell";
}

/** Notifies users of fills, in turns. */
export async function notifyFills(ctx: Context): Promise<void> {
  let isFull = true;
  while (isFull) isFull = await inTransaction(ctx.em.fork(), (em) => notifyPage({ ...ctx, em }));
}

/** True when there are more. */
async function notifyPage(ctx: Context): Promise<boolean> {
  const cursor = await lockCursor(ctx.em, "fills");
  if (cursor === null) return false;
  const read = await readFills(ctx, {
    sql: `where id > ? order by fills.id limit ${AT_ONCE}`,
    values: [cursor.after],
  });
  const isFull = read.length === AT_ONCE;
  const last = read.at(-1);
  if (last === undefined) return false;
  const { groups, progress } = groupFills(cursor, {
    fills: read.flatMap(sidesOf),
    through: last.id,
    completeUntilMs: isFull ? last.at : ctx.clock.now() - SLACK_MS,
    isFull,
  });
  await notifyGroups(ctx, groups);
  await moveCursor(ctx.em, "fills", progress);
  return isFull;
}

/** From the side of each user who took part. */
function sidesOf(fill: Fill): OwnFill[] {
  const { id: fillId, at, takerSide } = fill;
  const makerSide = takerSide === "buy" ? "sell" : "buy";
  const sides = [
    { orderId: fill.takerOrderId, owner: fill.takerOwner, side: takerSide },
    { orderId: fill.makerOrderId, owner: fill.makerOwner, side: makerSide } as const,
  ];
  return sides.flatMap(({ orderId, owner, side }) =>
    orderId === null || !isUser(owner) ? [] : [{ fillId, at, orderId, owner, side, fill }],
  );
}

/** Owners are users by their id, with the number of a further demo account behind it, and houses by their name. */
export function isUser(owner: string): boolean {
  return !isSystemOwner(owner) && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(personOf(owner));
}

async function notifyGroups(ctx: Context, groups: readonly (readonly OwnFill[])[]): Promise<void> {
  const byOwner = Map.groupBy(groups, (group) => `${group[0]?.owner} ${group[0]?.fill.venue}`);
  const few = [...byOwner.values()].filter((of) => of.length <= MAX_ORDERS).flat();
  const orders = await ordersOf(ctx, few);
  for (const group of few) await notifyOrder(ctx, group, orders);
  for (const many of byOwner.values()) if (many.length > MAX_ORDERS) await notifyMany(ctx.em, ctx, many);
}

type Orders = ReadonlyMap<number, OrderSnapshot>;

/** As they are now, by their ids. */
async function ordersOf(ctx: Context, groups: readonly (readonly OwnFill[])[]): Promise<Orders> {
  const ids = groups.flatMap(([first]) => (first === undefined ? [] : [first.orderId]));
  if (ids.length === 0) return new Map();
  const orders = await readOrders(ctx, { sql: "where id in (?)", values: [ids] });
  return new Map(orders.map((order) => [order.id, order]));
}

/** Set where these are the fills that the order's trigger led to. */
function firedBy(order: OrderSnapshot | undefined, group: readonly OwnFill[]): OrderFilled["fired"] {
  const trigger = order?.trigger;
  if (order === undefined || trigger === undefined) return null;
  if (!group.some(({ fill }) => fill.seq === trigger.fired?.seq)) return null;
  const rest = order.endedAt === null ? "open" : "ended";
  return { trigger: trigger.type, rest: order.state === "filled" ? null : rest };
}

async function notifyOrder(ctx: Context, group: readonly OwnFill[], orders: Orders): Promise<void> {
  const [first] = group;
  if (first === undefined) return;
  const order = orders.get(first.orderId);
  const { pair, venue } = first.fill;
  const units = requirePair(ctx.exchange, pair);
  const { lotDecimals, tickDecimals, quote } = units.rules;
  const lots = group.reduce((sum, { fill }) => sum + BigInt(fill.quantity), 0n);
  const value = group.reduce((sum, { fill }) => sum + fill.value, 0n);
  const content: NotificationContent = {
    type: "order_filled",
    orderId: String(first.orderId),
    pair,
    venue,
    side: first.side,
    quantity: formatUnits(lots, lotDecimals),
    value: formatUnits(value, scaleOf(ctx.exchange, quote)),
    averagePrice: ratioText(value, lots * units.quoteUnitsPerTickLot * 10n ** BigInt(tickDecimals), 8),
    quote,
    fills: group.length,
    isComplete: order?.state === "filled",
    fired: firedBy(order, group),
  };
  const once = `fills:${first.orderId}:${first.fillId}`;
  await notify(ctx.em, ctx, { userId: first.owner, content, once });
}

async function notifyMany(
  em: EntityManager,
  ctx: Pick<Context, "clock">,
  groups: readonly (readonly OwnFill[])[],
): Promise<void> {
  const first = groups[0]?.[0];
  if (first === undefined) return;
  const fills = groups.flat();
  const content: NotificationContent = {
    type: "orders_filled",
    venue: first.fill.venue,
    orders: new Set(fills.map(({ orderId }) => orderId)).size,
    fills: fills.length,
    pairs: [...new Set(fills.map(({ fill }) => fill.pair))],
  };
  await notify(em, ctx, { userId: first.owner, content, once: `fills:${first.orderId}:${first.fillId}` });
}
