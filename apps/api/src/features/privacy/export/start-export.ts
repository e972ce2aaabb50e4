import type { EntityManager } from "@mikro-orm/postgresql";
import type { DataExportView } from "@fillmark/contracts/privacy";
import { inTransaction } from "../../../db/in-transaction.ts";
import type { UserContext } from "../../../trpc/context.ts";
import { DomainError } from "../../../trpc/domain-error.ts";
import { uuidV7 } from "../../../uuid-v7.ts";
import { accountLife, requireStepUp } from "../../auth/index.ts";
import { exportColumns, exportView, type ExportRow } from "./export-row.ts";
import { EXPORT_PARTS } from "./write-export.ts";

const DAY_MS = 86_400_000;
const MOST_A_DAY = 3;

/**
 * Puts an export in the queue. Throws STEP_UP_NEEDED, EXPORT_UNDER_WAY while there is one, and TOO_MANY_REQUESTS after
 * the third of 24 hours; those that failed don't count.
 */
export async function startExport(ctx: UserContext): Promise<DataExportView> {
  await requireStepUp(ctx);
  const nowMs = ctx.clock.now();
  const { userId } = ctx.actor;
  return inTransaction(ctx.em, async (em) => {
    // Those that come at the same time are counted one after the other.
    await em.execute(`select 1 from users where id = ? for update`, [userId]);
    await requireFree(em, userId, nowMs);
    const rows = await em.execute<ExportRow[]>(
      `insert into data_exports (id, user_id, state, parts, asked_at) values (?, ?, 'waiting', ?, ?)
       on conflict (user_id) where state in ('waiting','running') do nothing returning ${exportColumns}`,
      [uuidV7(nowMs), userId, EXPORT_PARTS, new Date(nowMs)],
    );
    const row = rows[0];
    if (row === undefined) throw new DomainError("EXPORT_UNDER_WAY", {});
    await accountLife.writeLoginEvent(em, ctx, { userId, kind: "data_exported" });
    return exportView(row, nowMs);
  });
}

async function requireFree(em: EntityManager, userId: string, nowMs: number): Promise<void> {
  const rows = await em.execute<{ state: string; asked_ms: number }[]>(
    `select state, (extract(epoch from asked_at) * 1000)::float8 as asked_ms from data_exports
     where user_id = ? and state <> 'failed' and asked_at > ? order by data_exports.asked_at desc`,
    [userId, new Date(nowMs - DAY_MS)],
  );
  if (rows.some(({ state }) => state === "waiting" || state === "running"))
    throw new DomainError("EXPORT_UNDER_WAY", {});
  const oldest = rows[MOST_A_DAY - 1];
  if (oldest === undefined) return;
  const waitMs = oldest.asked_ms + DAY_MS - nowMs;
  throw new DomainError("TOO_MANY_REQUESTS", { retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)) });
}
