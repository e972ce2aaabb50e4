// What came with a request of /api/v1 as the input of its procedure: one name for each field, numbers and truths of
// a query read from their text, and nothing overlooked.
import type { FastifyRequest } from "fastify";
import { z, type ZodError } from "zod";
import type { Issue } from "@fillmark/contracts/issues";
import { DomainError } from "../../trpc/domain-error.ts";
import { issuesOf } from "../../trpc/issues-of.ts";
import { snakeCase } from "./snake-case.ts";
import { v1Fields, type V1Field, type V1Route } from "./v1-route.ts";

const Sent = z.record(z.string(), z.unknown());

/** Throws VALIDATION with all that is wrong, whose fields have the names of the wire. */
export function readV1Input(route: V1Route, { params, query, body }: FastifyRequest): unknown {
  const { inPath, rest, restIn } = v1Fields(route);
  const inQuery = restIn === "query";
  const taken = [
    take(inPath, objectOf(params), asSent),
    inQuery ? take(rest, objectOf(query), fromText) : take(rest, objectOf(body), asSent),
    // What isn't read is refused, so that nobody believes that it was.
    take([], objectOf(inQuery ? body : query), asSent),
  ];
  const unknown = taken.flatMap(({ unread }) => unread).map(unknownField);
  const parsed = route.input.safeParse(Object.assign({}, ...taken.map(({ read }) => read)));
  const wrong = parsed.success ? [] : inWireNames(parsed.error);
  if (wrong.length + unknown.length > 0)
    throw new DomainError("VALIDATION", { issues: [...wrong, ...unknown] });
  return parsed.data;
}

function objectOf(value: unknown): Record<string, unknown> {
  const parsed = Sent.safeParse(value ?? {});
  if (parsed.success) return parsed.data;
  throw new DomainError("VALIDATION", { issues: issuesOf(parsed.error) });
}

function take(
  fields: readonly V1Field[],
  sent: Record<string, unknown>,
  read: (schema: unknown, value: unknown) => unknown,
): { readonly read: Record<string, unknown>; readonly unread: readonly string[] } {
  const known = new Map(fields.map((field) => [field.wire, field]));
  const named = Object.entries(sent).map(([wire, value]) => ({ wire, value, field: known.get(wire) }));
  return {
    read: Object.fromEntries(
      named.flatMap(({ field, value }) =>
        field === undefined ? [] : [[field.name, read(field.schema, value)]],
      ),
    ),
    unread: named.flatMap(({ wire, field }) => (field === undefined ? [wire] : [])),
  };
}

function asSent(_schema: unknown, value: unknown): unknown {
  return value;
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

function plainKind(schema: unknown): "number" | "boolean" | null {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault) return plainKind(schema.unwrap());
  if (schema instanceof z.ZodNumber) return "number";
  return schema instanceof z.ZodBoolean ? "boolean" : null;
}

function inWireNames(error: ZodError): Issue[] {
  return issuesOf(error).map((issue) => ({ ...issue, field: snakeCase(issue.field) }));
}
