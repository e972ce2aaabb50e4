// Who still has to be hashed. It is written down in the transaction that changes their details, so that nothing gets lost
// between that and the comparison.
import type { EntityManager } from "@mikro-orm/postgresql";
import { sql } from "kysely";
import type { Context } from "../../context/context.ts";
import { query } from "../../db/query.ts";

export type NotingContext = Pick<Context, "em" | "auth" | "clock" | "log">;

/** Where details come from: papers and what was said of them, or the account itself with its bank accounts. */
export type NoteSource = "verification" | "account";

export interface Noted {
  readonly userId: string;
  readonly source: NoteSource;
}

/**
 * Accounts whose details changed and weren't compared since. One whose comparison failed is tried again an hour later, behind all
 * others.
 */
export async function dueAccounts(em: EntityManager, source: NoteSource, limit: number): Promise<string[]> {
  const rows = await query(em)
    .selectFrom("duplicate_notes as n")
    .innerJoin("users as u", "u.id", "n.user_id")
    .select("u.id")
    .where("n.source", "=", source)
    .where("n.is_due", "=", true)
    .where(({ or, eb }) =>
      or([eb("n.tried_at", "is", null), eb("n.tried_at", "<", sql<Date>`now() - interval '1 hour'`)]),
    )
    .where("u.disabled_at", "is", null)
    .orderBy(sql`n.tried_at nulls first`)
    .orderBy("u.id")
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** In the transaction that changes what is compared. */
export async function noteChanged(em: EntityManager, { userId, source }: Noted): Promise<void> {
  const due = { is_due: true, tried_at: null };
  await query(em)
    .insertInto("duplicate_notes")
    .values({ user_id: userId, source, ...due })
    .onConflict((conflict) => conflict.columns(["user_id", "source"]).doUpdateSet(due))
    .execute();
}

/** Waits for a change that is on its way, so that what is read next holds it. */
export async function noteTried(
  em: EntityManager,
  { userId, source, isDue }: Noted & { readonly isDue: boolean },
): Promise<void> {
  const tried = { is_due: isDue, tried_at: sql<Date>`now()` };
  await query(em)
    .insertInto("duplicate_notes")
    .values({ user_id: userId, source, ...tried })
    .onConflict((conflict) => conflict.columns(["user_id", "source"]).doUpdateSet(tried))
    .execute();
}
