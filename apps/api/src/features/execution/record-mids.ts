import { sql } from "kysely";
import { VENUES } from "@fillmark/contracts/constants";
import { REALISED_AFTER } from "@fillmark/contracts/execution";
import type { Context } from "../../context/context.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import { query } from "../../db/query.ts";
import { requirePair } from "../trading/index.ts";
import { addMids } from "./execution-days.ts";
import { spreadOver } from "./measure.ts";

/** So long a mid is looked for once its time has come. After a restart the market of before is gone, and it stays unknown. */
export const LATE_MS = 60_000;
const FILLS_AT_ONCE = 20_000;

const columns = {
  5: { mid: "mid5s", realised: "realised5s" },
  60: { mid: "mid60s", realised: "realised60s" },
} as const;

/** Writes the mids that the market had so many seconds after fills: once each, and only while they are known. */
export async function recordMids(ctx: Context): Promise<void> {
  for (const seconds of REALISED_AFTER) await recordAfter(ctx, seconds);
}

async function recordAfter(ctx: Context, seconds: (typeof REALISED_AFTER)[number]): Promise<void> {
  const { mid, realised } = columns[seconds];
  const due = ctx.clock.now() - seconds * 1_000;
  const rows = await query(ctx.em)
    .selectFrom("executions")
    .select(["fill_id as fillId", "role", "pair", "at", "side", "price", "quantity"])
    .where("venue", "in", VENUES)
    .where("at", ">", new Date(due - LATE_MS))
    .where("at", "<=", new Date(due))
    .where(mid, "is", null)
    .orderBy("at")
    .limit(FILLS_AT_ONCE)
    .execute();
  const found = rows.flatMap((row) => {
    const units = requirePair(ctx.exchange, row.pair);
    const { maxQuoteAgeMs } = units.rules;
    const twiceMid = ctx.mids.midTwiceAt(row.pair, row.at.getTime() + seconds * 1_000, maxQuoteAgeMs);
    if (twiceMid === null) return [];
    const fill = { ...row, price: Number(row.price), quantity: Number(row.quantity) };
    const spread = spreadOver({ ...fill, unit: units.quoteUnitsPerTickLot }, twiceMid);
    return [{ fill: row.fillId, role: row.role, mid: String(twiceMid), spread: String(spread) }];
  });
  if (found.length === 0) return;
  const given = sql<Given>`jsonb_to_recordset(${JSON.stringify(found)}::jsonb)`;
  await inTransaction(ctx.em, async (em) => {
    const changed = await query(em)
      .updateTable("executions")
      .from(given.as<"g">(sql`g(fill bigint, role text, mid bigint, spread numeric)`))
      .set({ [mid]: sql.ref("g.mid"), [realised]: sql.ref("g.spread") })
      .whereRef("executions.fill_id", "=", "g.fill")
      .whereRef("executions.role", "=", "g.role")
      .where(`executions.${mid}`, "is", null)
      .returning(["executions.fill_id as fillId", "executions.role as role"])
      .execute();
    await addMids(em, changed, seconds);
  });
}

interface Given {
  readonly fill: string;
  readonly role: "maker" | "taker";
  readonly mid: string;
  readonly spread: string;
}
