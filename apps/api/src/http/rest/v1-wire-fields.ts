import { errors, type DomainErrorView } from "@fillmark/contracts/errors";
import { DomainError } from "../../trpc/domain-error.ts";
import { asDomainError } from "../../trpc/error-view.ts";
import { snakeCase } from "./snake-case.ts";

/** The same refusal, naming fields as the wire does; a verb knows them by the contract's names. Anything else is as it was. */
export function inWireFields(thrown: unknown): unknown {
  const refusal = asDomainError(thrown);
  const renamed = refusal === null ? null : renameFields(refusal.details);
  if (refusal === null || renamed === null) return thrown;
  return new DomainError(refusal.code, errors[refusal.code].details.parse(renamed));
}

function renameFields(details: DomainErrorView["details"]): Record<string, unknown> | null {
  if ("field" in details) return { ...details, field: snakeCase(details.field) };
  if (!("issues" in details)) return null;
  return { issues: details.issues.map((issue) => ({ ...issue, field: snakeCase(issue.field) })) };
}
