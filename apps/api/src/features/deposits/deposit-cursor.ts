// Where a page of deposits ends: by time and id, so that rows that are added meanwhile don't move the pages.
import type { Expression, SqlBool } from "kysely";
import { DomainError } from "../../errors/domain-error.ts";
import { ofDeposit, type DepositRow } from "./deposit-row.ts";

export const cursorOf = ({ requested_at: at, id }: Pick<DepositRow, "requested_at" | "id">): string =>
  `${at.getTime()}.${id}`;

/** What lies beyond the cursor, of `deposits d`. Throws VALIDATION for what no page has given out. */
export function isBeyond(cursor: string | undefined, side: "<" | ">"): Expression<SqlBool> {
  if (cursor === undefined) return ofDeposit.lit(true);
  const [, atMs, id] = /^(\d{1,13})\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(cursor) ?? [];
  if (atMs === undefined || id === undefined) {
    throw new DomainError("VALIDATION", {
      issues: [{ field: "cursor", message: "not a cursor of this list" }],
    });
  }
  return ofDeposit(
    ofDeposit.refTuple("d.requested_at", "d.id"),
    side,
    ofDeposit.tuple(new Date(Number(atMs)), id),
  );
}
