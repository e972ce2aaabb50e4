import type { EntityManager } from "@mikro-orm/postgresql";
import { sql } from "kysely";
import type { Context } from "../../../context/context.ts";
import { query } from "../../../db/query.ts";
import { DomainError } from "../../../errors/domain-error.ts";

/** Throws DEPOSIT_METHOD_CLOSED once the sandbox has ended; until the caller's transaction ends it doesn't. */
export async function requireSandbox(em: EntityManager): Promise<void> {
  const row = await query(em)
    .selectFrom("live_venue")
    .select("state")
    .where("state", "=", "sandbox")
    .forShare()
    .executeTakeFirst();
  if (row === undefined) throw new DomainError("DEPOSIT_METHOD_CLOSED", {});
}

/** What sandboxes have said and nobody has acted on says nothing any more; real rails are none before a venue is open. */
export async function forgetSandbox({ em }: Pick<Context, "em">): Promise<void> {
  await query(em)
    .updateTable("rail_events")
    .set({ handled_at: sql<Date>`now()` })
    .where("handled_at", "is", null)
    .where("rail", "like", "sandbox-%")
    .execute();
}
