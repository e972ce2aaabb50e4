import type { Venue } from "@fillmark/contracts/constants";
import type { Fill, OrderSnapshot } from "../../exchange/core/events.ts";
import { fillsTable, ordersTable, selectList, type TextRecord } from "../../exchange/index.ts";
import { query } from "../../db/query.ts";
import type { Context, OwnerContext, UserContext } from "../../context/context.ts";
import { seesVenue } from "../../context/guards.ts";
import { DomainError } from "../../errors/domain-error.ts";
import { ownerOn, ownRows } from "../../context/own-account.ts";

/** A constant of ours: what follows `from orders` or `from fills`, with `?` for each value. */
interface Condition {
  readonly sql: string;
  readonly values: readonly unknown[];
}

/** Orders as the core knows them, read by the very columns that the journal writes: their text is the exchange's. */
export async function readOrders(
  ctx: Pick<Context, "em">,
  { sql, values }: Condition,
): Promise<OrderSnapshot[]> {
  const select = `select ${selectList(ordersTable)} from orders ${sql}`;
  return (await ctx.em.execute<TextRecord[]>(select, [...values])).map((row) => ordersTable.read(row));
}

/** Fills as the core knows them, likewise. */
export async function readFills(ctx: Context, { sql, values }: Condition): Promise<Fill[]> {
  const select = `select ${selectList(fillsTable)} from fills ${sql}`;
  return (await ctx.em.execute<TextRecord[]>(select, [...values])).map((row) => fillsTable.read(row));
}

/** The caller's order by its id; another user's, or for a key one of the other venue, is as unknown as one that never was. */
export async function requireOrder(ctx: UserContext, orderId: string): Promise<OrderSnapshot> {
  const own = ownRows(ctx.actor);
  const [order] = await readOrders(ctx, {
    sql: `where id = ? and ${own.sql}`,
    values: [orderId, ...own.values],
  });
  if (order === undefined || !seesVenue(ctx, order.venue))
    throw new DomainError("UNKNOWN_ORDER", { orderId });
  return order;
}

/** First seq of the owner's present epoch on a venue; earlier history is hidden unless asked for. */
export async function epochStartSeq(
  ctx: Omit<OwnerContext, "exchange">,
  venue: Venue,
  earlierEpochs: boolean,
): Promise<number> {
  if (venue === "live" || earlierEpochs) return 0;
  const account = await query(ctx.em)
    .selectFrom("demo_accounts")
    .select("epoch_seq")
    .where("owner", "=", ownerOn(ctx.actor, venue))
    .executeTakeFirst();
  return Number(account?.epoch_seq ?? 0);
}
