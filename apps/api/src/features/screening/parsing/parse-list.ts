// From the bytes of a list to its entries. Pure, and for a thread of its own: a list is large.
import { SCREENING_ENTRIES_MAX, type ScreeningListKind } from "@fillmark/contracts/screening-states";
import { parseEuCsv, parseEuXml } from "./eu.ts";
import { ListError, type ParsedList } from "./list-parts.ts";
import { parseOfacCsv } from "./ofac-csv.ts";
import { parseOfacXml } from "./ofac-xml.ts";
import { parsePepCsv } from "./pep-csv.ts";

export interface Given {
  readonly kind: ScreeningListKind;
  readonly bytes: Uint8Array;
  /** Of OFAC's second table, where there is one. */
  readonly aliases: Uint8Array | null;
}

export type ListAnswer =
  | { readonly list: ParsedList; readonly refusal: null }
  | { readonly list: null; readonly refusal: Pick<ListError, "problem" | "line" | "detail"> };

/** Never throws: what can't be read is a refusal in the answer. */
export function parseList(given: Given): ListAnswer {
  try {
    const list = read(given);
    requireWhole(list);
    return { list, refusal: null };
  } catch (error) {
    if (!(error instanceof ListError)) throw error;
    const { problem, line, detail } = error;
    return { list: null, refusal: { problem, line, detail } };
  }
}

function read({ kind, bytes, aliases }: Given): ParsedList {
  const text = decode(bytes);
  if (text.trim() === "") throw new ListError("empty");
  const isXml = text.trimStart().startsWith("<");
  if (kind === "pep") {
    if (isXml) throw new ListError("unknown_format");
    return parsePepCsv(text);
  }
  if (kind === "eu_fsf") {
    if (isXml) return requireRoot(text, "export", parseEuXml);
    return parseEuCsv(text);
  }
  if (isXml) return requireRoot(text, "sdnList", parseOfacXml);
  return parseOfacCsv(text, aliases === null ? null : decode(aliases));
}

function requireRoot(text: string, root: string, parse: (text: string) => ParsedList): ParsedList {
  if (!new RegExp(`<(?:\\w+:)?${root}[\\s>]`).test(text.slice(0, 4_000)))
    throw new ListError("unknown_format");
  return parse(text);
}

/** All of these lists are published as UTF-8; names that were decoded wrongly would match nobody. */
function decode(bytes: Uint8Array): string {
  if (bytes.length >= 2 && bytes.subarray(0, 4_000).includes(0)) throw new ListError("encoding");
  const declared = /^[^>]*encoding=["']([\w-]+)["']/i.exec(
    new TextDecoder("latin1").decode(bytes.subarray(0, 200)),
  );
  if (declared?.[1] !== undefined && !/^utf-?8$/i.test(declared[1]))
    throw new ListError("encoding", { detail: declared[1] });
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    // Somebody decoded it wrongly before us.
    if (text.includes("\uFFFD")) throw new ListError("encoding");
    return text;
  } catch (error) {
    throw error instanceof ListError ? error : new ListError("encoding");
  }
}

function requireWhole({ entries }: ParsedList): void {
  if (entries.length === 0) throw new ListError("empty");
  if (entries.length > SCREENING_ENTRIES_MAX)
    throw new ListError("too_many_entries", { detail: String(entries.length) });
  const keys = new Set<string>();
  for (const { key, names } of entries) {
    if (names.length === 0) throw new ListError("no_name", { detail: key });
    if (keys.has(key)) throw new ListError("doubled", { detail: key });
    keys.add(key);
  }
}
