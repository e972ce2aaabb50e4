import type { AccountView } from "@fillmark/contracts/auth";
import type { UserContext } from "../../trpc/context.ts";
import { DomainError } from "../../trpc/domain-error.ts";

/** What the caller's own account page shows. */
export async function findAccount(ctx: UserContext): Promise<AccountView> {
  const rows = await ctx.em.execute<AccountView[]>(
    `select u.email, u.name, u.email_confirmed_at is not null as "emailConfirmed",
       (select t.email from account_tokens t
        where t.user_id = u.id and t.purpose = 'change_email' and t.expires_at > ?
        order by t.created_at desc limit 1) as "pendingEmail",
       u.frozen_at is not null as "isFrozen"
     from users u where u.id = ? and u.disabled_at is null`,
    [new Date(ctx.clock.now()), ctx.actor.userId],
  );
  const row = rows[0];
  if (row === undefined) throw new DomainError("UNAUTHENTICATED", {});
  return row;
}
