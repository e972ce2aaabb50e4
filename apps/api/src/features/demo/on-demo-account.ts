import type { EntityManager } from "@mikro-orm/postgresql";
import { DEMO_ACCOUNTS_EVER } from "@fillmark/contracts/demo-accounts";
import type { Actor } from "../../context/actor.ts";
import { query } from "../../db/query.ts";
import { DomainError } from "../../errors/domain-error.ts";

/**
 * The caller, acting on the demo account that the request names by its number; as they came where it names none or the first. A
 * number is looked up among the caller's own accounts, so nobody can name another's. Throws UNKNOWN_DEMO_ACCOUNT.
 */
export async function onDemoAccount(em: EntityManager, actor: Actor, named: string | null): Promise<Actor> {
  if (named === null || named === "1" || actor.type !== "user") return actor;
  const number = /^[1-9]\d?$/.test(named) ? Number(named) : Infinity;
  if (number > DEMO_ACCOUNTS_EVER) throw new DomainError("UNKNOWN_DEMO_ACCOUNT", {});
  const row = await query(em)
    .selectFrom("user_demo_accounts")
    .select("archived_at")
    .where("user_id", "=", actor.userId)
    .where("number", "=", number)
    .executeTakeFirst();
  if (row === undefined) throw new DomainError("UNKNOWN_DEMO_ACCOUNT", {});
  return { ...actor, demoAccount: { number, isArchived: row.archived_at !== null } };
}

/** A key acts on its own account: a call that names another is refused, so that no money but the one meant moves. */
export function requireNamedAccount(actor: Actor, named: string | null): void {
  if (named === null || actor.type !== "user") return;
  if (named !== String(actor.demoAccount?.number ?? 1)) throw new DomainError("UNKNOWN_DEMO_ACCOUNT", {});
}
