// Whose account it is that a call reads or changes: the only place that decides it.
import type { Venue } from "@fillmark/contracts/constants";
import { DomainError } from "../errors/domain-error.ts";
import { demoOwner } from "../exchange/core/owners.ts";
import type { AccountHolder } from "./actor.ts";

/** Its owner in the ledger. There is one live account; on the demo venue the call says which, or means the first. */
export function ownerOn({ userId, demoAccount }: AccountHolder, venue: Venue): string {
  return venue === "demo" ? demoOwner(userId, demoAccount?.number ?? 1) : userId;
}

/** The accounts of both venues, as a condition on rows that have an owner and a venue; for lookups by an id. */
export function ownRows(holder: AccountHolder): { readonly sql: string; readonly values: readonly string[] } {
  return {
    sql: "(venue = 'demo' and owner = ? or venue = 'live' and owner = ?)",
    values: [ownerOn(holder, "demo"), ownerOn(holder, "live")],
  };
}

/** For commands that begin something. Throws DEMO_ACCOUNT_ARCHIVED. */
export function requireOpenAccount({ demoAccount }: AccountHolder, venue: Venue): void {
  if (venue === "demo" && demoAccount?.isArchived === true)
    throw new DomainError("DEMO_ACCOUNT_ARCHIVED", { number: demoAccount.number });
}
