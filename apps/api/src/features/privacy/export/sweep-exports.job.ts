import { EXPORT_FOLDER } from "../../../files/store-key.ts";
import type { Context } from "../../../context/context.ts";
import { query } from "../../../db/query.ts";

/** A row says for so long that there was an export. */
const ROW_KEPT_MS = 90 * 86_400_000;
const ORPHAN_AGE_MS = 3_600_000;

/** Copies of data are there for a week; then their files go, and so does a file that no row names. */
export async function sweepExports({ em, files, clock, log }: Context): Promise<void> {
  const nowMs = clock.now();
  const over = await query(em)
    .selectFrom("data_exports")
    .select(["id", "path"])
    .where("state", "=", "ready")
    .where("expires_at", "<=", new Date(nowMs))
    .execute();
  // The file first: a crash in between leaves a row that says where it was, and the next time finds it.
  for (const { id, path } of over) {
    await files.delete(`${EXPORT_FOLDER}${path}`);
    await query(em)
      .updateTable("data_exports")
      .set({ state: "expired", path: null, size: null })
      .where("id", "=", id)
      .execute();
  }
  await query(em)
    .deleteFrom("data_exports")
    .where("state", "in", ["failed", "expired"])
    .where("asked_at", "<=", new Date(nowMs - ROW_KEPT_MS))
    .execute();
  let orphans = 0;
  for await (const { key, modifiedAt } of files.list(EXPORT_FOLDER)) {
    if (modifiedAt.getTime() > nowMs - ORPHAN_AGE_MS) continue;
    const known = await query(em)
      .selectFrom("data_exports")
      .select("id")
      .where("path", "=", key.slice(EXPORT_FOLDER.length))
      .where("state", "in", ["running", "ready"])
      .executeTakeFirst();
    if (known !== undefined) continue;
    await files.delete(key);
    orphans += 1;
  }
  if (orphans > 0) log.warn({ files: orphans }, "Deleted exports that no row names.");
}
