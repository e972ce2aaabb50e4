import { DomainError } from "../../errors/domain-error.ts";

/** Where a list that is sorted by time and id stopped. */
export interface NewsCursor {
  readonly ms: number;
  readonly id: string;
}

const PLACE = /^(\d{1,15})\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

export const cursorText = ({ ms, id }: NewsCursor): string => `${Math.round(ms)}.${id}`;

/** Throws VALIDATION for what no list has given out. */
export function parseCursor(cursor: string): NewsCursor {
  const [, ms, id] = PLACE.exec(cursor) ?? [];
  if (ms !== undefined && id !== undefined) return { ms: Number(ms), id };
  throw new DomainError("VALIDATION", {
    issues: [{ field: "cursor", message: "not a cursor of this list" }],
  });
}
