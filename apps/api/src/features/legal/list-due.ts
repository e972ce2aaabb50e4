import type { LegalVersionsView } from "@fillmark/contracts/legal";
import type { UserContext } from "../../trpc/context.ts";
import { versionColumns, versionView, type VersionRow } from "./legal-rows.ts";

/**
 * What this user has to agree to before going on: the newest version of each text of which a version that needs
 * consent was published since the one that they agreed to.
 */
export async function listDue({ em, actor }: UserContext): Promise<LegalVersionsView> {
  const rows = await em.execute<VersionRow[]>(
    `select ${versionColumns}
     from (select kind, max(version) as newest, max(version) filter (where needs_consent) as asked
           from legal_versions group by kind) t
       join legal_versions v on v.kind = t.kind and v.version = t.newest
     where t.asked > coalesce(
       (select max(version) from legal_consents c where c.user_id = ? and c.kind = t.kind), 0)
     order by array_position(array['terms','privacy','risk'], v.kind)`,
    [actor.userId],
  );
  return { versions: rows.map(versionView) };
}
