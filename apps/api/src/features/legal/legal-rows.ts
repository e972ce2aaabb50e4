import type { EntityManager } from "@mikro-orm/postgresql";
import { sql, type Expression, type InferResult } from "kysely";
import type { LegalDraftView, LegalVersionView } from "@fillmark/contracts/legal";
import { query } from "../../db/query.ts";

export function versions(em: EntityManager) {
  return query(em)
    .selectFrom("legal_versions as v")
    .select(["v.kind", "v.version", "v.title", "v.body", "v.summary", "v.needs_consent", "v.published_at"]);
}

type VersionRow = InferResult<ReturnType<typeof versions>>[number];

/** Where a text of this kind stands among the others. */
export function kindPlace(kind: Expression<string>) {
  return sql<number>`array_position(array['terms','privacy','risk'], ${kind})`;
}

export function versionView(row: VersionRow): LegalVersionView {
  const { kind, version, title, summary, needs_consent: needsConsent } = row;
  return {
    kind,
    version,
    title,
    summary,
    needsConsent,
    publishedAt: row.published_at.toISOString(),
  };
}

/** With the name of who saved it. */
export function drafts(em: EntityManager) {
  return query(em)
    .selectFrom("legal_drafts as d")
    .leftJoin("admins as a", "a.id", "d.saved_by")
    .select(["d.kind", "d.revision", "d.title", "d.body", "d.summary", "d.needs_consent", "d.saved_at"])
    .select((of) =>
      of.fn.coalesce("a.name", sql<string | null>`split_part(${of.ref("a.email")}, '@', 1)`).as("saved_by"),
    );
}

type DraftRow = InferResult<ReturnType<typeof drafts>>[number];

export function draftView(row: DraftRow): LegalDraftView {
  const { kind, revision, title, body: markdown, summary, needs_consent: needsConsent } = row;
  const savedAt = row.saved_at.toISOString();
  return { kind, revision, title, markdown, summary, needsConsent, savedAt, savedBy: row.saved_by };
}
