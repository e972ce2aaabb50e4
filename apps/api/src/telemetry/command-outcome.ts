import { DomainError } from "../errors/domain-error.ts";

/** By which code of ours something was refused; a fault's own words may say too much. */
export function outcomeOf(error: unknown): string {
  const refusal: DomainError | null = error instanceof DomainError ? error : null;
  return refusal?.code ?? "INTERNAL";
}
