import { createHash } from "node:crypto";

/** What can be written in one way only: amounts are decimal strings, numbers are safe whole ones. */
export type PayloadValue =
  | string
  | number
  | boolean
  | null
  | readonly PayloadValue[]
  | { readonly [key: string]: PayloadValue };

export type Payload = Readonly<Record<string, PayloadValue>>;

/** JSON with the keys of each object in order of their code units and no space. Throws on other numbers. */
function canonicalJson(value: PayloadValue): string {
  if (typeof value === "number" && !Number.isSafeInteger(value))
    throw new Error(`${value} can't be written in one way only.`);
  if (value === null || typeof value !== "object") return JSON.stringify(value);
  if (isList(value)) return `[${value.map(canonicalJson).join(",")}]`;
  const fields = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return `{${fields.map(([key, field]) => `${JSON.stringify(key)}:${canonicalJson(field)}`).join(",")}}`;
}

/** SHA-256 of the canonical JSON, hex. */
export function hashPayload(payload: Payload): string {
  return createHash("sha256").update(canonicalJson(payload)).digest("hex");
}

function isList(value: object): value is readonly PayloadValue[] {
  return Array.isArray(value);
}
