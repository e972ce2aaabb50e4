/**
 * Tables as comma-separated text that a spreadsheet opens without running anything: a cell that would
 * start a formula gets an apostrophe before it, unless it is a plain number.
 */
export function toCsv(head: readonly string[], lines: ReadonlyArray<readonly string[]>): string {
  return [head, ...lines].map((cells) => cells.map(csvCell).join(",")).join("\r\n") + "\r\n";
}

/** The wide ones start a formula where people write Japanese or Chinese. */
const formulaStart = /^[=+\-@\t\r\n＝＋－＠]/;
const plainNumber = /^[+-]?\d+(\.\d+)?$/;

function csvCell(text: string): string {
  const safe = formulaStart.test(text) && !plainNumber.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Follows a cursor to the end of a list, or to `most` rows, whichever comes first. */
export async function readAllPages<Item>(
  fetchPage: (cursor: string | undefined) => Promise<{ items: readonly Item[]; nextCursor: string | null }>,
  most = 20_000,
): Promise<Item[]> {
  const items: Item[] = [];
  let cursor: string | undefined;
  do {
    const page = await fetchPage(cursor);
    items.push(...page.items);
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined && items.length < most);
  return items;
}
