import { EXPORT_FOLDER } from "../../../files/store-key.ts";
import type { Context } from "../../../trpc/context.ts";

/** A row says for so long that there was an export. */
const ROW_KEPT_MS = 90 * 86_400_000;
const ORPHAN_AGE_MS = 3_600_000;

/** Copies of data are there for a week; then their files go, and so does a file that no row names. */
export async function sweepExports({ em, files, clock, log }: Context): Promise<void> {
  const nowMs = clock.now();
  const over = await em.execute<{ id: string; path: string }[]>(
    `select id, path from data_exports where state = 'ready' and expires_at <= ?`,
    [new Date(nowMs)],
  );
  // The file first: a crash in between leaves a row that says where it was, and the next time finds it.
  for (const { id, path } of over) {
    await files.delete(`${EXPORT_FOLDER}${path}`);
    await em.execute(`update data_exports set state = 'expired', path = null, size = null where id = ?`, [
      id,
    ]);
  }
  await em.execute(`delete from data_exports where state in ('failed','expired') and asked_at <= ?`, [
    new Date(nowMs - ROW_KEPT_MS),
  ]);
  let orphans = 0;
  for await (const { key, modifiedAt } of files.list(EXPORT_FOLDER)) {
    if (modifiedAt.getTime() > nowMs - ORPHAN_AGE_MS) continue;
    const known = await em.execute<unknown[]>(
      `select 1 from data_exports where path = ? and state in ('running','ready')`,
      [key.slice(EXPORT_FOLDER.length)],
    );
    if (known.length > 0) continue;
    await files.delete(key);
    orphans += 1;
  }
  if (orphans > 0) log.warn({ files: orphans }, "Deleted exports that no row names.");
}
