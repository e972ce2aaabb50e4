import { TRPCError } from "@trpc/server";
import { ZodError } from "zod";
import { errors, type DomainErrorView } from "@fillmark/contracts/errors";
import { DomainError } from "../../errors/domain-error.ts";
import { asDomainError } from "../../trpc/error-view.ts";
import { issuesOf } from "../../trpc/issues-of.ts";
import { snakeCase } from "../../text/snake-case.ts";

/** The same refusal, naming fields as the wire does; procedures know them by the contract's names. Anything else is as it was. */
export function inWireFields(thrown: unknown): unknown {
  const refusal = refusedInput(thrown) ?? asDomainError(thrown);
  const renamed = refusal === null ? null : renameFields(refusal.details);
  if (refusal === null || renamed === null) return thrown;
  return new DomainError(refusal.code, errors[refusal.code].details.parse(renamed));
}

/** What the schema of a procedure has found. */
function refusedInput(thrown: unknown): DomainError | null {
  const isInput = thrown instanceof TRPCError && thrown.code === "BAD_REQUEST";
  if (!isInput || !(thrown.cause instanceof ZodError)) return null;
  return new DomainError("VALIDATION", { issues: issuesOf(thrown.cause) });
}

function renameFields(details: DomainErrorView["details"]): Record<string, unknown> | null {
  if ("field" in details) return { ...details, field: snakeCase(details.field) };
  if (!("issues" in details)) return null;
  return { issues: details.issues.map((issue) => ({ ...issue, field: snakeCase(issue.field) })) };
}
