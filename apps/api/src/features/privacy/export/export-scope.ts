// What one export covers: whose data, and up to where. Orders go on while it is made, so everything of the ledger
// stops at one command; then fills, postings and balances of one file agree with each other.
import type { Context } from "../../../context/context.ts";

export interface ExportScope {
  readonly ctx: Context;
  readonly userId: string;
  /** The last command of the exchange that is looked at. */
  readonly seq: number;
  readonly atMs: number;
}

/** Rows of a page, which is all that is held of a table at a time. */
export const PAGE = 250;

/** Reads page after page, each behind the last row of the one before, until one isn't full. */
export async function* pagesOf<Item>(
  read: (after: Item | null) => Promise<readonly Item[]>,
): AsyncGenerator<readonly Item[]> {
  let after: Item | null = null;
  for (;;) {
    const items: readonly Item[] = await read(after);
    if (items.length > 0) yield items;
    after = items.at(-1) ?? null;
    if (items.length < PAGE || after === null) return;
  }
}

export function openScope(ctx: Context, userId: string): ExportScope {
  return { ctx, userId, seq: ctx.exchange.status().seq, atMs: ctx.clock.now() };
}

export function instantOf(ms: number): string {
  return new Date(ms).toISOString();
}
