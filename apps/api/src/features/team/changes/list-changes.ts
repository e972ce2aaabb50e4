import type { TeamChangeView, WaitingChangesView } from "@fillmark/contracts/team";
import type { AdminContext } from "../../../trpc/context.ts";

interface Row extends Pick<TeamChangeView, "id" | "kind" | "email" | "name" | "role"> {
  asked_by: string;
  asker: string;
  asked_ms: number;
  happens_ms: number | null;
  payload_hash: string;
}

/** What waits on the team, for everybody of it to see. */
export async function listChanges({ em, actor }: AdminContext): Promise<WaitingChangesView> {
  const rows = await em.execute<Row[]>(
    `select c.id, c.kind, c.email, c.name, c.role, c.asked_by, r.payload_hash,
       coalesce(a.name, split_part(a.email, '@', 1)) as asker,
       (extract(epoch from c.asked_at) * 1000)::float8 as asked_ms,
       case when team_change_needs_owner(c.asked_by) then null
         else (extract(epoch from c.asked_at + interval '48 hours') * 1000)::float8 end as happens_ms
     from team_changes c join admins a on a.id = c.asked_by join approval_requests r on r.id = c.approval_id
     where c.state = 'pending' order by c.asked_at, c.id`,
  );
  return {
    changes: rows.map((row) => ({
      id: row.id,
      kind: row.kind,
      email: row.email,
      name: row.name,
      role: row.role,
      askedBy: row.asker,
      isOwn: row.asked_by === actor.adminId,
      askedAt: new Date(row.asked_ms).toISOString(),
      happensAt: row.happens_ms === null ? null : new Date(row.happens_ms).toISOString(),
      payloadHash: row.payload_hash,
    })),
  };
}
