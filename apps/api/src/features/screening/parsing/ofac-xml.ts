// OFAC's list of Specially Designated Nationals as sdn.xml.
import { z } from "zod";
import { birthOf, clean, distinct, ListError, type ParsedEntry, type ParsedList } from "./list-parts.ts";
import { readXml } from "./read-xml.ts";

const lists = new Set(["sdnEntry", "program", "aka", "dateOfBirthItem", "nationality", "citizenship"]);

const Text = z.string().optional();
/** An element without content is an empty text. */
const optional = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.union([z.literal(""), z.looseObject(shape)]).optional();

const Entry = z.looseObject({
  uid: z.string().regex(/^\d{1,12}$/),
  firstName: Text,
  lastName: Text,
  sdnType: Text,
  remarks: Text,
  programList: optional({ program: z.array(z.string()).optional() }),
  akaList: optional({ aka: z.array(z.looseObject({ firstName: Text, lastName: Text })).optional() }),
  dateOfBirthList: optional({ dateOfBirthItem: z.array(z.looseObject({ dateOfBirth: Text })).optional() }),
  nationalityList: optional({ nationality: z.array(z.looseObject({ country: Text })).optional() }),
  citizenshipList: optional({ citizenship: z.array(z.looseObject({ country: Text })).optional() }),
});
type Entry = z.infer<typeof Entry>;

const Document = z.looseObject({
  sdnList: z.looseObject({
    publshInformation: z.looseObject({ Publish_Date: z.string(), Record_Count: Text }),
    sdnEntry: z.array(Entry).default([]),
  }),
});

/** Throws a ListError. Ships and aircraft are left out: nobody is one. */
export function parseOfacXml(text: string): ParsedList {
  const parsed = Document.safeParse(readXml(text, "sdnList", lists));
  if (!parsed.success)
    throw new ListError("unreadable", { detail: parsed.error.issues[0]?.path.join(".") ?? "" });
  const { publshInformation: published, sdnEntry: found } = parsed.data.sdnList;
  const declared = Number(published.Record_Count ?? found.length);
  if (declared !== found.length)
    throw new ListError("cut_off", { detail: `${found.length} / ${published.Record_Count ?? ""}` });
  const [, month, day, year] = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(published.Publish_Date) ?? [];
  if (year === undefined) throw new ListError("bad_date", { detail: published.Publish_Date });
  return {
    format: "xml",
    version: published.Publish_Date,
    publishedOn: `${year}-${month}-${day}`,
    entries: found.flatMap((entry) => (/vessel|aircraft/i.test(entry.sdnType ?? "") ? [] : [entryOf(entry)])),
  };
}

const nameOf = (part: { firstName?: string | undefined; lastName?: string | undefined }): string =>
  `${part.firstName ?? ""} ${part.lastName ?? ""}`;

function entryOf(entry: Entry): ParsedEntry {
  const aliases = partOf(entry.akaList)?.aka ?? [];
  const births = partOf(entry.dateOfBirthList)?.dateOfBirthItem ?? [];
  const nations = partOf(entry.nationalityList)?.nationality ?? [];
  const citizens = partOf(entry.citizenshipList)?.citizenship ?? [];
  const programs = partOf(entry.programList)?.program ?? [];
  return {
    key: entry.uid,
    kind: /individual/i.test(entry.sdnType ?? "") ? "person" : "organization",
    names: distinct([nameOf(entry), ...aliases.map(nameOf)]),
    births: distinct(births.map(({ dateOfBirth }) => birthOf(dateOfBirth ?? "") ?? "")),
    countries: distinct([...nations, ...citizens].map(({ country }) => country)),
    remarks: clean([programs.join(", "), entry.remarks ?? ""].filter((part) => part !== "").join(". ")),
  };
}

function partOf<Part>(part: Part | "" | undefined): Part | undefined {
  return part === "" ? undefined : part;
}
