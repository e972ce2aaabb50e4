// Stops the deletion of somebody's data for as long as a court or an authority needs it. The account works as before.
import type { EntityManager } from "@mikro-orm/postgresql";
import type { HoldInput, HoldStateView } from "@fillmark/contracts/users";
import { inTransaction } from "../../db/in-transaction.ts";
import type { AdminContext } from "../../trpc/context.ts";
import { DomainError } from "../../trpc/domain-error.ts";
import { audit } from "../admin/index.ts";
import { administration } from "../auth/index.ts";

/** Holding what is held changes nothing, the reason included. Throws NOT_FOUND, also where all was deleted before. */
export function placeHold(ctx: AdminContext, { userId, reason }: HoldInput): Promise<HoldStateView> {
  return inTransaction(ctx.em, async (em) => {
    await lockUser(em, userId);
    const placed = await em.execute<unknown[]>(
      `insert into legal_holds (user_id, reason, placed_by) values (?, ?, ?)
       on conflict (user_id) where lifted_at is null do nothing returning id`,
      [userId, reason, ctx.actor.adminId],
    );
    if (placed.length > 0)
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
    const lifted = await em.execute<unknown[]>(
      `update legal_holds set lifted_at = now(), lifted_by = ? where user_id = ? and lifted_at is null
       returning id`,
      [ctx.actor.adminId, userId],
    );
    if (lifted.length > 0)
      await audit(ctx, em, {
        action: "users.liftHold",
        subject: { kind: "user", id: userId },
        details: { reason },
      });
    return readHold(em, userId);
  });
}

export async function readHold(em: EntityManager, userId: string): Promise<HoldStateView> {
  const rows = await em.execute<{ placed_ms: number; reason: string; id: string; name: string }[]>(
    `select (extract(epoch from h.placed_at) * 1000)::float8 as placed_ms, h.reason, a.id,
       coalesce(a.name, split_part(a.email, '@', 1)) as name
     from legal_holds h join admins a on a.id = h.placed_by where h.user_id = ? and h.lifted_at is null`,
    [userId],
  );
  const row = rows[0];
  if (row === undefined) return { hold: null };
  const { placed_ms: placedMs, reason, id, name } = row;
  return { hold: { at: new Date(placedMs).toISOString(), reason, by: { id, name } } };
}

/** Whatever deletes takes this lock as well, so a hold comes before it or too late, never in between. */
async function lockUser(em: EntityManager, userId: string): Promise<void> {
  const rows = await em.execute<unknown[]>(`select 1 from users where id = ? for update`, [userId]);
  if (rows.length === 0) throw new DomainError("NOT_FOUND", {});
}
