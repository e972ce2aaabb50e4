// OFAC's list as its tables: sdn.csv, and the names that people also go by in alt.csv. Neither has a header.
import { readCsv } from "./csv-rows.ts";
import { birthOf, clean, distinct, ListError, type ParsedEntry, type ParsedList } from "./list-parts.ts";

/** What stands where there is nothing. */
const NOTHING = "-0-";
/** As MS-DOS ended files. */
const MS_DOS_END = "\u001A";
const SDN_COLUMNS = 12;
const ALT_COLUMNS = 5;

/** Throws a ListError. `aliases` is the text of alt.csv; without it nobody has another name than their first. */
export function parseOfacCsv(text: string, aliases: string | null): ParsedList {
  const others = aliasesOf(aliases);
  const entries = rowsOf(text, SDN_COLUMNS).flatMap(({ cells }): ParsedEntry[] => {
    const [key = "", name = "", type = "", program = "", , , , , , , , remarks = ""] = cells;
    if (/vessel|aircraft/i.test(type)) return [];
    return [
      {
        key,
        kind: /individual/i.test(type) ? "person" : "organization",
        names: distinct([turned(name), ...(others.get(key) ?? [])]),
        births: distinct([...remarks.matchAll(/\bDOB ([^;]+)/g)].map(([, day = ""]) => birthOf(day) ?? "")),
        countries: distinct(
          [...remarks.matchAll(/\b(?:nationality|citizen) ([^;.]+)/g)].map(([, country]) => country),
        ),
        remarks: clean([program, remarks].filter((part) => part !== "").join(". ")),
      },
    ];
  });
  return { format: "csv", version: "", publishedOn: null, entries };
}

function aliasesOf(text: string | null): Map<string, string[]> {
  const found = new Map<string, string[]>();
  if (text === null) return found;
  for (const { cells } of rowsOf(text, ALT_COLUMNS)) {
    const [key = "", , , name = ""] = cells;
    found.set(key, [...(found.get(key) ?? []), turned(name)]);
  }
  return found;
}

function rowsOf(text: string, columns: number) {
  return readCsv(text.trimEnd().endsWith(MS_DOS_END) ? text.trimEnd().slice(0, -1) : text, ",").map(
    ({ cells, line }) => {
      if (cells.length !== columns || !/^\d{1,12}$/.test(cells[0]?.trim() ?? ""))
        throw new ListError(cells.length < columns ? "cut_off" : "columns_missing", { line });
      return { line, cells: cells.map((cell) => (cell.trim() === NOTHING ? "" : cell.trim())) };
    },
  );
}

/** "PETROV, Ivan" as "Ivan PETROV". */
function turned(name: string): string {
  const [last = "", ...first] = name.split(", ");
  return first.length === 0 ? name : `${first.join(" ")} ${last}`;
}
