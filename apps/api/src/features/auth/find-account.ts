import type { AccountView } from "@fillmark/contracts/auth";
import type { UserContext } from "../../context/context.ts";
import { query } from "../../db/query.ts";
import { DomainError } from "../../errors/domain-error.ts";

/** What the caller's own account page shows. */
export async function findAccount(ctx: UserContext): Promise<AccountView> {
  const row = await query(ctx.em)
    .selectFrom("users as u")
    .select(["u.email", "u.name", "u.email_confirmed_at", "u.frozen_at", "u.frozen_parts"])
    .select((of) =>
      of
        .selectFrom("account_tokens as t")
        .select("t.email")
        .whereRef("t.user_id", "=", "u.id")
        .where("t.purpose", "=", "change_email")
        .where("t.expires_at", ">", new Date(ctx.clock.now()))
        .orderBy("t.created_at", "desc")
        .limit(1)
        .as("pendingEmail"),
    )
    .where("u.id", "=", ctx.actor.userId)
    .where("u.disabled_at", "is", null)
    .executeTakeFirst();
  if (row === undefined) throw new DomainError("UNAUTHENTICATED", {});
  return {
    email: row.email,
    name: row.name,
    emailConfirmed: row.email_confirmed_at !== null,
    pendingEmail: row.pendingEmail,
    isFrozen: row.frozen_at !== null,
    frozenParts: row.frozen_parts,
  };
}
