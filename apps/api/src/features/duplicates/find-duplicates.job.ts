import type { EntityManager } from "@mikro-orm/postgresql";
import { sql } from "kysely";
import type { Context } from "../../context/context.ts";
import { query } from "../../db/query.ts";
import { settleAll } from "../../runtime/settle-all.ts";
import { compareNew } from "./compare-new.ts";
import { noteAccount } from "./note-account.ts";

const PAGE = 100;

/**
 * Those who were there before duplicates were looked for, and those whose comparison failed or was cut off. One who fails is
 * tried again an hour later, behind all others.
 */
export async function findDuplicates(ctx: Context): Promise<void> {
  await settleAll(await dueAccounts(ctx.em), (userId) => noteAccount(ctx, userId));
  const cutOff = await query(ctx.em)
    .selectFrom("duplicate_hashes as h")
    .innerJoin("users as u", "u.id", "h.user_id")
    .select("h.user_id")
    .distinct()
    .where("h.compared_at", "is", null)
    .where("h.found_at", "<", sql<Date>`now() - interval '10 seconds'`)
    .where("u.disabled_at", "is", null)
    .limit(PAGE)
    .execute();
  await settleAll(cutOff, ({ user_id: userId }) => compareNew(ctx, userId));
}

/** With something to compare that wasn't hashed yet. What a bank's statement credits is new by when it was decided. */
async function dueAccounts(em: EntityManager): Promise<string[]> {
  const rows = await query(em)
    .selectFrom("users as u")
    .leftJoin("duplicate_notes as n", (join) =>
      join.onRef("n.user_id", "=", "u.id").on("n.source", "=", "account"),
    )
    .select("u.id")
    .where("u.disabled_at", "is", null)
    .where(({ or, and, eb, exists, selectFrom, ref }) => {
      const destination = selectFrom("withdrawal_destinations as w")
        .select("w.id")
        .whereRef("w.user_id", "=", "u.id")
        .where("w.kind", "=", "bank");
      const line = selectFrom("bank_lines as l")
        .innerJoin("deposits as d", "d.id", "l.deposit_id")
        .select("l.id")
        .whereRef("d.user_id", "=", "u.id")
        .where("l.counterparty_account", "is not", null);
      return or([
        and([
          eb("n.user_id", "is", null),
          or([eb("u.phone", "is not", null), exists(destination), exists(line)]),
        ]),
        and([
          eb("n.is_due", "=", true),
          or([eb("n.tried_at", "is", null), eb("n.tried_at", "<", sql<Date>`now() - interval '1 hour'`)]),
        ]),
        // A decision of the last minute may not have been committed when this account was read.
        and([
          eb("n.tried_at", "<", sql<Date>`now() - interval '1 minute'`),
          exists(line.where("l.decided_at", ">=", sql<Date>`${ref("n.tried_at")} - interval '1 minute'`)),
        ]),
      ]);
    })
    .orderBy(sql`n.tried_at nulls first`)
    .orderBy("u.id")
    .limit(PAGE)
    .execute();
  return rows.map(({ id }) => id);
}
