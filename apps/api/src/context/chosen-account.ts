import type { EntityManager } from "@mikro-orm/postgresql";
import type { Venue } from "@fillmark/contracts/constants";
import { query } from "../db/query.ts";
import { DomainError } from "../errors/domain-error.ts";
import type { UserActor } from "./actor.ts";

interface Chosen {
  readonly venue: Venue;
  readonly demoAccount?: number | null | undefined;
}

/**
 * Who asks, acting on the demo account that a key, a hook or a recurring buy is to be of: the one that is named among their own, or
 * else the one of the call. Throws UNKNOWN_DEMO_ACCOUNT, and VALIDATION for a demo account on the live venue.
 */
export async function onChosenAccount(
  em: EntityManager,
  actor: UserActor,
  { venue, demoAccount: number }: Chosen,
): Promise<UserActor> {
  if (number == null) return actor;
  if (venue === "live")
    throw new DomainError("VALIDATION", {
      issues: [{ field: "demoAccount", message: "only the demo venue has demo accounts", rule: "unknown" }],
    });
  const { demoAccount: _ofCall, ...person } = actor;
  if (number === 1) return person;
  const row = await query(em)
    .selectFrom("user_demo_accounts")
    .select("archived_at")
    .where("user_id", "=", actor.userId)
    .where("number", "=", number)
    .executeTakeFirst();
  if (row === undefined) throw new DomainError("UNKNOWN_DEMO_ACCOUNT", {});
  return { ...person, demoAccount: { number, isArchived: row.archived_at !== null } };
}

/** How it is stored: nothing for the first, and on the live venue. */
export function storedAccount({ demoAccount }: UserActor, venue: Venue): number | null {
  return venue === "demo" ? (demoAccount?.number ?? null) : null;
}

/** How it is shown: nothing on the live venue. */
export function shownAccount(stored: number | null, venue: Venue): number | null {
  return venue === "demo" ? (stored ?? 1) : null;
}
