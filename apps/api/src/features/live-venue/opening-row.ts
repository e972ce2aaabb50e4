import type { EntityManager } from "@mikro-orm/postgresql";
import { sql, type InferResult } from "kysely";
import { query } from "../../db/query.ts";
import { DomainError } from "../../errors/domain-error.ts";

/** What the approval of it is called. */
export const OPENING_KIND = "open_live_venue";

/**
 * With the admins who asked and decided. `reopens` says whether trading goes on once it is open, and is null before it has begun;
 * `paused_reason` is what the venue was paused for before.
 */
function selectOpenings(em: EntityManager) {
  return query(em)
    .selectFrom("live_venue_openings as o")
    .innerJoin("admins as a", "a.id", "o.asked_by")
    .leftJoin("admins as d", "d.id", "o.decided_by")
    .select(["o.id", "o.reason", "o.request_id", "o.asked_by", "o.state", "o.reopens", "o.paused_reason"])
    .select(["o.asked_at", "o.decided_at"])
    .select((eb) => [
      eb.fn.coalesce("a.name", sql<string>`split_part(${eb.ref("a.email")}, '@', 1)`).as("asker"),
      eb.fn.coalesce("d.name", sql<string | null>`split_part(${eb.ref("d.email")}, '@', 1)`).as("decider"),
    ]);
}

export type OpeningRow = InferResult<ReturnType<typeof selectOpenings>>[number];

/** The newest that was asked for. */
export async function newestOpening(em: EntityManager): Promise<OpeningRow | null> {
  return (await selectOpenings(em).orderBy("o.id", "desc").limit(1).executeTakeFirst()) ?? null;
}

/** The one that is approved and not done. */
export async function approvedOpening(em: EntityManager): Promise<OpeningRow | null> {
  return (await selectOpenings(em).where("o.state", "=", "approved").executeTakeFirst()) ?? null;
}

/** One that nobody has decided; until the transaction ends nobody else does. Throws NOT_FOUND and APPROVAL_CLOSED. */
export async function holdOpening(em: EntityManager, id: string): Promise<OpeningRow> {
  const row = await selectOpenings(em).where("o.id", "=", id).forUpdate("o").executeTakeFirst();
  if (row === undefined) throw new DomainError("NOT_FOUND", {});
  if (row.state !== "asked") throw new DomainError("APPROVAL_CLOSED", { state: row.state });
  return row;
}

export async function decideOpening(
  em: EntityManager,
  { id }: Pick<OpeningRow, "id">,
  { state, by }: { readonly state: "approved" | "rejected" | "withdrawn"; readonly by: string | null },
): Promise<void> {
  await query(em)
    .updateTable("live_venue_openings")
    .set({ state, decided_by: by, decided_at: sql<Date>`now()` })
    .where("id", "=", id)
    .execute();
}
