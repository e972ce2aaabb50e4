// A spreadsheet runs what starts like a formula. So there are two makers of CSV files, one in the browser and one in the
// server, both make every cell harmless, and whatever gives someone a CSV file goes through one of them.
import fc from "fast-check";
import { expect, test } from "vitest";
import { csvHead, csvLine } from "../../apps/api/src/features/privacy/export/csv-lines.ts";
import { transactionsCsv } from "../../apps/web/src/features/funds/transactions-csv.ts";
import { toCsv } from "../../apps/web/src/lib/csv.ts";
import { readSources } from "./source-files.ts";

const product = readSources().filter(({ isTest, path }) => !isTest && /^apps\/(web|api)\/src\//.test(path));
const filesWith = (what: RegExp): string[] =>
  product.flatMap(({ path, text }) => (what.test(text) ? [path] : [])).toSorted();

test("every CSV file is made by one of two makers", () => {
  expect(filesWith(/\btoCsv\(/), "a list that somebody can save").toEqual([
    "apps/web/src/features/admin/audit-csv.tsx",
    "apps/web/src/features/execution/desk-columns.tsx",
    "apps/web/src/features/execution/execution-csv.ts",
    "apps/web/src/features/execution/liquidity-tables.tsx",
    "apps/web/src/features/funds/disposals-csv.ts",
    "apps/web/src/features/funds/imported/import-text.ts",
    "apps/web/src/features/funds/portfolio/portfolio-csv.ts",
    "apps/web/src/features/funds/tax/tax-csv.ts",
    "apps/web/src/features/funds/transactions-csv.ts",
    "apps/web/src/features/ledger/account-page.tsx",
    "apps/web/src/features/ledger/accounts.tsx",
    "apps/web/src/features/ledger/summary.tsx",
    "apps/web/src/features/monitoring/monitoring-csv.tsx",
    "apps/web/src/features/reconciliation/imports-list.tsx",
    "apps/web/src/features/screening/screening-csv.tsx",
    "apps/web/src/features/security/key-orders-csv.ts",
    "apps/web/src/features/support-reports/figure-columns.tsx",
    "apps/web/src/features/support-reports/ratings-panel.tsx",
    "apps/web/src/features/trading/orders-csv.ts",
    "apps/web/src/features/users/user-money.tsx",
    "apps/web/src/features/users/user-orders.tsx",
    "apps/web/src/features/users/users-csv.tsx",
    "apps/web/src/features/withdrawals/queue-csv.tsx",
    "apps/web/src/features/withdrawals/travel-rule-files.ts",
    "apps/web/src/lib/csv.ts",
  ]);
  expect(filesWith(/\bcsvLine\(/), "the export of one's data").toEqual([
    "apps/api/src/features/privacy/export/csv-lines.ts",
    "apps/api/src/features/privacy/export/export-parts.ts",
  ]);
  expect(filesWith(/["'`]text\/csv/), "says that it is one").toEqual(["apps/web/src/lib/csv-file.ts"]);
  expect(filesWith(/\bdownloadCsv\(/), "hands one out").toEqual([
    "apps/web/src/features/trading/use-orders-csv.ts",
    "apps/web/src/lib/csv-button.tsx",
    "apps/web/src/lib/csv-file.ts",
  ]);
  // The button of one's own accounts hands on what the pages with it make.
  const handedOn = "apps/web/src/account/named-demo-account.tsx";
  expect(filesWith(/<CsvButton\b/), "a button").toContain(handedOn);
  for (const path of filesWith(/<(Own)?CsvButton\b/).filter((each) => each !== handedOn))
    expect(product.find((file) => file.path === path)?.text, path).toMatch(/[cC]sv\(/);
});

const starts = [..."=+-@\t\r\n＝＋－＠"];
const isHarmless = (cell: string): boolean =>
  /^[+-]?\d+(\.\d+)?$/.test(cell) || !starts.some((start) => cell.startsWith(start));

const cells = fc.oneof(
  fc.string({ unit: "binary", maxLength: 20 }),
  fc.tuple(fc.constantFrom(...starts, '"', ",", '",'), fc.string({ maxLength: 12 })).map(([a, b]) => a + b),
  fc.constantFrom(
    '=cmd|"/c calc"!A1',
    "=HYPERLINK(1)",
    "-1+1",
    "+1e5",
    "@SUM(1)",
    '",=1+1',
    "\n=1",
    '"\r\n=1',
  ),
);

test("a spreadsheet reads as many cells as there are, and none of them starts a formula", () => {
  fc.assert(
    fc.property(fc.array(cells, { minLength: 2, maxLength: 4 }), (line) => {
      const head = line.map((_, index) => `c${index}`);
      const row = Object.fromEntries(line.map((cell, index) => [`c${index}`, cell]));
      for (const file of [toCsv(head, [line]), csvHead(head) + csvLine(head, row)]) {
        const [, read = [], ...more] = readCsv(file);
        expect(more).toEqual([]);
        expect(read.map((cell, index) => cell === line[index] || cell === `'${line[index]}`)).toEqual(
          line.map(() => true),
        );
        expect(read.filter((cell) => !isHarmless(cell))).toEqual([]);
      }
    }),
    { numRuns: 500 },
  );
});

test("a list of transactions holds no formula, whichever of its texts is one", () => {
  const formula = "=cmd()";
  const texts = { id: formula, seq: formula, at: formula, asset: formula, amount: formula };
  const kinds = { kind: "withdrawal", venue: "live", bucket: "held" } as const;
  const more = { balanceAfter: formula, orderId: formula, fillId: formula, pair: formula };
  const read = readCsv(transactionsCsv([{ ...kinds, ...texts, ...more }])).flat();
  expect(read.filter((cell) => cell.endsWith(formula))).toHaveLength(9);
  expect(read.filter((cell) => !isHarmless(cell))).toEqual([]);
});

/** As RFC 4180 has it: cells of lines. */
function readCsv(text: string): string[][] {
  const lines: string[][] = [];
  let line: string[] = [];
  const cell = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/gy;
  for (let found = cell.exec(text); found !== null; found = cell.exec(text)) {
    line.push(found[1]?.replaceAll('""', '"') ?? found[2] ?? "");
    if (found[3] !== ",") lines.push(line);
    if (found[3] !== ",") line = [];
  }
  return lines;
}
