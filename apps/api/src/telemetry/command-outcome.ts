import { DomainError } from "../errors/domain-error.ts";

/** By which code of ours something was refused; a fault's own words may say too much. */
export function outcomeOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof DomainError ? error.cause : error;
  return cause instanceof DomainError ? cause.code : "INTERNAL";
}
