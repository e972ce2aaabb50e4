import {
  LEGAL_KINDS,
  type LegalEditView,
  type LegalKindInput,
  type LegalTextsView,
} from "@fillmark/contracts/legal";
import type { AdminContext } from "../../trpc/context.ts";
import {
  draftColumns,
  draftView,
  versionColumns,
  versionView,
  type DraftRow,
  type VersionRow,
} from "./legal-rows.ts";

/** Each text with its newest version, how many agreed to that, and the draft of the next. */
export async function listTexts({ em }: AdminContext): Promise<LegalTextsView> {
  const versions = await em.execute<(VersionRow & { agreements: number })[]>(
    `select distinct on (v.kind) ${versionColumns},
       (select count(*)::int from legal_consents c where c.kind = v.kind and c.version = v.version) as agreements
     from legal_versions v order by v.kind, v.version desc`,
  );
  const drafts = await em.execute<DraftRow[]>(
    `select ${draftColumns} from legal_drafts d left join admins a on a.id = d.saved_by`,
  );
  const texts = LEGAL_KINDS.map((kind) => {
    const version = versions.find((row) => row.kind === kind);
    const draft = drafts.find((row) => row.kind === kind);
    return {
      kind,
      published: version === undefined ? null : versionView(version),
      agreements: version?.agreements ?? 0,
      draft: draft === undefined ? null : draftView(draft),
    };
  });
  return { texts };
}

/** What an editor works on. */
export async function findForEdit({ em }: AdminContext, { kind }: LegalKindInput): Promise<LegalEditView> {
  const [version] = await em.execute<VersionRow[]>(
    `select ${versionColumns} from legal_versions v where v.kind = ? order by v.version desc limit 1`,
    [kind],
  );
  const [draft] = await em.execute<DraftRow[]>(
    `select ${draftColumns} from legal_drafts d left join admins a on a.id = d.saved_by where d.kind = ?`,
    [kind],
  );
  return {
    kind,
    published: version === undefined ? null : { ...versionView(version), markdown: version.body },
    draft: draft === undefined ? null : draftView(draft),
  };
}
