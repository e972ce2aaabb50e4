import type { EntityManager } from "@mikro-orm/postgresql";
import { DomainError } from "../../trpc/domain-error.ts";

/** Enough for a page that asks again with each change and each time a price runs out. */
const MOST_A_MINUTE = 120;
/** Unused ones that still hold, in all windows of one person. */
const MOST_OPEN = 30;

/**
 * Keeps one account from filling the table, whatever asks in its name. Until the transaction ends its other quotes
 * wait, so that none is counted past the limit. Throws UNAUTHENTICATED, TOO_MANY_REQUESTS.
 */
export async function requireRoom(em: EntityManager, userId: string): Promise<void> {
  const users = await em.execute<unknown[]>(
    `select 1 from users where id = ? and disabled_at is null for no key update`,
    [userId],
  );
  if (users.length === 0) throw new DomainError("UNAUTHENTICATED", {});
  const rows = await em.execute<{ made: number; open: number }[]>(
    `select count(*)::int as made,
       (count(*) filter (where state = 'quoted' and expires_at > now()))::int as open
     from swap_quotes where user_id = ? and created_at > now() - interval '1 minute'`,
    [userId],
  );
  const { made = 0, open = 0 } = rows[0] ?? {};
  if (open >= MOST_OPEN) throw new DomainError("TOO_MANY_REQUESTS", { retryAfterSeconds: 5 });
  if (made >= MOST_A_MINUTE) throw new DomainError("TOO_MANY_REQUESTS", { retryAfterSeconds: 30 });
}
