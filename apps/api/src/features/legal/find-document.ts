import type { LegalDocumentInput, LegalDocumentView } from "@fillmark/contracts/legal";
import { richText } from "../../rich-text.ts";
import type { Context } from "../../trpc/context.ts";
import { DomainError } from "../../trpc/domain-error.ts";
import { versionColumns, versionView, type VersionRow } from "./legal-rows.ts";

/** The version asked for, or the newest. Throws NOT_FOUND. */
export async function findDocument(ctx: Context, input: LegalDocumentInput): Promise<LegalDocumentView> {
  const rows = await ctx.em.execute<(VersionRow & { newest: number })[]>(
    `select ${versionColumns}, (select max(version) from legal_versions where kind = v.kind) as newest
     from legal_versions v where v.kind = ? and v.version <= ? order by v.version desc limit 1`,
    [input.kind, input.version ?? 2_147_483_647],
  );
  const row = rows[0];
  if (row === undefined || (input.version ?? row.version) !== row.version)
    throw new DomainError("NOT_FOUND", {});
  return { ...versionView(row), text: richText(row.body), newest: row.newest };
}
