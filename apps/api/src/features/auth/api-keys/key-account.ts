import type { EntityManager } from "@mikro-orm/postgresql";
import type { CreateApiKeyInput } from "@fillmark/contracts/api-keys";
import type { UserActor } from "../../../context/actor.ts";
import { query } from "../../../db/query.ts";
import { DomainError } from "../../../errors/domain-error.ts";

/**
 * Who asks, acting on the demo account that the key is to be of: the one that is named among their own, or else the one of the
 * call. Throws UNKNOWN_DEMO_ACCOUNT, and VALIDATION for a demo account of a key of the live venue.
 */
export async function onKeyAccount(
  em: EntityManager,
  actor: UserActor,
  { venue, demoAccount: number }: Pick<CreateApiKeyInput, "venue" | "demoAccount">,
): Promise<UserActor> {
  if (number === undefined) return actor;
  if (venue === "live")
    throw new DomainError("VALIDATION", {
      issues: [{ field: "demoAccount", message: "only a key of the demo venue has one", rule: "unknown" }],
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
