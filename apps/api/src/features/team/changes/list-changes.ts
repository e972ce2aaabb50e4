import type { WaitingChangesView } from "@fillmark/contracts/team";
import { sql } from "kysely";
import type { AdminContext } from "../../../context/context.ts";
import { query } from "../../../db/query.ts";
import { adminName } from "../../admin/index.ts";

/** As `applyDueChanges` waits. */
const WAIT_MS = 48 * 3_600_000;

/** What waits on the team, for everybody of it to see. */
export async function listChanges({ em, actor }: AdminContext): Promise<WaitingChangesView> {
  const rows = await query(em)
    .selectFrom("team_changes as c")
    .innerJoin("admins as a", "a.id", "c.asked_by")
    .innerJoin("approval_requests as r", "r.id", "c.approval_id")
    .select(["c.id", "c.kind", "c.email", "c.name", "c.role", "c.asked_by", "c.asked_at"])
    .select(["r.payload_hash", adminName("a").as("asker")])
    .select(sql<boolean>`team_change_needs_owner(c.asked_by)`.as("needs_owner"))
    .where("c.state", "=", "pending")
    .orderBy("c.asked_at")
    .orderBy("c.id")
    .execute();
  return {
    changes: rows.map((row) => ({
      id: row.id,
      kind: row.kind,
      email: row.email,
      name: row.name,
      role: row.role,
      askedBy: row.asker,
      isOwn: row.asked_by === actor.adminId,
      askedAt: row.asked_at.toISOString(),
      happensAt: row.needs_owner ? null : new Date(row.asked_at.getTime() + WAIT_MS).toISOString(),
      payloadHash: row.payload_hash,
    })),
  };
}
