// The consolidated list of persons, groups and entities subject to EU financial sanctions, in its two formats of version 1.1.
import { z } from "zod";
import { byColumn, readCsv, type CsvRow } from "./csv-rows.ts";
import { clean, distinct, ListError, type ParsedEntry, type ParsedList } from "./list-parts.ts";
import { readXml } from "./read-xml.ts";

const lists = new Set(["sanctionEntity", "nameAlias", "birthdate", "citizenship", "regulation", "remark"]);

const Text = z.string().optional();
const Entity = z.looseObject({
  "@logicalId": z.string(),
  "@euReferenceNumber": Text,
  subjectType: z.looseObject({ "@code": Text, "@classificationCode": Text }).optional(),
  nameAlias: z
    .array(z.looseObject({ "@wholeName": Text, "@firstName": Text, "@middleName": Text, "@lastName": Text }))
    .default([]),
  birthdate: z.array(z.looseObject({ "@birthdate": Text, "@year": Text })).default([]),
  citizenship: z.array(z.looseObject({ "@countryIso2Code": Text })).default([]),
  regulation: z.array(z.looseObject({ "@programme": Text })).default([]),
});
const Document = z.looseObject({
  export: z.looseObject({
    "@generationDate": z.string(),
    "@globalFileId": Text,
    sanctionEntity: z.array(Entity).default([]),
  }),
});

/** Throws a ListError. */
export function parseEuXml(text: string): ParsedList {
  const parsed = Document.safeParse(readXml(text, "export", lists));
  if (!parsed.success)
    throw new ListError("unreadable", { detail: parsed.error.issues[0]?.path.join(".") ?? "" });
  const { "@generationDate": made, "@globalFileId": file, sanctionEntity: found } = parsed.data.export;
  return {
    format: "xml",
    version: file ?? made,
    publishedOn: dayOf(made),
    entries: found.map((entity): ParsedEntry => ({
      key: entity["@logicalId"],
      kind: /^p/i.test(entity.subjectType?.["@code"] ?? "") ? "person" : "organization",
      names: distinct(entity.nameAlias.map(wholeName)),
      births: distinct(entity.birthdate.map((birth) => birthOf(birth["@birthdate"], birth["@year"]))),
      countries: distinct(entity.citizenship.map((one) => countryOf(one["@countryIso2Code"]))),
      remarks: clean(
        distinct([entity["@euReferenceNumber"], ...entity.regulation.map((one) => one["@programme"])]).join(
          ", ",
        ),
      ),
    })),
  };
}

type Alias = z.infer<typeof Entity>["nameAlias"][number];

function wholeName(alias: Alias): string {
  const whole = alias["@wholeName"] ?? "";
  return whole === "" ? partsOf(alias["@firstName"], alias["@middleName"], alias["@lastName"]) : whole;
}

const partsOf = (...parts: (string | undefined)[]): string => parts.map((part) => part ?? "").join(" ");

/** One row for each name, birth and citizenship of an entity. Throws a ListError. */
export function parseEuCsv(text: string): ParsedList {
  const [header, ...rows] = readCsv(text, ";");
  if (header === undefined) throw new ListError("empty");
  const cellsOf = byColumn(header, ["filegenerationdate", "entity_logicalid", "namealias_wholename"]);
  const found = new Map<string, CsvRow[]>();
  for (const row of rows) {
    const key = cellsOf(row)("entity_logicalid");
    if (!/^\d{1,12}$/.test(key)) throw new ListError("unreadable", { line: row.line, detail: key });
    found.set(key, [...(found.get(key) ?? []), row]);
  }
  const made = rows[0] === undefined ? "" : cellsOf(rows[0])("filegenerationdate");
  return {
    format: "csv",
    version: made,
    publishedOn: dayOf(made),
    entries: [...found].map(([key, its]): ParsedEntry => {
      const all = its.map(cellsOf);
      const each = (name: string) => all.map((cell) => cell(name));
      const type = each("entity_subjecttype_classificationcode").concat(each("entity_subjecttype")).join("");
      return {
        key,
        kind: /^p/i.test(type) ? "person" : "organization",
        names: distinct(
          all.map(
            (cell) =>
              cell("namealias_wholename") ||
              partsOf(cell("namealias_firstname"), cell("namealias_middlename"), cell("namealias_lastname")),
          ),
        ),
        births: distinct(all.map((cell) => birthOf(cell("birthdate_birthdate"), cell("birthdate_year")))),
        countries: distinct(each("citizenship_countryiso2code").map(countryOf)),
        remarks: clean(
          distinct([...each("entity_eu_referencenumber"), ...each("entity_regulation_programme")]).join(", "),
        ),
      };
    }),
  };
}

function birthOf(day: string | undefined, year: string | undefined): string {
  if (day !== undefined && /^\d{4}-\d{2}-\d{2}/.test(day)) return day.slice(0, 10);
  return year !== undefined && /^\d{4}$/.test(year) ? year : "";
}

/** The list writes 00 where it doesn't know. */
const countryOf = (code: string | undefined): string => (code === undefined || code === "00" ? "" : code);

function dayOf(text: string): string {
  const iso = /^(\d{4}-\d{2}-\d{2})/.exec(text)?.[1];
  const [, day, month, year] = /^(\d{2})\/(\d{2})\/(\d{4})/.exec(text) ?? [];
  const found = iso ?? (year === undefined ? undefined : `${year}-${month}-${day}`);
  if (found === undefined) throw new ListError("bad_date", { detail: text });
  return found;
}
