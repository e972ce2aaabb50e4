// What came with a request of /api/v1 as the input of its procedure: one name for each field, numbers and truths of
// a query read from their text, and nothing overlooked.
import type { FastifyRequest } from "fastify";
import { z, type ZodError } from "zod";
import { DomainError } from "../../trpc/domain-error.ts";
import { issuesOf } from "../../trpc/issues-of.ts";
import { snakeCase } from "./snake-case.ts";
import { v1Fields, type V1Field, type V1Route } from "./v1-route.ts";

const Sent = z.record(z.string(), z.unknown());

/** Throws VALIDATION, whose fields have the names of the wire. */
export function readV1Input(route: V1Route, { params, query, body }: FastifyRequest): unknown {
  const { inPath, rest, restIn } = v1Fields(route);
  const input = {
    ...take(inPath, objectOf(params), asSent),
    ...(restIn === "query" ? take(rest, objectOf(query), fromText) : take(rest, objectOf(body), asSent)),
  };
  // What isn't read is refused, so that nobody believes that it was.
  take([], objectOf(restIn === "query" ? body : query), asSent);
  const parsed = route.input.safeParse(input);
  if (parsed.success) return parsed.data;
  throw inWireNames(parsed.error);
}

function objectOf(value: unknown): Record<string, unknown> {
  const parsed = Sent.safeParse(value ?? {});
  if (parsed.success) return parsed.data;
  throw invalid("", "expected an object");
}

function take(
  fields: readonly V1Field[],
  sent: Record<string, unknown>,
  read: (schema: unknown, value: unknown) => unknown,
): Record<string, unknown> {
  const known = new Map(fields.map((field) => [field.wire, field]));
  const taken: Record<string, unknown> = {};
  for (const [wire, value] of Object.entries(sent)) {
    const field = known.get(wire);
    if (field === undefined) throw invalid(wire.slice(0, 100), "there is no such field");
    taken[field.name] = read(field.schema, value);
  }
  return taken;
}

function asSent(_schema: unknown, value: unknown): unknown {
  return value;
}

/** A query is text; what isn't as its field would have it is left for the schema to refuse. */
function fromText(schema: unknown, value: unknown): unknown {
  const kind = plainKind(schema);
  if (kind === "number" && typeof value === "string" && /^-?\d{1,16}$/.test(value)) return Number(value);
  if (kind === "boolean" && (value === "true" || value === "false")) return value === "true";
  return value;
}

function plainKind(schema: unknown): "number" | "boolean" | null {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault) return plainKind(schema.unwrap());
  if (schema instanceof z.ZodNumber) return "number";
  return schema instanceof z.ZodBoolean ? "boolean" : null;
}

function invalid(field: string, message: string): DomainError<"VALIDATION"> {
  return new DomainError("VALIDATION", { issues: [{ field, message }] });
}

function inWireNames(error: ZodError): DomainError<"VALIDATION"> {
  const issues = issuesOf(error).map((issue) => ({ ...issue, field: snakeCase(issue.field) }));
  return new DomainError("VALIDATION", { issues });
}
