// Where a page of deposits ends: by time and id, so that rows that are added meanwhile don't move the pages.
import type { conditions } from "../../db/paging.ts";
import { DomainError } from "../../trpc/domain-error.ts";

interface Placed {
  readonly requested_ms: number;
  readonly id: string;
}

export const cursorOf = ({ requested_ms: atMs, id }: Placed): string => `${atMs}.${id}`;

/** Adds what lies beyond the cursor. Throws VALIDATION for what no page has given out. */
export function addPlace(
  where: ReturnType<typeof conditions>,
  cursor: string | undefined,
  beyond: "<" | ">",
): void {
  if (cursor === undefined) return;
  const [, atMs, id] = /^(\d{1,13})\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(cursor) ?? [];
  if (atMs === undefined || id === undefined) {
    throw new DomainError("VALIDATION", {
      issues: [{ field: "cursor", message: "not a cursor of this list" }],
    });
  }
  where.add(`(d.requested_at, d.id) ${beyond} (?, ?)`, new Date(Number(atMs)), id);
}
