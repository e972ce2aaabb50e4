import type { LegalDraftView, LegalKind, LegalVersionView } from "@fillmark/contracts/legal";

export interface VersionRow {
  kind: LegalKind;
  version: number;
  title: string;
  body: string;
  summary: string;
  needs_consent: boolean;
  published_ms: number;
}

export const versionColumns = `v.kind, v.version, v.title, v.body, v.summary, v.needs_consent,
  (extract(epoch from v.published_at) * 1000)::float8 as published_ms`;

export function versionView(row: VersionRow): LegalVersionView {
  const { kind, version, title, summary, needs_consent: needsConsent } = row;
  return {
    kind,
    version,
    title,
    summary,
    needsConsent,
    publishedAt: new Date(row.published_ms).toISOString(),
  };
}

export interface DraftRow {
  kind: LegalKind;
  revision: number;
  title: string;
  body: string;
  summary: string;
  needs_consent: boolean;
  saved_ms: number;
  saved_by: string | null;
}

/** Of `legal_drafts d`, joined with `admins a` who saved it. */
export const draftColumns = `d.kind, d.revision, d.title, d.body, d.summary, d.needs_consent,
  (extract(epoch from d.saved_at) * 1000)::float8 as saved_ms,
  coalesce(a.name, split_part(a.email, '@', 1)) as saved_by`;

export function draftView(row: DraftRow): LegalDraftView {
  const { kind, revision, title, body: markdown, summary, needs_consent: needsConsent } = row;
  const savedAt = new Date(row.saved_ms).toISOString();
  return { kind, revision, title, markdown, summary, needsConsent, savedAt, savedBy: row.saved_by };
}
