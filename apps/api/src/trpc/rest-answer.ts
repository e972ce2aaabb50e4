// How an answer of the REST layer is made of what its procedure gives: a word for each way.
import { z } from "zod";

export interface RestAnswer {
  /** The fields beside `success`, by the procedure's output; names are those of the contract. */
  readonly fields: (output: unknown) => z.core.$ZodShape;
  /** The same of what it gave. What isn't among the fields stays behind. */
  readonly from: (view: unknown) => Record<string, unknown>;
}

/** Its fields at the root; `instead` describes them where they aren't those of the output. */
export function atRoot(instead?: z.ZodObject): RestAnswer {
  return { fields: (output) => shapeOf(instead ?? output), from: recordOf };
}

/** These of its fields at the root. */
export function only(...names: readonly string[]): RestAnswer {
  return renamed(Object.fromEntries(names.map((name) => [name, name])));
}

/** All of it under one name. */
export function under(name: string, instead?: z.ZodType): RestAnswer {
  return {
    fields: (output) => ({ [name]: schemaOf(instead ?? output) }),
    from: (view) => ({ [name]: view }),
  };
}

/** Both, as clients read either. */
export function atRootAndUnder(name: string): RestAnswer {
  return {
    fields: (output) => ({ ...shapeOf(output), [name]: schemaOf(output) }),
    from: (view) => ({ ...recordOf(view), [name]: view }),
  };
}

/** The items of a page under a name, and where the next one begins. */
export function page(name: string): RestAnswer {
  return renamed({ items: name, nextCursor: "nextCursor" });
}

/** Fields at the root under other names; those that aren't named stay behind. */
export function renamed(names: Readonly<Record<string, string>>): RestAnswer {
  const rename = (fields: Readonly<Record<string, unknown>>) =>
    Object.entries(names).map(([name, instead]): [string, unknown] => [instead, fields[name]]);
  return {
    fields: (output) =>
      Object.fromEntries(rename(shapeOf(output)).map(([name, schema]) => [name, schemaOf(schema)])),
    from: (view) => Object.fromEntries(rename(recordOf(view))),
  };
}

const AnyRecord = z.record(z.string(), z.unknown());

function recordOf(view: unknown): Record<string, unknown> {
  return AnyRecord.parse(view);
}

function shapeOf(output: unknown): z.core.$ZodShape {
  if (output instanceof z.ZodObject) return output.shape;
  throw new Error("An answer of the REST layer takes fields of an output that has none.");
}

function schemaOf(output: unknown): z.ZodType {
  if (output instanceof z.ZodType) return output;
  throw new Error("An answer of the REST layer takes a field that its output doesn't have.");
}
