// What is kept of people's papers, and for how long. What was handed over is evidence: it stays for years after the
// account has ended, and longer while someone holds it. A case that was begun and left, with all that is in it, goes soon.
import { sql, type ExpressionBuilder, type NotNull } from "kysely";
import { VERIFICATION_LEFT_DAYS } from "@fillmark/contracts/constants";
import { inTransaction } from "../../db/in-transaction.ts";
import { VERIFICATION_FOLDER } from "../../files/store-key.ts";
import type { Context } from "../../context/context.ts";
import { query, type Database } from "../../db/query.ts";
import { forgetScreened } from "../screening/index.ts";
import { touched } from "./case-row.ts";
import { writeEvent } from "./case-events.ts";

const DAY_MS = 86_400_000;
/** A file without a row may still be on its way in for so long. */
const ORPHAN_MS = DAY_MS;
const PAGE = 200;

/** Where nobody holds what belongs to the owner of the case `c`. */
function isNotHeld(of: ExpressionBuilder<Database & { c: Database["verification_cases"] }, "c">) {
  const hold = of
    .selectFrom("legal_holds as h")
    .select("h.id")
    .whereRef("h.user_id", "=", "c.user_id")
    .where("h.lifted_at", "is", null);
  return of.not(of.exists(hold));
}

/** Closes cases that were left, and deletes evidence that is kept no longer and files that belong to no case. */
export async function sweepVerification(ctx: Context): Promise<void> {
  await closeAbandoned(ctx, new Date(ctx.clock.now() - VERIFICATION_LEFT_DAYS * DAY_MS));
  for (const userId of await endedLongAgo(ctx)) await forgetEvidence(ctx, userId);
  await sweepOrphans(ctx, new Date(ctx.clock.now() - ORPHAN_MS));
}

/** Whose account ended so many years ago that nothing asks any more for what they showed of themselves. */
async function endedLongAgo({ em, clock, evidenceYears }: Context): Promise<string[]> {
  const rows = await query(em)
    .selectFrom("verification_cases as c")
    .innerJoin("account_deletions as d", (join) =>
      join.onRef("d.user_id", "=", "c.user_id").on("d.state", "=", "done"),
    )
    .select("c.user_id")
    .distinct()
    .where((of) => {
      const end = sql<Date>`${of.ref("d.ended_at")} + ${evidenceYears}::float8 * interval '1 year'`;
      return of(end, "<=", new Date(clock.now()));
    })
    .where(isNotHeld)
    .limit(PAGE)
    .execute();
  return rows.map(({ user_id: userId }) => userId);
}

/** The rows go first, and with them the only keys: whatever becomes of the files, nobody reads them any more. */
async function forgetEvidence(ctx: Context, userId: string): Promise<void> {
  const paths = await inTransaction(ctx.em, async (em) => {
    // Placing a hold takes this lock, and the statements after it see theirs.
    await query(em).selectFrom("users").select("id").where("id", "=", userId).forUpdate().execute();
    const rows = await query(em)
      .selectFrom("verification_documents as d")
      .innerJoin("verification_cases as c", "c.id", "d.case_id")
      .select("d.path")
      .where("c.user_id", "=", userId)
      .where("d.path", "is not", null)
      .where(isNotHeld)
      .$narrowType<{ path: NotNull }>()
      .execute();
    await query(em)
      .deleteFrom("verification_cases as c")
      .where("c.user_id", "=", userId)
      .where(isNotHeld)
      .execute();
    await forgetScreened(em, userId);
    return rows.map(({ path }) => path);
  });
  for (const path of paths) await ctx.files.delete(`${VERIFICATION_FOLDER}${path}`);
  ctx.log.info(
    { event: "verification.deleted", ownerId: userId },
    "Evidence of an ended account was deleted.",
  );
}

/** A draft goes altogether: its files have no row any more, and are swept as such. */
async function closeAbandoned(ctx: Context, before: Date): Promise<void> {
  await query(ctx.em)
    .deleteFrom("verification_cases as c")
    .where("c.state", "=", "draft")
    .where("c.changed_at", "<", before)
    .where(isNotHeld)
    .execute();
  await inTransaction(ctx.em, async (em) => {
    const rows = await query(em)
      .updateTable("verification_cases")
      .set({ state: "expired" })
      .set(touched)
      .where("state", "=", "action_required")
      .where("changed_at", "<", before)
      .returning("id")
      .execute();
    for (const { id } of rows) await writeEvent(em, { caseId: id, kind: "expired" });
  });
}

async function sweepOrphans({ em, files, log }: Context, before: Date): Promise<void> {
  const old: string[] = [];
  for await (const { key, modifiedAt } of files.list(VERIFICATION_FOLDER))
    if (modifiedAt < before) old.push(key.slice(VERIFICATION_FOLDER.length));
  for (let from = 0; from < old.length; from += PAGE) {
    const some = old.slice(from, from + PAGE);
    const rows = await query(em)
      .selectFrom("verification_documents")
      .select("path")
      .where((of) => of("path", "=", of.fn.any(of.val(some))))
      .execute();
    const known = new Set(rows.map(({ path }) => path));
    const orphans = some.filter((path) => !known.has(path));
    for (const path of orphans) await files.delete(`${VERIFICATION_FOLDER}${path}`);
    if (orphans.length > 0) log.info({ files: orphans.length }, "Deleted documents without a row.");
  }
}
