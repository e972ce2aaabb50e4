import { sql } from "kysely";
import { query } from "../../db/query.ts";
import type { Context } from "../../context/context.ts";

const SWEPT = 10_000;

/** A while later, so that anyone who is late still reads that it expired, and the limits still count it. */
export async function sweepQuotes({ em }: Context): Promise<void> {
  await query(em)
    .deleteFrom("swap_quotes")
    .where("id", "in", (eb) =>
      eb
        .selectFrom("swap_quotes")
        .select("id")
        .where("state", "=", "quoted")
        .where("expires_at", "<", sql<Date>`now() - interval '5 minutes'`)
        .limit(SWEPT)
        .forUpdate()
        .skipLocked(),
    )
    .execute();
}
