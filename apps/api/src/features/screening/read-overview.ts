import type { ScreeningListView, ScreeningOverviewView } from "@fillmark/contracts/screening";
import type { EntityManager } from "@mikro-orm/postgresql";
import type { AdminContext } from "../../context/context.ts";
import { query } from "../../db/query.ts";
import { adminName } from "../admin/index.ts";
import { readSettings } from "./settings.ts";
import { screeningQueue } from "./waiting-matches.ts";

/** The lists in force, how far everybody is compared with them, and what waits. */
export async function readOverview(ctx: Pick<AdminContext, "em">): Promise<ScreeningOverviewView> {
  const { em } = ctx;
  const { threshold, round } = await readSettings(em);
  const lists = await listsInForce(em);
  const counted = await query(em)
    .selectFrom("screening_subjects")
    .select(({ fn }) => [
      fn.countAll<string>().filterWhere("round", ">=", round).as("done"),
      fn.countAll<string>().filterWhere("round", "<", round).as("due"),
    ])
    .executeTakeFirstOrThrow();
  const { count, oldestMs, medianMs } = await screeningQueue.count(em, new Date(0));
  const instant = (ms: number | null) => (ms === null ? null : new Date(ms).toISOString());
  return {
    lists,
    threshold,
    screened: lists.length === 0 ? 0 : Number(counted.done),
    toScreen: lists.length === 0 ? 0 : Number(counted.due),
    waiting: { count, oldest: instant(oldestMs), median: instant(medianMs) },
  };
}

async function listsInForce(em: EntityManager): Promise<ScreeningListView[]> {
  const rows = await query(em)
    .selectFrom("screening_lists as l")
    .innerJoin("admins as a", "a.id", "l.loaded_by")
    .select(["l.id", "l.kind", "l.format", "l.version", "l.published_on", "l.entries", "l.checksum"])
    .select(["l.file_name", "l.loaded_at", "l.loaded_by", adminName("a").as("admin_name")])
    .where("l.ended_at", "is", null)
    .orderBy("l.kind")
    .execute();
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    format: row.format,
    version: row.version,
    publishedOn: row.published_on,
    entries: row.entries,
    checksum: row.checksum,
    fileName: row.file_name,
    loadedAt: row.loaded_at.toISOString(),
    loadedBy: { id: row.loaded_by, name: row.admin_name },
  }));
}
