import type { EntityManager } from "@mikro-orm/postgresql";
import { DomainError } from "../trpc/domain-error.ts";

/**
 * Binds an upload to what it is sent with, once, and only by whoever uploaded it. Throws UNKNOWN_FILE otherwise.
 * `em` is that of the transaction that stores the message.
 */
export async function attachFile(
  em: EntityManager,
  file: { id: string; owner: { kind: "user" | "admin"; id: string }; at: Date },
): Promise<void> {
  const rows = await em.execute<unknown[]>(
    `update stored_files set attached_at = ?
     where id = ? and owner_kind = ? and owner_id = ? and attached_at is null returning id`,
    [file.at, file.id, file.owner.kind, file.owner.id],
  );
  if (rows.length === 0) throw new DomainError("UNKNOWN_FILE", { fileId: file.id });
}
