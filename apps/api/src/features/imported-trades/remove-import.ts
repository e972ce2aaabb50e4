import type { RemoveImportInput } from "@fillmark/contracts/imported-trades";
import type { UserContext } from "../../context/context.ts";
import { query } from "../../db/query.ts";
import { DomainError } from "../../errors/domain-error.ts";

/**
 * Takes an import of the caller's away, with the trades that it brought; the file can be imported again. Throws NOT_FOUND for another's,
 * and none at all.
 */
export async function removeImport({ em, actor }: UserContext, { id }: RemoveImportInput): Promise<void> {
  // Its trades go with it by their foreign key.
  const removed = await query(em)
    .deleteFrom("trade_imports")
    .where("user_id", "=", actor.userId)
    .where("id", "=", id)
    .returning("id")
    .executeTakeFirst();
  if (removed === undefined) throw new DomainError("NOT_FOUND", {});
}
