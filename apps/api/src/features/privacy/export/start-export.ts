import type { EntityManager } from "@mikro-orm/postgresql";
import { sql } from "kysely";
import type { DataExportView } from "@fillmark/contracts/privacy";
import { inTransaction } from "../../../db/in-transaction.ts";
import type { UserContext } from "../../../context/context.ts";
import { query } from "../../../db/query.ts";
import { DomainError } from "../../../errors/domain-error.ts";
import { uuidV7 } from "../../../runtime/uuid-v7.ts";
import { accountLife, requireStepUp } from "../../auth/index.ts";
import { exportColumns, exportView } from "./export-row.ts";
import { EXPORT_PARTS } from "./write-export.ts";

const DAY_MS = 86_400_000;
const MAX_PER_DAY = 3;

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
    await query(em).selectFrom("users").select("id").where("id", "=", userId).forUpdate().execute();
    await requireFree(em, userId, nowMs);
    const row = await query(em)
      .insertInto("data_exports")
      .values({
        id: uuidV7(nowMs),
        user_id: userId,
        state: "waiting",
        parts: EXPORT_PARTS,
        asked_at: new Date(nowMs),
      })
      // Written out, since an index is found by it.
      .onConflict((conflict) =>
        conflict
          .column("user_id")
          .where("state", "in", [sql.lit<"waiting">("waiting"), sql.lit<"running">("running")])
          .doNothing(),
      )
      .returning(exportColumns)
      .executeTakeFirst();
    if (row === undefined) throw new DomainError("EXPORT_UNDER_WAY", {});
    await accountLife.writeLoginEvent(em, ctx, { userId, kind: "data_exported" });
    return exportView(row, nowMs);
  });
}

async function requireFree(em: EntityManager, userId: string, nowMs: number): Promise<void> {
  const rows = await query(em)
    .selectFrom("data_exports")
    .select(["state", "asked_at"])
    .where("user_id", "=", userId)
    .where("state", "<>", "failed")
    .where("asked_at", ">", new Date(nowMs - DAY_MS))
    .orderBy("asked_at", "desc")
    .execute();
  if (rows.some(({ state }) => state === "waiting" || state === "running"))
    throw new DomainError("EXPORT_UNDER_WAY", {});
  const oldest = rows[MAX_PER_DAY - 1];
  if (oldest === undefined) return;
  const waitMs = oldest.asked_at.getTime() + DAY_MS - nowMs;
  throw new DomainError("TOO_MANY_REQUESTS", { retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)) });
}
