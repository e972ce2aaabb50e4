import type { Venue } from "@fillmark/contracts/constants";
import type { Fill, OrderSnapshot } from "../../exchange/core/events.ts";
import { fillsTable, ordersTable, selectList, type TextRecord } from "../../exchange/index.ts";
import type { Context, UserContext } from "../../trpc/context.ts";
import { DomainError } from "../../trpc/domain-error.ts";

/** A constant of ours: what follows `from orders` or `from fills`, with `?` for each value. */
interface Condition {
  readonly sql: string;
  readonly values: readonly unknown[];
}

/** Orders as the core knows them, read by the very columns that the journal writes. */
export async function readOrders(ctx: Context, { sql, values }: Condition): Promise<OrderSnapshot[]> {
  const select = `select ${selectList(ordersTable)} from orders ${sql}`;
  return (await ctx.em.execute<TextRecord[]>(select, [...values])).map((row) => ordersTable.read(row));
}

/** Fills as the core knows them, likewise. */
export async function readFills(ctx: Context, { sql, values }: Condition): Promise<Fill[]> {
  const select = `select ${selectList(fillsTable)} from fills ${sql}`;
  return (await ctx.em.execute<TextRecord[]>(select, [...values])).map((row) => fillsTable.read(row));
}

/** The caller's order by its id; somebody else's is as unknown as one that never was. */
export async function requireOrder(ctx: UserContext, orderId: string): Promise<OrderSnapshot> {
  const [order] = await readOrders(ctx, {
    sql: "where id = ? and owner = ?",
    values: [orderId, ctx.actor.userId],
  });
  if (order === undefined) throw new DomainError("UNKNOWN_ORDER", { orderId });
  return order;
}

/** First seq of the caller's present epoch on a venue; earlier history is hidden unless asked for. */
export async function epochStartSeq(
  ctx: Pick<UserContext, "actor" | "em">,
  venue: Venue,
  earlierEpochs: boolean,
): Promise<number> {
  if (venue === "live" || earlierEpochs) return 0;
  const rows = await ctx.em.execute<{ epoch_seq: string }[]>(
    "select epoch_seq from demo_accounts where owner = ?",
    [ctx.actor.userId],
  );
  return Number(rows[0]?.epoch_seq ?? 0);
}

export function timeMs(value: unknown): number {
  if (value instanceof Date) return value.getTime();
  if (typeof value === "string") return Date.parse(value);
  throw new Error("A column of time holds neither a date nor a text.");
}
