import { DomainError } from "../errors/domain-error.ts";

/** A page of views; `nextCursor` is null on the last one. */
export interface Page<V> {
  items: V[];
  nextCursor: string | null;
}

/** Cuts the one row too many that was asked for, to know whether there is more. */
export function page<R, V>(input: {
  rows: R[];
  limit: number;
  cursorOf: (row: R) => string;
  view: (row: R) => V;
}): Page<V> {
  const kept = input.rows.slice(0, input.limit);
  const last = kept.at(-1);
  const nextCursor = input.rows.length > input.limit && last !== undefined ? input.cursorOf(last) : null;
  return { items: kept.map(input.view), nextCursor };
}

/** Collects the parts of a WHERE clause beside their values; every part is a constant of the code. */
export function conditions() {
  const parts: string[] = [];
  const values: unknown[] = [];
  return {
    add(sql: string, ...bound: unknown[]): void {
      parts.push(sql);
      values.push(...bound);
    },
    /** A cursor is an id that a former page gave out. */
    idCursor(cursor: string): string {
      if (/^\d{1,18}$/.test(cursor)) return cursor;
      throw new DomainError("VALIDATION", {
        issues: [{ field: "cursor", message: "not a cursor of this list" }],
      });
    },
    get sql(): string {
      return parts.join(" and ");
    },
    get values(): unknown[] {
      return values;
    },
  };
}
