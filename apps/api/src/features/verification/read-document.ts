import { buffer } from "node:stream/consumers";
import type { NotNull } from "kysely";
import { inTransaction } from "../../db/in-transaction.ts";
import { openFile } from "../../files/sealed-file.ts";
import { VERIFICATION_FOLDER } from "../../files/store-key.ts";
import type { AdminContext } from "../../context/context.ts";
import { query } from "../../db/query.ts";
import { DomainError } from "../../errors/domain-error.ts";
import { audit } from "../admin/index.ts";
import { noteLook } from "./document-looks.ts";
import { keyOwnerOf } from "./document-key.ts";

export interface OpenedDocument {
  readonly name: string;
  readonly type: string;
  readonly isImage: boolean;
  readonly bytes: Buffer;
}

const endings: Readonly<Record<string, string>> = {
  "image/jpeg": "jpg",
  "image/png": "png",
  "image/webp": "webp",
  "application/pdf": "pdf",
};

/**
 * The bytes of a document for an admin who may see such. That they were asked for is in the audit log before there
 * are any: where it can't be written down, nobody sees them. Once there are, this admin has seen it. Throws NOT_FOUND, also for what was deleted since and
 * for what was not handed over yet.
 */
export async function readDocument(
  ctx: AdminContext,
  { documentId, isDownload }: { documentId: string; isDownload: boolean },
): Promise<OpenedDocument> {
  const row = await inTransaction(ctx.em.fork(), async (em) => {
    const found = await query(em)
      .selectFrom("verification_documents as d")
      .innerJoin("verification_cases as c", "c.id", "d.case_id")
      .select(["d.case_id", "c.user_id", "d.item", "d.path", "d.key_sealed", "d.type", "d.width"])
      .where("d.id", "=", documentId)
      .where("d.deleted_at", "is", null)
      .where("c.submitted_at", "is not", null)
      // What wasn't deleted has both.
      .$narrowType<{ path: NotNull; key_sealed: NotNull }>()
      .executeTakeFirst();
    if (found === undefined) throw new DomainError("NOT_FOUND", {});
    await audit(ctx, em, {
      action: isDownload ? "verification.downloadDocument" : "verification.openDocument",
      subject: { kind: "user", id: found.user_id },
      details: { caseId: found.case_id, documentId, item: found.item },
    });
    return found;
  });
  const stored = await ctx.files.read(`${VERIFICATION_FOLDER}${row.path}`);
  if (stored === null) throw new DomainError("NOT_FOUND", {});
  const key = ctx.auth.secretBox.open(row.key_sealed, keyOwnerOf(documentId));
  const bytes = openFile(await buffer(stored), { key, owner: documentId });
  await noteLook(ctx.em.fork(), { documentId, adminId: ctx.actor.adminId });
  const name = `${row.item.replace("_", "-")}-${documentId.slice(0, 8)}.${endings[row.type] ?? "bin"}`;
  return { name, type: row.type, isImage: row.width !== null, bytes };
}
