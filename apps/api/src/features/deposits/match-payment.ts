// Which deposit a payment belongs to. A bank or card reference names one request; an address names a user, so there it
// is the oldest request that is still open. Money that fits nothing that is open is never credited unseen.
import type { EntityManager } from "@mikro-orm/postgresql";
import type { DepositEvent, Rail } from "../rails/index.ts";

/**
 * How a payment fits: `open` was asked for and nothing has come yet; `by_hand` was approved by admins before the rail
 * said anything, also when it is about another amount; `dead` has ended without money.
 */
export type Fit = "open" | "by_hand" | "dead";

export interface Match {
  readonly id: string;
  readonly fit: Fit;
}

/**
 * Of `deposits d`: an address as it stands; a reference that people type by its letters and digits alone. Takes what was
 * written twice.
 */
export const isOfReference = `(d.reference = ? or d.instructions->>'kind' in ('bank','card')
  and length(normal_account(d.reference)) >= 8 and normal_account(d.reference) = normal_account(?))`;

/** Null when nothing that was given this reference can take it. The caller holds the reference, see below. */
export async function matchPayment(
  em: EntityManager,
  rail: Rail,
  event: DepositEvent,
): Promise<Match | null> {
  const rows = await em.execute<Match[]>(
    `select id, fit from (
       select d.id, d.requested_at, case
           when d.arrived is null and (d.state = 'proof_submitted' or d.state = 'requested' and d.expires_at > now())
             then 'open'
           when d.state = 'approved' and d.rail_reference is null then 'by_hand'
           when d.arrived is null then 'dead' end as fit
       from deposits d
       where d.rail = ? and ${isOfReference} and d.asset = ? and not exists (
         select 1 from deposit_payments p
         where p.deposit_id = d.id and p.state <> 'failed' and p.rail_reference <> ?)
     ) fitting where fit is not null
     order by array_position(array['open','by_hand','dead'], fit),
       case when fit = 'open' then requested_at end, requested_at desc, id
     limit 1`,
    [rail.id, event.reference, event.reference, event.asset, event.railReference],
  );
  return rows[0] ?? null;
}

interface Referred {
  readonly rail: string;
  readonly reference: string;
}

/** Payments of one reference, however it is written, are taken one after another: no two of them meet the same request. */
export async function lockReference(em: EntityManager, { rail, reference }: Referred): Promise<void> {
  await em.execute(
    `select pg_advisory_xact_lock(hashtextextended('deposits:reference:' || ?::text || ':' || normal_account(?), 0))`,
    [rail, reference],
  );
}
