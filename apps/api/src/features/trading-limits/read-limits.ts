import { sql } from "kysely";
import type { LimitsOf } from "../../exchange/core/account-limits.ts";
import type { AccountLimits } from "../../exchange/core/events.ts";
import { accountLimitsTable } from "../../exchange/index.ts";
import type { Context } from "../../context/context.ts";
import { query } from "../../db/query.ts";
import { keyOf } from "../../exchange/core/limit-commands.ts";

/** The records of an owner's accounts, as they were committed last. */
export async function readLimits(ctx: Pick<Context, "em">, owner: string): Promise<AccountLimits[]> {
  return (await readAll(ctx, owner)).filter(({ scope }) => keyOf(scope) === null);
}

/** Those of an owner's keys, of revoked ones as well. */
export async function readKeyLimits(ctx: Pick<Context, "em">, owner: string): Promise<AccountLimits[]> {
  return (await readAll(ctx, owner)).filter(({ scope }) => keyOf(scope) !== null);
}

/** The record of one account or key; only whose it would be, where its owner never set any. */
export async function readLimitsOf(
  ctx: Pick<Context, "em">,
  { venue, owner, scope }: Required<LimitsOf>,
): Promise<AccountLimits | LimitsOf> {
  const records = await readAll(ctx, owner);
  return records.find((one) => one.venue === venue && one.scope === scope) ?? { venue, owner, scope };
}

async function readAll({ em }: Pick<Context, "em">, owner: string): Promise<AccountLimits[]> {
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
    .orderBy("venue")
    .orderBy("scope")
    .execute();
  return rows.map((row) => accountLimitsTable.read(row));
}
