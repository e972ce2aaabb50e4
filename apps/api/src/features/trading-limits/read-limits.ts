import { sql } from "kysely";
import type { AccountLimits } from "../../exchange/core/events.ts";
import { accountLimitsTable } from "../../exchange/index.ts";
import type { Context } from "../../context/context.ts";
import { query } from "../../db/query.ts";

/** The records of an owner, as they were committed last. */
export async function readLimits({ em }: Pick<Context, "em">, owner: string): Promise<AccountLimits[]> {
  const text = (column: string) => sql<string | null>`${sql.ref(column)}::text`;
  const rows = await query(em)
    .selectFrom("account_limits")
    .select(["venue", "owner", "scope"])
    .select([
      text("limits").as("limits"),
      text("next").as("next"),
      text("kill_switch").as("kill_switch"),
      text("usage").as("usage"),
      text("costs").as("costs"),
    ])
    .where("owner", "=", owner)
    .where("scope", "=", "account")
    .orderBy("venue")
    .execute();
  return rows.map((row) => accountLimitsTable.read(row));
}
