import type { FastifyError } from "fastify";
import { errors, type DomainErrorView } from "@fillmark/contracts/errors";
import { DomainError } from "../../trpc/domain-error.ts";
import { errorViewOf } from "../error-answer.ts";
import { snakeCase } from "./snake-case.ts";

/** The same refusal, naming fields as the wire does; a verb knows them by the contract's names. Anything else is as it was. */
export function withWireFields(error: FastifyError, requestId: string): FastifyError {
  const { code, details } = errorViewOf(error, requestId);
  const renamed = renameFields(details);
  return renamed === null ? error : new DomainError(code, errors[code].details.parse(renamed));
}

function renameFields(details: DomainErrorView["details"]): Record<string, unknown> | null {
  if ("field" in details) return { ...details, field: snakeCase(details.field) };
  if (!("issues" in details)) return null;
  return { issues: details.issues.map((issue) => ({ ...issue, field: snakeCase(issue.field) })) };
}
