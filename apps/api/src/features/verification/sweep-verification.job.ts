// What is kept of people's papers, and for how long. What was handed over is evidence: it stays for years after the
// account has ended, and longer while somebody holds it. A case that was begun and left, with all that is in it, goes soon.
import { VERIFICATION_LEFT_DAYS } from "@fillmark/contracts/constants";
import { inTransaction } from "../../db/in-transaction.ts";
import { VERIFICATION_FOLDER } from "../../files/store-key.ts";
import type { Context } from "../../trpc/context.ts";
import { writeEvent } from "./case-events.ts";

const DAY_MS = 86_400_000;
/** A file without a row may still be on its way in for so long. */
const ORPHAN_MS = DAY_MS;
const PAGE = 200;

const notHeld = (user: string): string =>
  `not exists (select 1 from legal_holds h where h.user_id = ${user} and h.lifted_at is null)`;

export async function sweepVerification(ctx: Context): Promise<void> {
  await closeAbandoned(ctx, new Date(ctx.clock.now() - VERIFICATION_LEFT_DAYS * DAY_MS));
  for (const userId of await endedLongAgo(ctx)) await forgetEvidence(ctx, userId);
  await sweepOrphans(ctx, new Date(ctx.clock.now() - ORPHAN_MS));
}

/** Whose account ended so many years ago that nothing asks any more for what they showed of themselves. */
async function endedLongAgo({ em, clock, evidenceYears }: Context): Promise<string[]> {
  const rows = await em.execute<{ user_id: string }[]>(
    `select distinct c.user_id from verification_cases c
       join account_deletions d on d.user_id = c.user_id and d.state = 'done'
     where d.ended_at + ? * interval '1 year' <= ? and ${notHeld("c.user_id")} limit ${PAGE}`,
    [evidenceYears, new Date(clock.now())],
  );
  return rows.map(({ user_id: userId }) => userId);
}

/** The rows go first, and with them the only keys: whatever becomes of the files, nobody reads them any more. */
async function forgetEvidence(ctx: Context, userId: string): Promise<void> {
  const paths = await inTransaction(ctx.em, async (em) => {
    // Whoever places a hold takes this lock, and the statements after it see theirs.
    await em.execute(`select 1 from users where id = ? for update`, [userId]);
    const rows = await em.execute<{ path: string }[]>(
      `select d.path from verification_documents d join verification_cases c on c.id = d.case_id
       where c.user_id = ? and d.path is not null and ${notHeld("c.user_id")}`,
      [userId],
    );
    await em.execute(`delete from verification_cases c where c.user_id = ? and ${notHeld("c.user_id")}`, [
      userId,
    ]);
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
  await ctx.em.execute(
    `delete from verification_cases c where c.state = 'draft' and c.changed_at < ? and ${notHeld("c.user_id")}`,
    [before],
  );
  await inTransaction(ctx.em, async (em) => {
    const rows = await em.execute<{ id: string }[]>(
      `update verification_cases set state = 'expired', revision = revision + 1, changed_at = now()
       where state = 'action_required' and changed_at < ? returning id`,
      [before],
    );
    for (const { id } of rows) await writeEvent(em, { caseId: id, kind: "expired" });
  });
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
