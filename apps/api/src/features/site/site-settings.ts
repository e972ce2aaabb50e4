import type { EntityManager } from "@mikro-orm/postgresql";
import { SiteSettings, type SiteSettingsView } from "@fillmark/contracts/site";
import type { AdminContext } from "../../trpc/context.ts";
import { recent } from "./recent.ts";
import { seedSettings } from "./seed-settings.ts";

interface VersionRow {
  readonly version: number;
  readonly settings: unknown;
  readonly saved_ms: number;
  readonly saved_by: string;
}

/** The newest version, or the one that the product brings along. */
export async function findSettings({ em }: Pick<AdminContext, "em">): Promise<SiteSettingsView> {
  const row = await newestRow(em);
  if (row === null) return { settings: seedSettings, version: 0, savedAt: null, savedBy: null };
  return {
    settings: SiteSettings.parse(row.settings),
    version: row.version,
    savedAt: new Date(row.saved_ms).toISOString(),
    savedBy: row.saved_by,
  };
}

/** The same for everybody who asks, at most some seconds old. */
export const recentSettings = recent(async ({ em }) => (await findSettings({ em: em.fork() })).settings);

async function newestRow(em: EntityManager): Promise<VersionRow | null> {
  const rows = await em.execute<VersionRow[]>(
    `select v.version, v.settings, (extract(epoch from v.saved_at) * 1000)::float8 as saved_ms,
       coalesce(a.name, split_part(a.email, '@', 1)) as saved_by
     from site_versions v join admins a on a.id = v.saved_by order by v.version desc limit 1`,
  );
  return rows[0] ?? null;
}
