import type { QueueTargets } from "@fillmark/contracts/overview";
import { QUEUE_KINDS, type QueueKind } from "@fillmark/contracts/queues";
import type { EntityManager } from "@mikro-orm/postgresql";
import { inTransaction } from "../../db/in-transaction.ts";
import type { AdminContext } from "../../context/context.ts";
import { query } from "../../db/query.ts";
import { audit } from "../admin/index.ts";

/** Minutes, until the operator sets others. */
const defaults: QueueTargets = {
  support: 5,
  withdrawals: 30,
  deposits: 60,
  approvals: 60,
  unmatched: 240,
  verification: 1_440,
  screening: 1_440,
  monitoring: 1_440,
  duplicates: 1_440,
  statements: 1_440,
};

/** The target waiting time of each queue, in minutes. */
export async function queueTargets({ em }: { readonly em: EntityManager }): Promise<QueueTargets> {
  const rows = await query(em).selectFrom("queue_targets").select(["kind", "minutes"]).execute();
  return { ...defaults, ...Object.fromEntries(rows.map(({ kind, minutes }) => [kind, minutes])) };
}

/** Sets all of them; what the last one set holds. The audit log has what each was before. */
export async function setQueueTargets(ctx: AdminContext, targets: QueueTargets): Promise<QueueTargets> {
  await inTransaction(ctx.em, async (em) => {
    const before = await queueTargets({ em });
    const changed = QUEUE_KINDS.filter((kind) => before[kind] !== targets[kind]);
    if (changed.length === 0) return;
    const set = { set_at: new Date(ctx.clock.now()), set_by: ctx.actor.adminId };
    await query(em)
      .insertInto("queue_targets")
      .values(changed.map((kind) => ({ kind, minutes: targets[kind], ...set })))
      .onConflict((conflict) =>
        conflict.column("kind").doUpdateSet(({ ref }) => ({
          minutes: ref("excluded.minutes"),
          set_at: ref("excluded.set_at"),
          set_by: ref("excluded.set_by"),
        })),
      )
      .execute();
    const lines = changed.map((kind) => [kind, { from: before[kind], to: targets[kind] }] as const);
    const subject = { kind: "queue_targets", id: changed.join(",") };
    await audit(ctx, em, { action: "overview.setQueueTargets", subject, details: Object.fromEntries(lines) });
  });
  return queueTargets(ctx);
}

/** What waits since before this is late. */
export function lateBefore(kind: QueueKind, targets: QueueTargets, nowMs: number): Date {
  return new Date(nowMs - targets[kind] * 60_000);
}
