// Where a page of the inbox ended: in `open` those who wait longest come first, then, as in all other lists, the
// newest activity. The place of a row is its time of waiting, its last change and its number, each in plain digits.
import { DomainError } from "../../errors/domain-error.ts";

export interface InboxCursor {
  /** Null where nobody waits, and in lists that don't go by it. */
  waitingMs: number | null;
  changedMs: number;
  number: number;
}

export function formatCursor({ waitingMs, changedMs, number }: InboxCursor): string {
  return [waitingMs ?? "", changedMs, number].join(".");
}

/** Throws VALIDATION for anything that no page gave out. */
export function parseCursor(cursor: string, { isByWait }: { isByWait: boolean }): InboxCursor {
  const match = /^(\d{1,14})?\.(\d{1,14})\.(\d{1,14})$/.exec(cursor);
  if (match === null || (match[1] !== undefined && !isByWait)) {
    throw new DomainError("VALIDATION", {
      issues: [{ field: "cursor", message: "not a cursor of this list" }],
    });
  }
  const [, waiting, changed, number] = match;
  return {
    waitingMs: waiting === undefined ? null : Number(waiting),
    changedMs: Number(changed),
    number: Number(number),
  };
}
