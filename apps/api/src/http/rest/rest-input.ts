// What came with a request as the input of its procedure: one name for each field, numbers and truths of a query read
// from their text, and nothing overlooked.
import type { FastifyRequest } from "fastify";
import { z } from "zod";
import type { Issue } from "@fillmark/contracts/issues";
import { DomainError } from "../../errors/domain-error.ts";
import { issuesOf } from "../../trpc/issues-of.ts";
import type { RestRoute, V1Route } from "./routes.ts";
import { snakeCase } from "../../text/snake-case.ts";

type Input = Record<string, unknown>;
const Sent = z.record(z.string(), z.unknown());

export interface Field {
  /** As the wire says it. */
  readonly wire: string;
  /** As the contract says it. */
  readonly name: string;
  readonly schema: unknown;
}

/** A part of the request, and the fields that are read from it. */
interface Part {
  readonly sent: unknown;
  readonly fields: readonly Field[];
  readonly isText?: boolean;
}

/** Where the fields of a call come from. */
export function v1Fields({ method, path, input }: V1Route): {
  readonly inPath: Field[];
  readonly rest: Field[];
  readonly restIn: "query" | "body";
} {
  const named = new Set([...path.matchAll(/\{(\w+)\}/g)].map(([, wire]) => wire));
  const fields = fieldsOf(input);
  return {
    inPath: fields.filter(({ wire }) => named.has(wire)),
    rest: fields.filter(({ wire }) => !named.has(wire)),
    restIn: method === "GET" || method === "DELETE" ? "query" : "body",
  };
}

/** Throws VALIDATION with all that is wrong where something came that the call doesn't take. */
export function readV1Input(route: V1Route, { params, query, body }: FastifyRequest): Input {
  const { inPath, rest, restIn } = v1Fields(route);
  const [read, unread] = restIn === "query" ? [query, body] : [body, query];
  return readInput(route, [
    { sent: params, fields: inPath },
    { sent: read, fields: rest, isText: restIn === "query" },
    // What isn't read is refused, so that nobody believes that it was.
    { sent: unread, fields: [] },
  ]);
}

/** The same of a query, a body, a form, or the arguments of a tool. */
export function readAppInput(route: RestRoute | V1Route, sent: unknown): Input {
  return readInput(route, [{ sent, fields: fieldsOf(route.input) }]);
}

function readInput({ input, instead }: RestRoute | V1Route, parts: readonly Part[]): Input {
  const taken = parts.map(take);
  const read = taken.reduce<Input>((all, part) => ({ ...all, ...part.read }), {});
  const isStrict = input.def.catchall instanceof z.ZodNever;
  const unknown = isStrict ? taken.flatMap(({ unread }) => unread).map(unknownField) : [];
  // The procedure parses its own input, and is not called with what this call doesn't take.
  if (instead === undefined && unknown.length === 0) return read;
  const parsed = input.safeParse(read);
  if (parsed.success && unknown.length === 0) return parsed.data;
  const wrong = parsed.success ? [] : issuesOf(parsed.error);
  const issues = wrong.map((issue) => ({ ...issue, field: snakeCase(issue.field) }));
  throw new DomainError("VALIDATION", { issues: [...issues, ...unknown] });
}

function fieldsOf({ shape }: z.ZodObject): Field[] {
  return Object.entries<unknown>(shape).map(([name, schema]) => ({ wire: snakeCase(name), name, schema }));
}

function take({ sent, fields, isText = false }: Part): { readonly read: Input; readonly unread: string[] } {
  const known = new Map(fields.map((field) => [field.wire, field]));
  const read: Input = {};
  const unread: string[] = [];
  for (const [wire, value] of Object.entries(objectOf(sent))) {
    const field = known.get(wire);
    if (field === undefined) {
      unread.push(wire);
      continue;
    }
    const inner = isText ? null : takeInner(field, value);
    read[field.name] = inner?.read ?? (isText ? fromText(field.schema, value) : value);
    unread.push(...(inner?.unread ?? []));
  }
  return { read, unread };
}

/** The fields of an object within the input have names of the wire as well; null for what is none. */
function takeInner({ wire, schema }: Field, value: unknown): ReturnType<typeof take> | null {
  const object = objectSchema(schema);
  const sent = Sent.safeParse(value);
  if (object === null || !sent.success) return null;
  const { read, unread } = take({ sent: sent.data, fields: fieldsOf(object) });
  return { read, unread: unread.map((name) => `${wire}.${name}`) };
}

function objectOf(value: unknown): Input {
  const parsed = Sent.safeParse(value ?? {});
  if (parsed.success) return parsed.data;
  throw new DomainError("VALIDATION", { issues: issuesOf(parsed.error) });
}

function unknownField(wire: string): Issue {
  return { field: wire.slice(0, 100), message: "there is no such field", rule: "unknown" };
}

/** A query is text; what isn't as its field would have it is left for the schema to refuse. */
function fromText(schema: unknown, value: unknown): unknown {
  const kind = plainKind(schema);
  if (kind === "number" && typeof value === "string" && /^-?\d{1,16}$/.test(value)) return Number(value);
  if (kind === "boolean" && (value === "true" || value === "false")) return value === "true";
  return value;
}

function objectSchema(schema: unknown): z.ZodObject | null {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return objectSchema(schema.unwrap());
  return schema instanceof z.ZodObject ? schema : null;
}

function plainKind(schema: unknown): "number" | "boolean" | null {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault) return plainKind(schema.unwrap());
  if (schema instanceof z.ZodNumber) return "number";
  return schema instanceof z.ZodBoolean ? "boolean" : null;
}
