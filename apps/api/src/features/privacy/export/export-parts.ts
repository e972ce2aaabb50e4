// How a part of an export is written down: rows as JSON and as CSV, page by page, and single documents as JSON.
import { csvHead, csvLine, type Row } from "./csv-lines.ts";
import type { ExportScope } from "./export-scope.ts";
import type { ZipEntry } from "./zip-stream.ts";

export type { Row } from "./csv-lines.ts";

export interface ExportPart {
  /** For README.txt: the files of this part, and what is in them. */
  readonly files: string;
  readonly about: string;
  readonly entries: (scope: ExportScope) => AsyncIterable<ZipEntry>;
}

/** Rows of a page; read twice, once for each format. */
export type Pages = (scope: ExportScope) => AsyncIterable<readonly Row[]>;

export interface TableSpec {
  readonly name: string;
  readonly about: string;
  /** Of the CSV file, also where there are no rows. */
  readonly columns: readonly string[];
  readonly pages: Pages;
}

export function tablePart({ name, about, columns, pages }: TableSpec): ExportPart {
  return {
    files: `${name}.json, ${name}.csv`,
    about,
    async *entries(scope) {
      yield textEntry(`${name}.json`, jsonText(pages(scope)));
      yield textEntry(`${name}.csv`, csvText(columns, pages(scope)));
    },
  };
}

export function documentPart(spec: {
  readonly name: string;
  readonly about: string;
  readonly read: (scope: ExportScope) => Promise<unknown>;
}): ExportPart {
  const file = `${spec.name}.json`;
  return {
    files: file,
    about: spec.about,
    async *entries(scope) {
      yield textEntry(file, once(`${JSON.stringify(await spec.read(scope), null, 2)}\n`));
    },
  };
}

export async function* once(text: string): AsyncGenerator<string> {
  yield text;
}

export function textEntry(name: string, text: AsyncIterable<string>): ZipEntry {
  return { name, isPackable: true, chunks: encoded(text) };
}

async function* encoded(text: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  for await (const piece of text) yield encoder.encode(piece);
}

async function* jsonText(pages: AsyncIterable<readonly Row[]>): AsyncGenerator<string> {
  let before = "[";
  for await (const rows of pages) {
    if (rows.length === 0) continue;
    yield `${before}\n${rows.map((row) => JSON.stringify(row)).join(",\n")}`;
    before = ",";
  }
  yield before === "[" ? "[]\n" : "\n]\n";
}

/** The mark at its start lets spreadsheets know that it is UTF-8. */
async function* csvText(
  columns: readonly string[],
  pages: AsyncIterable<readonly Row[]>,
): AsyncGenerator<string> {
  yield `\uFEFF${csvHead(columns)}`;
  for await (const rows of pages) yield rows.map((row) => csvLine(columns, row)).join("");
}
