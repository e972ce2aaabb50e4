import { DomainError } from "../../trpc/domain-error.ts";
import type { WithdrawalRow } from "./withdrawal-row.ts";

/** The place of a row in a list by time, for its next page. */
export function placeOf({ created_ms: createdMs, id }: Pick<WithdrawalRow, "created_ms" | "id">): string {
  return `${createdMs}.${id}`;
}

/** What `placeOf` wrote. Throws VALIDATION. */
export function placeAfter(cursor: string): [Date, string] {
  const match = /^(\d{1,13})\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(cursor);
  const [, createdMs, id] = match ?? [];
  if (createdMs !== undefined && id !== undefined) return [new Date(Number(createdMs)), id];
  throw new DomainError("VALIDATION", {
    issues: [{ field: "cursor", message: "not a cursor of this list" }],
  });
}
