// Which tables each feature's SQL names, held against the list of what it may.
import { expect, test } from "vitest";
import { readSources, type SourceFile } from "./source-files.ts";
import { tableReaders, tableWriters } from "./table-access.mjs";

const api = "apps/api/src/";
const sources = readSources().filter((file) => file.path.startsWith(api));
const owners = new Map<string, string>([
  ["postings", "exchange"],
  ...sources.flatMap(({ path, text }) => {
    const owner = /^apps\/api\/src\/db\/entities\/([a-z-]+)\.ts$/.exec(path)?.[1];
    const tables = [...text.matchAll(/tableName: "(\w+)"/g)].map((match) => match[1] ?? "");
    return owner === undefined ? [] : tables.map((table): [string, string] => [table, owner]);
  }),
]);

const writes =
  /\b(?:insert\s+into|update|delete\s+from)\s+"?(\w+)|\b(?:insertInto|updateTable|deleteFrom)\(\s*"(\w+)/gi;
const reads =
  /\b(?:from|join)\s+"?(\w+)|\b(?:selectFrom|innerJoin|leftJoin|rightJoin|from|using)\(\s*"(\w+)/gi;

/** The feature, or the folder of what isn't one. */
function placeOf(path: string): string {
  const [first = "", second = ""] = path.slice(api.length).split("/");
  return first === "features" ? second : first;
}

function tablesOfOthers(file: SourceFile, pattern: RegExp): string[] {
  const code = file.text.replace(/^\s*(\/\/|\*|\/\*).*$/gm, "");
  const named = [...code.matchAll(pattern)].map((match) => match[1] ?? match[2] ?? "");
  return named.filter((table) => (owners.get(table) ?? placeOf(file.path)) !== placeOf(file.path));
}

/** Migrations are history, and see tables before they had owners. */
const product = sources.filter(({ path, isTest }) => !isTest && !path.startsWith(`${api}db/`));

function forbidden(
  pattern: RegExp,
  allowed: readonly Readonly<Record<string, readonly string[]>>[],
): string[] {
  return product.flatMap((file) =>
    tablesOfOthers(file, pattern)
      .filter((table) => !allowed.some((list) => list[placeOf(file.path)]?.includes(table)))
      .map((table) => `${file.path}: ${table} of ${owners.get(table) ?? ""}`),
  );
}

const why =
  "Why: what a table holds is its feature's business. Instead: call the feature's index.ts, or write the line into infra/tooling/table-access.mjs and say why in the commit.";

test("only its feature writes a table, or who is listed", () => {
  expect(forbidden(writes, [tableWriters]), why).toEqual([]);
});

test("only its feature reads a table, or who is listed", () => {
  expect(forbidden(reads, [tableWriters, tableReaders]), why).toEqual([]);
});

test("nothing is listed that isn't used", () => {
  const used = (pattern: RegExp): Set<string> =>
    new Set(
      product.flatMap((file) =>
        tablesOfOthers(file, pattern).map((table) => `${placeOf(file.path)} ${table}`),
      ),
    );
  const unused = (list: Readonly<Record<string, readonly string[]>>, pattern: RegExp): string[] => {
    const found = used(pattern);
    return Object.entries(list)
      .flatMap(([place, tables]) => tables.map((table) => `${place} ${table}`))
      .filter((line) => !found.has(line));
  };
  expect([...unused(tableWriters, writes), ...unused(tableReaders, reads)]).toEqual([]);
});
