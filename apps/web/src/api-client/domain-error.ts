import { describeIssue } from "../messages/en/error-parts.ts";
import { describeDomainError } from "../messages/en/errors.ts";
import { type Failure, faultWords, knownWords } from "./failure-words.ts";
import { domainErrorOf, requestIdOf } from "./trpc.ts";

/** A message for anything that was thrown: the catalogue's, the network's, or a plain admission. */
export function describeError(error: unknown): Failure {
  const view = domainErrorOf(error);
  if (view === null) return faultWords.describeError(error);
  return { text: describeDomainError(view), requestId: requestIdOf(error) ?? undefined };
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

knownWords.set({ describeError, fieldErrors });
