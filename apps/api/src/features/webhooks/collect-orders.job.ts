// What became of orders, from what the journal wrote, as notifications read it: the exchange itself knows nothing of this. Three
// cursors say how far fills, new orders and commands were looked through; each moves in the transaction that queues what was
// found, so a killed process neither loses nor doubles anything.
import type { Venue } from "@fillmark/contracts/constants";
import type { EntityManager } from "@mikro-orm/postgresql";
import { sql } from "kysely";
import type { OrderSnapshot, Fill } from "../../exchange/core/events.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import { query } from "../../db/query.ts";
import { demoNumberOf, demoOwner, personOf } from "../../exchange/core/owners.ts";
import type { Context } from "../../context/context.ts";
import { fillView, orderView, readFills, readOrders, requirePair } from "../trading/index.ts";
import { publishEvents, type AccountEvent } from "./publish-events.ts";

const AT_ONCE = 2_000;

/** Everything that was committed until now. */
export async function collectOrders(ctx: Context): Promise<void> {
  for (const collect of [collectFills, collectPlaced, collectChanged]) {
    let isFull = true;
    while (isFull) isFull = await inTransaction(ctx.em.fork(), (em) => collect({ ...ctx, em }));
  }
}

/** The part that comes next. */
interface Part {
  readonly after: number;
  readonly through: number;
  readonly isFull: boolean;
  /** Who has an endpoint for orders; nobody else's are read. */
  readonly owners: readonly string[];
}

/** Null where another process is at it or nothing is new. The cursor moves with the caller's transaction. */
async function nextPart(em: EntityManager, name: Source): Promise<Part | null> {
  const cursor = await query(em)
    .selectFrom("webhook_cursors")
    .select("after")
    .where("name", "=", name)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (cursor === undefined) return null;
  const read = await placesAfter(em, name, cursor.after);
  if (read.last === null) return null;
  await query(em).updateTable("webhook_cursors").set({ after: read.last }).where("name", "=", name).execute();
  return {
    after: Number(cursor.after),
    through: Number(read.last),
    isFull: Number(read.count) === AT_ONCE,
    owners: await ownersOf(em),
  };
}

type Source = "fills" | "orders" | "journal";

/** Where the next part ends, and how much there is of it. */
function placesAfter(em: EntityManager, name: Source, after: string) {
  const db = query(em);
  const places = {
    fills: () =>
      db.selectFrom("fills").select("id as at").where("id", ">", after).orderBy("id").limit(AT_ONCE),
    orders: () =>
      db.selectFrom("orders").select("id as at").where("id", ">", after).orderBy("id").limit(AT_ONCE),
    journal: () =>
      db.selectFrom("journal").select("seq as at").where("seq", ">", after).orderBy("seq").limit(AT_ONCE),
  };
  return db
    .selectFrom(places[name]().as("n"))
    .select(({ fn }) => [fn.max("n.at").as("last"), fn.countAll<string>().as("count")])
    .executeTakeFirstOrThrow();
}

async function ownersOf(em: EntityManager): Promise<string[]> {
  const rows = await query(em)
    .selectFrom("webhook_endpoints as w")
    .leftJoin("user_demo_accounts as d", (join) =>
      join.onRef("d.user_id", "=", "w.user_id").on("d.number", ">", 1),
    )
    .select(["w.user_id", "d.number"])
    .distinct()
    .where("w.off_at", "is", null)
    .where(sql<boolean>`w.events && '{order.filled,order.updated}'`)
    .execute();
  const further = rows.flatMap(({ user_id: userId, number }) =>
    number === null ? [] : [demoOwner(userId, number)],
  );
  return [...new Set(rows.map(({ user_id: userId }) => userId)), ...further];
}

/** Whose it is, and which of their demo accounts, as an event names it. */
function accountOf(owner: string, venue: Venue): { userId: string; named: { demoAccount?: number } } {
  const named = venue === "demo" ? { demoAccount: demoNumberOf(owner) } : {};
  return { userId: personOf(owner), named };
}

