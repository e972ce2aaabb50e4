import type { EntityManager } from "@mikro-orm/postgresql";
import { inTransaction } from "../../db/in-transaction.ts";
import type { Context } from "../../trpc/context.ts";

/** Read in one go; the sums of one go are written in one transaction. */
const ROWS_AT_ONCE = 50_000;
/** A job that found a long past to add up lets others have the database now and then. */
const GOES_AT_ONCE = 200;
const MINUTES_KEPT = "3 days";

/**
 * Orders and fills of `orders` and `fills` as rows of one kind: `at`, `venue`, `asset`, `orders`, `fills`, `notional`.
 * Each part of it takes the id that it begins behind, and the last that it reads.
 */
export const tradingRows = (orders: string, fills: string): string => `
  select o.placed_at as at, o.venue, p.quote as asset, 1 as orders, 0 as fills, 0::numeric as notional
  from orders o join pairs p on p.pair = o.pair where ${orders}
  union all
  select f.at, f.venue, p.quote, 0, 1, f.value from fills f join pairs p on p.pair = f.pair where ${fills}`;

/** Adds what is new to the sums that the overview reads. Whatever isn't added up yet, the overview reads itself. */
export async function sumTrading(ctx: Pick<Context, "em" | "clock">): Promise<void> {
  for (let go = 0; go < GOES_AT_ONCE; go++) {
    if (!(await inTransaction(ctx.em, sumOnce))) break;
  }
  const oldest = new Date(ctx.clock.now());
  await ctx.em.execute(
    `delete from trading_minutes where minute < ?::timestamptz - interval '${MINUTES_KEPT}'`,
    [oldest],
  );
}

/** True while there is more. */
async function sumOnce(em: EntityManager): Promise<boolean> {
  // Of two processes, the second reads on where the first has ended.
  const from = await readSumsEnd(em, "update");
  const to = await lastIds(em, from);
  if (to.order === from.order && to.fill === from.fill) return false;
  const values = [from.order, to.order, from.fill, to.fill];
  const rows = tradingRows("o.id > ? and o.id <= ?", "f.id > ? and f.id <= ?");
  for (const [table, key, of] of [
    ["trading_minutes", "minute", "date_trunc('minute', at)"],
    ["trading_days", "day", "(at at time zone 'UTC')::date"],
  ] as const) {
    await em.execute(
      `insert into ${table} as t (${key}, venue, asset, orders, fills, notional)
       select ${of}, venue, asset, sum(orders), sum(fills), sum(notional) from (${rows}) r group by 1, 2, 3
       on conflict (${key}, venue, asset) do update set orders = t.orders + excluded.orders,
         fills = t.fills + excluded.fills, notional = t.notional + excluded.notional`,
      values,
    );
  }
  await em.execute(`update trading_sums set through_order = ?, through_fill = ?`, [to.order, to.fill]);
  return true;
}

/** As text: they may outgrow what a number holds exactly. */
interface Ids {
  readonly order: string;
  readonly fill: string;
}

/** Up to where orders and fills are added up. The one row is the lock: while it is held, nobody adds anything. */
export async function readSumsEnd(em: EntityManager, lock: "share" | "update"): Promise<Ids> {
  const [from] = await em.execute<Ids[]>(
    `select through_order::text as "order", through_fill::text as fill from trading_sums for ${lock}`,
  );
  if (from === undefined) throw new Error("The row of the sums of trading is gone.");
  return from;
}

async function lastIds(em: EntityManager, from: Ids): Promise<Ids> {
  const [to] = await em.execute<Ids[]>(
    `select coalesce((select max(id) from (select id from orders where id > ? order by id limit ${ROWS_AT_ONCE}) o), ?)::text
         as "order",
       coalesce((select max(id) from (select id from fills where id > ? order by id limit ${ROWS_AT_ONCE}) f), ?)::text
         as fill`,
    [from.order, from.order, from.fill, from.fill],
  );
  return to ?? from;
}
