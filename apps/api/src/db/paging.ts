import { DomainError } from "../errors/domain-error.ts";

/** A page of views; `nextCursor` is null on the last one. */
export interface Page<V> {
  items: V[];
  nextCursor: string | null;
}

/** How a list by ids goes on from a cursor: newest first, or oldest first. */
export function listOrder(oldestFirst: boolean): {
  readonly isBehind: "<" | ">";
  readonly direction: "asc" | "desc";
} {
  return oldestFirst ? { isBehind: ">", direction: "asc" } : { isBehind: "<", direction: "desc" };
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

/** The cursor of a list by ids that are UUIDs. Throws VALIDATION for what no page gave out. */
export function uuidCursor(cursor: string): string {
  if (/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(cursor)) return cursor;
  throw notACursor();
}

function notACursor(): DomainError<"VALIDATION"> {
  return new DomainError("VALIDATION", {
    issues: [{ field: "cursor", message: "not a cursor of this list" }],
  });
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
      throw notACursor();
    },
    get sql(): string {
      return parts.join(" and ");
    },
    get values(): unknown[] {
      return values;
    },
  };
}