/** Each fill from the side of whoever of its two owners has an endpoint, with the order as it is now. */
async function collectFills(ctx: Context): Promise<boolean> {
  const part = await nextPart(ctx.em, "fills");
  if (part === null) return false;
  const { after, through, owners, isFull } = part;
  if (owners.length === 0) return isFull;
  const fills = await readFills(ctx, {
    sql: "where id > ? and id <= ? and (taker_owner in (?) or maker_owner in (?)) order by fills.id",
    values: [after, through, owners, owners],
  });
  const among = new Set(owners);
  const sides = fills.flatMap((fill) =>
    sidesOf(fill)
      .filter(({ owner }) => among.has(owner))
      .map((side) => ({ ...side, fill })),
  );
  const orders = await ordersById(
    ctx,
    sides.map(({ orderId }) => orderId),
  );
  const events = sides.map(({ owner, orderId, fill }): AccountEvent => {
    const units = requirePair(ctx.exchange, fill.pair);
    const order = orders.get(orderId);
    const { userId, named } = accountOf(owner, fill.venue);
    return {
      userId,
      venue: fill.venue,
      event: "order.filled",
      once: `fill:${fill.id}:${orderId}`,
      atMs: fill.at,
      data: {
        fill: fillView(units, fill, owner),
        order: order === undefined ? null : orderView(units, order),
        ...named,
      },
    };
  });
  await publishEvents(ctx.em, ctx, events);
  return isFull;
}

function sidesOf(fill: Fill): { readonly owner: string; readonly orderId: number }[] {
  const taker = { owner: fill.takerOwner, orderId: fill.takerOrderId };
  const maker = { owner: fill.makerOwner, orderId: fill.makerOrderId };
  return [taker, maker].flatMap(({ owner, orderId }) => (orderId === null ? [] : [{ owner, orderId }]));
}

async function ordersById(ctx: Context, ids: readonly number[]): Promise<ReadonlyMap<number, OrderSnapshot>> {
  if (ids.length === 0) return new Map();
  const orders = await readOrders(ctx, { sql: "where id in (?)", values: [[...new Set(ids)]] });
  return new Map(orders.map((order) => [order.id, order]));
}

/** New orders. One that was rejected as it came was never accepted, and whoever sent it saw it fail. */
async function collectPlaced(ctx: Context): Promise<boolean> {
  const part = await nextPart(ctx.em, "orders");
  if (part === null) return false;
  const { after, through, owners, isFull } = part;
  if (owners.length === 0) return isFull;
  const orders = await readOrders(ctx, {
    sql: "where id > ? and id <= ? and owner in (?) order by orders.id",
    values: [after, through, owners],
  });
  const accepted = orders.filter(({ state }) => state !== "rejected");
  await publishEvents(
    ctx.em,
    ctx,
    accepted.map((order) => updated(ctx, order, { change: "accepted", atMs: order.placedAt })),
  );
  return isFull;
}

const fired = `(trigger -> 'fired' ->> 'seq')`;

/** Orders that were amended, whose trigger fired, or that ended otherwise than by being filled. */
async function collectChanged(ctx: Context): Promise<boolean> {
  const part = await nextPart(ctx.em, "journal");
  if (part === null) return false;
  const { after, through, owners, isFull } = part;
  if (owners.length === 0) return isFull;
  const values = [after, through, owners];
  const amended = await readOrders(ctx, {
    sql: `where id in (select order_id from order_amendments where seq > ? and seq <= ?) and owner in (?)`,
    values,
  });
  const triggered = await readOrders(ctx, {
    sql: `where ${fired} is not null and ${fired}::bigint > ? and ${fired}::bigint <= ? and owner in (?)`,
    values,
  });
  const ended = await readOrders(ctx, {
    sql: `where end_reason is not null and updated_seq > ? and updated_seq <= ? and owner in (?)`,
    values,
  });
  await publishEvents(ctx.em, ctx, [
    ...amended.map((order) => updated(ctx, order, { change: "amended", atMs: order.updatedAt })),
    ...triggered.map((order) =>
      updated(ctx, order, { change: "triggered", atMs: order.trigger?.fired?.at ?? order.updatedAt }),
    ),
    ...ended.map((order) => updated(ctx, order, { change: endOf(order), atMs: order.updatedAt })),
  ]);
  return isFull;
}

function endOf({ state }: OrderSnapshot): "canceled" | "expired" | "rejected" {
  return state === "expired" || state === "rejected" ? state : "canceled";
}

interface Change {
  readonly change: "accepted" | "amended" | "triggered" | ReturnType<typeof endOf>;
  readonly atMs: number;
}

/** With the order as it is now: what happened to it since comes as an event of its own. */
function updated({ exchange }: Context, order: OrderSnapshot, { change, atMs }: Change): AccountEvent {
  const which = change === "amended" ? `:${order.updatedSeq}` : "";
  const { userId, named } = accountOf(order.owner, order.venue);
  return {
    userId,
    venue: order.venue,
    event: "order.updated",
    once: `order:${order.id}:${change}${which}`,
    atMs,
    data: { change, order: orderView(requirePair(exchange, order.pair), order), ...named },
  };
}
