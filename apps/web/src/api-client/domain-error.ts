import { describeIssue } from "../messages/en/error-parts.ts";
import { describeDomainError, describeFault } from "../messages/en/errors.ts";
import { domainErrorOf, isUnreachable, requestIdOf } from "./trpc.ts";

/** What a screen says about a failure, and the id to quote. */
export interface Failure {
  text: string;
  requestId: string | undefined;
}

/** A message for anything that was thrown: the catalogue's, the network's, or a plain admission. */
export function describeError(error: unknown): Failure {
  const view = domainErrorOf(error);
  const requestId = requestIdOf(error) ?? undefined;
  if (view !== null) return { text: describeDomainError(view), requestId };
  if (isUnreachable(error)) return { text: describeFault("network"), requestId };
  return { text: describeFault("page"), requestId };
}

/** The sentence for each wrong field of a form, by the field's name. */
export function fieldErrors(error: unknown): Partial<Record<string, string>> {
  const view = domainErrorOf(error);
  if (view === null) return {};
  if (view.code === "VALIDATION")
    return Object.fromEntries(view.details.issues.map((issue) => [issue.field, describeIssue(issue)]));
  if ("field" in view.details) return { [view.details.field]: describeDomainError(view) };
  return {};
}
