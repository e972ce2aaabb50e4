import { sql } from "kysely";
import type { Context } from "../context/context.ts";
import { query } from "../db/query.ts";
import { AVATAR_FOLDER, CHAT_FOLDER, HALF_WRITTEN_FOLDER, SITE_FOLDER } from "./store-key.ts";

const MAX_AGE_MS = 86_400_000;
const PAGE = 500;

/**
 * Clears up after uploads: one that was not sent within a day loses its row and its file; so does a file without a
 * row, which a crash between the two leaves behind. A row whose file is missing is reported and kept.
 */
export async function sweepFiles(ctx: Context): Promise<void> {
  const before = new Date(ctx.clock.now() - MAX_AGE_MS);
  await sweepUnsent(ctx, before);
  const stored = await sweepWithoutRow(ctx, { folder: CHAT_FOLDER, table: "stored_files", before });
  await sweepWithoutRow(ctx, { folder: AVATAR_FOLDER, table: "avatars", before });
  await sweepLogos(ctx, before);
  await reportMissing(ctx, { stored, before });
  for await (const { key, modifiedAt } of ctx.files.list(HALF_WRITTEN_FOLDER)) {
    if (modifiedAt < before) await ctx.files.delete(key);
  }
}

/** The row goes first: a message can't take a file that is about to go. */
async function sweepUnsent({ em, files }: Context, before: Date): Promise<void> {
  for (;;) {
    const unsent = query(em)
      .selectFrom("stored_files")
      .select("id")
      .where("attached_at", "is", null)
      .where("created_at", "<", before)
      .limit(PAGE)
      .forUpdate()
      .skipLocked();
    const rows = await query(em)
      .deleteFrom("stored_files")
      .where("id", "in", unsent)
      .where("attached_at", "is", null)
      .returning("path")
      .execute();
    for (const { path } of rows) await files.delete(`${CHAT_FOLDER}${path}`);
    if (rows.length < PAGE) return;
  }
}

interface Kept {
  readonly folder: string;
  readonly table: "stored_files" | "avatars";
  readonly before: Date;
}

/** Returns the paths of all files that are there. */
async function sweepWithoutRow(
  { em, files, log }: Context,
  { folder, table, before }: Kept,
): Promise<Set<string>> {
  const stored = new Set<string>();
  const old: string[] = [];
  for await (const { key, modifiedAt } of files.list(folder)) {
    const path = key.slice(folder.length);
    stored.add(path);
    if (modifiedAt < before) old.push(path);
  }
  for (let from = 0; from < old.length; from += PAGE) {
    const page = old.slice(from, from + PAGE);
    const rows = await query(em)
      .selectFrom(table)
      .select("path")
      .where((of) => of("path", "=", of.fn.any(of.val(page))))
      .execute();
    const known = new Set(rows.map(({ path }) => path));
    const orphans = page.filter((path) => !known.has(path));
    for (const path of orphans) await files.delete(`${folder}${path}`);
    if (orphans.length > 0) log.warn({ files: orphans.length }, "Deleted stored files without a row.");
  }
  return stored;
}

/** Those that no version of the settings names: of versions that were replaced they stay. */
async function sweepLogos({ em, files }: Context, before: Date): Promise<void> {
  const named = await query(em)
    .selectFrom("site_versions")
    .select(sql<string | null>`distinct settings->>'logo'`.as("logo"))
    .execute();
  const kept = new Set(named.map(({ logo }) => `${SITE_FOLDER}${logo}.webp`));
  for await (const { key, modifiedAt } of files.list(SITE_FOLDER)) {
    if (modifiedAt < before && !kept.has(key)) await files.delete(key);
  }
}

async function reportMissing(
  { em, log }: Context,
  { stored, before }: { stored: ReadonlySet<string>; before: Date },
): Promise<void> {
  // What was stored while the list was read is left for the next time.
  const rows = await query(em)
    .selectFrom("stored_files")
    .select(["id", "path"])
    .where("created_at", "<", before)
    .execute();
  const missing = rows.filter(({ path }) => !stored.has(path)).map(({ id }) => id);
  if (missing.length > 0) log.error({ fileIds: missing.slice(0, PAGE) }, "Stored files are missing.");
}
