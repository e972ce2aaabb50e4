import type { EntityManager } from "@mikro-orm/postgresql";
import { query } from "../db/query.ts";
import { DomainError } from "../errors/domain-error.ts";

/**
 * Binds an upload to what it is sent with, once, and only by its uploader. Throws UNKNOWN_FILE otherwise.
 * `em` is that of the transaction that stores the message.
 */
export async function attachFile(
  em: EntityManager,
  file: { id: string; owner: { kind: "user" | "admin"; id: string }; at: Date },
): Promise<void> {
  const attached = await query(em)
    .updateTable("stored_files")
    .set({ attached_at: file.at })
    .where("id", "=", file.id)
    .where("owner_kind", "=", file.owner.kind)
    .where("owner_id", "=", file.owner.id)
    .where("attached_at", "is", null)
    .returning("id")
    .executeTakeFirst();
  if (attached === undefined) throw new DomainError("UNKNOWN_FILE", { fileId: file.id });
}
