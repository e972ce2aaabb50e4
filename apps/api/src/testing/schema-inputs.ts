// Inputs that a procedure's schema takes, made from the schema itself: at its limits, with every choice, with what may be
// left out left out. What no schema can say, such as whose id it is, comes from the things that there are.
import fc from "fast-check";
import { z } from "zod";

const Schema: z.ZodType<Described> = z.lazy(() =>
  z.looseObject({
    type: z.string().optional(),
    const: z.unknown().optional(),
    enum: z.array(z.unknown()).optional(),
    anyOf: z.array(Schema).optional(),
    oneOf: z.array(Schema).optional(),
    allOf: z.array(Schema).optional(),
    properties: z.record(z.string(), Schema).optional(),
    required: z.array(z.string()).optional(),
    items: Schema.optional(),
    prefixItems: z.array(Schema).optional(),
    minItems: z.number().optional(),
    maxItems: z.number().optional(),
    minLength: z.number().optional(),
    maxLength: z.number().optional(),
    minimum: z.number().optional(),
    maximum: z.number().optional(),
    pattern: z.string().optional(),
    format: z.string().optional(),
  }),
);

interface Described {
  type?: string | undefined;
  const?: unknown;
  enum?: unknown[] | undefined;
  anyOf?: Described[] | undefined;
  oneOf?: Described[] | undefined;
  allOf?: Described[] | undefined;
  properties?: Record<string, Described> | undefined;
  required?: string[] | undefined;
  items?: Described | undefined;
  prefixItems?: Described[] | undefined;
  minItems?: number | undefined;
  maxItems?: number | undefined;
  minLength?: number | undefined;
  maxLength?: number | undefined;
  minimum?: number | undefined;
  maximum?: number | undefined;
  pattern?: string | undefined;
  format?: string | undefined;
}

/** Nearly all of these are taken by the schema; `things` are ids and names that exist, of any owner. */
export function schemaInputs(schema: z.ZodType, things: readonly string[]): fc.Arbitrary<unknown> {
  const described = Schema.parse(z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }));
  return valueOf(described, things);
}

function valueOf(schema: Described, things: readonly string[]): fc.Arbitrary<unknown> {
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices !== undefined && choices.length > 0)
    return fc.oneof(...choices.map((choice) => valueOf(choice, things)));
  const [first] = schema.allOf ?? [];
  if (first !== undefined) return valueOf({ ...first, ...schema, allOf: undefined }, things);
  if ("const" in schema) return fc.constant(schema.const);
  if (schema.enum !== undefined && schema.enum.length > 0) return fc.constantFrom(...schema.enum);
  switch (schema.type) {
    case "string":
      return textOf(schema, things);
    case "integer":
    case "number":
      return numberOf(schema);
    case "boolean":
      return fc.boolean();
    case "null":
      return fc.constant(null);
    case "array":
      return listOf(schema, things);
    case "object":
      return objectOf(schema, things);
    default:
      return fc.jsonValue();
  }
}

function objectOf(
  { properties = {}, required = [] }: Described,
  things: readonly string[],
): fc.Arbitrary<unknown> {
  const fields = Object.fromEntries(
    Object.entries(properties).map(([name, field]) => [name, valueOf(field, things)]),
  );
  return fc.record(fields, { requiredKeys: required.filter((name) => name in fields) });
}

function listOf(schema: Described, things: readonly string[]): fc.Arbitrary<unknown> {
  const { items = {}, prefixItems, minItems = 0, maxItems = 4 } = schema;
  if (prefixItems !== undefined) return fc.tuple(...prefixItems.map((item) => valueOf(item, things)));
  const maxLength = Math.max(minItems, Math.min(maxItems, 8));
  return fc.array(valueOf(items, things), { minLength: minItems, maxLength });
}

function numberOf({ type, minimum = -(2 ** 31), maximum = 2 ** 31 }: Described): fc.Arbitrary<unknown> {
  const edges = fc.constantFrom(minimum, maximum, minimum + 1, maximum - 1, 0, 1, -1);
  const whole = fc.integer({
    min: Math.ceil(Math.max(minimum, -(2 ** 31))),
    max: Math.floor(Math.min(maximum, 2 ** 31 - 1)),
  });
  return type === "integer" ? fc.oneof(whole, edges) : fc.oneof(whole, edges, fc.double({ noNaN: true }));
}

const instants = fc.date({ noInvalidDate: true }).map((date) => date.toISOString());

function textOf(schema: Described, things: readonly string[]): fc.Arbitrary<unknown> {
  const { minLength = 0, maxLength = 40, pattern, format } = schema;
  const known = fc.constantFrom("BTC-USD", "USD", "BTC", ...things);
  if (format === "uuid") return fc.oneof(fc.uuid(), known);
  if (format === "date-time") return instants;
  if (format === "date") return instants.map((text) => text.slice(0, 10));
  if (format === "email") return fc.emailAddress();
  const made = pattern === undefined ? null : matching(pattern);
  const free = fc.string({
    unit: "grapheme",
    minLength: Math.min(minLength, 500),
    maxLength: Math.min(Math.max(maxLength, minLength), 500),
  });
  const longest = fc.constant("x".repeat(Math.min(maxLength, 10_000)));
  return made === null
    ? fc.oneof(free, known, longest)
    : fc.oneof({ weight: 4, arbitrary: made }, known, free);
}

/** Null for a pattern that the maker of texts doesn't read, such as one that looks ahead. */
function matching(pattern: string): fc.Arbitrary<string> | null {
  try {
    const texts = fc.stringMatching(new RegExp(pattern));
    fc.sample(texts, 1);
    return texts;
  } catch {
    return null;
  }
}
