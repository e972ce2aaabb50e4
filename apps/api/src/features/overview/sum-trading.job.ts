import type { EntityManager } from "@mikro-orm/postgresql";
import { sql, type RawBuilder } from "kysely";
import { inTransaction } from "../../db/in-transaction.ts";
import type { Context } from "../../context/context.ts";
import { query } from "../../db/query.ts";
import { DAY_MS, dayOf } from "./days.ts";

/** Read in one go; the sums of one go are written in one transaction. */
const ROWS_AT_ONCE = 50_000;
/** A job that found a long past to add up lets others have the database now and then. */
const GOES_AT_ONCE = 200;
const MINUTES_KEPT_MS = 3 * DAY_MS;

interface Part {
  /** The ids that it begins behind. */
  readonly behind: Ids;
  /** The last ids that it reads; absent for all. */
  readonly through?: Ids;
  /** Nothing from before this. */
  readonly since?: Date;
}

/** Orders and fills as rows of one kind: `at`, `venue`, `asset`, `orders`, `fills`, `notional`. */
export function tradingRows(em: EntityManager, { behind, through, since }: Part) {
  let orders = query(em)
    .selectFrom("orders as o")
    .innerJoin("pairs as p", "p.pair", "o.pair")
    .select(["o.placed_at as at", "o.venue", "p.quote as asset"])
    .select([sql<string>`1`.as("orders"), sql<string>`0`.as("fills"), sql<string>`0::numeric`.as("notional")])
    .where("o.id", ">", behind.order);
  let fills = query(em)
    .selectFrom("fills as f")
    .innerJoin("pairs as p", "p.pair", "f.pair")
    .select(["f.at", "f.venue", "p.quote as asset"])
    .select([sql<string>`0`.as("orders"), sql<string>`1`.as("fills"), "f.value as notional"])
    .where("f.id", ">", behind.fill);
  if (through !== undefined) {
    orders = orders.where("o.id", "<=", through.order);
    fills = fills.where("f.id", "<=", through.fill);
  }
  if (since !== undefined) {
    orders = orders.where("o.placed_at", ">=", since);
    fills = fills.where("f.at", ">=", since);
  }
  return orders.unionAll(fills);
}

/** Adds what is new to the sums that the overview reads. Whatever isn't added up yet, the overview reads itself. */
export async function sumTrading(ctx: Pick<Context, "em" | "clock">): Promise<void> {
  for (let go = 0; go < GOES_AT_ONCE; go++) {
    if (!(await inTransaction(ctx.em, sumOnce))) break;
  }
  const oldest = new Date(ctx.clock.now() - MINUTES_KEPT_MS);
  await query(ctx.em).deleteFrom("trading_minutes").where("minute", "<", oldest).execute();
}

/** True while there is more. */
async function sumOnce(em: EntityManager): Promise<boolean> {
  // Of two processes, the second reads on where the first has ended.
  const from = await readSumsEnd(em, "update");
  const to = await lastIds(em, from);
  if (to.order === from.order && to.fill === from.fill) return false;
  const part = { behind: from, through: to };
  await query(em)
    .insertInto("trading_minutes")
    .columns(["minute", "venue", "asset", "orders", "fills", "notional"])
    .expression(sumsBy(em, part, sql<Date>`date_trunc('minute', r.at)`))
    .onConflict((conflict) =>
      conflict.columns(["minute", "venue", "asset"]).doUpdateSet(addedTo("trading_minutes")),
    )
    .execute();
  await query(em)
    .insertInto("trading_days")
    .columns(["day", "venue", "asset", "orders", "fills", "notional"])
    .expression(sumsBy(em, part, dayOf("r.at")))
    .onConflict((conflict) =>
      conflict.columns(["day", "venue", "asset"]).doUpdateSet(addedTo("trading_days")),
    )
    .execute();
  await query(em)
    .updateTable("trading_sums")
    .set({ through_order: to.order, through_fill: to.fill })
    .execute();
  return true;
}

/** `key` is of the time `r.at`. */
function sumsBy<Key extends string | Date>(em: EntityManager, part: Part, key: RawBuilder<Key>) {
  return query(em)
    .selectFrom(tradingRows(em, part).as("r"))
    .select([key.as("key"), "r.venue", "r.asset"])
    .select(({ fn }) => [
      fn.sum<string>("r.orders").as("orders"),
      fn.sum<string>("r.fills").as("fills"),
      fn.sum<string>("r.notional").as("notional"),
    ])
    .groupBy([key, "r.venue", "r.asset"]);
}

/** What comes, on top of what the row has already. */
function addedTo(table: "trading_minutes" | "trading_days") {
  const sum = (column: "orders" | "fills" | "notional") =>
    sql<string>`${sql.ref(`${table}.${column}`)} + ${sql.ref(`excluded.${column}`)}`;
  return { orders: sum("orders"), fills: sum("fills"), notional: sum("notional") };
}

/** As text: they may outgrow what a number holds exactly. */
interface Ids {
  readonly order: string;
  readonly fill: string;
}

/** Up to where orders and fills are added up. The one row is the lock: while it is held, nobody adds anything. */
export async function readSumsEnd(em: EntityManager, lock: "share" | "update"): Promise<Ids> {
  const sums = query(em)
    .selectFrom("trading_sums")
    .select(["through_order as order", "through_fill as fill"]);
  const from = await (lock === "share" ? sums.forShare() : sums.forUpdate()).executeTakeFirst();
  if (from === undefined) throw new Error("The row of the sums of trading is gone.");
  return from;
}

async function lastIds(em: EntityManager, from: Ids): Promise<Ids> {
  const orders = query(em)
    .selectFrom("orders")
    .select("id")
    .where("id", ">", from.order)
    .orderBy("id")
    .limit(ROWS_AT_ONCE);
  const fills = query(em)
    .selectFrom("fills")
    .select("id")
    .where("id", ">", from.fill)
    .orderBy("id")
    .limit(ROWS_AT_ONCE);
  const last = await query(em)
    .selectNoFrom((of) => [
      of
        .selectFrom(orders.as("o"))
        .select(({ fn }) => fn.max("o.id").as("id"))
        .as("order"),
      of
        .selectFrom(fills.as("f"))
        .select(({ fn }) => fn.max("f.id").as("id"))
        .as("fill"),
    ])
    .executeTakeFirstOrThrow();
  return { order: last.order ?? from.order, fill: last.fill ?? from.fill };
}
