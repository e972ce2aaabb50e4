// How a value of the core becomes a column and comes back. Every column travels as text, so that no driver
// ever turns an amount into a floating point number, and as one array per column, so that a batch of any size
// is one statement.

/** A column's type, both ways. `text` is the form in which a stored and a computed value are compared. */
export interface Codec<Value> {
  readonly sqlType: string;
  /** True when the literal may hold characters that mean something inside a PostgreSQL array. */
  readonly quoted: boolean;
  /** What PostgreSQL is given; null is NULL. */
  literal(value: Value): string | null;
  /** What `select` gives back for this value. */
  text(value: Value): string | null;
  read(stored: string | null): Value;
  /** The SQL expression that reads the column as text. */
  select(column: string): string;
}

function present(stored: string | null): string {
  if (stored === null) throw new Error("a column that is never null holds null");
  return stored;
}

function plain<Value>(
  sqlType: string,
  write: (value: Value) => string,
  read: (stored: string) => Value,
): Codec<Value> {
  return {
    sqlType,
    quoted: false,
    literal: write,
    text: write,
    read: (stored) => read(present(stored)),
    select: (column) => `${column}::text`,
  };
}

/** Whole numbers that fit a double exactly: ids, seqs, ticks, lots. */
export const integer: Codec<number> = plain("bigint", String, toSafeInteger);

/** Smallest units of an asset. */
export const amount: Codec<bigint> = plain("numeric", String, BigInt);

export const flag: Codec<boolean> = plain("boolean", String, (stored) => stored === "true");

export const text: Codec<string> = {
  ...plain<string>(
    "text",
    (value) => value,
    (stored) => stored,
  ),
  quoted: true,
};

/** ms since epoch, stored as a time so that people can read the tables. */
export const instant: Codec<number> = {
  ...plain<number>("timestamptz", String, toSafeInteger),
  quoted: true,
  literal: (value) => new Date(value).toISOString(),
  select: (column) => `(extract(epoch from ${column}) * 1000)::bigint::text`,
};

/** Text of a kind. `parse` throws on any other. */
export function textOf<Value extends string>(parse: (stored: string) => Value): Codec<Value> {
  return { ...plain<Value>("text", (value) => value, parse), quoted: true };
}

/** Text that is one of these values. Reading throws on any other. */
export function oneOf<Value extends string>(values: readonly Value[]): Codec<Value> {
  return {
    ...plain<Value>(
      "text",
      (value) => value,
      (stored) => {
        const found = values.find((value) => value === stored);
        if (found === undefined) throw new Error(`"${stored}" is none of ${values.join(", ")}`);
        return found;
      },
    ),
    quoted: true,
  };
}

/** `parse` throws on anything that isn't the value's shape. */
export function json<Value>(parse: (value: unknown) => Value): Codec<Value> {
  return {
    ...plain<Value>("jsonb", sortedJson, (stored) => parse(JSON.parse(stored))),
    quoted: true,
  };
}

/** The same codec for a column that may be null. */
export function nullable<Value>(codec: Codec<Value>): Codec<Value | null> {
  return {
    ...codec,
    literal: (value) => (value === null ? null : codec.literal(value)),
    text: (value) => (value === null ? null : codec.text(value)),
    read: (stored) => (stored === null ? null : codec.read(stored)),
  };
}

/** What may be absent rather than null, as it is in the hashes of those that never had it. */
export function optional<Value>(codec: Codec<Value>): Codec<Value | undefined> {
  return {
    ...codec,
    literal: (value) => (value === undefined ? null : codec.literal(value)),
    text: (value) => (value === undefined ? null : codec.text(value)),
    read: (stored) => (stored === null ? undefined : codec.read(stored)),
  };
}

/** Digests. */
export const bytes: Codec<Uint8Array> = {
  sqlType: "bytea",
  quoted: true,
  literal: (value) => `\\x${Buffer.from(value).toString("hex")}`,
  text: (value) => Buffer.from(value).toString("hex"),
  read: (stored) => Buffer.from(stored ?? "", "hex"),
  select: (column) => `encode(${column}, 'hex')`,
};

/** A whole number as PostgreSQL writes it. Throws where it is beyond what a number holds exactly. */
export function toSafeInteger(stored: string): number {
  const value = Number(stored);
  if (!Number.isSafeInteger(value)) throw new Error(`"${stored}" is not a whole number that fits`);
  return value;
}

function sortedJson(value: unknown): string {
  return JSON.stringify(value, (_key, nested: unknown) => {
    if (typeof nested === "bigint") return `${nested}`;
    if (typeof nested !== "object" || nested === null || Array.isArray(nested)) return nested;
    return Object.fromEntries(Object.entries(nested).sort(([left], [right]) => (left < right ? -1 : 1)));
  });
}
