import type { LegalKindInput, LegalVersionsView } from "@fillmark/contracts/legal";
import type { Context } from "../../trpc/context.ts";
import { versionColumns, versionView, type VersionRow } from "./legal-rows.ts";

/** All that were ever published of one kind, newest first. */
export async function listVersions({ em }: Context, { kind }: LegalKindInput): Promise<LegalVersionsView> {
  const rows = await em.execute<VersionRow[]>(
    `select ${versionColumns} from legal_versions v where v.kind = ? order by v.version desc`,
    [kind],
  );
  return { versions: rows.map(versionView) };
}
