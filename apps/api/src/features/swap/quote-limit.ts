import type { EntityManager } from "@mikro-orm/postgresql";
import { sql } from "kysely";
import { query } from "../../db/query.ts";
import { DomainError } from "../../errors/domain-error.ts";

/** Enough for a page that asks again with each change and each time a price runs out. */
const MAX_PER_MINUTE = 120;
/** Unused ones that still hold, in all windows of one person. */
const MAX_OPEN = 30;

/**
 * Keeps one account from filling the table, whatever asks in its name. Until the transaction ends its other quotes
 * wait, so that none is counted past the limit. `wanted` are made at once. Throws UNAUTHENTICATED, TOO_MANY_REQUESTS.
 */
export async function requireRoom(em: EntityManager, userId: string, wanted = 1): Promise<void> {
  const user = await query(em)
    .selectFrom("users")
    .select("id")
    .where("id", "=", userId)
    .where("disabled_at", "is", null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (user === undefined) throw new DomainError("UNAUTHENTICATED", {});
  const { made, open } = await query(em)
    .selectFrom("swap_quotes")
    .select(({ fn }) => [
      fn.countAll<string>().as("made"),
      fn
        .countAll<string>()
        .filterWhere("state", "=", "quoted")
        .filterWhere("expires_at", ">", sql<Date>`now()`)
        .as("open"),
    ])
    .where("user_id", "=", userId)
    .where("created_at", ">", sql<Date>`now() - interval '1 minute'`)
    .executeTakeFirstOrThrow();
  if (Number(open) + wanted > MAX_OPEN) throw new DomainError("TOO_MANY_REQUESTS", { retryAfterSeconds: 5 });
  if (Number(made) + wanted > MAX_PER_MINUTE)
    throw new DomainError("TOO_MANY_REQUESTS", { retryAfterSeconds: 30 });
}
