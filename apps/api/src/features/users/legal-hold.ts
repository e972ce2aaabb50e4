// Stops the deletion of a user's data for as long as a court or an authority needs it. The account works as before.
import type { EntityManager } from "@mikro-orm/postgresql";
import type { HoldInput, HoldStateView } from "@fillmark/contracts/users";
import { sql } from "kysely";
import { inTransaction } from "../../db/in-transaction.ts";
import type { AdminContext } from "../../context/context.ts";
import { query } from "../../db/query.ts";
import { DomainError } from "../../errors/domain-error.ts";
import { adminName, audit } from "../admin/index.ts";
import { administration } from "../auth/index.ts";

/** Holding what is held changes nothing, the reason included. Throws NOT_FOUND, also where all was deleted before. */
export function placeHold(ctx: AdminContext, { userId, reason }: HoldInput): Promise<HoldStateView> {
  return inTransaction(ctx.em, async (em) => {
    await lockUser(em, userId);
    const placed = await query(em)
      .insertInto("legal_holds")
      .values({ user_id: userId, reason, placed_by: ctx.actor.adminId })
      .onConflict((conflict) => conflict.column("user_id").where("lifted_at", "is", null).doNothing())
      .returning("id")
      .executeTakeFirst();
    if (placed !== undefined)
      await audit(ctx, em, {
        action: "users.placeHold",
        subject: { kind: "user", id: userId },
        details: { reason },
      });
    return readHold(em, userId);
  });
}

/** Throws STEP_UP_NEEDED, NOT_FOUND. Placing one protects, and never waits for a proof; this takes it away. */
export async function liftHold(ctx: AdminContext, { userId, reason }: HoldInput): Promise<HoldStateView> {
  await administration.requireAdminStepUp(ctx);
  return inTransaction(ctx.em, async (em) => {
    await lockUser(em, userId);
    const lifted = await query(em)
      .updateTable("legal_holds")
      .set({ lifted_at: sql<Date>`now()`, lifted_by: ctx.actor.adminId })
      .where("user_id", "=", userId)
      .where("lifted_at", "is", null)
      .returning("id")
      .executeTakeFirst();
    if (lifted !== undefined)
      await audit(ctx, em, {
        action: "users.liftHold",
        subject: { kind: "user", id: userId },
        details: { reason },
      });
    return readHold(em, userId);
  });
}

export async function readHold(em: EntityManager, userId: string): Promise<HoldStateView> {
  const row = await query(em)
    .selectFrom("legal_holds as h")
    .innerJoin("admins as a", "a.id", "h.placed_by")
    .select(["h.placed_at", "h.reason", "a.id", adminName("a").as("name")])
    .where("h.user_id", "=", userId)
    .where("h.lifted_at", "is", null)
    .executeTakeFirst();
  if (row === undefined) return { hold: null };
  const { placed_at: placedAt, reason, id, name } = row;
  return { hold: { at: placedAt.toISOString(), reason, by: { id, name } } };
}

/** Whatever deletes takes this lock as well, so a hold comes before it or too late, never in between. */
async function lockUser(em: EntityManager, userId: string): Promise<void> {
  const user = await query(em)
    .selectFrom("users")
    .select("id")
    .where("id", "=", userId)
    .forUpdate()
    .executeTakeFirst();
  if (user === undefined) throw new DomainError("NOT_FOUND", {});
}
