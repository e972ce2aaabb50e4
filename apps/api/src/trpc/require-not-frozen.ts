import type { UserContext } from "./context.ts";
import { DomainError } from "./domain-error.ts";

/** Throws ACCOUNT_FROZEN. What the session's own statement said decides, so it costs nothing. */
export function requireNotFrozen({ actor }: UserContext): void {
  if (actor.isFrozen) throw new DomainError("ACCOUNT_FROZEN", {});
}
