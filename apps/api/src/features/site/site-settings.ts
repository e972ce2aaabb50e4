import type { EntityManager } from "@mikro-orm/postgresql";
import { sql } from "kysely";
import { SiteSettings, type SiteSettingsView } from "@fillmark/contracts/site";
import type { AdminContext } from "../../context/context.ts";
import { query } from "../../db/query.ts";
import { recent } from "./recent.ts";
import { seedSettings } from "./seed-settings.ts";

/** The newest version, or the one that the product brings along. */
export async function findSettings({ em }: Pick<AdminContext, "em">): Promise<SiteSettingsView> {
  const row = await newestRow(em);
  if (row === undefined) return { settings: seedSettings, version: 0, savedAt: null, savedBy: null };
  return {
    settings: SiteSettings.parse(row.settings),
    version: row.version,
    savedAt: row.saved_at.toISOString(),
    savedBy: row.saved_by,
  };
}

/** The same for everybody who asks, at most some seconds old. */
export const recentSettings = recent(async ({ em }) => (await findSettings({ em: em.fork() })).settings);

function newestRow(em: EntityManager) {
  return query(em)
    .selectFrom("site_versions as v")
    .innerJoin("admins as a", "a.id", "v.saved_by")
    .select(["v.version", "v.settings", "v.saved_at"])
    .select((of) =>
      of.fn.coalesce("a.name", sql<string>`split_part(${of.ref("a.email")}, '@', 1)`).as("saved_by"),
    )
    .orderBy("v.version", "desc")
    .limit(1)
    .executeTakeFirst();
}
