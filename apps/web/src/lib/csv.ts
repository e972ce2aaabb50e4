/**
 * Tables as comma-separated text that a spreadsheet opens without running anything: a cell that would
 * start a formula gets an apostrophe before it, unless it is a plain number.
 */
export function toCsv(
  head: readonly string[],
  lines: ReadonlyArray<readonly string[]>,
  of: CsvAccount | null = null,
): string {
  const own = of === null ? [] : [`${of.number}`, of.name];
  const table = [
    [...head, ...(of === null ? [] : accountColumns)],
    ...lines.map((cells) => [...cells, ...own]),
  ];
  return table.map((cells) => cells.map(csvCell).join(",")).join("\r\n") + "\r\n";
}

/** Of a user who has several demo accounts, the one that a file is of. */
export interface CsvAccount {
  readonly number: number;
  readonly name: string;
}

const accountColumns = ["demo_account", "demo_account_name"];

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
