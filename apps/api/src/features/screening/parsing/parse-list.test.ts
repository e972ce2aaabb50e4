import { expect, test } from "vitest";
import type { ScreeningListKind } from "@fillmark/contracts/screening-states";
import {
  euCsv,
  euXml,
  ofacAliases,
  ofacCsv,
  ofacXml,
  pepCsv,
  type Listed,
} from "../../../testing/sanctions-files.ts";
import { parseList } from "./parse-list.ts";

const people: Listed[] = [
  { key: "101", first: "Ivan", last: "TESTOV", aliases: ["Иван Тестов"], born: "1960-03-12", country: "RU" },
  { key: "102", first: "Amina", last: "AL-SAMPLE" },
];

const bytes = (text: string) => new Uint8Array(Buffer.from(text));
const read = (kind: ScreeningListKind, text: string, aliases?: string) =>
  parseList({ kind, bytes: bytes(text), aliases: aliases === undefined ? null : bytes(aliases) });
const problemOf = (kind: ScreeningListKind, text: string) => read(kind, text).refusal?.problem;

test("each public format gives the same people", () => {
  const answers = [
    read("ofac_sdn", ofacXml(people)),
    read("ofac_sdn", ofacCsv(people), ofacAliases(people)),
    read("eu_fsf", euXml(people)),
    read("eu_fsf", euCsv(people)),
    read("pep", pepCsv(people)),
  ];
  for (const { list, refusal } of answers) {
    expect(refusal).toBeNull();
    expect(list?.entries.map(({ names }) => names)).toEqual([
      ["Ivan TESTOV", "Иван Тестов"],
      ["Amina AL-SAMPLE"],
    ]);
    expect(list?.entries[0]?.births).toEqual(["1960-03-12"]);
    expect(list?.entries[0]?.kind).toBe("person");
  }
  expect(answers.map(({ list }) => list?.publishedOn ?? null)).toEqual([
    "2026-11-20",
    null,
    "2026-11-20",
    "2026-11-20",
    null,
  ]);
});

test("a file that was cut off is refused, wherever the cut is", () => {
  const xml = ofacXml(people);
  for (const cut of [0.3, 0.6, 0.9, 0.98])
    expect([cut, problemOf("ofac_sdn", xml.slice(0, Math.floor(xml.length * cut)))]).toEqual([
      cut,
      "cut_off",
    ]);
  // Whole as XML, but with fewer entries than it says itself.
  expect(problemOf("ofac_sdn", ofacXml(people, "11/20/2026", 3))).toBe("cut_off");
  const csv = ofacCsv(people);
  expect(problemOf("ofac_sdn", csv.slice(0, csv.length - 30))).toBe("cut_off");
  const eu = euCsv(people);
  expect(problemOf("eu_fsf", eu.slice(0, eu.length - 20))).toBe("cut_off");
  expect(problemOf("pep", pepCsv(people).slice(0, -14))).toBe("cut_off");
});

test("an empty file, another list and what isn't UTF-8 are refused", () => {
  for (const kind of ["ofac_sdn", "eu_fsf", "pep"] as const) expect(problemOf(kind, " \n")).toBe("empty");
  expect(problemOf("ofac_sdn", ofacXml([]))).toBe("empty");
  expect(problemOf("pep", pepCsv([]).split("\n")[0] ?? "")).toBe("empty");
  expect(problemOf("eu_fsf", ofacXml(people))).toBe("unknown_format");
  expect(problemOf("ofac_sdn", euXml(people))).toBe("unknown_format");
  expect(problemOf("eu_fsf", pepCsv(people))).toBe("columns_missing");
  const latin = parseList({
    kind: "pep",
    bytes: new Uint8Array(Buffer.from("name,date_of_birth,country,kind\nJosé Test,,ES,x\n", "latin1")),
    aliases: null,
  });
  expect(latin.refusal?.problem).toBe("encoding");
  const wide = parseList({
    kind: "ofac_sdn",
    bytes: new Uint8Array(Buffer.from(ofacXml(people), "utf16le")),
    aliases: null,
  });
  expect(wide.refusal?.problem).toBe("encoding");
  expect(problemOf("pep", pepCsv([{ key: "1", first: "Jos\uFFFD", last: "Test" }]))).toBe("encoding");
});

test("what would fool a reader of XML or stands there twice is refused", () => {
  const bomb = ofacXml(people).replace("<sdnList", '<!DOCTYPE x [<!ENTITY a "b">]><sdnList');
  expect(problemOf("ofac_sdn", bomb)).toBe("entities");
  expect(problemOf("ofac_sdn", ofacXml([...people, ...people]))).toBe("doubled");
  expect(problemOf("pep", "name,date_of_birth,country,kind\n,1960-01-01,ES,x\n")).toBe("no_name");
  expect(problemOf("pep", "name,date_of_birth,country,kind\nA Test,12.3.1960,ES,x\n")).toBe("bad_date");
});
