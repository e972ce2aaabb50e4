import { DomainError } from "../../trpc/domain-error.ts";

/** Where a list that is sorted by time and id stopped. */
export interface NewsPlace {
  readonly ms: number;
  readonly id: string;
}

const PLACE = /^(\d{1,15})\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

export const placeText = ({ ms, id }: NewsPlace): string => `${Math.round(ms)}.${id}`;

/** Throws VALIDATION for what no list has given out. */
export function placeIn(cursor: string): NewsPlace {
  const [, ms, id] = PLACE.exec(cursor) ?? [];
  if (ms !== undefined && id !== undefined) return { ms: Number(ms), id };
  throw new DomainError("VALIDATION", {
    issues: [{ field: "cursor", message: "not a cursor of this list" }],
  });
}
