import type { Expression, SqlBool } from "kysely";
import { DomainError } from "../../errors/domain-error.ts";
import { ofWithdrawal, type WithdrawalRow } from "./withdrawal-row.ts";

/** The place of a row in a list by time, for its next page. */
export function queueCursor({ created_at: at, id }: Pick<WithdrawalRow, "created_at" | "id">): string {
  return `${at.getTime()}.${id}`;
}

/** What lies beyond what `queueCursor` wrote, of `withdrawals w`. Throws VALIDATION. */
export function isBeyond(cursor: string | undefined, side: "<" | ">"): Expression<SqlBool> {
  if (cursor === undefined) return ofWithdrawal.lit(true);
  const match = /^(\d{1,13})\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(cursor);
  const [, createdMs, id] = match ?? [];
  if (createdMs !== undefined && id !== undefined) {
    const place = ofWithdrawal.tuple(new Date(Number(createdMs)), id);
    return ofWithdrawal(ofWithdrawal.refTuple("w.created_at", "w.id"), side, place);
  }
  throw new DomainError("VALIDATION", {
    issues: [{ field: "cursor", message: "not a cursor of this list" }],
  });
}
