// One table of the database as a list of typed columns: how its rows are written in bulk, read and compared.
import type { Codec } from "./codecs.ts";

export interface Table<Row> {
  readonly name: string;
  readonly columns: readonly Column<Row>[];
  /** The primary key, by column name. */
  readonly key: readonly string[];
  /** Columns that a later snapshot of the same row replaces; none for a table that is only appended to. */
  readonly changing: readonly string[];
  /** Whether the same row may be written more than once. */
  readonly isRetold: boolean;
  /** Builds a row from the texts that `selectList` yields. */
  read(record: TextRecord): Row;
}

export interface Column<Row> {
  readonly name: string;
  readonly sqlType: string;
  /** SQL that reads it as text under its own name, of the table or alias given. */
  select(from: string): string;
  /** The array parameter for these rows. */
  parameter(rows: readonly Row[]): string;
  text(row: Row): string | null;
  /** The stored text in the form that `text` gives. */
  normalise(stored: string | null): string | null;
}

export type TextRecord = Readonly<Record<string, string | null>>;

type Codecs<Row> = { readonly [Property in keyof Row]-?: Codec<Row[Property]> };

interface TableSpec<Row> {
  readonly name: string;
  readonly codecs: Codecs<Row>;
  readonly key: readonly (keyof Row & string)[];
  /** `rest` is every column that isn't part of the key. */
  readonly changing?: readonly (keyof Row & string)[] | "rest";
  readonly isRetold?: boolean;
  /** Where a property's name would be a word of SQL. */
  readonly rename?: Partial<Record<keyof Row & string, string>>;
}

/** A table from its codecs, with its columns named after the row's properties in snake case. */
export function table<Row extends object>(spec: TableSpec<Row>): Table<Row> {
  const properties = propertiesOf(spec.codecs);
  const nameOf = (property: keyof Row & string): string =>
    spec.rename?.[property] ?? property.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  const rest = properties.filter((property) => !spec.key.includes(property));
  const changing = spec.changing === "rest" ? rest : (spec.changing ?? []);
  return {
    name: spec.name,
    key: spec.key.map(nameOf),
    changing: changing.map(nameOf),
    isRetold: spec.isRetold ?? false,
    columns: properties.map((property) => columnOf(nameOf(property), property, spec.codecs[property])),
    read: (record) => {
      const entries = properties.map((property) => {
        const name = nameOf(property);
        return [property, readColumn(`${spec.name}.${name}`, spec.codecs[property], record[name] ?? null)];
      });
      const row: unknown = Object.fromEntries(entries);
      if (isWhole<Row>(row, properties)) return row;
      throw new Error(`a row of ${spec.name} lacks a column`);
    },
  };
}

function columnOf<Row, Property extends keyof Row>(
  name: string,
  property: Property,
  codec: Codec<Row[Property]>,
): Column<Row> {
  return {
    name,
    sqlType: codec.sqlType,
    select: (from) => `${codec.select(`${from}.${name}`)} as ${name}`,
    parameter: (rows) => arrayParameter(codec, rows, property),
    text: (row) => codec.text(row[property]),
    normalise: (stored) => codec.text(codec.read(stored)),
  };
}

function arrayParameter<Row, Property extends keyof Row>(
  codec: Codec<Row[Property]>,
  rows: readonly Row[],
  property: Property,
): string {
  let literal = "{";
  for (const row of rows) {
    if (literal.length > 1) literal += ",";
    const value = codec.literal(row[property]);
    if (value === null) literal += "NULL";
    else literal += codec.quoted ? quoted(value) : value;
  }
  return `${literal}}`;
}

/** Between quotes, with a backslash before those in it and before other backslashes. */
function quoted(value: string): string {
  if (!value.includes('"') && !value.includes("\\")) return `"${value}"`;
  // The same and three times as fast, but for what JSON writes in another way.
  return otherInJson.test(value) ? `"${value.replace(/[\\"]/g, "\\$&")}"` : JSON.stringify(value);
}

/** Control characters, and halves of a pair of UTF-16. */
const otherInJson = /[^ -\ud7ff\ue000-\uffff]/;

function readColumn<Value>(where: string, codec: Codec<Value>, stored: string | null): Value {
  try {
    return codec.read(stored);
  } catch (error) {
    throw new Error(`${where}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
}

/** The select list that `read` understands. */
export function selectList<Row>(table: Table<Row>, from: string = table.name): string {
  return table.columns.map((column) => column.select(from)).join(", ");
}

function propertiesOf<Row>(codecs: Codecs<Row>): (keyof Row & string)[] {
  return Object.keys(codecs).filter((key): key is keyof Row & string => key in codecs);
}

/** Each property was read by its own codec; what is left to see is that none is missing. */
function isWhole<Row>(value: unknown, properties: readonly (keyof Row & string)[]): value is Row {
  return typeof value === "object" && value !== null && properties.every((property) => property in value);
}
