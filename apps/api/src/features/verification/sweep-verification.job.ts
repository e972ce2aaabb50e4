// What is kept of people's papers, and for how long. Documents go so many days after the decision about them; what
// was typed, so many after it counts no more; and a case that was begun and left, with all that is in it, as soon.
import { VERIFICATION_KEPT_DAYS } from "@fillmark/contracts/constants";
import { inTransaction } from "../../db/in-transaction.ts";
import { VERIFICATION_FOLDER } from "../../files/store-key.ts";
import type { Context } from "../../trpc/context.ts";
import { writeEvent } from "./case-events.ts";

const DAY_MS = 86_400_000;
/** A file without a row may still be on its way in for so long. */
const ORPHAN_MS = DAY_MS;
const PAGE = 200;

/** When a case was decided, or ended by itself. */
const endedAt = `case c.state when 'expired' then c.changed_at else c.decided_at end`;

export async function sweepVerification(ctx: Context): Promise<void> {
  const before = new Date(ctx.clock.now() - VERIFICATION_KEPT_DAYS * DAY_MS);
  await closeAbandoned(ctx, before);
  for (;;) {
    const paths = await forgetDocuments(ctx, before);
    for (const path of paths) await ctx.files.delete(`${VERIFICATION_FOLDER}${path}`);
    if (paths.length < PAGE) break;
  }
  await ctx.em.execute(
    `delete from verification_details d using verification_cases c
     where c.id = d.case_id and c.state in ('rejected','expired') and ${endedAt} < ?`,
    [before],
  );
  await sweepOrphans(ctx, new Date(ctx.clock.now() - ORPHAN_MS));
}

/** A draft goes altogether: its files have no row any more, and are swept as such. */
async function closeAbandoned(ctx: Context, before: Date): Promise<void> {
  await ctx.em.execute(`delete from verification_cases where state = 'draft' and changed_at < ?`, [before]);
  await inTransaction(ctx.em, async (em) => {
    const rows = await em.execute<{ id: string }[]>(
      `update verification_cases set state = 'expired', revision = revision + 1, changed_at = now()
       where state = 'action_required' and changed_at < ? returning id`,
      [before],
    );
    for (const { id } of rows) await writeEvent(em, { caseId: id, kind: "expired" });
  });
}

/** The row goes first, and with it the only key: whatever becomes of the file, nobody reads it any more. */
async function forgetDocuments({ em }: Context, before: Date): Promise<string[]> {
  const rows = await em.execute<{ path: string }[]>(
    `with gone as (
       select d.id, d.path from verification_documents d join verification_cases c on c.id = d.case_id
       where d.deleted_at is null and c.state in ('approved','rejected','expired') and ${endedAt} < ?
       limit ${PAGE} for update of d)
     update verification_documents d set deleted_at = now(), path = null, key_sealed = null
     from gone where d.id = gone.id returning gone.path`,
    [before],
  );
  return rows.map(({ path }) => path);
}

async function sweepOrphans({ em, files, log }: Context, before: Date): Promise<void> {
  const old: string[] = [];
  for await (const { key, modifiedAt } of files.list(VERIFICATION_FOLDER))
    if (modifiedAt < before) old.push(key.slice(VERIFICATION_FOLDER.length));
  for (let from = 0; from < old.length; from += PAGE) {
    const some = old.slice(from, from + PAGE);
    const rows = await em.execute<{ path: string }[]>(
      `select path from verification_documents where path in (${some.map(() => "?").join()})`,
      some,
    );
    const known = new Set(rows.map(({ path }) => path));
    const orphans = some.filter((path) => !known.has(path));
    for (const path of orphans) await files.delete(`${VERIFICATION_FOLDER}${path}`);
    if (orphans.length > 0) log.info({ files: orphans.length }, "Deleted documents without a row.");
  }
}
