// Who has seen which document. One that takes the place of another is another document, which nobody has seen yet.
import type { EntityManager } from "@mikro-orm/postgresql";
import { query } from "../../db/query.ts";
import { DomainError } from "../../errors/domain-error.ts";

interface Look {
  readonly documentId: string;
  readonly adminId: string;
}

/** The first look counts; another changes nothing. */
export async function noteLook(em: EntityManager, { documentId, adminId }: Look): Promise<void> {
  await query(em)
    .insertInto("verification_looks")
    .values({ document_id: documentId, admin_id: adminId })
    .onConflict((conflict) => conflict.columns(["document_id", "admin_id"]).doNothing())
    .execute();
}

/** Throws DOCUMENTS_UNSEEN with what of the case's documents, as they are now, this admin hasn't opened. */
export async function requireSeen(
  em: EntityManager,
  { caseId, adminId }: { readonly caseId: string; readonly adminId: string },
): Promise<void> {
  const unseen = await query(em)
    .selectFrom("verification_documents as d")
    .leftJoin("verification_looks as l", (join) =>
      join.onRef("l.document_id", "=", "d.id").on("l.admin_id", "=", adminId),
    )
    .select("d.item")
    .where("d.case_id", "=", caseId)
    .where("d.replaced_at", "is", null)
    .where("d.deleted_at", "is", null)
    .where("l.admin_id", "is", null)
    .orderBy("d.created_at")
    .orderBy("d.id")
    .execute();
  if (unseen.length > 0) throw new DomainError("DOCUMENTS_UNSEEN", { items: unseen.map(({ item }) => item) });
}
