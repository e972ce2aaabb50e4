import type { EntityManager } from "@mikro-orm/postgresql";
import type { OpeningView } from "@fillmark/contracts/live-venue";
import { DomainError } from "../../trpc/domain-error.ts";

/** What the approval of it is called. */
export const OPENING_KIND = "open_live_venue";

export interface OpeningRow {
  readonly id: string;
  readonly reason: string;
  readonly request_id: string;
  readonly asked_by: string;
  readonly asker: string;
  readonly asked_ms: number;
  /** When it happens by itself; null where another owner has to approve it, and once it is decided. */
  readonly happens_ms: number | null;
  readonly state: OpeningView["state"];
  readonly decider: string | null;
  readonly decided_ms: number | null;
  /** Whether trading goes on once it is open; null before it has begun. */
  readonly reopens: boolean | null;
  /** What the venue was paused for before. */
  readonly paused_reason: string | null;
}

const SELECT = `select o.id, o.reason, o.request_id, o.asked_by, o.state, o.reopens, o.paused_reason,
    coalesce(a.name, split_part(a.email, '@', 1)) as asker, coalesce(d.name, split_part(d.email, '@', 1)) as decider,
    (extract(epoch from o.asked_at) * 1000)::float8 as asked_ms,
    (extract(epoch from o.decided_at) * 1000)::float8 as decided_ms,
    case when o.state = 'asked' and not team_change_needs_owner(o.asked_by)
      then (extract(epoch from o.asked_at + interval '48 hours') * 1000)::float8 end as happens_ms
  from live_venue_openings o join admins a on a.id = o.asked_by left join admins d on d.id = o.decided_by`;

/** The newest that was asked for. */
export async function newestOpening(em: EntityManager): Promise<OpeningRow | null> {
  return (await em.execute<OpeningRow[]>(`${SELECT} order by o.id desc limit 1`))[0] ?? null;
}

/** The one that is approved and not done. */
export async function approvedOpening(em: EntityManager): Promise<OpeningRow | null> {
  return (await em.execute<OpeningRow[]>(`${SELECT} where o.state = 'approved'`))[0] ?? null;
}

/** One that nobody has decided; until the transaction ends nobody else does. Throws NOT_FOUND and APPROVAL_CLOSED. */
export async function holdOpening(em: EntityManager, id: string): Promise<OpeningRow> {
  const row = (await em.execute<OpeningRow[]>(`${SELECT} where o.id = ? for update of o`, [id]))[0];
  if (row === undefined) throw new DomainError("NOT_FOUND", {});
  if (row.state !== "asked") throw new DomainError("APPROVAL_CLOSED", { state: row.state });
  return row;
}

export async function decideOpening(
  em: EntityManager,
  { id }: Pick<OpeningRow, "id">,
  { state, by }: { readonly state: "approved" | "rejected" | "withdrawn"; readonly by: string | null },
): Promise<void> {
  await em.execute(
    `update live_venue_openings set state = ?, decided_by = ?, decided_at = now() where id = ?`,
    [state, by, id],
  );
}
