import type { EntityManager } from "@mikro-orm/postgresql";
import { inTransaction } from "../../db/in-transaction.ts";
import { query } from "../../db/query.ts";
import type { Context } from "../../context/context.ts";
import { readFills } from "../trading/index.ts";
import { addFills } from "./execution-days.ts";
import { executionRows } from "./execution-rows.ts";
import { recordLiquidity } from "./record-liquidity.ts";
import { recordMids } from "./record-mids.ts";

const FILLS_AT_ONCE = 500;
/** A job that found many fills lets others have the database now and then. */
const GOES_AT_ONCE = 40;

/**
 * Records how well new fills were executed, and then the mids of fills whose time has come. All of it happens after the fills are
 * committed, from the tables and by the database's own connection pool: an order waits for none of it.
 */
export async function recordExecutions(ctx: Context): Promise<void> {
  for (let go = 0; go < GOES_AT_ONCE; go++) {
    if (!(await inTransaction(ctx.em, (em) => recordOnce({ ...ctx, em })))) break;
  }
  await recordLiquidity(ctx);
  await recordMids(ctx);
}

/** True while there is more. The one row of the progress is the lock: of two processes the second goes on where the first ended. */
async function recordOnce(ctx: Context): Promise<boolean> {
  const after = await lockProgress(ctx.em);
  const fills = await readFills(ctx, {
    sql: "where id > ? order by fills.id limit ?",
    values: [after, FILLS_AT_ONCE],
  });
  const last = fills.at(-1);
  if (last === undefined) return false;
  const rows = await executionRows(ctx, fills);
  if (rows.length > 0)
    await query(ctx.em)
      .insertInto("executions")
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  await addFills(ctx.em, { after, through: String(last.id) });
  await query(ctx.em)
    .updateTable("execution_progress")
    .set({ through_fill: String(last.id) })
    .execute();
  return fills.length === FILLS_AT_ONCE;
}

async function lockProgress(em: EntityManager): Promise<string> {
  const row = await query(em)
    .selectFrom("execution_progress")
    .select("through_fill")
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) throw new Error("The row of the progress of executions is gone.");
  return row.through_fill;
}
