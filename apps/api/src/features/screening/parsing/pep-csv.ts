// Politically exposed persons as a table of one's own: name, date_of_birth, country, kind. There is no public list of them.
import { byColumn, readCsv } from "./csv-rows.ts";
import { clean, distinct, ListError, type ParsedEntry, type ParsedList } from "./list-parts.ts";

/** Several rows of one name and birth are one person, and so are names in one cell with a "|" between. Throws a ListError. */
export function parsePepCsv(text: string): ParsedList {
  const separator = (text.split("\n")[0] ?? "").includes(";") ? ";" : ",";
  const [header, ...rows] = readCsv(text, separator);
  if (header === undefined) throw new ListError("empty");
  const cellsOf = byColumn(header, ["name", "date_of_birth", "country", "kind"]);
  const found = new Map<string, ParsedEntry>();
  for (const row of rows) {
    const cell = cellsOf(row);
    const names = distinct(cell("name").split("|"));
    const birth = cell("date_of_birth");
    if (names[0] === undefined) throw new ListError("no_name", { line: row.line });
    if (!/^(\d{4}(-\d{2}(-\d{2})?)?)?$/.test(birth))
      throw new ListError("bad_date", { line: row.line, detail: birth });
    const key = `${names[0]} ${birth}`.trim();
    const known = found.get(key);
    found.set(key, {
      key,
      kind: "person",
      names: distinct([...(known?.names ?? []), ...names]),
      births: distinct([birth]),
      countries: distinct([...(known?.countries ?? []), cell("country")]),
      remarks: clean(distinct([known?.remarks, cell("kind")]).join(", ")),
    });
  }
  return { format: "csv", version: "", publishedOn: null, entries: [...found.values()] };
}
