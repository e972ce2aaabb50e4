import type { LegalDocumentInput, LegalDocumentView } from "@fillmark/contracts/legal";
import { richText } from "../../text/rich-text.ts";
import type { Context } from "../../context/context.ts";
import { DomainError } from "../../errors/domain-error.ts";
import { versions, versionView } from "./legal-rows.ts";

/** The version asked for, or the newest. Throws NOT_FOUND. */
export async function findDocument(ctx: Context, input: LegalDocumentInput): Promise<LegalDocumentView> {
  const row = await versions(ctx.em)
    .select((of) =>
      of
        .selectFrom("legal_versions as o")
        .select((every) => every.fn.max("o.version").as("newest"))
        .whereRef("o.kind", "=", "v.kind")
        .as("newest"),
    )
    .where("v.kind", "=", input.kind)
    .where("v.version", "<=", input.version ?? 2_147_483_647)
    .orderBy("v.version", "desc")
    .limit(1)
    .executeTakeFirst();
  if (row === undefined || (input.version ?? row.version) !== row.version)
    throw new DomainError("NOT_FOUND", {});
  return { ...versionView(row), text: richText(row.body), newest: row.newest ?? row.version };
}
